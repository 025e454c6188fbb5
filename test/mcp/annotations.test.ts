/** The annotation policy (docs/reference/tool-annotations.md), pinned in test/support/pinned-tools.ts. */
import { describe, expect, test } from "vitest";
import type { Tool } from "../../src/mcp/define-tool.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { inProcess, type ListedTool } from "../support/in-process.ts";
import {
  DESTRUCTIVE_TOOL_NAMES,
  OWNER_TOOL_NAMES,
  PINNED,
  TOOL_NAMES,
} from "../support/pinned-tools.ts";
import { initializing } from "../support/rpc.ts";

const tools = await loadTools();

const POLICY = "See docs/reference/tool-annotations.md before you change this.";

const ON = { WRITE_TOOLS: "scoped" };
const listed = await inProcess(ON).list();
const hintsOf = ({ annotations: { title: _, ...hints } }: ListedTool) => hints;
const unpinned = (names: readonly { name: string }[]) =>
  names.map(({ name }) => name).filter((name) => !Object.hasOwn(PINNED, name));

test("every registered tool has annotations", () => {
  expect(listed.length).toBeGreaterThan(10);
  for (const tool of listed) {
    const hints = Object.values(hintsOf(tool));
    expect(hints).toHaveLength(4);
    for (const hint of hints) expect(hint, tool.name).toBeTypeOf("boolean");
  }
  expect(unpinned(listed), `Pin the four hints of every tool here. ${POLICY}`).toEqual([]);
  expect(unpinned(tools), `Pin the four hints of every tool here. ${POLICY}`).toEqual([]);
  const names = listed.map(({ name }) => name);
  expect(names).toEqual(Object.keys(PINNED));
  expect(names).toEqual([...TOOL_NAMES, ...OWNER_TOOL_NAMES]);
});

test("a tool is read-only exactly where the policy says so", () => {
  const readOnly = listed.filter(({ annotations }) => annotations.readOnlyHint === true);
  expect(readOnly.map(({ name }) => name)).toEqual(
    [...TOOL_NAMES, "scan_statistics"].filter((name) => name !== "generate_qr_url"),
  );
});

test("no destructive tool is read-only", () => {
  const contradictory = listed.filter(
    ({ annotations }) =>
      annotations.destructiveHint !== false && annotations.readOnlyHint !== false,
  );
  expect(contradictory).toEqual([]);
});

test("only the tools that can remove something are marked destructive", () => {
  const destructive = listed.filter(({ annotations }) => annotations.destructiveHint !== false);
  expect(
    destructive.map(({ name }) => name),
    `A tool is marked destructive, or does not say that it is not: hosts will ask for confirmation. ${POLICY}`,
  ).toEqual(DESTRUCTIVE_TOOL_NAMES);
});

test.each([{}, { WRITE_TOOLS: "off" }])(
  "%j: tools for an organization are not listed, and calling one is an unknown tool",
  async (vars) => {
    const app = inProcess(vars);
    const names = (await app.list()).map(({ name }) => name);
    expect(names).toEqual(TOOL_NAMES);
    for (const name of OWNER_TOOL_NAMES) {
      const { status, body, headers } = await app.call(name, {});
      expect([status, body.error?.code]).toEqual([200, -32602]);
      expect(headers.get("WWW-Authenticate")).toBeNull();
    }
  },
);

test("a tool without an entry in the pinned table is found, wherever it is registered", async () => {
  const extra: Tool = { ...tools[0]!, name: "extra_tool" };
  expect(unpinned([...tools, extra])).toEqual(["extra_tool"]);
  expect(unpinned(await inProcess(ON, { tools: [...tools, extra] }).list())).toEqual([
    "extra_tool",
  ]);
});

