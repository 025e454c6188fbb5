/** What an anonymous caller may send to `/mcp`: a bounded number of values, and no name that an error repeats raw. */
import { expect, test } from "vitest";
import { errorIn } from "../../support/failure.ts";
import { inProcess } from "../../support/in-process.ts";

const server = inProcess();
const RIGHT_TO_LEFT = "\u202e";
const ZERO_WIDTH = "\u200b";

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`a${i}`, 1]));

test.each([
  ["unknown arguments", "validate_gtin", many(2_000)],
  ["items of a list", "validate_gtins", { gtins: Array(2_000).fill("1") }],
  ["inner members", "ping", { inner: { deep: many(2_000) } }],
])("too many %s are refused before they are described", async (_, name, args) => {
  const { status, body } = await server.call(name, args);
  expect(status).toBe(200);
  expect(body.error).toEqual({
    code: -32_602,
    message: "Invalid params: the message has more than 2000 values",
  });
});

test.each([
  ["lists in lists", `{"gtin":${"[".repeat(30_001)}`],
  ["items", `{"gtin":[${"1,".repeat(30_001)}1]}`],
  ["empty objects", `{"gtin":[${"{},".repeat(15_001)}1]}`],
])("more than 30,000 values are refused before they are parsed: %s", async (_, args) => {
  const head = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ping","arguments":';
  const { status, body } = await server.post(`${head}${args}`);
  expect(status).toBe(400);
  expect(body.error).toEqual({ code: -32_000, message: "The body has more than 30000 values." });
});

test("brackets and commas in a text are not values", async () => {
  const text = `\\"${"[,{".repeat(50_000)}`;
  const { body } = await server.call("validate_gtin", { gtin: text });
  expect(body.result.structuredContent).toMatchObject({ valid: false });
});

test.each([
  ["decode_barcode", "barcodes", Array(50).fill("9".repeat(1_220))],
  ["validate_gtins", "gtins", Array(10).fill("9".repeat(6_180))],
])("%s refuses codes that weigh more than 62,000 in all", async (name, field, codes) => {
  const { body } = await server.call(name, { [field]: codes });
  expect(body.result.isError).toBe(true);
  expect(errorIn(body.result.content[0].text)).toMatchObject({
    error_code: "validation_error",
    guidance: "Split it into 2 requests or more.",
  });
  const least = await server.call(name, { [field]: codes.map((code) => code.slice(10)) });
  expect(least.body.result.isError).toBeUndefined();
});

test("a few unknown arguments are described", async () => {
  const { body } = await server.call("validate_gtin", { gtin: "1", ...many(20) });
  expect(body.error).toBeUndefined();
  expect(body.result.isError).toBe(true);
});

test.each([
  ["tool", "tools/call", { name: "x" }],
  ["prompt", "prompts/get", { name: "x" }],
  ["resource", "resources/read", { uri: "x:" }],
  [
    "reference",
    "completion/complete",
    { ref: { type: "ref/prompt", name: "x" }, argument: { name: "a", value: "" } },
  ],
  ["method", "x", {}],
])("an error about an unknown %s is plain and short", async (kind, method, params) => {
  const odd = `x${RIGHT_TO_LEFT}${ZERO_WIDTH}${"y".repeat(1_000_000)}`;
  const spoiled = JSON.parse(
    JSON.stringify(params)
      .replaceAll('"x"', JSON.stringify(odd))
      .replaceAll('"x:"', JSON.stringify(`x:${odd}`)),
  );
  const named = kind === "method" ? odd : method;
  const { text, body } = await server.post({
    jsonrpc: "2.0",
    id: 1,
    method: named,
    params: spoiled,
  });
  expect(body.error.code).toBeLessThan(0);
  expect(text.length).toBeLessThan(2_000);
  expect(text).not.toMatch(/\u202e|\u200b|\\u202e|\\u200b/);
});
