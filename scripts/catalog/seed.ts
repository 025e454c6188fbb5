/** Loads `sample-catalog/*.json`. An existing row that is equal is not changed. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SEEDED, type Unseeded } from "../../src/catalog/seed.ts";
import { RECORD_TYPES, type RecordType } from "../../src/model/record-types.ts";
import { seedTables, unseedTables } from "../../src/services/seed.ts";
import { Failure } from "../cli/cli.ts";
import { SAMPLE_CATALOG } from "../cli/paths.ts";
import { batchOf, type Database } from "./catalog.ts";

/** Columns about the row itself, not about its subject. */
const BOOKKEEPING = ["createdAt", "updatedAt", "version"];

export interface SeededFile {
  file: string;
  rows: number;
  /** Inserted or changed. */
  written: number;
}

const loadAll = (folder: string) =>
  RECORD_TYPES.map((type) => {
    const file = type.table.replaceAll("_", "-");
    return { file, type, rows: load(join(folder, `${file}.json`), type) };
  });

/** One transaction in one round trip. */
export async function seedCatalog(db: Database, folder = SAMPLE_CATALOG): Promise<SeededFile[]> {
  const files = loadAll(folder);
  if (files.every(({ rows }) => rows.length === 0)) {
    throw new Failure(`The files in ${folder} have no rows.`);
  }
  const written = await seedTables(batchOf(db), files, new Date().toISOString());
  return files.map(({ file, rows }, i) => ({ file, rows: rows.length, written: written[i]! }));
}

export interface UnseededFile extends Unseeded {
  file: string;
}

/** Deletes the sample rows that nobody changed or refers to. One transaction in one round trip. */
export async function unseedCatalog(db: Database): Promise<UnseededFile[]> {
  const files = loadAll(SAMPLE_CATALOG);
  const outcome = await unseedTables(batchOf(db), files, new Date().toISOString());
  return files.map(({ file, type }) => ({ file, ...outcome[type.name] }));
}

type Row = Record<string, unknown>;

function load(path: string, { name }: RecordType): Row[] {
  const columns = getTableColumns<SQLiteTable>(SEEDED[name]);
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
