/**
 * Imports the same products with `npm run import` and with the `sqlite3` shell, one after the other.
 * The shell's `.import` takes whole tables and checks nothing; the same indexes follow, built together.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { connect } from "../../scripts/catalog/catalog.ts";
import { migrateCatalog } from "../../scripts/catalog/migrate.ts";
import { Failure } from "../../scripts/cli/cli.ts";
import { ROOT } from "../../scripts/cli/paths.ts";
import { ended, killGroup } from "../../scripts/processes/processes.ts";
import { startSqld } from "../../scripts/processes/sqld.ts";
import { planCatalog } from "./catalog.ts";
import { ORGANIZATION, type TableFiles, writeFeed, writeTables } from "./files.ts";
import { databaseFile } from "./fill.ts";

export interface ImportResult {
  /** Products; each has three links. */
  readonly products: number;
  readonly importer: Imported;
  /** Undefined without the shell. */
  readonly shellSeconds: number | undefined;
  readonly shell: string | undefined;
}

/** @param like a catalog's folder, for its schema */
export async function compareImport(
  products: number,
  like: string,
  folder: string,
  say: (what: string) => void,
): Promise<ImportResult> {
  const plan = planCatalog(products);
  const shell = shellVersion();
  const importer = await inFolder(join(folder, "import"), async (own) => {
    say("importing with npm run import");
    return importFeed(writeFeed(plan, own), join(own, "data"));
  });
  const shellSeconds = await inFolder(join(folder, "shell"), async (own) => {
    if (shell === undefined) {
      say(NO_SHELL);
      return undefined;
    }
    say(`importing with sqlite3 ${shell}`);
    return importByShell(writeTables(plan, own), like, join(own, "catalog.db"));
  });
  return { products, importer, shellSeconds, shell };
}

/** Removed afterwards: those of a million products take three gigabytes together. */
async function inFolder<T>(folder: string, use: (folder: string) => Promise<T>): Promise<T> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const IMPORT = join(ROOT, "scripts", "import", "main.ts");
const LOOK_MS = 100;

interface Imported {
  readonly seconds: number;
  /** Bytes; undefined if the system does not report it. */
  readonly peakMemory: number | undefined;
}

/** @throws Error if rows are rejected or the import fails; its output is above the error */
async function importFeed(feed: string, data: string): Promise<Imported> {
  const sqld = await startSqld({ dataDir: data });
  try {
    await migrateCatalog(connect(sqld.url, sqld.token));
    const start = performance.now();
    const args = [IMPORT, feed, "--data", data, "--organization", ORGANIZATION];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, LIBSQL_URL: "", LIBSQL_TOKEN: "" },
    });
    const killAtExit = () => killGroup(child);
    process.once("exit", killAtExit);
    let peakMemory: number | undefined;
    const look = setInterval(() => (peakMemory = highWaterMark(child.pid) ?? peakMemory), LOOK_MS);
    const code = await ended(child);
    clearInterval(look);
    process.off("exit", killAtExit);
    if (code !== 0) throw new Error(`npm run import ended with exit code ${code}`);
    return { seconds: (performance.now() - start) / 1000, peakMemory };
  } finally {
    await sqld.stop();
  }
}

/** Linux records the peak memory of a process. */
function highWaterMark(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

const WANTED = ["organizations", "brands", "products", "links"];

/** The shell's version; undefined if it is not installed. */
function shellVersion(): string | undefined {
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
async function importByShell(files: TableFiles, like: string, into: string): Promise<number> {
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
