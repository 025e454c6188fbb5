/** The columns that a scan reads, beside those of the tables: names, and how their values are read. */
import { type Column, getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { LINK_COLUMNS, PREFIX_COLUMNS, PRODUCT_COLUMNS } from "../../../src/catalog/facts/facts.ts";
import type { Decode } from "../../../src/catalog/query.ts";
import {
  brands,
  companyPrefixes,
  links,
  organizations,
  products,
} from "../../../src/catalog/schema.ts";

const TABLES = {
  brands,
  prefix_brands: brands,
  company_prefixes: companyPrefixes,
  links,
  organizations,
  products,
};

/** Every column, by `table.column`. */
const columns = new Map<string, Column>(
  Object.entries(TABLES).flatMap(([table, definition]) =>
    Object.values(getTableColumns(definition)).map((column): [string, Column] => [
      `${table}.${column.name}`,
      column,
    ]),
  ),
);

/** The values that a catalog may have; the last is a text with a line feed and an override. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  SQLiteBoolean: [0, 1],
  SQLiteInteger: [0, 7],
  SQLiteCustomColumn: ["[]", '["de","en\\n"]', '{"a":"b\u202e"}', '"two\u202e lines"'],
};

type Row = readonly [name: string, sql: string, decode: Decode];
const rowsOf = (all: object): Row[] =>
  Object.entries(all as Record<string, readonly [string, Decode]>).map(([name, [sql, decode]]) => [
    name,
    sql,
    decode,
  ]);

describe.each([
  ["links", LINK_COLUMNS],
  ["products", PRODUCT_COLUMNS],
  ["company prefixes", PREFIX_COLUMNS],
])("columns of %s", (_table, all) => {
  test.each(rowsOf(all))("%s is read from %s as the table reads it", (_name, sql, decode) => {
    const column = columns.get(sql)!;
    for (const value of VALUES[column.columnType]!) {
      expect(decode(value)).toEqual(column.mapFromDriverValue(value));
    }
  });
});

test("rules have every column of their table but the moments", () => {
  const { createdAt: _created, updatedAt: _updated, ...own } = getTableColumns(links);
  expect(rowsOf(LINK_COLUMNS).map(([name, sql]) => [name, sql])).toEqual(
    Object.entries(own).map(([name, column]) => [name, `links.${column.name}`]),
  );
});
