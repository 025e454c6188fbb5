/** Imports in this process, into a real catalog that begins empty. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Client } from "@libsql/client";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { connect } from "../../../scripts/catalog/catalog.ts";
import type { Values } from "../../../scripts/import/flags.ts";
import { parseImportOptions } from "../../../scripts/import/options.ts";
import { importFile } from "../../../scripts/import/run.ts";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { temporaryFolder } from "../processes.ts";

export const TABLES = ["organizations", "brands", "company_prefixes", "products", "links"];

/**
 * One catalog for the file, without a row before each test.
 * @param granted an organization that has the numbers of `gtin13`
 */
export function useEmptyCatalog(granted?: string): CatalogFile {
  const catalog = {} as CatalogFile;
  beforeAll(async () => {
    Object.assign(catalog, await openCatalogFile());
  });
  afterAll(() => catalog.stop());
  beforeEach(async () => {
    await clear(catalog.client);
    if (granted !== undefined) await grant(catalog.client, granted);
  });
  return catalog;
}

export const clear = (client: Client) =>
  client.batch(
    [...TABLES]
      .reverse()
      .concat("user_actions")
      .map((table) => `DELETE FROM ${table}`),
  );

/** Gives the organization the numbers of `gtin13`, so that files can be imported for it. */
export const grant = (client: Client, organization: string) =>
  client.batch([
    `INSERT INTO organizations (id, name, created_at, updated_at)
     VALUES ('${organization}', '${organization}', '2026', '2026')`,
    `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
     VALUES ('9520', '${organization}', '2026', '2026')`,
  ]);

/** @returns the exit code, and what was printed, which `printed` has also after an error */
export async function runImport(
  { url, token }: { url: string; token?: string },
  path: string,
  values: Values = {},
  stop: AbortSignal = new AbortController().signal,
  printed: string[] = [],
) {
  const take = (...texts: unknown[]) => void printed.push(texts.join(" "));
  const spies = [
    vi.spyOn(console, "log").mockImplementation(take),
    vi.spyOn(console, "error").mockImplementation(take),
  ];
  try {
    const options = parseImportOptions({ source: "test", ...values }, [path], {
      LIBSQL_URL: url,
    });
    const code = await importFile(options, { db: connect(url, token), name: "catalog" }, stop);
    return { code, printed: printed.join("\n") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export function file(name: string, text: string | Uint8Array, folder = temporaryFolder()): string {
  const path = join(folder, name);
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

/** Demonstration numbers, all different. */
export function gtin13(serial: number): string {
  const body = `952${String(serial).padStart(9, "0")}`;
  return `${body}${checkDigit(body)}`;
}

export const gtin14 = (serial: number) => `0${gtin13(serial)}`;

export async function rows(client: Client, sql: string): Promise<Record<string, unknown>[]> {
  return (await client.execute(sql)).rows.map((row) => ({ ...row }));
}

export const product = async (client: Client, gtin: string) =>
  (await rows(client, `SELECT * FROM products WHERE gtin = '${gtin}'`))[0];

/** Columns that nothing indexes, so wide that a batch has fewer than 620 rows. */
export const WIDE_COLUMNS = "image_url,source_url";
const WIDE_URL = `https://example.com/${"x".repeat(1_900)}`;
export const WIDE = `${WIDE_URL},${WIDE_URL}`;

/** Every term with its places, told by sums; both tables checked for consistency. */
async function searchIndex(client: Client) {
  const found: Record<string, unknown> = {};
  for (const table of ["product_words", "product_grams"]) {
    await client.batch([
      `INSERT INTO ${table} (${table}) VALUES ('integrity-check')`,
      `CREATE VIRTUAL TABLE vocabulary USING fts5vocab(${table}, 'instance')`,
    ]);
    found[table] = await rows(
      client,
      `SELECT term, col, count(*) AS n, sum(doc % 1000003) AS docs, sum(offset) AS places
       FROM vocabulary GROUP BY term, col ORDER BY term, col`,
    );
    await client.execute("DROP TABLE vocabulary");
    expect(found[table]).not.toEqual([]);
  }
  return found;
}

/** Rows, audit and search index, as two ways to the same catalog have to leave them. */
export const outcome = async (client: Client) => ({
  tables: await content(client, ["created_at", "updated_at", "retrieved_at"]),
  audit: await rows(
    client,
    "SELECT action, client_principal, subject, outcome FROM user_actions ORDER BY id",
  ),
  index: await searchIndex(client),
});

/** Reads a table in pages: an answer has its limit. */
async function allRows(client: Client, table: string) {
  const found: Record<string, unknown>[] = [];
  for (;;) {
    const sql = `SELECT * FROM ${table} ORDER BY 1 LIMIT 1000 OFFSET ${found.length}`;
    const page = await rows(client, sql);
    if (page.length === 0) return found;
    found.push(...page);
  }
}

/** What two catalogs are compared by: everything but the moments of this import. */
export async function content(client: Client, moments = ["created_at", "updated_at"]) {
  const tables: Record<string, unknown> = {};
  for (const table of TABLES) {
    const found = await allRows(client, table);
    tables[table] = found.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !moments.includes(name))),
    );
  }
  return tables;
}
