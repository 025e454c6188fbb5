/** Brings a catalog's schema up to date with `migrations/`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import { MIGRATIONS } from "../cli/paths.ts";
import type { Database } from "./catalog.ts";

interface JournalEntry {
  tag: string;
  /** Milliseconds since the epoch, by which drizzle's migrator decides. */
  when: number;
}

/** @returns the names of the applied migrations; empty if there was nothing to do */
export async function migrateCatalog(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const pending = await pendingMigrations(db, folder);
  if (pending.length > 0) await migrate(db, { migrationsFolder: folder });
  return pending;
}

export async function pendingMigrations(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const last = await lastApplied(db);
  return journal(folder)
    .filter((entry) => entry.when > last)
    .map((entry) => entry.tag);
}

/** Their names, oldest first. */
export const allMigrations = (): string[] => journal(MIGRATIONS).map(({ tag }) => tag);

/** The name of the migration with this time; undefined for one that is not in this build. */
export const lastMigration = (when: number): string | undefined =>
  journal(MIGRATIONS).find((entry) => entry.when === when)?.tag;

function journal(folder: string): JournalEntry[] {
  const text = readFileSync(join(folder, "meta", "_journal.json"), "utf8");
  return (JSON.parse(text) as { entries: JournalEntry[] }).entries;
}

/** Uses only `values`: drizzle's `get` throws on libSQL if there is no row. */
async function lastApplied(db: Database): Promise<number> {
  const tables = await db.values(
    sql`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return 0;
  const rows = await db.values<[number | null]>(
    sql`SELECT max(CAST(created_at AS INTEGER)) FROM __drizzle_migrations`,
  );
  return Number(rows[0]?.[0] ?? 0);
}
