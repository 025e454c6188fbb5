/** The endpoint's rules, over the wire, on the bundled worker. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, initializing, modern, post } from "../support/rpc.ts";
import { sharedCatalog } from "../support/shared.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  const catalog = await sharedCatalog();
  worker = await startWorker({
    direct: true,
    libsqlUrl: catalog.url,
    vars: { ALLOWED_ORIGINS: "https://inspector.example.org", EXTRA_HOSTS: "mirror.example.org" },
  });
});
afterAll(() => worker?.stop());

const PING = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "ping" } };

/** What fetch would not send: another Host, or a body that ends before it should. */
function statusOf(headers: Record<string, string>, chunks: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const json = { "Content-Type": "application/json" };
    const options = { method: "POST", headers: { ...json, ...headers } };
    const sent = request(`${worker.url}/mcp`, options, (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("error", reject);
    for (const chunk of chunks) sent.write(chunk);
  });
}

describe("methods", () => {
  test.each(["GET", "DELETE", "PUT", "PATCH"])("%s answers 405 with Allow", async (method) => {
    const response = await fetch(`${worker.url}/mcp`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect((await response.json()) as object).toMatchObject({ error: { code: -32000 }, id: null });
  });

  test("OPTIONS answers 204 with everything a browser client needs", async () => {
    const response = await fetch(`${worker.url}/mcp`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://inspector.example.org",
        "Access-Control-Request-Method": "POST",
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(
      "https://inspector.example.org",
    );
    expect(response.headers.get("access-control-allow-methods")).toBe("POST,OPTIONS");
    expect(response.headers.get("access-control-allow-headers")).toBe(
      "Content-Type,Accept,Authorization,Mcp-Method,Mcp-Name,MCP-Protocol-Version,Last-Event-ID",
    );
  });

  test("an answer exposes the headers that a client has to read", async () => {
    const { headers } = await post(worker.url, PING, { Origin: "http://localhost:6274" });
    expect(headers.get("access-control-allow-origin")).toBe("http://localhost:6274");
    expect(headers.get("access-control-expose-headers")).toBe(
      "WWW-Authenticate,Retry-After,RateLimit,RateLimit-Policy",
    );
    expect(headers.get("mcp-session-id")).toBeNull();
  });
});

describe("who may ask", () => {
  test.each([
    "https://evil.example",
    "null",
    "https://inspector.example.org.evil.example",
    "http://inspector.example.org",
    "https://inspector.example.org:8443",
    "app://inspector.example.org",
    "https://inspector.example.org/",
    "http://localhost.evil.example",
    "app://localhost",
  ])("origin %s is refused", async (origin) => {
    const { status, body } = await post(worker.url, PING, { Origin: origin });
    expect(status).toBe(403);
    expect(body.error.code).toBe(-32000);
  });

  test("a foreign origin's preflight is refused as well", async () => {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const response = await fetch(`${worker.url}/mcp`, { method: "OPTIONS", headers });
    expect(response.status).toBe(403);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test.each([
    ["localhost", 200],
    ["127.0.0.1:8787", 200],
    ["mirror.example.org", 200],
    ["evil.example", 403],
    ["localhost.evil.example", 403],
  ])("host %s answers %i", async (host, status) => {
    const body = JSON.stringify(PING);
    const length = String(body.length);
    expect(await statusOf({ Host: host, "Content-Length": length }, [body])).toBe(status);
  });

  test("the request's Host reaches no link", async () => {
    const { body } = await call(worker.url, "validate_gtin", { gtin: "4006381333931" });
    expect(body.result.structuredContent.digital_link).toBe(
      "http://localhost:8787/01/04006381333931",
    );
  });
});

describe("bodies", () => {
  test.each([
    ["not JSON", "{", 400, -32700],
    ["an empty body", "", 400, -32700],
    ["a batch", [PING], 400, -32600],
    ["an empty batch", [], 400, -32600],
    ["a batch of 2025-03-26", [PING, { ...PING, id: 8 }], 400, -32600],
  ])("%s is a JSON-RPC error", async (_name, body, status, code) => {
    const answer = await post(worker.url, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ jsonrpc: "2.0", error: { code }, id: null });
  });

  test.each(["text", 5, null, true, {}, { method: 5 }, { jsonrpc: "1.0", id: 1, method: "x" }])(
    "%j is no message, and says so without a 5xx",
    async (body) => {
      const { status, body: answer } = await post(worker.url, JSON.stringify(body));
      expect(status).toBe(400);
      expect(answer.error.code).toBeLessThan(0);
    },
  );

  describe.each([
    ["256 KiB", 256 * 1024, {}],
    ["2 MiB with credentials", 2 * 1024 * 1024, { Authorization: "Bearer anything" }],
  ])("%s, and a byte more", (_name, most, headers) => {
    test("is the limit: a body of that length is read", async () => {
      const text = "x".repeat(most);
      expect((await post(worker.url, text, headers)).body.error.code).toBe(-32700);
    });

    test("by Content-Length answers 413 once the body was sent", async () => {
      const length = { ...headers, "Content-Length": String(most + 1) };
      expect(await statusOf(length, ["x".repeat(most + 1)])).toBe(413);
    });

    test("by a Content-Length far above it answers 413 without waiting for the body", async () => {
      const length = { ...headers, "Content-Length": String(100 * most + 16_777_216) };
      expect(await statusOf(length, ["{"])).toBe(413);
    });

    test("without Content-Length answers 413 at the first byte too many", async () => {
      const half = "x".repeat(most / 2);
      const chunked = { ...headers, "Transfer-Encoding": "chunked" };
      expect(await statusOf(chunked, [half, half, "x"])).toBe(413);
    });
  });

  test("another content type answers 415", async () => {
    const { status, body } = await post(worker.url, PING, { "Content-Type": "text/plain" });
    expect(status).toBe(415);
    expect(body.error.code).toBe(-32000);
  });

  test("250,000 digits get a plain answer", async () => {
    const { status, body } = await call(worker.url, "validate_gtin", { gtin: "1".repeat(250_000) });
    expect(status).toBe(200);
    expect(body.result.structuredContent).toMatchObject({ valid: false, error_code: "too_long" });
    expect(JSON.stringify(body).length).toBeLessThan(4_000);
  });
});

describe("protocol", () => {
  test.each(["*/*", "application/json", "application/json, text/event-stream", ""])(
    "Accept %j is answered in JSON",
    async (accept) => {
      const { status, headers, body } = await post(worker.url, PING, { Accept: accept });
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      expect(body).toMatchObject({ id: 7, result: { content: [{ type: "text", text: "pong" }] } });
    },
  );

  test.each(["2025-03-26", "2025-06-18", "2025-11-25"])(
    "initialize speaks %s",
    async (protocolVersion) => {
      const { body } = await post(worker.url, initializing(protocolVersion));
      expect(body.result.protocolVersion).toBe(protocolVersion);
      expect(body.result.serverInfo).toMatchObject({
        name: "gtin-resolver",
        websiteUrl: "http://localhost:8787",
        icons: [
          { src: "http://localhost:8787/icon.svg" },
          { src: "http://localhost:8787/icon.png" },
        ],
      });
      expect(body.result.instructions.length).toBeLessThan(2_000);
    },
  );

  test("the modern era answers in JSON too", async () => {
    const { status, headers, body } = await modern(worker.url, "tools/call", { name: "ping" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(body.result.content).toEqual([{ type: "text", text: "pong" }]);
  });

  test("a notification answers 202 with nothing", async () => {
    const body = { jsonrpc: "2.0", method: "notifications/initialized" };
    const answer = await post(worker.url, body);
    expect(answer.status).toBe(202);
    expect(answer.body).toBeNull();
  });

  test("an unsupported version is an error of the protocol", async () => {
    const answer = await post(worker.url, PING, { "MCP-Protocol-Version": "1999-01-01" });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe(-32000);
  });

  test.each([
    ["tools/call", { name: "no_such_tool", arguments: {} }],
    ["tools/list", { cursor: 5 }],
    ["tools/list", { cursor: "never given out" }],
  ])("%s with %j is -32602", async (method, params) => {
    const { body } = await post(worker.url, { ...PING, method, params });
    expect(body).toMatchObject({ id: 7, error: { code: -32602 } });
  });

  test("an unknown method is -32601", async () => {
    const { body } = await post(worker.url, { ...PING, method: "no/such" });
    expect(body).toMatchObject({ id: 7, error: { code: -32601 } });
  });
});
