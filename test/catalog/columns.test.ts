/** Columns of the records: each has its member in src/model, and its type cleans what is read. */
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as schema from "../../src/catalog/schema.ts";
import { linkRecord } from "../../src/model/link.ts";
import { brandRecord, companyPrefixRecord, organizationRecord } from "../../src/model/owners.ts";
import { productRecord } from "../../src/model/product.ts";
import type { Member } from "../../src/model/record.ts";

const BOOKKEEPING = ["createdAt", "updatedAt", "version"];

/** Names in rows and of columns. */
const pairs = (entries: readonly (readonly [string, string])[]) => Object.fromEntries(entries);

describe.each<[string, SQLiteTable, { members: readonly Member[] }]>([
  ["gtin", schema.products, productRecord],
  ["id", schema.links, linkRecord],
  ["id", schema.organizations, organizationRecord],
  ["id", schema.brands, brandRecord],
  ["prefix", schema.companyPrefixes, companyPrefixRecord],
] as never)("%s of a table", (key, table, { members }) => {
  test("every column has a member, and every member a column", () => {
    const columns = Object.entries(getTableColumns(table)).map(
      ([name, column]) => [name, column.name] as const,
    );
    const own = columns.filter(([name]) => ![key, ...BOOKKEEPING].includes(name));
    expect(pairs(own)).toEqual(pairs(members.map(({ key, name }) => [key, name])));
  });

  test("what is left out is stored as the table would store it", () => {
    const columns = getTableColumns(table);
    for (const { key, name, otherwise } of members) {
      const column = columns[key]!;
      // Rows of products always have both.
      if (name === "source" || name === "visibility") continue;
      expect(column.notNull, name).toBe(otherwise !== null);
      if (otherwise !== undefined && otherwise !== null) expect(column.default).toEqual(otherwise);
    }
  });
});

const DIRTY = "a\u202eb\nc";

/** What each column of texts makes of a dirty one. */
const read = Object.values(schema).flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column) => {
    if (column.getSQLType() !== "text") return [];
    const isJson = column.mapToDriverValue([]) === "[]";
    const value = column.mapFromDriverValue(isJson ? JSON.stringify({ [DIRTY]: DIRTY }) : DIRTY);
    // A fraction is a text in the table, and a number in rows.
    if (typeof value === "number") return [];
    const [[name, text] = ["", value]] = isJson ? Object.entries(value as object) : [];
    if (isJson) expect(name).toBe("ab c");
    return [{ name: isJson ? `json ${column.name}` : column.name, text }];
  }),
);

test("texts are read on one line, but for those of many, and addresses are never corrected", () => {
  const of = (wanted: string) => read.flatMap(({ name, text }) => (text === wanted ? [name] : []));
  expect(new Set(of(DIRTY))).toEqual(
    new Set(["url", "resolver", "image_url", "source_url", "href", "location"]),
  );
  expect(new Set(of("ab\nc"))).toEqual(
    new Set(["description", "json descriptions", "json changes", "json answer", "json record"]),
  );
  const lines = of("ab c");
  expect(lines).toContain("name");
  expect(lines).toContain("json names");
  expect(lines.length + of(DIRTY).length + of("ab\nc").length).toBe(read.length);
});
