/** Two ways to query libSQL from a worker: the documented one, and the cheapest one over HTTP. */
// Imported, for the bundler puts an empty object in the place of the global one's variables.
import { env } from "node:process";
import { createClient } from "@libsql/client/web";
import { type InStmt, openHttp, type Stream } from "@libsql/hrana-client";

export interface Product {
  readonly gtin: string;
  readonly name: string;
}

const { LIBSQL_URL: url = "", LIBSQL_TOKEN: token = "" } = env;
const SQL = "SELECT gtin, name FROM products WHERE gtin = ?";

/** A client for each request, as libSQL's and Workers' documentation recommends. */
export async function productByFreshClient(gtin: string): Promise<Product> {
  const client = createClient({ url, authToken: token });
  const { rows } = await client.execute({ sql: SQL, args: [gtin] });
  return productOf(rows[0]);
}

export async function productByKeptStream(gtin: string): Promise<Product> {
  const { rows } = await query([SQL, [gtin]]);
  return productOf(rows[0]);
}

/** The least that a server of a catalog does. */
export async function selectOne(): Promise<number> {
  const { rows } = await query("SELECT 1 AS one");
  return Number(rows[0]?.one);
}

function productOf(row: { [name: string]: unknown } | undefined): Product {
  if (!row) throw new Error("no such product");
  return { gtin: String(row.gtin), name: String(row.name) };
}

/** sqld drops a stream that is idle for 10 seconds. */
const MOST_IDLE_MS = 8_000;

const hrana = openHttp(url, token);
const idle: { stream: Stream; since: number }[] = [];

/** One request at a time on each stream; the most recently used stream is taken first. */
async function query(statement: InStmt) {
  const kept = idle.pop();
  if (kept && Date.now() - kept.since < MOST_IDLE_MS) {
    try {
      return await queryOn(kept.stream, statement);
    } catch {
      // It has expired in spite of that: below, a new stream is used.
    }
  }
  kept?.stream.close();
  return queryOn(hrana.openStream(), statement);
}

async function queryOn(stream: Stream, statement: InStmt) {
  const result = await stream.query(statement);
  idle.push({ stream, since: Date.now() });
  return result;
}
