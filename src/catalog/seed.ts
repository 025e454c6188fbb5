/** Whole rows of the sample catalog; an existing row that is equal is not changed. */
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordType } from "../model/record-types.ts";
import { type Query, silent } from "./query.ts";
import { brands, companyPrefixes, links, organizations, products } from "./schema.ts";
import { encoder, writtenColumns } from "./statement.ts";
import { jsonCell, upsertSql } from "./upsert.ts";

/** The tables that it fills, by record type. */
export const SEEDED = {
  organization: organizations,
  brand: brands,
  company_prefix: companyPrefixes,
  product: products,
  link: links,
} satisfies Record<RecordType["name"], SQLiteTable>;

/** @param at the instant for rows that are inserted or changed */
export function upsertRows(
  { name }: RecordType,
  rows: readonly Readonly<Record<string, unknown>>[],
  at: string,
): Query<void> {
  const table = SEEDED[name];
  const given = writtenColumns(table);
  const columns = given.map(([, { name, primary }], place) => {
    const value = jsonCell(place);
    if (primary) return { name, value };
    if (name === "created_at") return { name, value: "?2" };
    if (name === "updated_at") return { name, value: "?2", set: "excluded.updated_at" };
    if (name === "version") return { name, value, set: "version + 1" };
    return { name, value, set: `excluded."${name}"`, isCompared: true };
  });
  const key = given.find(([, { primary }]) => primary)![1].name;
  const sql = upsertSql(getTableName(table), key, columns, "json");
  const values = JSON.stringify(rows.map(encoder(table)));
  return silent({ sql, args: [values, at] });
}
