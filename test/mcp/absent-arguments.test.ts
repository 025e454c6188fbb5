/**
 * Callers of strict function schemas have to send every argument: null and "" then mean none. Some
 * hosts send lists and objects as JSON text.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAgent } from "../support/agent.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { dataOf, NOW } from "../support/failure.ts";
import { callFor } from "../support/generated-calls.ts";
import { type InProcess, inProcess } from "../support/in-process.ts";

const listed = await inProcess().list();
const given = listed.flatMap((tool) =>
  Object.entries(tool.inputSchema.properties ?? {}).map(([name, schema]) => ({
    tool,
    name,
    // The call has one of two arguments that exclude each other.
    isRequired: name in callFor(tool, "09506000134352"),
    isText: schema.type === "string",
  })),
);
const optional = given.filter(({ isRequired }) => !isRequired);
const required = given.filter(({ isRequired }) => isRequired);

let catalog: CatalogFile;
let app: InProcess;
beforeAll(async () => {
  catalog = await openCatalogFile();
  app = inProcess(catalog.vars, { clock: () => new Date(NOW) });
});
afterAll(() => catalog?.stop());

const GTIN = "09506000134352";

/** The answer without the argument, once for each tool. */
const plain = new Map<string, unknown>();
async function plainAnswer(tool: (typeof listed)[number]): Promise<unknown> {
  if (!plain.has(tool.name)) {
    const { result } = (await app.call(tool.name, callFor(tool, GTIN))).body;
    expect(result.isError).toBeUndefined();
    plain.set(tool.name, result);
  }
  return plain.get(tool.name);
}

test("there are optional arguments of texts, numbers, booleans and choices", () => {
  expect(optional.length).toBeGreaterThan(30);
  expect(optional.filter(({ isText }) => isText).length).toBeGreaterThan(20);
  expect(optional.filter(({ isText }) => !isText).length).toBeGreaterThan(4);
});

describe.each(optional)("$tool.name: $name", ({ tool, name, isText }) => {
  test.each(isText ? [null, ""] : [null])("%j counts as absent", async (nothing) => {
    const expected = await plainAnswer(tool);
    const { body } = await app.call(tool.name, { ...callFor(tool, GTIN), [name]: nothing });
    expect(body.result).toEqual(expected);
  });
});

test.each(listed)("$name takes all optional arguments as null at once", async (tool) => {
  const mine = optional.filter((argument) => argument.tool === tool);
  const nulls = Object.fromEntries(mine.map(({ name }) => [name, null]));
  const { body } = await app.call(tool.name, { ...callFor(tool, GTIN), ...nulls });
  expect(body.result).toEqual(await plainAnswer(tool));
});

describe.each(required)("$tool.name: $name", ({ tool, name }) => {
  test("null is refused where a value is required", async () => {
    const answer = await app.call(tool.name, { ...callFor(tool, GTIN), [name]: null });
    const data = dataOf(answer, "validation_error", ["errors"]);
    expect(data.errors[0].field).toBe(name);
  });
});

test("arguments: null is a call without arguments, and cursor: null a list without cursor", async () => {
  const ask = (method: string, params: object) =>
    app.post(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const { body } = await ask("tools/call", { name: "ping", arguments: null });
  expect(body.result.content[0].text).toBe("pong");
  const missing = await ask("tools/call", { name: "validate_gtin", arguments: null });
  expect(dataOf(missing, "validation_error", ["errors"]).errors[0].field).toBe("gtin");
  const tools = await ask("tools/list", { cursor: null });
  expect(tools.body.result.tools).toHaveLength(listed.length);
});

test("of the tools that write too: null, and lists and objects as JSON text", async () => {
  const writing = inProcess({ ...catalog.vars, WRITE_TOOLS: "scoped" });
  const tools = (await writing.list()).filter(
    ({ name }) => !listed.some((one) => one.name === name),
  );
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["put_product", "put_link", "recall_lots", "end_recall"]),
  );
  const agent = await startAgent();
  const texts: string[] = [];
  for (const tool of tools) {
    // A call without any argument has a fault of each required one, in plain words.
    if (tool.inputSchema.required) {
      const none = await agent.refusal("admin", tool.name, null as never);
      expect([tool.name, none.error_code]).toEqual([tool.name, "validation_error"]);
    }
    const args = callFor(tool, GTIN);
    const { properties = {} } = tool.inputSchema;
    const optional = Object.keys(properties).filter((name) => !(name in args));
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    const asText = Object.entries(args).map(([name, value]) => {
      const isText = ["array", "object"].includes(String(properties[name]!.type));
      if (isText) texts.push(name);
      return [name, isText ? JSON.stringify(value) : value];
    });
    const [one, other] = [
      await agent.answer("admin", tool.name, args),
      await agent.answer("admin", tool.name, { ...nulls, ...Object.fromEntries(asText) }),
    ];
    expect({ ...other, version: "" }).toEqual({ ...one, version: "" });
  }
  expect(texts).toContain("lots");
  await agent.stop();
});

const structured = given.filter(({ tool, name }) =>
  ["array", "object"].includes(String(tool.inputSchema.properties![name]!.type)),
);

test("there are lists among the arguments", () => {
  expect(structured.map(({ name }) => name)).toEqual(expect.arrayContaining(["gtins", "barcodes"]));
});

describe.each(structured)("$tool.name: $name", ({ tool, name }) => {
  const { type, items } = tool.inputSchema.properties![name]!;
  const value = type === "object" ? {} : [items?.type === "string" ? GTIN : {}];

  test("as JSON text is the same", async () => {
    const { [name]: sent = value, ...others } = callFor(tool, GTIN);
    const asText = { ...others, [name]: JSON.stringify(sent) };
    const [one, other] = [
      await app.call(tool.name, { ...others, [name]: sent }),
      await app.call(tool.name, asText),
    ];
    const plain = (text: string) => text.replace(/"correlation_id":"[^"]*"/, "");
    expect(plain(other.body.result.content[0].text)).toBe(plain(one.body.result.content[0].text));
  });

  test.each(["[1", "[".repeat(200_000)])(
    "a text that is no JSON is refused as one",
    async (text) => {
      const answer = await app.call(tool.name, { ...callFor(tool, GTIN), [name]: text });
      const { errors } = dataOf(answer, "validation_error", ["errors"]);
      expect(errors.map(({ field }: { field: string }) => field)).toEqual([name]);
    },
  );
});

test("an empty text stays one where a text is required", async () => {
  const { body } = await app.call("search_products", { query: "", brand: "Coca-Cola" });
  expect(body.result.structuredContent.understood).toBe("filters");
});

test("the listed schemas do not admit null", () => {
  const types = given.flatMap(({ tool, name }) => tool.inputSchema.properties![name]!.type);
  expect(types).not.toContain("null");
  expect(types).not.toContain(undefined);
});
