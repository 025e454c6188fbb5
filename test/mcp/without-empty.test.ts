import { expect, test } from "vitest";
import { withoutEmpty } from "../../src/mcp/without-empty.ts";

const schema: Record<string, unknown> = {
  type: "object",
  required: ["needed", "list"],
  properties: {
    needed: { type: "string" },
    maybe: { type: "string" },
    inner: { type: "object", properties: { a: { type: "string" }, b: { type: "string" } } },
    map: { type: "object", additionalProperties: { type: "string" } },
    open: { type: "object" },
    list: {
      type: "array",
      items: { type: "object", required: ["a"], properties: { a: {}, b: { type: "array" } } },
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
  expect(withoutEmpty<object>(answer, schema)).toStrictEqual({
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
  expect(withoutEmpty<object>(answer, schema)).toStrictEqual(answer);
});
