/** Whole rows of the sample catalog: those that are there already, and the same, are left alone. */
import { getTableName } from "drizzle-orm";
import type { Query } from "./query.ts";
import { brands, companyPrefixes, links, organizations, products } from "./schema.ts";
import { encoder, writtenColumns } from "./statement.ts";
import { jsonCell, upsertSql } from "./upsert.ts";

/** In an order that foreign keys allow. */
export const SEEDED = { organizations, brands, companyPrefixes, products, links } as const;
export type Seeded = keyof typeof SEEDED;

/** @returns how many were inserted or changed. @param at instant, in rows that are */
export function upsertRows(
  name: Seeded,
  rows: readonly Readonly<Record<string, unknown>>[],
  at: string,
): Query<number> {
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
  return {
    statements: [{ sql, args: [values, at] }],
    read: (results) => results.shift()!.rowsAffected,
  };
}
