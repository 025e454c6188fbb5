/** Makes a catalog on disk: first the rows, then what triggers keep of them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { dataFiles, MIGRATIONS } from "../../scripts/cli/paths.ts";
import { FILL_DERIVED } from "../../src/catalog/derived.ts";
import { brandCount, type CatalogPlan, type GeneratedProduct, productsOf } from "./catalog.ts";
import { brandRow, linkRows, ORGANIZATION_ROW, productRow } from "./files.ts";

const ROWS = 2_000;

/** The file in which sqld keeps the database of its folder. */
export const databaseFile = (data: string): string =>
  join(dataFiles(data).database, "dbs", "default", "data");

/** Written last: a catalog without this file is not complete. */
const markFile = (data: string) => join(data, "filled");
/** Changes with every migration. */
const signature = () => readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8");

export const isFilled = (data: string): boolean =>
  existsSync(markFile(data)) && readFileSync(markFile(data), "utf8") === signature();

/** Inserts whole tables, in an order that foreign keys allow. `done` counts products. */
export async function fillCatalog(
  plan: CatalogPlan,
  data: string,
  done: (products: number) => void,
): Promise<void> {
  const file = databaseFile(data);
  mkdirSync(join(file, ".."), { recursive: true });
  const client = createClient({ url: `file:${file}` });
  try {
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute("PRAGMA synchronous = OFF");
    await client.execute("PRAGMA cache_size = -200000");
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    const { rows: triggers } = await client.execute(
      "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
    );
    for (const { name } of triggers) await client.execute(`DROP TRIGGER ${name}`);
    await insert(client, "organizations", [ORGANIZATION_ROW]);
    for (const rows of chunks(brandsOf(plan))) await insert(client, "brands", rows);
    let count = 0;
    for (const products of chunks(productsOf(plan))) {
      await insert(client, "products", products.map(productRow));
      await insert(client, "links", products.flatMap(linkRows));
      count += products.length;
      done(count);
    }
    for (const sql of FILL_DERIVED) await client.execute(sql);
    for (const { sql } of triggers) await client.execute(String(sql));
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    writeFileSync(markFile(data), signature());
  } finally {
    client.close();
  }
}

/** The shell's files have '' for NULL; here it becomes NULL. */
async function insert(client: Client, table: string, rows: readonly string[][]): Promise<void> {
  const columns = rows[0]!.map((_, i) => `nullif(value ->> ${i}, '')`);
  await client.execute({
    sql: `INSERT INTO ${table} SELECT ${columns} FROM json_each(?)`,
    args: [JSON.stringify(rows)],
  });
}

function* brandsOf(plan: CatalogPlan): Generator<string[]> {
  for (let brand = 0; brand < brandCount(plan); brand++) yield brandRow(brand);
}

function* chunks<T extends string[] | GeneratedProduct>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    chunk.push(one);
    if (chunk.length < ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
