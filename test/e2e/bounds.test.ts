/** How large a request may be, how long it may take, and how many answers may stay open. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let api: TestApi;
/** A worker on the same catalog whose requests end soon: only for those that must not be answered. */
let hurried: TestWorker;
beforeAll(async () => {
  api = await startApi({ direct: true });
  const vars = { QR_ACCESS: "scoped", REQUEST_TIMEOUT_MS: "3000" };
  hurried = await startWorker({ direct: true, libsqlUrl: api.catalog.url, vars });
});
afterAll(async () => {
  await hurried?.stop();
  await api?.stop();
});

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  chunks?: string[];
  /** Leaves the body open after the chunks. */
  stalls?: boolean;
  to?: TestWorker;
}

/** Sends a request that no client library sends. */
function send(sent: Sent) {
  const { method = "GET", path, headers = {}, chunks = [], stalls = false, to = api.worker } = sent;
  return new Promise<{ status: number; type: string; body: Record<string, unknown> }>(
    (resolve, reject) => {
      const call = request(to.url + path, { method, headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        response.on("end", () => {
          call.destroy();
          const type = String(response.headers["content-type"]);
          resolve({ status: response.statusCode ?? 0, type, body: JSON.parse(text || "null") });
        });
      });
      call.on("error", reject);
      for (const chunk of chunks) call.write(chunk);
      if (stalls) call.flushHeaders();
      else call.end();
    },
  );
}

const JSON_BODY = { "Content-Type": "application/json" };
const CHUNKED = { ...JSON_BODY, "Transfer-Encoding": "chunked" };
const MEGABYTE = 1024 * 1024;

describe.each([
  ["/mcp", 2 * MEGABYTE, "POST"],
  ["/api/v1/products/09521000000018", MEGABYTE, "PUT"],
])("the body of %s", (path, most, method) => {
  const isMcp = path === "/mcp";
  const ask = (
    headers: Record<string, string>,
    chunks: string[],
    stalls = false,
    to = api.worker,
  ) => {
    const Authorization = `Bearer ${api.keys.writer}`;
    return send({ method, path, headers: { ...headers, Authorization }, chunks, stalls, to });
  };

  const refused = (
    { status, type, body }: Awaited<ReturnType<typeof ask>>,
    expected: number,
    code: string,
  ) => {
    expect(status).toBe(expected);
    if (isMcp) expect(body).toMatchObject({ jsonrpc: "2.0", error: { code: -32000 }, id: null });
    else expect([type, body.error_code]).toEqual([PROBLEM, code]);
  };
  const PROBLEM = "application/problem+json; charset=utf-8";

  test("one byte too many is refused when it is announced", async () => {
    const headers = { ...JSON_BODY, "Content-Length": String(most + 1) };
    refused(await ask(headers, ["{"], true, hurried), 413, "payload_too_large");
  });

  test("a client that sends on to the end reads why it was refused", async () => {
    const Authorization = `Bearer ${api.keys.writer}`;
    for (let i = 0; i < 10; i++) {
      const body = "x".repeat(7 * MEGABYTE);
      const sent = await fetch(api.worker.url + path, {
        method,
        headers: { ...JSON_BODY, Authorization },
        body,
      });
      expect(sent.status).toBe(413);
      await sent.text();
    }
  });

  test("one byte too many is refused when it comes in chunks", async () => {
    const half = "x".repeat(most / 2);
    refused(await ask(CHUNKED, [half, half, "x"], true), 413, "payload_too_large");
  });

  test.each([JSON_BODY, CHUNKED])("a body of the most bytes is read (%j)", async (headers) => {
    const text = `"${"é".repeat(most / 2 - 1)}"`;
    const length = { "Content-Length": String(most) };
    const sent = headers === CHUNKED ? CHUNKED : { ...headers, ...length };
    const { status, body } = await ask(sent, [text]);
    expect(status).toBe(400);
    expect(body.error_code ?? "rpc").toBe(isMcp ? "rpc" : "validation_error");
  });

  test("may be split amid a character", async () => {
    const text = JSON.stringify({ name: "Müsli" });
    const bytes = [...Buffer.from(text)].map((byte) => String.fromCharCode(byte));
    const call = request(api.worker.url + path, { method, headers: CHUNKED });
    const answered = new Promise((resolve) => call.on("response", resolve));
    for (const byte of bytes) call.write(Buffer.from(byte, "latin1"));
    call.end();
    await answered;
  });

  test.each([
    ["announced", { ...JSON_BODY, "Content-Length": "100" }],
    ["in chunks", CHUNKED],
  ])("a body that never ends gets 408, %s", async (_, headers) => {
    refused(await ask(headers, ["{"], true, hurried), 408, "request_timeout");
  });
});

