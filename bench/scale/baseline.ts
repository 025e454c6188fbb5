/**
 * The comparison for the import: the `sqlite3` shell's `.import` of whole tables, which checks
 * nothing, followed by the same indexes, built together.
 */
import { spawnSync } from "node:child_process";
import { createClient } from "@libsql/client";
import { Failure } from "../../scripts/cli/cli.ts";
import type { TableFiles } from "./files.ts";
import { databaseFile } from "./fill.ts";

const WANTED = ["organizations", "brands", "products", "links"];

/** The shell's version; undefined if it is not installed. */
export function shellVersion(): string | undefined {
  const { stdout, status } = spawnSync("sqlite3", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.split(" ")[0] : undefined;
}

export const NO_SHELL =
  "The sqlite3 shell is not installed, so the import is not compared with it: apt install sqlite3, or brew install sqlite.";

/**
 * @param like a catalog's folder, whose schema is copied
 * @returns seconds
 * @throws Failure if the shell fails
 */
export async function importByShell(
  files: TableFiles,
  like: string,
  into: string,
): Promise<number> {
  const script = await scriptOf(files, like);
  const start = performance.now();
  const { status, stderr } = spawnSync("sqlite3", ["-bail", into], {
    input: script,
    encoding: "utf8",
  });
  // Some versions print errors without an exit code.
  if (status !== 0 || /error/i.test(stderr)) throw new Failure(`sqlite3 failed: ${stderr.trim()}`);
  return (performance.now() - start) / 1000;
}

async function scriptOf(files: TableFiles, like: string): Promise<string> {
  const schema = await schemaOf(like);
  const isNew = (shellVersion() ?? "").localeCompare("3.45", "en", { numeric: true }) >= 0;
  const spoken = (sql: string) => (isNew ? sql : inOlderWords(sql));
  const of = (type: string) =>
    schema.filter((one) => one.type === type && WANTED.includes(one.table)).map(({ sql }) => sql);
  const virtual = schema.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL"));
  return [
    // A log that survives a killed process, and as much memory as sorting and indexing need.
    ...[
      "PRAGMA journal_mode = WAL;",
      "PRAGMA synchronous = NORMAL;",
      "PRAGMA cache_size = -200000;",
    ],
    ...of("table").map((sql) => `${sql};`),
    ".mode csv",
    ...Object.entries(files).map(([table, file]) => `.import ${JSON.stringify(file)} ${table}`),
    ...of("index").map((sql) => `${sql};`),
    ...virtual.map(({ sql }) => `${spoken(sql)};`),
    FILL_WORDS,
    FILL_GRAMS,
    "PRAGMA wal_checkpoint(TRUNCATE);",
  ].join("\n");
}

/** FTS5 options of 3.43 and 3.45 cost nothing to write, and Debian 12 has 3.40. */
const inOlderWords = (sql: string) =>
  sql.replace(/,\s*contentless_delete = 1/, "").replace(" remove_diacritics 1'", "'");

/** The columns of the migration's view for generated products: one language, no bricks. */
const FILL_WORDS = `INSERT INTO product_words (rowid, name, names, brand, variant, description, parts, gpc)
SELECT CAST(gtin AS INTEGER), p.name || ' ' || char(57344), NULL, b.name || ' ' || char(57344), p.variant,
  p.description, NULL, p.gpc_brick FROM products AS p LEFT JOIN brands AS b ON b.id = p.brand_id ORDER BY gtin;`;
const FILL_GRAMS = `INSERT INTO product_grams (rowid, text)
SELECT CAST(gtin AS INTEGER), ' ' || p.name || ' ' || b.name || ' '
  FROM products AS p LEFT JOIN brands AS b ON b.id = p.brand_id ORDER BY gtin;`;

async function schemaOf(data: string): Promise<{ type: string; table: string; sql: string }[]> {
  const client = createClient({ url: `file:${databaseFile(data)}` });
  try {
    const { rows } = await client.execute(
      `SELECT type, tbl_name AS "table", sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name`,
    );
    return rows.map((row) => ({ ...row })) as never;
  } finally {
    client.close();
  }
}
