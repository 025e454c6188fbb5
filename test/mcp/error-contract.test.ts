/** Wrong arguments, of every kind for every tool, have the one form of a failure. */
import { describe, expect, test } from "vitest";
import { loadTools } from "../../src/mcp/tools/index.ts";
import type { WriteContext } from "../../src/services/context.ts";
import { dataOf, errorIn, NOW } from "../support/failure.ts";
import { callFor } from "../support/generated-calls.ts";
import { inProcess, type JsonSchema, type ListedTool } from "../support/in-process.ts";

const registered = await loadTools();

const app = inProcess({}, { clock: () => new Date(NOW) });
const listed = await app.list();
const takingGtin = listed.filter(({ inputSchema }) => inputSchema.properties?.gtin);

const GOOD = "09506000134352";
/** The body of somebody without a key has at most 256 KiB. */
const QUARTER = "9".repeat(250_000);

/** Arguments as JSON text, as they come over the wire. */
const WRONG_FOR_ALL: [kind: string, args: string, field: string][] = [
  ["an unknown key", '"unknown":1', "unknown"],
  ["the key constructor", '"constructor":{"prototype":{"polluted":true}}', "constructor"],
  ["the key prototype", '"prototype":{}', "prototype"],
  ["the key toString", '"toString":"x"', "toString"],
  ["a quarter of a megabyte as a key", `"${QUARTER}":1`, "9".repeat(64)],
];

const WRONG_GTINS: [kind: string, args: string, message: string][] = [
  ["missing gtin", "", "is required"],
  [
    "a number as gtin",
    '"gtin":9506000134352',
    "must be a text in quotes, not a number: a JSON number loses leading zeros",
  ],
  ["null as gtin", '"gtin":null', "must be a text, not null"],
  ["true as gtin", '"gtin":true', "must be a text, not true"],
  ["an array as gtin", `"gtin":["${GOOD}"]`, "must be a text, not a list"],
  ["an object as gtin", `"gtin":{"value":"${GOOD}"}`, "must be a text, not an object"],
];

/** Wrong arguments are found before the context is touched. */
const CONTEXT = { baseUrl: "", correlationId: "", clock: () => new Date(NOW) } as WriteContext;

const callRaw = (name: string, args: string) =>
  app.post(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`,
  );

/** What a tool requires, before other members. */
const goodArguments = (tool: ListedTool) =>
  Object.entries(callFor(tool, GOOD))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)},`)
    .join("");

describe.each(listed)("$name", (tool) => {
  const { name, inputSchema } = tool;
  const good = goodArguments(tool);

  test.each(WRONG_FOR_ALL)("refuses an unknown argument: %s", async (_kind, args, field) => {
    const data = dataOf(await callRaw(name, `{${good}${args}}`), "validation_error", ["errors"]);
    expect(data.errors).toHaveLength(1);
    expect(data.errors[0].field).toBe(field);
    expect(data.errors[0].message).toMatch(/^unknown argument; known arguments: /);
    expect({}).not.toHaveProperty("polluted");
  });

  test("the key __proto__ never reaches the tool, and would be refused there", async () => {
    const polluting = `{${good}"__proto__":{"polluted":true,"gtin":"${GOOD}"}}`;
    const result = await registered
      .find((tool) => tool.name === name)!
      .call(JSON.parse(polluting), {
        read: CONTEXT,
        write: CONTEXT,
        report: () => {},
        linkTargets: noLinks,
      });
    const [block] = result.content;
    expect(block?.type === "text" && errorIn(block.text).errors[0].field).toBe("__proto__");
    // The SDK drops the key before: the call is then one without it, and without its members.
    const answer = await callRaw(name, '{"__proto__":{"gtin":"09506000134352"}}');
    if (name === "ping") expect(answer.body.result.content[0].text).toBe("pong");
    else {
      const { errors } = dataOf(answer, "validation_error", ["errors"]);
      const oneOf = name === "list_links" ? "identifier" : "barcode";
      expect(errors[0].field).toBe(inputSchema.required?.[0] ?? oneOf);
    }
    expect({}).not.toHaveProperty("polluted");
  });

  test("a thousand unknown keys are named in part", async () => {
    const keys = Array.from({ length: 1_000 }, (_, i) => `"k${i}":${i}`).join();
    const data = dataOf(await callRaw(name, `{${good}${keys}}`), "validation_error", ["errors"]);
    expect(data.errors).toHaveLength(10);
  });
});

