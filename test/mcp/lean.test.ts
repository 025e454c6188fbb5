import { expect, test } from "vitest";
import { leanBy } from "../../src/mcp/lean.ts";

const schema: Record<string, unknown> = {
  type: "object",
  required: ["needed", "list"],
  properties: {
    needed: { type: "string" },
    maybe: { type: "string" },
    kind: { type: "string", default: "usual" },
    isRare: { type: "boolean", default: false },
    inner: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    map: { type: "object", additionalProperties: { type: "string" } },
    open: { type: "object" },
    list: {
      type: "array",
      items: {
        type: "object",
        required: ["a"],
        properties: { a: {}, b: { type: "array" }, c: { type: "integer", default: 0 } },
      },
    },
  },
};

test("optional members that are null or empty are left out, at every depth", () => {
  const answer = {
    needed: null,
    maybe: null,
    inner: { a: null, b: "x" },
    map: {},
    open: { a: null, b: { c: [] }, d: [{ e: null, f: 1 }] },
    list: [
      { a: null, b: [] },
      { a: 1, b: [null] },
    ],
  };
  expect(leanBy(schema)<object>(answer)).toStrictEqual({
    needed: null,
    inner: { b: "x" },
    open: { b: {}, d: [{ f: 1 }] },
    list: [{ a: null }, { a: 1, b: [null] }],
  });
});

test("what says something stays: false, 0, an empty text, and what is not listed", () => {
  const answer = {
    ...{ needed: "", maybe: "", list: [], map: { de: null } },
    ...{ inner: { a: "", b: "" }, more: null, flag: false, count: 0 },
  };
  expect(leanBy(schema)<object>(answer)).toStrictEqual(answer);
});

test("an optional member with its usual value is left out, at every depth", () => {
  const list = [
    { a: null, c: 0 },
    { a: 0, c: 1 },
  ];
  expect(leanBy(schema)<object>({ kind: "usual", isRare: false, list })).toStrictEqual({
    list: [{ a: null }, { a: 0, c: 1 }],
  });
  const unusual = { kind: "rare", isRare: true };
  expect(leanBy(schema)<object>(unusual)).toStrictEqual(unusual);
});
