/**
 * Writes a catalog to one file, and checks such files: uses SQLite's own online backup, and checks
 * the copy.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { Failure } from "../cli/cli.ts";
import { damaged, isDamage } from "../cli/data-folder.ts";
import { dataFiles } from "../cli/paths.ts";
import { createPrivate } from "../cli/private-file.ts";
import {
  allMigrations,
  isUnreleased,
  lastMigration,
  migrationsUpTo,
  unreleasedFailure,
} from "./migrate.ts";

export interface BackupContent {
  bytes: number;
  products: number;
  links: number;
  /** The last applied migration, as `/health` names it. */
  migration: string;
}

/** 4 MB: others wait while these pages are copied. */
const PAGES_AT_ONCE = 1_000;

/**
 * Copies the catalog of the folder `data` as it is at one moment, while other processes may read and write
 * it. `file` appears only after the copy is complete, checked and on disk.
 * @throws Failure if the copy is damaged
 */
export async function writeBackup(
  data: string,
  file: string,
  onPages: (done: number, total: number) => void,
  pagesAtOnce = PAGES_AT_ONCE,
): Promise<BackupContent> {
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  // It contains the hashes of keys, so only its owner may read it.
  createPrivate(partial, "");
  try {
    const database = new DatabaseSync(dataFiles(data).sqlite, { readOnly: true });
    try {
      // Keeps the snapshot: otherwise every write of another process would restart the copy.
      database.exec("BEGIN; SELECT 1 FROM sqlite_master");
      await backup(database, partial, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) =>
          onPages(totalPages - remainingPages, totalPages),
      });
    } finally {
      database.close();
    }
    toOneFile(partial);
    leaveOutSecret(partial);
    const content = readBackup(partial, true);
    sync(partial);
    renameSync(partial, file);
    sync(dirname(file));
    return content;
  } catch (error) {
    if (error instanceof Error && isDamage(error.message)) throw damaged(data);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_SQLITE_ERROR") throw new Failure(`${file} cannot be written: ${message}.`);
    throw error;
  } finally {
    for (const name of [partial, `${partial}-wal`, `${partial}-shm`, `${partial}-journal`]) {
      rmSync(name, { force: true });
    }
  }
}

/**
 * @param anyLater accepts the schema of a later release, whose triggers are not known here: after a
 * rollback this release works on it, and must be able to back it up
 * @throws Failure if the file is not an intact catalog, is of a later version than this one, or has
 * other triggers
 */
export function readBackup(file: string, anyLater = false): BackupContent {
  if (!existsSync(file))
    throw new Failure(`There is no file ${file}. Give the file that \`npm run backup\` wrote.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const wrong = all(database, "PRAGMA integrity_check").filter((text) => text !== "ok");
    const orphans = all(database, "PRAGMA foreign_key_check");
    if (wrong.length > 0) throw new Failure(`${file} is damaged: ${wrong[0]}.`);
    if (orphans.length > 0)
      throw new Failure(`${file} is damaged: rows of ${orphans[0]} refer to missing rows.`);
    const [when = 0] = all(
      database,
      "SELECT max(CAST(created_at AS INTEGER)) FROM __drizzle_migrations",
    );
    const known = lastMigration(Number(when));
    if (known !== undefined) requireOwnTriggers(database, file, known);
    else if (!anyLater || isUnreleased(Number(when))) refuseOther(file, Number(when));
    return {
      bytes: statSync(file).size,
      products: Number(all(database, "SELECT count(*) FROM products")[0]),
      links: Number(all(database, "SELECT count(*) FROM links")[0]),
      migration: known ?? `later than ${allMigrations().at(-1)}`,
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${file} is not a backup of a catalog: ${(error as Error).message}.`);
  } finally {
    database.close();
  }
}

/**
 * Triggers check keys and conditions at every write, so a file with others is not restored.
 * @throws Failure
 */
function requireOwnTriggers(database: DatabaseSync, file: string, migration: string): void {
  const made = new DatabaseSync(":memory:");
  try {
    for (const text of migrationsUpTo(migration)) {
      for (const statement of text.split("--> statement-breakpoint")) made.exec(statement);
    }
    const [own, found] = [programsOf(made), programsOf(database)];
    const names = new Set([...own.keys(), ...found.keys()]);
    const changed = [...names].filter((name) => own.get(name) !== found.get(name));
    if (changed.length === 0) return;
    throw new Failure(
      `${file} has other triggers, views or indexes than migration ${migration} makes: ` +
        `${changed.slice(0, 5).join(", ")}. Nothing was restored. Use a file that \`npm run backup\` wrote.`,
    );
  } finally {
    made.close();
  }
}

/** The text of each trigger, view and index, by its name. */
const programsOf = (database: DatabaseSync): Map<string, string> =>
  new Map(
    database
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE type IN ('trigger', 'view', 'index') AND sql IS NOT NULL",
      )
      .all()
      .map(({ name, sql }) => [String(name), String(sql).replace(/\s+/g, " ").trim()]),
  );

/** Leaves the write-ahead mode, in which every read would put a log beside the file. */
function toOneFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = DELETE");
  database.close();
}

/** Overwritten in the file too. The catalog that is restored makes another. */
export function leaveOutSecret(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const [table] = all(database, "SELECT 1 FROM sqlite_master WHERE name = 'preview_secrets'");
    if (table) database.exec("PRAGMA secure_delete = ON; DELETE FROM preview_secrets");
  } finally {
    database.close();
  }
}

/** The first column. */
const all = (database: DatabaseSync, sql: string): unknown[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);

function refuseOther(file: string, when: number): never {
  if (isUnreleased(when)) throw unreleasedFailure(file);
  throw new Failure(
    `${file} was made by a later version of gtin-resolver. Restore it with that version.`,
  );
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
