/** Every member of an answer is described, and its schema is that of what `run` answers. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { defineTool } from "../../src/mcp/define-tool.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { inProcess, type JsonSchema } from "../support/in-process.ts";

const tools = await loadTools();

/** `results[].row`: the paths of members without a description. */
function undescribed({ properties = {}, items, anyOf = [] }: JsonSchema, path = ""): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, member]) => {
      const own = path === "" ? name : `${path}.${name}`;
      return [...(member.description ? [] : [own]), ...undescribed(member, own)];
    }),
    ...(items ? undescribed(items, `${path}[]`) : []),
    ...anyOf.flatMap((branch) => undescribed(branch, path)),
  ];
}

const listed = await inProcess({ WRITE_TOOLS: "scoped" }).list();

test.each(tools)("$name describes every argument and member", ({ inputSchema, outputSchema }) => {
  expect(undescribed(inputSchema)).toEqual([]);
  expect(undescribed(outputSchema ?? {})).toEqual([]);
});

describe.each(listed)("$name as it is listed", ({ name, inputSchema, outputSchema }) => {
  const tool = tools.find((one) => one.name === name)!;

  test("has all arguments, as they are defined", () =>
    expect(inputSchema).toEqual(tool.inputSchema));

  test("names each member of its answer with its type, and says that notices come first", () => {
    if (outputSchema === undefined) {
      expect(tool.outputSchema).toBeNull();
      return;
    }
    const whole = Object.entries((tool.outputSchema as JsonSchema).properties!);
    const types = whole.map(([member, { type, anyOf, description }]) => [
      member,
      {
        ...(type !== undefined && { type }),
        ...(anyOf && { anyOf: anyOf.map((one) => ({ type: one.type })) }),
        ...(member === "notices" && { description }),
      },
    ]);
    expect(outputSchema).toEqual({ type: "object", properties: Object.fromEntries(types) });
  });
});

test("the walk sees members in lists, and in what may be null", () => {
  const schema = z.looseObject({
    list: z.array(z.looseObject({ inner: z.string() })).describe("A list"),
    none: z.looseObject({ inner: z.string() }).nullable().describe("Or null"),
    plain: z.string(),
  });
  expect(undescribed(z.toJSONSchema(schema) as JsonSchema)).toEqual([
    "list[].inner",
    "none.inner",
    "plain",
  ]);
});

const spec = {
  ...{ name: "typed", title: "Typed", description: "Its answers are for the compiler." },
  ...{ input: z.strictObject({}), example: {} },
  output: z.looseObject({
    gtin: z.string(),
    kind: z.enum(["a", "b"]),
    list: z.array(z.looseObject({ row: z.int(), note: z.string().optional() })),
  }),
};
const hints = { destructiveHint: false, idempotentHint: true, openWorldHint: false };
const reads = { ...spec, scope: null, annotations: { ...hints, readOnlyHint: true } } as const;
const writing = { scope: "qr:generate" } as const;
const writes = {
  ...{ ...spec, ...writing },
  annotations: { ...hints, readOnlyHint: false },
} as const;
const [gtin, kind] = ["1", "a"] as const;

/** Checked by `npm run typecheck`: a line without its error is an error there. */
test("the compiler refuses answers that the schema does not list", () => {
  defineTool({ ...reads, run: () => ({ gtin, kind, list: [{ row: 1 }] }) });
  defineTool({ ...writes, run: async () => ({ gtin, kind, list: [{ row: 1, note: "" }] }) });
  // @ts-expect-error a member is missing
  defineTool({ ...reads, run: () => ({ gtin, kind }) });
  // @ts-expect-error a member is misspelled
  defineTool({ ...reads, run: () => ({ gtni: gtin, kind, list: [] }) });
  // @ts-expect-error an optional member is misspelled, in a list
  defineTool({ ...reads, run: () => ({ gtin, kind, list: [{ row: 1, notes: "" }] }) });
  // @ts-expect-error a member is not listed
  defineTool({ ...reads, run: () => ({ gtin, kind, list: [], more: 1 }) });
  // @ts-expect-error a value is not in the closed set
  defineTool({ ...reads, run: () => ({ gtin, kind: "c" as const, list: [] }) });
  // @ts-expect-error a member may be null, and the schema says otherwise
  defineTool({ ...reads, run: () => ({ gtin: null, kind, list: [] }) });
  // @ts-expect-error plain text, where a schema is listed
  defineTool({ ...reads, run: () => "text" });
  // @ts-expect-error a tool that reads is given nothing that writes
  defineTool({ ...reads, output: null, run: (_, { catalog }) => String(catalog.change) });
});
