/** The parts that the REST API is made of, each by itself. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productInput, productRecord, productRow } from "../../../src/model/product.ts";
import * as texts from "../../../src/model/text.ts";
import { anchorStarts, ownershipOfAnchor } from "../../../src/services/anchor.ts";
import { pageOf, parseCursor } from "../../../src/services/cursor.ts";
import { mergePatch } from "../../../src/services/write/record.ts";

describe("merge patch, by the examples of RFC 7396", () => {
  test.each<[unknown, unknown, unknown]>([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("%j and %j become %j", (target, patch, expected) => {
    expect(mergePatch(target, patch)).toEqual(expected);
  });

  test("touches no prototype", () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":1}}')) as object;
    expect(Object.keys(merged)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("cursor", () => {
  const rows = [{ id: "a" }, { id: "b" }];
  const page = (filters: object) =>
    pageOf(
      rows,
      { limit: 1, cursor: null },
      filters,
      ({ id }) => [id, 7],
      ({ id }) => id,
    );

  test("leads on where the page ended, with the filters that it was given out for", () => {
    const { items, next } = page({ a: 1, b: null });
    expect(items).toEqual(["a"]);
    expect(parseCursor(next, { b: null, a: 1 }, ["string", "number"])).toEqual(["a", 7]);
    expect(() => parseCursor(next, { a: 2, b: null }, ["string", "number"])).toThrow(
      /other filters/,
    );
    expect(() => parseCursor(next, { a: 1, b: null }, ["string"])).toThrow(/not a cursor/);
    expect(() => parseCursor(next, { a: 1, b: null }, ["number", "number"])).toThrow(
      /not a cursor/,
    );
    expect(pageOf(rows, { limit: 2, cursor: null }, {}, () => [], String).next).toBeNull();
  });

  test("whatever is sent, it is refused and never fails", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(() => parseCursor(text, {}, ["string"])).toThrow(/^cursor: /);
      }),
    );
  });
});

test.each([
  ["a\nb", false, true],
  ["a\u0000b", false, false],
  ["a\u202eb", false, false],
  ["a\u2067b", false, false],
  ["\ud800", false, false],
  ["  ", false, false],
  ["", false, false],
  ["שלום", true, true],
  ["👩‍🍳 e\u0301", true, true],
])("%j is kept as a name (%s) or as a description (%s)", (value, name, description) => {
  expect(texts.text(300).safeParse(value).success).toBe(name);
  expect(texts.longText(300).safeParse(value).success).toBe(description);
});

test.each([
  ["2026-02-28T10:00:00Z", true],
  ["2026-02-28T10:00+01:00", true],
  ["2026-02-30T10:00:00Z", false],
  ["2026-02-28T10:00:00", false],
  ["2026-02-28", false],
  ["2026-02-28T25:00:00Z", false],
])("%s is an instant: %s", (value, expected) => {
  expect(texts.isoInstant.safeParse(value).success).toBe(expected);
});

test("a record comes back from its row as it was written", () => {
  const input = productInput.parse({
    name: "x",
    contains_gtin: "9521001234573",
    contains_quantity: 6,
    source: "y",
    net_contents: [{ value: "1", unit: "LTR" }],
  });
  const row = { ...productRow("09521001234566", input), brandName: null } as never;
  expect(productRecord.fromRow(row)).toEqual({
    ...{ ...input, contains_gtin: "09521001234573", visibility: "public" },
  });
});

test.each([
  [{}, "public"],
  [{ lifecycle: "planned" }, "organization"],
  [{ lifecycle: "withdrawn", visibility: null }, "public"],
  [{ lifecycle: "planned", visibility: "public" }, "public"],
  [{ lifecycle: "active", visibility: "organization" }, "organization"],
])("who reads %j: %s", (given, visibility) => {
  const input = productInput.parse({ name: "x", ...given });
  expect(productRow("09521001234566", input)).toMatchObject({ visibility });
});

test("where company prefixes stand in anchors is where ownership looks for them", () => {
  const anchors = [
    "/01/09521001234566",
    "/00/095210012345678906",
    "/414/9521001234566",
    "/8010/952100ABC",
    "/253/9521001234566",
    "/8003/09521001234566A1",
  ];
  for (const anchor of anchors) {
    const { digits } = ownershipOfAnchor(anchor);
    const start = anchorStarts().find((one) => anchor.startsWith(`${one}952100`));
    expect([anchor, start && anchor.slice(start.length)]).toEqual([anchor, digits]);
  }
  expect(ownershipOfAnchor("nonsense")).toEqual({ digits: "" });
  expect(ownershipOfAnchor("brand:b")).toEqual({ brandId: "b" });
});
