/**
 * Finds the catalog: LIBSQL_URL, or the running server of the data folder, or the file in that
 * folder, which is opened in this process.
 */
import { resolve } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { drizzle } from "drizzle-orm/libsql/http";
import { drizzle as embedded } from "drizzle-orm/libsql/sqlite3";
import type { Send } from "../../src/catalog/client.ts";
import { AppError } from "../../src/errors/errors.ts";
import { openFile } from "../../src/node/embedded.ts";
import { Failure } from "../cli/cli.ts";
import {
  damaged,
  dataOptionOf,
  hasCatalog,
  isDamage,
  makeDataFolder,
  refuseLostCatalog,
  requireCatalog,
  shown,
} from "../cli/data-folder.ts";
import { type Lifetime, withLifetime } from "../cli/lifetime.ts";
import { printError } from "../cli/print.ts";
import { parseOwnServer, readEnvironment } from "../configuration/environment.ts";
import { findServer, isFile, release } from "../processes/server-record.ts";
import { claimFile } from "./catalog-file.ts";
import { type Database, migrateCommand, requireSchema } from "./migrate.ts";

export type { Database } from "./migrate.ts";

/** Milliseconds; enough for a large migration over a slow network. */
const TIME_LIMIT_MS = 60_000;
/** How long a write waits for another process that writes the same file. */
const BUSY_MS = 10_000;
/** A transaction has one of its own. */
const CONNECTIONS = 20;

/** @param url also that of a file, which is opened in this process */
export function connect(url: string, token?: string): Database {
  if (isFile(url)) return embedded(openFile(url, { timeoutMs: BUSY_MS, connections: CONNECTIONS }));
  const limited: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  const client = createClient({ url, ...(token ? { authToken: token } : {}), fetch: limited });
  return drizzle(client);
}

/** The function with which services send batches: a batch is one transaction in one round trip. */
export const batchOf =
  (db: Database): Send =>
  (statements, mode) =>
    clientOf(db).batch(statements, mode);

const clientOf = (db: Database) => (db as unknown as { $client: Client }).$client;

export interface FoundCatalog {
  db: Database;
  /** The name for people: the server's URL, or the folder. Never contains the token. */
  name: string;
  /** The command that migrates this catalog. */
  migrate: string;
  /** ` --data FOLDER` for commands on this catalog, as people type them; empty for the usual one. */
  dataOption: string;
  /** Whether it is that of a data folder; its server's token is of this start. */
  embedded?: boolean;
}

/**
 * Runs `use` on the catalog. Meanwhile no server starts on its folder.
 * @param anySchema only for the command that migrates, which also makes a catalog
 * @param advice the text after the signal that stopped `use`
 * @returns the exit code; 0 if `use` has none
 * @throws Failure for a catalog with the schema of an earlier version
 */
export function withCatalog(
  dataDir: string,
  use: (catalog: FoundCatalog, signal: AbortSignal) => Promise<number | undefined>,
  { anySchema = false, advice = "" } = {},
): Promise<number> {
  return withLifetime(async (life) => {
    const catalog = await find(dataDir, life, anySchema);
    try {
      if (!anySchema) await requireSchema(catalog.db, catalog, printError);
      return (await use(catalog, life.signal)) ?? 0;
    } catch (error) {
      throw explain(error, catalog.name, catalog.embedded);
    }
  }, advice);
}

async function find(given: string, life: Lifetime, isMade: boolean): Promise<FoundCatalog> {
  const own = parseOwnServer(readEnvironment());
  if (own !== undefined) {
    const db = connect(own.url, own.token);
    return { db, name: own.url, migrate: migrateCommand(own), dataOption: "" };
  }
  const data = resolve(given);
  const running = await findServer(data);
  if (running !== undefined && isFile(running.url) && !hasCatalog(data)) {
    throw new Failure(
      `The file of the catalog in ${shown(data)} is gone, but process ${running.owner} still has it open. ` +
        "Do not stop that process before you have saved the file: docs/how-to/back-up.md#the-file-is-gone.",
    );
  }
  if (isMade) refuseLostCatalog(makeDataFolder(given));
  else requireCatalog(given);
  const dataOption = dataOptionOf(given);
  const found = { migrate: migrateCommand({ data: given }), dataOption, embedded: true };
  if (running !== undefined) {
    const name = isFile(running.url) ? data : running.url;
    return { ...found, db: connect(running.url, running.token), name };
  }
  const url = await claimFile(data);
  life.defer(() => release(data));
  try {
    const db = connect(url);
    life.defer(() => clientOf(db).close());
    // Other commands on the same file read meanwhile.
    await db.run("PRAGMA journal_mode = WAL");
    return { ...found, db, name: data };
  } catch (error) {
    throw explain(error, data, true);
  }
}

/**
 * Explains the usual failures and their fix. The query is omitted: it may contain a whole catalog.
 */
export function explain(error: unknown, name: string, embedded = false): unknown {
  if (error instanceof Failure) return error;
  if (error instanceof AppError && error.errorCode === "conflict") {
    return new Failure([error.message, error.options.guidance].join(" "));
  }
  const cause = innermost(error);
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/HTTP status 40[13]\b/.test(message)) {
    const next = embedded
      ? "its server was started again, with another token. Run the same command again"
      : readEnvironment().LIBSQL_TOKEN
        ? "check LIBSQL_TOKEN"
        : "set LIBSQL_TOKEN in the environment";
    return new Failure(`The catalog at ${name} denied access: ${next}.`);
  }
  if (!embedded && /HTTP status 4\d\d\b|Unexpected token|is not valid JSON/i.test(message)) {
    return new Failure(
      `${name} answers, but not as a libSQL server (${message}). Check LIBSQL_URL: it is the ` +
        "address of the database only, such as libsql://catalog-you.turso.io or http://127.0.0.1:8880.",
    );
  }
  if (isDamage(message)) return damaged(name);
  if (!embedded && /wrong version number/.test(message)) {
    return new Failure(
      `The catalog at ${name} answers without TLS. Write http:// at the beginning of LIBSQL_URL: libsql:// means https.`,
    );
  }
  if (/ECONN|ENOTFOUND|EAI_AGAIN|aborted due to timeout/.test(message) || isFetchFailure(error)) {
    return new Failure(
      `The catalog at ${name} does not answer: check its address (LIBSQL_URL, or database.url in settings.toml).`,
    );
  }
  if (/SQLITE_BUSY|database is locked/.test(message)) {
    return new Failure(
      `The catalog at ${name} is busy with other writes. Nothing was written. Run the same command again.`,
    );
  }
  if (cause !== error) return new Failure(`The catalog at ${name} answered: ${message}`);
  return error;
}

/** Whether there was no answer; its cause, such as "bad port", has words of its own. */
function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === "fetch failed" || isFetchFailure(error.cause);
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}