describe.each(takingGtin)("$name", ({ name }) => {
  test.each(WRONG_GTINS)("says how a GTIN must be sent: %s", async (_kind, args, message) => {
    const data = dataOf(await callRaw(name, `{${args}}`), "validation_error", ["errors"]);
    expect(data.errors).toEqual([{ field: "gtin", message }]);
    expect(data.detail).toContain(`gtin: ${message}`);
  });

  test.each([
    ["an empty string", ""],
    ["a quarter of a megabyte", QUARTER],
    ["a wrong check digit", "09506000134353"],
    ["a word", "constructor"],
    ["hidden characters", "0950600\u202e0134352"],
  ])("answers %s as gtin in few words", async (_kind, value) => {
    const answer = await app.call(name, { gtin: value });
    if (name === "validate_gtin") {
      // A bad number is what this tool is asked about.
      expect(answer.body.result.structuredContent.valid).toBe(false);
      expect(answer.body.result.content[0].text.length).toBeLessThan(4_000);
      return;
    }
    const data = dataOf(answer, "validation_error", ["errors"]);
    expect(data.errors).toHaveLength(1);
    expect(data.errors[0].field).toBe("gtin");
    expect(data.guidance).toContain("validate_gtin");
  });
});

const properties = listed.flatMap((tool) =>
  Object.entries(tool.inputSchema.properties ?? {})
    .filter(([property]) => property !== "gtin")
    .map(([property, schema]) => ({
      ...{ name: tool.name, tool, property, schema },
      isRequired: tool.inputSchema.required?.includes(property) ?? false,
    })),
);

describe.each(properties)("$name: $property", ({ name, tool, property, schema, isRequired }) => {
  const good = callFor(tool, GOOD);

  test.each(wrongValues(schema, isRequired))("refuses %j", async (value) => {
    const answer = await app.call(name, { ...good, [property]: value });
    const data = dataOf(answer, "validation_error", ["errors"]);
    for (const { field } of data.errors) expect(field).toBe(property);
  });

  test("refuses a quarter of a megabyte", async () => {
    const answer = await app.call(name, { ...good, [property]: QUARTER });
    const data = dataOf(answer, "validation_error", ["errors"]);
    expect(data.errors[0].field).toBe(property);
  });
});

/** Null, and "" for a text, count as absent where the argument is optional. */
function wrongValues({ type, enum: choices }: JsonSchema, isRequired: boolean): unknown[] {
  const none = isRequired ? [null] : [];
  if (type === "array") return [...none, {}, "x", 5, true, []];
  const wrong: unknown[] = [...none, [], {}, ["x"]];
  if (type === "boolean") return [...wrong, "true", 1, ""];
  wrong.push(true);
  if (type === "integer") return [...wrong, "300", 1.5, 1e30, -1];
  if (type === "number") return [...wrong, "0.495", 1e30, -1, 0];
  return [
    ...wrong,
    5,
    ...(choices ? [...(isRequired ? [""] : []), "__proto__", "constructor"] : []),
  ];
}

const noLinks = (): never => {
  throw new Error("No target is requested for arguments that are refused.");
};

describe("arguments that are no object", () => {
  test.each(["[]", '"x"', "5", "true"])("%s is the protocol's own error", async (args) => {
    const { body } = await callRaw("validate_gtin", args);
    expect(body.error.code).toBe(-32602);
    expect(body).not.toHaveProperty("result");
  });

  test("none at all counts as an empty object", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "ping" } };
    expect((await app.post(message)).body.result.content[0].text).toBe("pong");
  });
});
