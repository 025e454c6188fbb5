/** Makes a catalog on disk: first the rows, then the migrations that index them. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { dataFiles, MIGRATIONS } from "../../scripts/cli/paths.ts";
import { brandCount, type CatalogPlan, type GeneratedProduct, productsOf } from "./catalog.ts";
import { brandRow, linkRows, ORGANIZATION_ROW, productRow } from "./files.ts";

const ROWS = 2_000;
/** The migration that fills the search index from the existing rows. */
const INDEXING = "0004_product_search";

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
    await migrate(drizzle(client), { migrationsFolder: migrationsBefore(INDEXING, data) });
    await insert(client, "organizations", [ORGANIZATION_ROW]);
    for (const rows of chunks(brandsOf(plan))) await insert(client, "brands", rows);
    let count = 0;
    for (const products of chunks(productsOf(plan))) {
      await insert(client, "products", products.map(productRow));
      await insert(client, "links", products.flatMap(linkRows));
      count += products.length;
      done(count);
    }
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
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

function migrationsBefore(tag: string, data: string): string {
  const folder = join(data, "migrations");
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
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
