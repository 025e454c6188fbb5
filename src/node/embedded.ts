/** The catalog as a file of this process: SQLite's engine in libSQL's form, without a server. */
import { type Client, ConnectionPool, Sqlite3Client } from "@libsql/client/sqlite3";
import type { EmbeddedCatalog } from "../config/bindings.ts";
import { Lru } from "../model/lru.ts";

/** Another process, such as an import, may hold the file for a moment. Meanwhile nothing else runs. */
const BUSY_MS = 2_000;
/** More than the statements of the app; those with a list of any length are few at a time. */
const KEPT_STATEMENTS = 300;

type Connection = ReturnType<ConnectionPool["acquireSync"]>;

/** @param url `file:data/catalog.db` */
export async function openEmbedded(url: string): Promise<EmbeddedCatalog & { close(): void }> {
  // One connection: each batch runs to its end before the next one begins.
  const client = openFile(url, { timeoutMs: BUSY_MS, connections: 1 });
  // Readers of other processes do not wait for a writer, and a committed write survives a crash.
  await client.execute("PRAGMA journal_mode = WAL");
  return {
    batch: (statements, mode) => client.batch(statements, mode),
    close: () => client.close(),
  };
}

/** The libSQL client of a file, which keeps what it has compiled. */
export function openFile(
  url: string,
  { timeoutMs, connections }: { timeoutMs: number; connections: number },
): Client {
  // The client itself reads such a URL in this way.
  const path = decodeURIComponent(url.replace(/^file:/, ""));
  return new Sqlite3Client(new KeepingPool(path, { timeout: timeoutMs }, connections), "number");
}

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
