/** The catalog as a file of this process: SQLite's engine in libSQL's form, without a server. */
import { statSync } from "node:fs";
import { type Client, ConnectionPool, Sqlite3Client } from "@libsql/client/sqlite3";
import type { EmbeddedCatalog } from "../config/bindings.ts";
import { Lru } from "../model/lru.ts";

/** Another process, such as an import, may hold the file for a moment. Meanwhile nothing else runs. */
const BUSY_MS = 2_000;
/** More than the statements of the app; those with a list of any length are few at a time. */
const KEPT_STATEMENTS = 300;

type Connection = ReturnType<ConnectionPool["acquireSync"]>;

/** How often it is looked whether the file is still there, beside each write and health check. */
const WATCH_MS = 5_000;

/** @param url `file:data/catalog.db` */
export async function openEmbedded(
  url: string,
): Promise<Required<EmbeddedCatalog> & { close(): void }> {
  // One connection: each batch runs to its end before the next one begins.
  const client = openFile(url, { timeoutMs: BUSY_MS, connections: 1 });
  // Readers of other processes do not wait for a writer, and a committed write survives a crash.
  await client.execute("PRAGMA journal_mode = WAL");
  // Opens the journal, which then stays the same file until the last process has closed it.
  await client.execute("SELECT 1 FROM sqlite_master");
  const isGone = watched(pathOf(url));
  const timer = setInterval(isGone, WATCH_MS).unref();
  return {
    batch: (statements, mode) => client.batch(statements, mode),
    isGone,
    close() {
      clearInterval(timer);
      client.close();
    },
  };
}

/**
 * SQLite goes on with a deleted file, and what it stores there is lost with the process. Says so in
 * the log once.
 * @returns whether another file, or none, is at the path of the opened one or of its journal
 */
function watched(path: string): () => boolean {
  const journal = `${path}-wal`;
  const [opened, openedJournal] = [identityOf(path), identityOf(journal)];
  let wasGone = false;
  return () => {
    const isGone =
      identityOf(path) !== opened ||
      (openedJournal !== undefined && identityOf(journal) !== openedJournal);
    if (isGone !== wasGone) {
      wasGone = isGone;
      const time = new Date().toISOString();
      if (isGone) {
        const error = goneText(path);
        console.error(JSON.stringify({ time, event: "catalog_file", level: "error", error }));
      } else console.log(JSON.stringify({ time, event: "catalog_file", level: "info" }));
    }
    return isGone;
  };
}

/** Undefined for a file that is not there. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

const goneText = (path: string) =>
  `The catalog's file ${path} was deleted, moved or replaced, or its journal (-wal) was. Writes are ` +
  "refused until it is back, because they would be lost when the server stops; reads go on. If it was " +
  "moved, move it back. Otherwise save what the server still has, before you stop it " +
  "(docs/how-to/back-up.md#the-file-is-gone), or stop it and restore the last backup: " +
  "npm run restore -- FILE --replace, with the --data of the server.";

/** The libSQL client of a file, which keeps what it has compiled. */
export function openFile(
  url: string,
  { timeoutMs, connections }: { timeoutMs: number; connections: number },
): Client {
  const pool = new KeepingPool(pathOf(url), { timeout: timeoutMs }, connections);
  return new Sqlite3Client(pool, "number");
}

/** The path of a URL, which the client itself reads in the same way. */
const pathOf = (url: string): string => decodeURIComponent(url.replace(/^file:/, ""));

/**
 * Compiling a statement costs more than running it, and the client compiles each one anew. The app
 * gives a statement all of its arguments each time, so that none of the last time is left.
 */
class KeepingPool extends ConnectionPool {
  override acquireSync(forTransaction?: boolean): Connection {
    const connection = super.acquireSync(forTransaction);
    if (!Object.hasOwn(connection, "prepare")) keepStatements(connection);
    return connection;
  }
}

function keepStatements(connection: Connection): void {
  const kept = new Lru<ReturnType<Connection["prepare"]>>(KEPT_STATEMENTS);
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((sql: string) => {
    const known = kept.get(sql);
    if (known) return known;
    const compiled = prepare(sql);
    kept.set(sql, compiled);
    return compiled;
  }) as Connection["prepare"];
}
