/**
 * The whole record before each write, by triggers: whatever writes a table of records, an import or
 * a bulk change as well, its rows before are in the same transaction.
 */

import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RecordTable } from "../model/record-types.ts";
import { hasKey, keySql } from "./record-keys.ts";
import { brands, companyPrefixes, links, organizations, products } from "./schema.ts";

/** The tables of records. */
export const RECORDS = {
  links,
  products,
  company_prefixes: companyPrefixes,
  brands,
  organizations,
} as const satisfies Record<RecordTable, SQLiteTable>;

export type RecordKind = RecordTable;

export const columnsOf = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) => name);

/** A row as JSON, by column. @param row a table, `OLD` or an alias */
export const rowAsJson = (table: SQLiteTable, row: string): string =>
  `json_object(${columnsOf(table)
    .map((name) => `'${name}', ${row}.\`${name}\``)
    .join(", ")})`;

/** A row by column, with texts for lists and objects. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The row of a revision's record now, as JSON; null if there is none. @param revision its alias */
export const storedNow = (revision: string): string =>
  `CASE ${revision}.kind ${(Object.keys(RECORDS) as RecordKind[])
    .map(
      (kind) =>
        `WHEN '${kind}' THEN (SELECT ${rowAsJson(RECORDS[kind], "t")} FROM ${kind} t WHERE ${hasKey(kind, "t", `${revision}.key`)})`,
    )
    .join("\n    ")} END`;

/** Whether a revision's record is stored now. @param revision its alias */
export const isStored = (revision: string): string =>
  `CASE ${revision}.kind ${(Object.keys(RECORDS) as RecordKind[])
    .map(
      (kind) =>
        `WHEN '${kind}' THEN EXISTS (SELECT 1 FROM ${kind} t WHERE ${hasKey(kind, "t", `${revision}.key`)})`,
    )
    .join("\n    ")} END`;

/**
 * A transaction writes its records before its audit line, so the line has the next id. If one
 * writes a record twice, the row before the first counts. SQL by hand has no line: its rows count for
 * the next one.
 */
const insertRevision = (table: SQLiteTable, key: string, record: string) => `
	INSERT INTO \`revisions\` (\`action_id\`, \`kind\`, \`key\`, \`record\`) VALUES (
		coalesce((SELECT \`seq\` FROM \`sqlite_sequence\` WHERE \`name\` = 'user_actions'), 0) + 1,
		'${getTableName(table)}', ${key}, ${record}
	) ON CONFLICT DO NOTHING;`;

/** The triggers as migrations must make them, by name. */
export function revisionTriggers(): Record<string, string> {
  const made = (Object.keys(RECORDS) as RecordKind[]).flatMap((name) => {
    const table = RECORDS[name];
    const old = [keySql(name, "OLD"), rowAsJson(table, "OLD")] as const;
    const events = { insert: [keySql(name, "NEW"), "NULL"], update: old, delete: old } as const;
    return Object.entries(events).map(([event, [of, record]]) => [
      `${name}_revision_${event}`,
      `CREATE TRIGGER \`${name}_revision_${event}\` AFTER ${event.toUpperCase()} ON \`${name}\`
BEGIN${insertRevision(table, of, record)}
END`,
    ]);
  });
  return Object.fromEntries(made);
}
