import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed, encodingFor } from "../../src/node/compression.ts";

test.each([
  [null, null],
  ["", null],
  ["gzip, deflate, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["identity", null],
])("a client that accepts %j gets %j", (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected);
});

const TEXT = "Donaudampfschifffahrt ".repeat(500);
const ask = (accepted: string, headers: Record<string, string> = {}, method = "GET") =>
  compressed(
    new Request("http://localhost/", { method, headers: { "Accept-Encoding": accepted } }),
    new Response(TEXT, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } }),
  );

test("text is compressed, and caches are told so", async () => {
  const br = ask("gzip, br", { Vary: "Accept-Language", "Content-Length": "11000" });
  expect(br.headers.get("Content-Encoding")).toBe("br");
  expect(br.headers.get("Content-Length")).toBeNull();
  expect(br.headers.get("Vary")).toBe("Accept-Language, Accept-Encoding");
  const bytes = Buffer.from(await br.arrayBuffer());
  expect(bytes.length).toBeLessThan(TEXT.length / 10);
  expect(String(brotliDecompressSync(bytes))).toBe(TEXT);
  expect(String(gunzipSync(Buffer.from(await ask("gzip").arrayBuffer())))).toBe(TEXT);
  expect(ask("identity").headers.get("Vary")).toBe("Accept-Encoding");
});

test.each([
  ["a picture", { "Content-Type": "image/png" }],
  ["a stream of events", { "Content-Type": "text/event-stream" }],
  ["a record whose tag a write names", { ETag: '"v3"' }],
  ["what must not be changed", { "Cache-Control": "private, no-transform" }],
  ["what is small", { "Content-Length": "12" }],
] as const)("%s stays as it is", async (_, headers) => {
  const answer = ask("br", headers);
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(await answer.text()).toBe(TEXT);
});
