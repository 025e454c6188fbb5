/** Brings a catalog's schema up to date with `migrations/`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { LibSQLDatabase } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { Failure } from "../cli/cli.ts";
import { dataOptionOf } from "../cli/data-folder.ts";
import { MIGRATIONS } from "../cli/paths.ts";

export type Database = LibSQLDatabase<Record<string, never>>;

interface JournalEntry {
  tag: string;
  /** Milliseconds since the epoch, by which drizzle's migrator decides. */
  when: number;
}

/**
 * @returns the names of the applied migrations; empty if there was nothing to do
 * @throws Failure for a catalog of an unreleased build, before anything is changed
 */
export async function migrateCatalog(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const last = await lastApplied(db);
  if (isUnreleased(last, folder)) throw unreleasedFailure("This catalog");
  const pending = pendingAfter(last, folder);
  if (pending.length > 0) await migrate(db, { migrationsFolder: folder });
  return pending;
}

export async function pendingMigrations(db: Database, folder = MIGRATIONS): Promise<string[]> {
  return pendingAfter(await lastApplied(db), folder);
}

const pendingAfter = (last: number, folder: string): string[] =>
  journal(folder)
    .filter((entry) => entry.when > last)
    .map((entry) => entry.tag);

/** The migrations of the builds before 0.1.0 are not in this one: they are one now. */
export const isUnreleased = (last: number, folder = MIGRATIONS): boolean =>
  last > 0 && last < journal(folder)[0]!.when;

/** @param what the catalog or the file, at the beginning of a sentence */
export const unreleasedFailure = (what: string): Failure =>
  new Failure(
    `${what} was made by a build before version 0.1.0, and cannot be upgraded. Nothing was changed. ` +
      "Export its records with that build (`npm run export`), and import them into a new catalog.",
  );

export interface CatalogPlace {
  /** The name for people: the server's URL, or the folder. */
  name: string;
  /** The command that migrates this catalog. */
  migrate: string;
}

/** The command that migrates the catalog in a folder, or at LIBSQL_URL. */
export function migrateCommand(place: { data: string } | { url: string }): string {
  if ("url" in place) return `LIBSQL_URL=${place.url} npm run migrate`;
  const option = dataOptionOf(place.data);
  return option === "" ? "npm run migrate" : `npm run migrate --${option}`;
}

const LATER =
  "The catalog has the schema of a later release. This release works with it only if it is the one " +
  "right before: start the later release as soon as you can.";

/** Says so if the catalog has migrations that this build does not know. */
export async function warnOfLater(
  db: Database,
  say: (warning: string) => void,
  folder = MIGRATIONS,
): Promise<void> {
  if ((await lastApplied(db)) > journal(folder).at(-1)!.when) say(LATER);
}

/**
 * @param warn called for the schema of a later release, which is rejected without it
 * @throws Failure for a catalog with the schema of another version, with the command to run
 */
export async function requireSchema(
  db: Database,
  { name, migrate }: CatalogPlace,
  warn?: (warning: string) => void,
): Promise<void> {
  const last = await lastApplied(db);
  const newest = Math.max(...journal(MIGRATIONS).map(({ when }) => when));
  if (last === newest) return;
  if (isUnreleased(last)) throw unreleasedFailure(`The catalog at ${name}`);
  if (last > newest) {
    if (warn !== undefined) return warn(LATER);
    throw new Failure(
      `The catalog at ${name} has the schema of a later version of gtin-resolver. Nothing was ` +
        "read or changed. Use that version, or a later one.",
    );
  }
  const state =
    last === 0 ? "has no tables yet" : "has the schema of an earlier version of gtin-resolver";
  const token = migrate.startsWith("LIBSQL_URL=") ? " (with the same LIBSQL_TOKEN)" : "";
  const missing = pendingAfter(last, MIGRATIONS);
  const which = last === 0 ? "" : ` Missing: ${missing.join(", ")}.`;
  throw new Failure(`The catalog at ${name} ${state}: run \`${migrate}\`${token} first.${which}`);
}

/** Their names, oldest first. */
export const allMigrations = (): string[] => journal(MIGRATIONS).map(({ tag }) => tag);

/** The name of the migration with this time; undefined for one that is not in this build. */
export const lastMigration = (when: number): string | undefined =>
  journal(MIGRATIONS).find((entry) => entry.when === when)?.tag;

/** The SQL of the migrations up to this one, oldest first. */
export function migrationsUpTo(tag: string): string[] {
  const tags = allMigrations();
  return tags
    .slice(0, tags.indexOf(tag) + 1)
    .map((name) => readFileSync(join(MIGRATIONS, `${name}.sql`), "utf8"));
}

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