test("a patch that is nested very deeply is rejected, and changes nothing", async () => {
  const path = "/products/09521001234573";
  const key = api.keys.writer;
  expect((await api.send("PUT", path, { key, body: { name: "Oats" } })).status).toBe(201);
  const body = `${'{"names":'.repeat(50_000)}1${"}".repeat(50_000)}`;
  const headers = { "If-Match": '"v1"' };
  expect((await api.send("PATCH", path, { key, body, headers })).status).toBe(400);
  expect((await api.send("GET", path)).body.name).toBe("Oats");
});

describe("addresses and headers", () => {
  test.each(["/01/09506000134352/10/", "/qr/", "/api/v1/products?q=", "/", "/health?"])(
    "%s with more than 8 KiB gets 414",
    async (path) => {
      const filled = (length: number) => path + "a".repeat(length - path.length);
      const { status, type, body } = await send({ path: filled(8_194) });
      expect([status, body.error_code]).toEqual([414, "uri_too_long"]);
      expect(type).toMatch(/^application\/problem\+json/);
      expect((await send({ path: filled(8_192) })).status).not.toBe(414);
    },
  );

  // From 64 KiB on workerd refuses by itself.
  test("20 KiB get 414, too", async () => {
    expect((await send({ path: `/${"a".repeat(20_000)}` })).status).toBe(414);
  });

  test("headers of 32 KiB together get 431, however many they are", async () => {
    const headers = Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [`X-Filler-${i}`, "x".repeat(50)]),
    );
    const { status, body } = await send({ path: "/", headers });
    expect([status, body.error_code]).toEqual([431, "headers_too_large"]);
    expect(
      (await send({ path: "/health/live", headers: { Cookie: "c".repeat(8_000) } })).status,
    ).toBe(200);
  });
});

test("while the catalog keeps everybody waiting, requests of every face end at the deadline", async () => {
  const lookup = { name: "lookup_product", arguments: { gtin: "09506000134352" } };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: lookup };
  await api.catalog.pause();
  try {
    const ended = await Promise.all([
      send({ path: "/api/v1/products", to: hurried }),
      send({ path: "/products/09506000134352", to: hurried }),
      send({
        ...{ method: "POST", path: "/mcp", to: hurried, headers: JSON_BODY },
        chunks: [JSON.stringify(call)],
      }),
    ]);
    for (const { status, body } of ended) {
      expect([status, body.error_code, body.retryable]).toEqual([504, "deadline_exceeded", true]);
    }
  } finally {
    api.catalog.resume();
  }
});

test("a write that is under way at the deadline: its outcome is unknown, and no retry is advised", async () => {
  await api.catalog.pause();
  try {
    const headers = { ...JSON_BODY, Authorization: `Bearer ${api.keys.writer}` };
    const path = "/api/v1/products/09521001234566";
    const { status, body } = await send({
      method: "PUT",
      path,
      headers,
      chunks: ['{"name":"Oats"}'],
      to: hurried,
    });
    expect([status, body.error_code, body.retryable]).toEqual([504, "outcome_unknown", false]);
    expect(body.guidance).toContain("Read the record first");
  } finally {
    api.catalog.resume();
  }
});

describe("streams", () => {
  let worker: TestWorker;
  beforeAll(async () => {
    const vars = { MAX_STREAMS: "2", MAX_STREAM_MS: "10000" };
    worker = await startWorker({
      direct: true,
      libsqlUrl: api.catalog.url,
      bundle: "fixtures",
      vars,
    });
  });
  afterAll(() => worker?.stop());

  const listen = (signal?: AbortSignal) =>
    fetch(`${worker.url}/mcp`, {
      method: "POST",
      signal: signal ?? null,
      headers: { ...JSON_BODY, Accept: "application/json, text/event-stream" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "test_tool_that_stays", arguments: {} },
      }),
    });

  test("a stream beyond the limit gets 429; each ends, says so, and makes room", async () => {
    const open = [await listen(), await listen()];
    expect(open.map(({ headers }) => headers.get("content-type"))).toEqual([
      ...["text/event-stream", "text/event-stream"],
    ]);
    const refused = await listen();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.json()).toMatchObject({ error_code: "rate_limited" });
    for (const stream of open) {
      expect(await stream.text()).toMatch(
        /Here to stay.*: this stream has reached its time limit/s,
      );
    }
    const next = await listen();
    expect(next.status).toBe(200);
    await next.body?.cancel();
  });

  test("a stream that its client gives up makes room", async () => {
    const controllers = [new AbortController(), new AbortController()];
    for (const { signal } of controllers) await listen(signal);
    for (const controller of controllers) controller.abort();
    await expect
      .poll(async () => {
        const answer = await listen();
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
  });

  test("each stream is logged when it is over", async () => {
    await expect
      .poll(() => worker.logs.filter((line) => JSON.parse(line).status === 200).length)
      .toBeGreaterThanOrEqual(4);
    for (const text of worker.logs) {
      expect(JSON.parse(text)).toMatchObject({ rpc_method: "tools/call", era: "2025-03-26" });
    }
  });
});
