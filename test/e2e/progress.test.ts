/** A list of numbers with progress: over SSE for who asks and takes a stream, JSON for all others. */
import { Client as ClientV2, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, post } from "../support/rpc.ts";
import { startWorker, type TestWorker } from "../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  // No catalog is there, and none is asked.
  worker = await startWorker({ libsqlUrl: "http://127.0.0.1:1" });
});
afterAll(() => worker?.stop());

const GTINS = ["9506000134352", "9506000134353", "3017620422003"];
const STREAM = { Accept: "application/json, text/event-stream" };

const message = (meta: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "validate_gtins", arguments: { gtins: GTINS }, _meta: meta },
});

test("a plain call answers JSON", async () => {
  const { status, headers, body } = await call(worker.url, "validate_gtins", { gtins: GTINS });
  expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(body.result.structuredContent.summary).toMatchObject({ count: 3, valid: 2, invalid: 1 });
  expect(worker.outbound).toEqual([]);
});

test("a call with a progress token gets three notifications, then the result", async () => {
  const response = await fetch(`${worker.url}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...STREAM },
    body: JSON.stringify(message({ progressToken: "p1" })),
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const messages = (await response.text())
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)));
  expect(messages.slice(0, -1).map(({ method, params }) => [method, params])).toEqual(
    [1, 2, 3].map((progress) => [
      "notifications/progress",
      { progressToken: "p1", progress, total: 3 },
    ]),
  );
  expect(messages.at(-1).result.structuredContent.summary.count).toBe(3);
});

test("a client that takes no stream gets JSON, also with a token", async () => {
  const headers = { Accept: "application/json" };
  const { status, body } = await post(worker.url, message({ progressToken: 1 }), headers);
  expect([status, body.result.structuredContent.summary.count]).toEqual([200, 3]);
});

describe("the official client", () => {
  test.each(["auto", "legacy"] as const)("is told how far it is (%s)", async (mode) => {
    const client = new ClientV2(
      { name: "test", version: "1" },
      mode === "auto" ? { versionNegotiation: { mode } } : {},
    );
    await client.connect(new StreamableHTTPClientTransport(new URL(`${worker.url}/mcp`)));
    const told: number[] = [];
    const result = await client.callTool(
      { name: "validate_gtins", arguments: { gtins: GTINS } },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    await client.close();
    expect(result.isError).toBeFalsy();
    expect(told).toEqual([1, 2, 3]);
  });
});
