/** The sample catalog. It leaves no line in the audit: nobody changed anything. */
import { answersOf } from "../../catalog/catalog.ts";
import type { Send } from "../../catalog/client.ts";
import { type Seeded, upsertRows } from "../../catalog/seed.ts";

export type { Seeded } from "../../catalog/seed.ts";

export interface SeedTable {
  readonly table: Seeded;
  /** By the names that the schema has for its columns, without what rows say about themselves. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** One transaction in one round trip. @returns of each table, how many rows were inserted or changed */
export const seedTables = (
  send: Send,
  tables: readonly SeedTable[],
  at: string,
): Promise<number[]> =>
  answersOf(
    send,
    tables.map(({ table, rows }) => upsertRows(table, rows, at)),
    "write",
  );
