/** A write whose answer is lost on its way back: made, and told as unknown; what it says to do is right. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { findFreePort } from "../../scripts/processes/ports.ts";
import { startApi, type TestApi } from "../support/api.ts";
import { errorIn } from "../support/failure.ts";
import { call } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

/** What becomes of an answer of the catalog, once it is there. */
type Fate = "passes" | "is cut off" | "becomes a 502" | "becomes nonsense" | "is a refusal unread";

let api: TestApi;
let between: Server;
let worker: TestWorker;
let fate: Fate = "passes";

beforeAll(async () => {
  api = await startApi({ direct: true });
  between = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    // Only writes: their batch begins with the check of the key.
    const mine = body.includes("authorizations") ? fate : "passes";
    if (mine === "is a refusal unread") return response.writeHead(429).end();
    const answer = await fetch(api.catalog.url + request.url, {
      method: request.method ?? "GET",
      headers: {
        "Content-Type": request.headers["content-type"] ?? "application/json",
        Authorization: `Bearer ${api.catalog.token}`,
      },
      ...(request.method === "POST" && { body }),
    });
    const text = await answer.text();
    if (mine === "is cut off") return void request.socket.destroy();
    if (mine === "becomes a 502") return response.writeHead(502).end("Bad gateway");
    if (mine === "becomes nonsense") return response.writeHead(200).end("<html>");
    return response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const { port } = between.address() as AddressInfo;
  const vars = { QR_ACCESS: "scoped" };
  worker = await startWorker({ direct: true, libsqlUrl: `http://127.0.0.1:${port}`, vars });
});
afterAll(async () => {
  await worker?.stop();
  between?.close();
  await api?.stop();
});
beforeEach(async () => {
  fate = "passes";
  await api.catalog.client.executeMultiple(
    "DELETE FROM products WHERE gtin LIKE '09521%'; DELETE FROM idempotency_keys; DELETE FROM links WHERE anchor LIKE '/01/09521%'",
  );
});

const GTIN = "09521001234566";
const send = async (method: string, path: string, body?: object, headers = {}) => {
  const response = await fetch(`${worker.url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${api.keys.writer}`,
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  const answer = (await response.json()) as any;
  return { status: response.status, headers: response.headers, body: answer };
};
const stored = async () =>
  (await api.catalog.client.execute("SELECT name, version FROM products WHERE gtin LIKE '09521%'"))
    .rows;

test.each(["is cut off", "becomes a 502", "becomes nonsense"] as const)(
  "a PUT whose answer %s is made, told as unknown, and found by its ETag",
  async (lost) => {
    fate = lost;
    const put = await send("PUT", `/products/${GTIN}`, { name: "Oats" }, { "If-None-Match": "*" });
    expect([put.status, put.body.error_code, put.body.retryable]).toEqual([
      ...[504, "outcome_unknown", false],
    ]);
    expect(put.headers.has("retry-after")).toBe(false);
    expect(put.body.guidance).toMatch(/Read the record first: its version or ETag/);
    expect(await stored()).toMatchObject([{ name: "Oats", version: 1 }]);
    fate = "passes";
    // The advised request shows the outcome; the same request again, once advised, is refused.
    const read = await send("GET", `/products/${GTIN}`);
    expect([read.headers.get("etag"), read.body.name]).toEqual(['"v1"', "Oats"]);
    const again = await send(
      "PUT",
      `/products/${GTIN}`,
      { name: "Oats" },
      { "If-None-Match": "*" },
    );
    expect(again.status).toBe(412);
    expect(again.body.guidance).toContain(
      "If an earlier request of yours may have added it, read it",
    );
  },
);

test("a POST with its Idempotency-Key is repeated safely", async () => {
  const link = {
    ...{ anchor: `/01/${GTIN}`, link_type: "gs1:pip", href: "https://example.org/", title: "A" },
    is_default: true,
  };
  const once = { "Idempotency-Key": "lost-answer" };
  fate = "is cut off";
  const lost = await send("POST", "/links", link, once);
  expect(lost.body.error_code).toBe("outcome_unknown");
  fate = "passes";
  const heard = await send("POST", "/links", link, once);
  expect([heard.status, heard.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  const { rows } = await api.catalog.client.execute(
    "SELECT id FROM links WHERE anchor LIKE '/01/09521%'",
  );
  expect(rows.map(({ id }) => id)).toEqual([heard.body.id]);
});

test("generate_qr_url tells the same, and can be repeated", async () => {
  const headers = { Authorization: `Bearer ${api.keys.qr}` };
  const record = () => call(worker.url, "generate_qr_url", { gtin: GTIN, lot: "L1" }, headers);
  fate = "is cut off";
  const { body } = await record();
  expect(errorIn(body.result.content[0].text)).toMatchObject({
    ...{ error_code: "outcome_unknown", retryable: false },
    guidance: expect.stringContaining(
      "generate_qr_url, and a confirmed tool call with the same version can be repeated safely",
    ),
  });
  fate = "passes";
  expect((await record()).body.result.isError).toBeUndefined();
});

test("what the server refused unread, or nobody received, was not made: retryable, and so it says", async () => {
  fate = "is a refusal unread";
  const put = await send("PUT", `/products/${GTIN}`, { name: "Oats" });
  expect([put.status, put.body.error_code, put.body.retryable]).toEqual([
    ...[503, "catalog_unavailable", true],
  ]);
  expect(put.body.detail).toContain("Nothing was written");
  expect(put.headers.get("retry-after")).toBe("5");
  expect(await stored()).toEqual([]);
  fate = "passes";
  expect((await send("PUT", `/products/${GTIN}`, { name: "Oats" })).status).toBe(201);
});

test("while nobody listens, a write is not sent, and says so", async () => {
  const port = await findFreePort();
  const down = await startWorker({ direct: true, libsqlUrl: `http://127.0.0.1:${port}` });
  const put = async () => {
    const answer = await fetch(`${down.url}/api/v1/products/${GTIN}`, {
      method: "PUT",
      headers: {
        Authorization: `Bearer ${api.keys.writer}`,
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ name: "Oats" }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
    return { answer, body: (await answer.json()) as any };
  };
  try {
    // workerd does not tell a connection that was refused from one that was lost.
    expect((await put()).body.detail).toBe(
      inject("runtime") === "node"
        ? "The product catalog cannot be reached. Nothing was written."
        : "The catalog did not confirm the write. It may already be stored, or may still be stored.",
    );
    for (let time = 0; time < 2; time += 1) {
      const { answer, body } = await put();
      expect([answer.status, body.error_code, body.retryable]).toEqual([
        ...[503, "catalog_unavailable", true],
      ]);
      expect(body.detail).toBe("The product catalog cannot be reached. Nothing was written.");
      expect(answer.headers.get("retry-after")).toBe("5");
    }
  } finally {
    await down.stop();
  }
});

test("a write after a lost connection is made as soon as the catalog answers", async () => {
  fate = "is cut off";
  expect((await send("PUT", `/products/${GTIN}`, { name: "Oats" })).status).toBe(504);
  fate = "passes";
  const next = await send("PUT", "/products/09521001234573", { name: "Rice" });
  expect(next.status).toBe(201);
});
