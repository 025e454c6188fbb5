/** Loads `sample-catalog/*.json`. A row that is there already, and the same, is left alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  brands,
  companyPrefixes,
  links,
  organizations,
  products,
} from "../../src/catalog/schema.ts";
import type { Database } from "../catalog/catalog.ts";
import { Failure } from "../cli/cli.ts";
import { SAMPLE_CATALOG } from "../cli/paths.ts";

/** In an order that foreign keys allow. */
const FILES: readonly (readonly [string, SQLiteTable])[] = [
  ["organizations", organizations],
  ["brands", brands],
  ["company-prefixes", companyPrefixes],
  ["products", products],
  ["links", links],
];
/** What a row says about itself rather than about the world. */
const BOOKKEEPING = ["createdAt", "updatedAt", "version"];
/** SQLite takes 32,766 parameters in one statement, and no table here has 50 columns. */
const ROWS_PER_STATEMENT = 500;

export interface Seeded {
  file: string;
  rows: number;
  /** Inserted or changed. */
  written: number;
}

/** One transaction in one round trip. */
export async function seedCatalog(db: Database, folder = SAMPLE_CATALOG): Promise<Seeded[]> {
  const now = new Date().toISOString();
  const files = FILES.map(([file, table]) => ({ file, table, rows: load(folder, file, table) }));
  const statements = files.flatMap(({ file, table, rows }) =>
    chunks(rows).map((chunk) => ({ file, statement: upsert(db, table, chunk, now) })),
  );
  const [first, ...rest] = statements.map(({ statement }) => statement);
  if (first === undefined) throw new Failure(`The files in ${folder} have no rows.`);
  const results = await db.batch([first, ...rest]);
  return files.map(({ file, rows }) => ({
    file,
    rows: rows.length,
    written: statements.reduce(
      (sum, s, i) => sum + (s.file === file ? affected(results[i]) : 0),
      0,
    ),
  }));
}

export async function hasProducts(db: Database): Promise<boolean> {
  return (await db.select({ gtin: products.gtin }).from(products).limit(1)).length > 0;
}

const affected = (result: unknown) => (result as { rowsAffected: number }).rowsAffected;

type Row = Record<string, unknown>;

function upsert(db: Database, table: SQLiteTable, rows: Row[], now: string): BatchItem<"sqlite"> {
  const columns = getTableColumns(table);
  const key = Object.values(columns).find((column) => column.primary)!;
  const content = Object.entries(columns).filter(
    ([name, column]) => column !== key && !BOOKKEEPING.includes(name),
  );
  const set: Record<string, SQL> = { updatedAt: incoming(columns.updatedAt!) };
  for (const [name, column] of content) set[name] = incoming(column);
  if (columns.version) set.version = sql`${columns.version} + 1`;
  const differs = content.map(([, column]) => sql`${column} IS NOT ${incoming(column)}`);
  return db
    .insert(table)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({ target: key, set, setWhere: sql.join(differs, sql` OR `) });
}

const incoming = (column: Column) => sql`excluded.${sql.identifier(column.name)}`;

function load(folder: string, file: string, table: SQLiteTable): Row[] {
  const path = join(folder, `${file}.json`);
  const columns = getTableColumns(table);
  const rows = readRows(path);
  for (const [index, row] of rows.entries()) {
    const unknown = Object.keys(row).find((name) => !(name in columns));
    if (unknown !== undefined) throw new Failure(`${path}, row ${index}: no column "${unknown}".`);
    for (const [name, column] of Object.entries(columns)) {
      const optional = !column.notNull || column.hasDefault || BOOKKEEPING.includes(name);
      if (!optional && (row[name] ?? null) === null) {
        throw new Failure(`${path}, row ${index}: "${name}" is missing.`);
      }
    }
  }
  return rows;
}

function readRows(path: string): Row[] {
  try {
    const rows = JSON.parse(readFileSync(path, "utf8")) as unknown;
    if (Array.isArray(rows)) return rows as Row[];
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`);
  }
  throw new Failure(`${path} must be an array of row objects.`);
}

function chunks(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_PER_STATEMENT);
  return Array.from({ length: count }, (_, i) =>
    rows.slice(i * ROWS_PER_STATEMENT, (i + 1) * ROWS_PER_STATEMENT),
  );
}
