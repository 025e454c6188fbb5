/** Migrations are applied once, in order and whole, and make the schema of the code. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { migrateCatalog, requireSchema } from "../../scripts/catalog/migrate.ts";
import {
  indexOf,
  insertProduct,
  openLocal,
  rebuiltIndexOf,
  statementsOf,
} from "./search/search-index.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-migrations-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (name: string): Client => createClient({ url: `file:${join(folder, name)}` });
const apply = (client: Client, migrationsFolder: string) =>
  migrate(drizzle(client), { migrationsFolder });

async function schemaOf(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute(
    "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name",
  );
  return rows.map((row) => ({ ...row }));
}

/** The migrations of this build and further ones, each with its statements. */
function withLater(name: string, later: readonly (readonly string[])[]): string {
  const out = join(folder, name);
  cpSync("migrations", out, { recursive: true });
  const newest = journal.entries.at(-1)!;
  const entries = later.map((statements, i) => {
    const tag = `later_${i}`;
    writeFileSync(join(out, `${tag}.sql`), statements.join("\n--> statement-breakpoint\n"));
    return { ...newest, idx: newest.idx + 1 + i, when: newest.when + 1 + i, tag };
  });
  const all = { ...journal, entries: [...journal.entries, ...entries] };
  writeFileSync(join(out, "meta/_journal.json"), JSON.stringify(all));
  return out;
}

const tablesOf = async (client: Client) =>
  (
    await client.execute("SELECT name FROM sqlite_master WHERE name LIKE 'later%' ORDER BY 1")
  ).rows.map(({ name }) => name);

test("later migrations are applied once, in order", async () => {
  const client = open("later.db");
  await apply(client, "migrations");
  const add = "CREATE TABLE later_a (id INTEGER)";
  const change = ["ALTER TABLE later_a ADD note TEXT", "INSERT INTO later_a VALUES (1, 'x')"];
  const all = withLater("in-order", [[add], change]);
  expect(await migrateCatalog(drizzle(client), all)).toEqual(["later_0", "later_1"]);
  expect(await migrateCatalog(drizzle(client), all)).toEqual([]);
  const { rows } = await client.execute("SELECT * FROM later_a");
  expect(rows.map((row) => ({ ...row }))).toEqual([{ id: 1, note: "x" }]);
});

test("a migration that fails is applied in no part", async () => {
  const client = open("failing.db");
  await apply(client, "migrations");
  const before = await schemaOf(client);
  const all = withLater("failing", [
    ["CREATE TABLE later_a (id INTEGER)", "INSERT INTO none VALUES (1)"],
  ]);
  await expect(migrateCatalog(drizzle(client), all)).rejects.toThrow();
  expect(await schemaOf(client)).toEqual(before);
  expect(await tablesOf(client)).toEqual([]);
});

test("a catalog of an unreleased build is refused, and nothing in it changes", async () => {
  const client = open("unreleased.db");
  await client.batch([
    "CREATE TABLE products (gtin TEXT)",
    "CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', 1795662272687)",
  ]);
  const before = await schemaOf(client);
  const refused =
    /was made by a build before version 0\.1\.0, and cannot be upgraded\. Nothing was changed\./;
  await expect(migrateCatalog(drizzle(client))).rejects.toThrow(refused);
  const place = { name: "here", migrate: "npm run migrate" };
  await expect(requireSchema(drizzle(client), place)).rejects.toThrow(refused);
  expect(await schemaOf(client)).toEqual(before);
});

test("the triggers of audit, keys and links are there", async () => {
  const client = open("trigger.db");
  await apply(client, "migrations");
  const { rows } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'");
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "user_actions_append_only",
      "authorizations_check",
      "links_anchor_stays",
    ]),
  );
});

const ROWS = [
  "INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o', 'Owner', '', '')",
  "INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b', 'o', 'Crème', '', '')",
  insertProduct("09506000134352", { brand_id: "b", name: "Risotto", names: '{"ja":"リゾット米"}' }),
  insertProduct("00000040084107", { name: "Brûlée", description: "Sweet", gpc_brick: "10000045" }),
];

const TRIGGERS = [
  "product_search_brand",
  "product_search_brand_replaced",
  "product_search_delete",
  "product_search_insert",
  "product_search_update_grams",
  "product_search_update_words",
];
/** Those that read others first. */
const TEXTS = ["product_texts", "private_texts", "all_texts"];

describe("the search index", () => {
  test("is whole while rows come, change and go", async () => {
    const client = await openLocal(folder, "filled.db");
    await client.batch(ROWS);
    expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
    await client.execute("UPDATE brands SET name = 'Bell'");
    await client.execute("DELETE FROM products WHERE name = 'Brûlée'");
    expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
  });

  /** The statements that drizzle-kit writes for a change that ALTER TABLE cannot make. */
  const RECREATE = [
    "CREATE TABLE __new_products AS SELECT * FROM products",
    "DROP TABLE products",
    "ALTER TABLE __new_products RENAME TO products",
  ];
  /** The newest of each, views first. */
  const SEARCH = new Map(
    journal.entries
      .flatMap(({ tag }) => statementsOf(tag))
      .map((text) => [
        /CREATE (?:VIEW `(?:all|product|private)_texts`|TRIGGER `product_search_\w+`)/.exec(
          text,
        )?.[0],
        text,
      ]),
  );
  SEARCH.delete(undefined);

  test("outlives a table that is made anew, where its triggers and view are too", async () => {
    const client = await openLocal(folder, "anew.db");
    await client.batch(ROWS);
    const index = await indexOf(client);
    const ofLinks = ["without_default_link_update", "without_default_link_delete"];
    for (const name of [...TRIGGERS, ...ofLinks]) await client.execute(`DROP TRIGGER ${name}`);
    const views = TEXTS.map((name) => `DROP VIEW ${name}`);
    for (const sql of [...views, ...RECREATE, ...SEARCH.values()]) await client.execute(sql);
    expect(await rebuiltIndexOf(client)).toEqual(index);
    await client.execute("UPDATE products SET name = 'Paella' WHERE name = 'Risotto'");
    expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
  });

  test("is not forgotten silently: without that, the migration fails", async () => {
    const client = await openLocal(folder, "forgotten.db");
    await client.execute("PRAGMA foreign_keys = OFF");
    const forgetful = async () => {
      for (const sql of RECREATE) await client.execute(sql);
    };
    await expect(forgetful()).rejects.toThrow(/no such table: main.products/);
  });
});

test("schema.ts has no change that no migration makes", () => {
  const out = withLater("generated", []);
  const before = readFileSync(join(out, "meta/_journal.json"), "utf8");
  // drizzle-kit reads an absolute path as one below the working folder.
  const args = [
    "generate",
    "--dialect=sqlite",
    "--schema=src/catalog/schema.ts",
    `--out=${relative("", out)}`,
  ];
  const { stdout, status } = spawnSync("node_modules/.bin/drizzle-kit", args, { encoding: "utf8" });
  expect(stdout).toContain("No schema changes");
  expect(status).toBe(0);
  expect(readFileSync(join(out, "meta/_journal.json"), "utf8")).toBe(before);
});
