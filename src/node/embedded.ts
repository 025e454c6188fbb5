/** The catalog as a file of this process: SQLite's engine in libSQL's form, without a server. */
import { createClient } from "@libsql/client/sqlite3";
import type { EmbeddedCatalog } from "../config/bindings.ts";

/** Another process, such as an import, may hold the file for a moment. Meanwhile nothing else runs. */
const BUSY_MS = 2_000;

/** @param url `file:data/catalog.db` */
export async function openEmbedded(url: string): Promise<EmbeddedCatalog & { close(): void }> {
  // One connection: each batch runs to its end before the next one begins.
  const client = createClient({ url, concurrency: 1, timeout: BUSY_MS });
  // Readers of other processes do not wait for a writer, and a committed write survives a crash.
  await client.execute("PRAGMA journal_mode = WAL");
  return {
    batch: (statements, mode) => client.batch(statements, mode),
    close: () => client.close(),
  };
}