describe.each(listed)("$name", (tool) => {
  const pin = PINNED[tool.name]!;
  const registered = tools.find(({ name }) => name === tool.name)!;

  test("has the pinned hints, title and scope", () => {
    expect(hintsOf(tool)).toEqual(pin.hints);
    expect(tool.title).toBe(pin.title);
    expect(tool.annotations).toEqual({ title: pin.title, ...pin.hints });
    const reads = pin.scope === "catalog:read" && !pin.isForOwner;
    expect(registered.readsCatalog).toBe(reads);
    expect(registered.scope).toBe(reads ? null : pin.scope);
  });

  test.each(["open", "scoped"])(
    "READ_ACCESS=%s: is gated by its scope, and by nothing else",
    async (READ_ACCESS) => {
      const { call } = inProcess({ QR_ACCESS: "scoped", READ_ACCESS, ...ON });
      const { status, headers } = await call(tool.name, { unknown: true });
      const challenge = headers.get("WWW-Authenticate");
      const isOpen =
        !pin.isForOwner &&
        (pin.scope === null || (pin.scope === "catalog:read" && READ_ACCESS === "open"));
      if (isOpen) expect([status, challenge]).toEqual([200, null]);
      else {
        expect(status).toBe(401);
        expect(challenge).toContain(`scope="${pin.scope}"`);
      }
    },
  );

  test("has an example with its own arguments, all the required ones among them", () => {
    const { properties = {}, required = [] } = tool.inputSchema;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(Object.keys(registered.example)),
    );
    expect(Object.keys(registered.example)).toEqual(expect.arrayContaining(required));
  });

  test("has a tool name and a short description", () => {
    expect(tool.name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(tool.name.length).toBeLessThanOrEqual(64);
    expect(tool.description.length).toBeGreaterThanOrEqual(40);
    expect(tool.description.length).toBeLessThanOrEqual(200);
  });

  test("takes a strict object, with every property described", () => {
    const { type, properties, additionalProperties, ...rest } = tool.inputSchema;
    expect(type).toBe("object");
    expect(additionalProperties).toBe(false);
    for (const [name, property] of Object.entries(properties!)) {
      expect(property.description, name).toMatch(/\S{2}/);
    }
    expect(Object.keys(rest).filter((keyword) => keyword !== "required")).toEqual([]);
  });

  test("answers an object, and neither schema has a choice at its root", () => {
    for (const schema of [tool.inputSchema, tool.outputSchema].filter((s) => s !== undefined)) {
      expect(schema.type).toBe("object");
      for (const choice of ["oneOf", "anyOf", "allOf", "not", "$ref"]) {
        expect(schema).not.toHaveProperty(choice);
      }
    }
    expect(tool.outputSchema === undefined).toBe(tool.name === "ping");
  });
});

describe("what a model reads", () => {
  /** Format and private-use characters, line separators, variation selectors, tags; odd spaces. */
  const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|\p{Variation_Selector}|(?! )\p{Zs}/u;

  test.each(["\u200b", "\u{e0041}", "\u202e", "\u00a0", "\ufe0f", "\u00ad"])(
    "the check sees %j",
    (character) => expect(`a${character}b`).toMatch(HIDDEN),
  );

  test("no hidden Unicode in anything listed", () => {
    for (const text of textsOf(listed)) expect(text).not.toMatch(HIDDEN);
  });

  test.each([{}, ON])(
    "%j: the server's instructions are under 2 KB, without hidden Unicode",
    async (vars) => {
      const { body } = await inProcess(vars).post(initializing());
      const { instructions } = body.result;
      expect(Buffer.byteLength(instructions)).toBeLessThan(2_048);
      for (const line of instructions.split("\n")) expect(line).not.toMatch(HIDDEN);
      for (const name of OWNER_TOOL_NAMES) expect(instructions.includes(name)).toBe(vars === ON);
      const isOff = vars !== ON;
      expect(instructions.includes("No tool listed here changes products or links")).toBe(isOff);
      expect(instructions.includes("These tools change the catalog")).toBe(!isOff);
      for (const name of TOOL_NAMES) expect(instructions).toContain(`\n${name}: `);
    },
  );

  function textsOf(value: unknown): string[] {
    if (typeof value === "string") return [value];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, member]) => [key, ...textsOf(member)]);
  }
});
