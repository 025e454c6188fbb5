/** Every upgrade path ends at the same schema, and the schema in the code is what migrations make. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
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

/** The migrations as they stood when there were only `count` of them. */
function upTo(count: number): string {
  const past = join(folder, `migrations-${count}`);
  cpSync("migrations", past, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(past, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return past;
}

test.each(journal.entries.map(({ tag }, i) => [tag, i + 1] as const))(
  "a catalog at %s upgrades to what a new one is",
  async (_tag, count) => {
    const fresh = open(`fresh-${count}.db`);
    await apply(fresh, "migrations");
    const upgraded = open(`upgraded-${count}.db`);
    await apply(upgraded, upTo(count));
    await apply(upgraded, "migrations");
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(fresh));
  },
);

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

/** Columns that products and brands have had from the first migration on. */
const ROWS = [
  "INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o', 'Owner', '', '')",
  "INSERT INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b', 'o', 'Crème', '', '')",
  insertProduct("09506000134352", { brand_id: "b", name: "Risotto", names: '{"ja":"リゾット米"}' }),
  insertProduct("00000040084107", { name: "Brûlée", description: "Sweet", gpc_brick: "10000045" }),
];

/** One row for each table that the first migration makes. */
const EVERYWHERE = [
  ...ROWS,
  "INSERT INTO company_prefixes (prefix, organization_id, brand_id, created_at, updated_at) VALUES ('9506000', 'o', 'b', '1', '2')",
  `INSERT INTO links (id, anchor, link_type, href, title, is_default, created_at, updated_at)
   VALUES ('l', '/01/09506000134352', 'gs1:pip', 'https://example.org/', 'Page', 1, '1', '2')`,
  "INSERT INTO qr_codes VALUES ('https://example.org/01/09506000134352', '/01/09506000134352', '1')",
  "INSERT INTO api_keys (hash, prefix, organization_id, scopes, created_at) VALUES ('h', 'gtr_1234', 'o', '[]', '1')",
  `INSERT INTO user_actions (action, client_principal, subject, outcome, correlation_id, at)
   VALUES ('link.put', 'script', 'l', 'ok', 'c', '1')`,
];
const FILLED = [
  "organizations",
  "brands",
  "company_prefixes",
  "products",
  "links",
  "qr_codes",
  "api_keys",
  "user_actions",
];

test.each(journal.entries.map(({ tag }, i) => [tag, i + 1] as const))(
  "a catalog at %s keeps every row, and its triggers are at work afterwards",
  async (_tag, count) => {
    const client = open(`kept-${count}.db`);
    await apply(client, upTo(count));
    await client.batch(EVERYWHERE);
    const rowsOf = async (table: string) =>
      (await client.execute(`SELECT * FROM ${table} ORDER BY 1`)).rows.map((row) => ({ ...row }));
    const before = new Map<string, Record<string, unknown>[]>();
    for (const table of FILLED) before.set(table, await rowsOf(table));
    await apply(client, "migrations");
    for (const [table, rows] of before) {
      expect(rows.length, table).toBeGreaterThan(0);
      expect(await rowsOf(table), table).toMatchObject(rows);
    }
    expect((await client.execute("PRAGMA integrity_check")).rows[0]!.integrity_check).toBe("ok");
    expect((await client.execute("PRAGMA foreign_key_check")).rows).toEqual([]);
    await expect(client.execute("UPDATE user_actions SET at = ''")).rejects.toThrow(/append-only/);
    await expect(client.execute("UPDATE links SET anchor = '/01/1'")).rejects.toThrow(/anchor/);
  },
);

test("links whose ids were unique among all: their checks, and the records before each write", async () => {
  const client = open("link-ids.db");
  await apply(client, upTo(23));
  const line = (n: number) =>
    `INSERT INTO user_actions (action, client_principal, subject, outcome, correlation_id, at)
     VALUES ('link.put', 'script', 'l', 'recorded', 'c${n}', '${n}')`;
  const add = (anchor: string) =>
    `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
     VALUES ('l', '${anchor}', 'gs1:pip', 'https://example.org/', 'Page', '1', '1')`;
  await client.batch([
    ...[add("/01/09506000134352"), line(1)],
    ...["DELETE FROM links", line(2)],
    // The same id at another anchor.
    ...[add("/01/00000040084107"), line(3)],
    ...["UPDATE links SET title = 'New'", line(4)],
    "INSERT INTO link_checks (link_id, anchor, href, outcome, checked_at) VALUES ('l', '/01/00000040084107', 'https://example.org/', 'ok', '1')",
    "INSERT INTO link_check_runs (scope, after, pass_began) VALUES ('*', 'k', '1')",
  ]);
  await apply(client, "migrations");
  const rows = async (sql: string) =>
    (await client.execute(sql)).rows.map((row) => ({ ...row }) as Record<string, unknown>);
  const keys = await rows(
    "SELECT action_id AS line, key, record ->> 'title' AS title FROM revisions",
  );
  expect(keys.sort((one, other) => Number(one.line) - Number(other.line))).toEqual([
    { line: 1, key: "l /01/09506000134352", title: null },
    { line: 2, key: "l /01/09506000134352", title: "Page" },
    { line: 3, key: "l /01/00000040084107", title: null },
    { line: 4, key: "l /01/00000040084107", title: "Page" },
  ]);
  expect(await rows("SELECT anchor, outcome FROM link_checks")).toEqual([
    { anchor: "/01/00000040084107", outcome: "ok" },
  ]);
  expect(await rows("SELECT after FROM link_check_runs")).toEqual([{ after: null }]);
  await client.batch([
    "PRAGMA foreign_keys = ON",
    add("/01/09506000134352"),
    "DELETE FROM links WHERE anchor LIKE '%40084107'",
  ]);
  expect(await rows("SELECT anchor FROM links")).toEqual([{ anchor: "/01/09506000134352" }]);
  expect(await rows("SELECT anchor FROM link_checks")).toEqual([]);
});

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
  const triggersOf = async (client: Client) => {
    const sql =
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'product_search%' ORDER BY name";
    return (await client.execute(sql)).rows.map(({ name }) => name);
  };

  test.each(journal.entries.map(({ tag }, i) => [tag, i + 1] as const))(
    "is whole after the upgrade of a catalog at %s with rows in it",
    async (_tag, count) => {
      const upgraded = open(`filled-${count}.db`);
      await apply(upgraded, upTo(count));
      await upgraded.batch(ROWS);
      await apply(upgraded, "migrations");
      expect(await triggersOf(upgraded)).toEqual(TRIGGERS);
      const index = await indexOf(upgraded);
      expect(index).toEqual(await rebuiltIndexOf(upgraded));
      const fresh = open(`filled-fresh-${count}.db`);
      await apply(fresh, "migrations");
      await fresh.batch(ROWS);
      expect(await indexOf(fresh)).toEqual(index);
      // The triggers are not only there.
      await upgraded.execute("UPDATE brands SET name = 'Bell'");
      await upgraded.execute("DELETE FROM products WHERE name = 'Brûlée'");
      expect(await indexOf(upgraded)).toEqual(await rebuiltIndexOf(upgraded));
    },
  );

  /** As drizzle-kit writes it for a change that ALTER TABLE cannot make. */
  const RECREATE = [
    "CREATE TABLE __new_products AS SELECT * FROM products",
    "DROP TABLE products",
    "ALTER TABLE __new_products RENAME TO products",
  ];
  const SEARCH = statementsOf("0009_visibility").filter(
    (text) => /CREATE VIEW/.test(text) || /CREATE TRIGGER `product_/.test(text),
  );

  test("outlives a table that is made anew, where its triggers and view are too", async () => {
    const client = await openLocal(folder, "anew.db");
    await client.batch(ROWS);
    const index = await indexOf(client);
    const ofLinks = ["without_default_link_update", "without_default_link_delete"];
    for (const name of [...TRIGGERS, ...ofLinks]) await client.execute(`DROP TRIGGER ${name}`);
    const views = TEXTS.map((name) => `DROP VIEW ${name}`);
    for (const sql of [...views, ...RECREATE, ...SEARCH]) await client.execute(sql);
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

test("planned products become private, and leave the public index and figures", async () => {
  const client = open("planned.db");
  await apply(client, upTo(9));
  await client.batch([...ROWS, "UPDATE products SET lifecycle = 'planned' WHERE name = 'Risotto'"]);
  await apply(client, "migrations");
  const { rows } = await client.execute(
    "SELECT name, visibility, version FROM products ORDER BY 1",
  );
  expect(rows.map((row) => Object.values({ ...row }))).toEqual([
    ["Brûlée", "public", 1],
    ["Risotto", "organization", 2],
  ]);
  const found = async (table: string) =>
    (await client.execute(`SELECT rowid FROM ${table} WHERE ${table} MATCH 'risotto'`)).rows.length;
  expect([await found("product_words"), await found("private_words")]).toEqual([0, 1]);
  expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
  const counted = "SELECT count FROM catalog_counts WHERE kind = 'products'";
  expect((await client.execute(counted)).rows[0]?.[0]).toBe(1);
});

test("schema.ts has no change that no migration makes", () => {
  const out = upTo(journal.entries.length);
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

test("brands may have no owner, and keep triggers, indexes, references and the search index", async () => {
  const client = open("ownerless.db");
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith("brands_without_owner"));
  await apply(client, upTo(count));
  await client.batch(EVERYWHERE);
  const without = (rows: unknown[]) =>
    rows.filter((row) => (row as { name: string }).name !== "brands");
  const before = await schemaOf(client);
  await apply(client, upTo(count + 1));
  expect(without(await schemaOf(client))).toEqual(without(before));
  await client.execute("INSERT INTO brands VALUES ('free', NULL, 'Crumble', NULL, '', '')");
  await client.execute("UPDATE products SET brand_id = 'free' WHERE gtin = '09506000134352'");
  const found = await client.execute(
    "SELECT count(*) AS n FROM product_words WHERE product_words MATCH 'crumble'",
  );
  expect(found.rows[0]!.n).toBe(1);
  expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
  await expect(
    client.execute("INSERT INTO brands VALUES ('x', 'nobody', 'X', NULL, '', '')"),
  ).rejects.toThrow(/FOREIGN KEY/);
});
