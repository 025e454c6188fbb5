/** Makes a catalog of generated products on disk, each with three links. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { dataFiles, MIGRATIONS } from "../../scripts/cli/paths.ts";
import { COUNTED, FILL_SEARCH } from "../../src/catalog/derived.ts";
import {
  brandCount,
  brandId,
  brandName,
  type CatalogPlan,
  capitals,
  type GeneratedProduct,
  LINK_NAMES,
  productsOf,
} from "./catalog.ts";

/** The organization of all brands. */
export const ORGANIZATION = "org-bench";
const ROWS = 10_000;
const AT = "2026-01-01T00:00:00.000Z";

/** Written last: a catalog without this file is not complete. It changes with every migration. */
const markFile = (data: string) => join(data, "filled");
const signature = () => readFileSync(join(MIGRATIONS, "meta", "_journal.json"), "utf8");

/** Opens the database in which sqld keeps the catalog of its folder. No server may run on it. */
export async function withDatabase<T>(
  data: string,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const file = join(dataFiles(data).database, "dbs", "default", "data");
  mkdirSync(join(file, ".."), { recursive: true });
  const client = createClient({ url: `file:${file}` });
  try {
    await client.execute("PRAGMA journal_mode = WAL");
    await client.execute("PRAGMA synchronous = OFF");
    await client.execute("PRAGMA cache_size = -400000");
    const result = await use(client);
    await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    return result;
  } finally {
    client.close();
  }
}

/**
 * Waits until sqld has copied what another program wrote, after its start: it works on that for a
 * minute beside the first answers.
 */
export async function copied(data: string, signal: AbortSignal): Promise<void> {
  const waiting = join(dataFiles(data).database, "dbs", "default", "to_compact");
  while (readdirSync(waiting).length > 0) await sleep(500, undefined, { signal });
}

/** A catalog that is there already is used again. `say` gets the progress. */
export async function fillCatalog(
  plan: CatalogPlan,
  data: string,
  say: (what: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (existsSync(markFile(data)) && readFileSync(markFile(data), "utf8") === signature()) {
    return say(`using the catalog in ${data}`);
  }
  rmSync(data, { recursive: true, force: true });
  say(`making a catalog of ${plan.size.toLocaleString("en")} products`);
  await withDatabase(data, async (client) => {
    await migrateCatalog(drizzle(client));
    // A catalog that is not complete is made anew.
    await client.execute("PRAGMA journal_mode = OFF");
    const derived = await dropDerived(client);
    await insert(client, "organizations", [
      { id: ORGANIZATION, name: "Bench", created_at: AT, updated_at: AT },
    ]);
    for (const rows of chunks(brandRows(plan))) await insert(client, "brands", rows);
    let count = 0;
    for (const products of chunks(productsOf(plan))) {
      signal.throwIfAborted();
      await insert(client, "products", products.map(productRow));
      await insert(client, "links", products.flatMap(linkRows));
      count += products.length;
      if (count % 100_000 === 0) say(`${count.toLocaleString("en")} products`);
    }
    for (const statement of [...FILL_DERIVED, ...derived]) {
      signal.throwIfAborted();
      if (!statement.startsWith("CREATE TRIGGER")) say(statement.split(/[(\n]/, 1)[0]!.trim());
      await client.execute(statement);
    }
    await client.execute("PRAGMA journal_mode = WAL");
  });
  writeFileSync(markFile(data), signature());
}

/** Memory in which FTS5 collects words before it writes them. */
const [FILL_BYTES, DEFAULT_BYTES] = [256 * 2 ** 20, 2 ** 20];
const INDEXES = ["product_words", "product_grams"];
const hashSize = (bytes: number) =>
  INDEXES.map((index) => `INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', ${bytes})`);

/** What triggers would write for each row. */
const FILL_DERIVED = [
  ...hashSize(FILL_BYTES),
  ...FILL_SEARCH,
  ...hashSize(DEFAULT_BYTES),
  // Else the first writes would merge these large parts.
  ...INDEXES.map((index) => `INSERT INTO ${index} (${index}) VALUES ('optimize')`),
  `INSERT OR REPLACE INTO catalog_counts ${COUNTED}`,
  "INSERT INTO revisions (action_id, kind, key) SELECT 1, 'links', id || ' ' || anchor FROM links ORDER BY id, anchor",
  "INSERT INTO revisions (action_id, kind, key) SELECT 1, 'products', gtin FROM products ORDER BY gtin",
];

/**
 * Drops the indexes and triggers of products and links: to make each index once is several times faster
 * than to keep it with every row. @returns the statements that create them again
 */
async function dropDerived(client: Client): Promise<string[]> {
  const found = await client.execute(`SELECT type, name, sql FROM sqlite_master
    WHERE type IN ('index', 'trigger') AND tbl_name IN ('products', 'links') AND sql IS NOT NULL`);
  for (const { type, name } of found.rows) await client.execute(`DROP ${type} ${name}`);
  return found.rows.map(({ sql }) => String(sql));
}

type Row = Readonly<Record<string, string | number>>;

async function insert(client: Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!);
  await client.execute({
    sql: `INSERT INTO ${table} (${columns}) SELECT ${columns.map((_, n) => `value ->> ${n}`)} FROM json_each(?)`,
    args: [JSON.stringify(rows.map((row) => Object.values(row)))],
  });
}

function* brandRows(plan: CatalogPlan): Generator<Row> {
  for (let brand = 0; brand < brandCount(plan); brand++) {
    const name = capitals(brandName(brand));
    yield {
      id: brandId(brand),
      organization_id: ORGANIZATION,
      name,
      created_at: AT,
      updated_at: AT,
    };
  }
}

const productRow = (product: GeneratedProduct): Row => ({
  gtin: product.gtin,
  brand_id: product.brandId,
  name: product.name,
  description: product.description,
  net_content_text: product.netContent,
  source: "bench",
  created_at: AT,
  updated_at: AT,
});

const linkRows = ({ gtin, name, links }: GeneratedProduct): Row[] =>
  LINK_NAMES.map((type, i) => ({
    id: `import-${gtin}-${type.slice(4)}`,
    anchor: `/01/${gtin}`,
    order_index: i,
    link_type: type,
    href: links[type],
    title: name,
    is_default: i === 0 ? 1 : 0,
    created_at: AT,
    updated_at: AT,
  }));

function* chunks<T>(all: Iterable<T>): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    chunk.push(one);
    if (chunk.length < ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
