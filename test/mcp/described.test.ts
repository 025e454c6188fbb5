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

interface Member extends JsonSchema {
  path: string;
  name: string;
}

const REFERS = /\bas in (\w+)$/i;

/** Every member; of an object that this tool has listed, only the object. */
function members(schema: JsonSchema, path = "", listed = new Set<string>()): Member[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const entries = Object.entries(properties);
  const own = JSON.stringify(entries.map(([name, one]) => [name, one.type]));
  if (listed.has(own)) return [];
  if (entries.length > 2) listed.add(own);
  return [
    ...entries.flatMap(([name, one]) => [
      { ...one, path: `${path}.${name}`, name },
      ...members(one, `${path}.${name}`, listed),
    ]),
    ...[items, ...anyOf].flatMap((one) => (one ? members(one, `${path}[]`, listed) : [])),
  ];
}

const shownBy = (name: string) =>
  members(listed.find((one) => one.name === name)?.outputSchema ?? {});

const isWithin = (path: string, outer: string) =>
  path.startsWith(`${outer}.`) || path.startsWith(`${outer}[]`);

const told = ({ path, type, description, default: usual, items, anyOf }: Member) => ({
  ...{ path, type, description, usual, items: items?.type, anyOf: anyOf?.map((one) => one.type) },
});

describe.each(listed)("$name as it is listed", ({ name, inputSchema, outputSchema }) => {
  const tool = tools.find((one) => one.name === name)!;
  const shown = members(outputSchema ?? {}).map(told);

  test("has all arguments, as they are defined", () =>
    expect(inputSchema).toEqual(tool.inputSchema));

  test("describes each of its members", () => {
    expect(undescribed(outputSchema ?? {})).toEqual([]);
    const required = tool.outputSchema?.required as string[] | undefined;
    const own = outputSchema?.properties ?? {};
    expect(outputSchema?.required).toEqual(required?.filter((name) => name in own));
    expect(REFERS.test(String(outputSchema?.description)) || outputSchema?.required).toEqual(
      REFERS.test(String(outputSchema?.description)) || required,
    );
  });

  test("has each member with its type and description, or refers to the tool that has it", () => {
    const whole = members((tool.outputSchema ?? {}) as JsonSchema);
    const paths = shown.map(({ path }) => path);
    const left: string[] = [];
    expect(shown).toEqual(whole.filter(({ path }) => paths.includes(path)).map(told));
    for (const { path, name: member, description } of whole) {
      if (paths.includes(path) || left.some((one) => isWithin(path, one))) continue;
      left.push(path);
      const outer = [...whole, { path: "", description: tool.outputSchema?.description as string }];
      const referring = outer.find(
        (one) => isWithin(path, one.path) && REFERS.test(one.description ?? ""),
      );
      expect(referring, path).toBeDefined();
      const [, other] = REFERS.exec(referring!.description!)!;
      const found = shownBy(other!).map((one) => `${one.name}: ${one.description}`);
      expect(found).toContain(`${member}: ${description}`);
    }
  });
});

test("the list has each closed set", () => {
  const all = (of: readonly { outputSchema?: unknown }[]) =>
    of.flatMap(({ outputSchema }) => members((outputSchema ?? {}) as JsonSchema));
  const sets = all(listed).flatMap(({ enum: values }) => (values ? [JSON.stringify(values)] : []));
  expect(sets.length).toBeGreaterThan(15);
  expect(new Set(sets).size).toBe(sets.length);
  for (const { enum: values } of all(tools)) {
    if (values) expect(sets).toContain(JSON.stringify(values));
  }
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
