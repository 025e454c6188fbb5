/** What the search index holds, and a catalog in a file to try it on. */
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { expect } from "vitest";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import { FILL_SEARCH } from "../../../src/catalog/derived.ts";

export const statementsOf = (tag: string): string[] =>
  readFileSync(`migrations/${tag}.sql`, "utf8").split("--> statement-breakpoint");

/** The schema without a server: the same engine, which also takes VACUUM. Migrated once a folder. */
export async function openLocal(folder: string, name: string): Promise<Client> {
  const empty = join(folder, "migrated.db");
  if (!existsSync(empty)) {
    const migrated = createClient({ url: `file:${empty}` });
    for (const { tag } of journal.entries) {
      for (const statement of statementsOf(tag)) await migrated.execute(statement);
    }
    migrated.close();
  }
  copyFileSync(empty, join(folder, name));
  return createClient({ url: `file:${join(folder, name)}` });
}

const PUBLIC = ["product_words", "product_grams"];
const PRIVATE = ["private_words", "private_grams"];

/** Every word and piece that is indexed, with its place; all tables checked for consistency. */
export async function indexOf(client: Client): Promise<string[]> {
  const lines: string[] = [];
  for (const table of [...PUBLIC, ...PRIVATE]) {
    await client.execute(`INSERT INTO ${table} (${table}) VALUES ('integrity-check')`);
    await client.execute(
      `CREATE VIRTUAL TABLE listed_${table} USING fts5vocab(${table}, 'instance')`,
    );
    const { rows } = await client.execute(`SELECT * FROM listed_${table}`);
    await client.execute(`DROP TABLE listed_${table}`);
    if (PUBLIC.includes(table)) expect(rows.length).toBeGreaterThan(0);
    for (const { term, doc, col, offset } of rows)
      lines.push([table, doc, col, offset, term].join());
  }
  return lines.sort();
}

/** The same from the rows that are there, whatever the triggers did. */
export async function rebuiltIndexOf(client: Client): Promise<string[]> {
  for (const table of [...PUBLIC, ...PRIVATE]) {
    await client.execute(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
  }
  for (const fill of FILL_SEARCH) await client.execute(fill);
  return indexOf(client);
}

export const insertProduct = (gtin: string, columns: Record<string, string | null>) => {
  const row = { gtin, source: "test", created_at: "", updated_at: "", ...columns };
  return {
    sql: `INSERT INTO products (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`,
    args: Object.values(row),
  };
};
