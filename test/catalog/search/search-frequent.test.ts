/** Words that ten thousand products have: found all the same, by bounded work, the best names first. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@libsql/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundRows, searchStatement } from "../../../src/catalog/search/product-search.ts";
import { wordsOf } from "../../../src/catalog/search/terms.ts";
import { insertProduct, openLocal } from "./search-index.ts";

const MANY = 10_500;
let folder: string;
let client: Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-frequent-"));
  client = await openLocal(folder, "catalog.db");
  await client.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO products (gtin, name, description, source, created_at, updated_at)
    SELECT printf('%014d', 10 * i), iif(i <= 500, 'Bar ', 'Dark Organic Chocolate Bar ') || i,
      iif(i <= 500, 'With organic chocolate.', 'Fine.'), 'test', '', '' FROM n`);
  await client.batch([
    insertProduct("09521000000018", { name: "organic chocolate" }),
    insertProduct("09521000000025", { name: "Organic Chocolate Truffles" }),
    insertProduct("09521000000032", { name: "Chocolate Zabaione" }),
    insertProduct("09521000000049", { name: "Zabaione", description: "Without chocolate." }),
    insertProduct("09521000000056", { name: "Chocolates" }),
    insertProduct("09521000000063", { name: "Chocolatier's Sabayon", description: "Organically." }),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function find(query: string) {
  const search = { words: wordsOf(query), digits: null, brand: null, gpc: null };
  return foundRows(
    await client.execute(searchStatement({ ...search, limit: 10, offset: 0, at: new Date(0) })),
  );
}
const names = async (query: string) => (await find(query)).map(({ name }) => name);

test("the whole name, then names that begin so, then names with the words, wherever they stand", async () => {
  const found = await names("Organic chocolate");
  expect(found.slice(0, 2)).toEqual(["organic chocolate", "Organic Chocolate Truffles"]);
  expect(found[2]).toMatch(/^Dark Organic Chocolate Bar \d+$/);
});

test("the count stops at a thousand and one", async () => {
  expect((await find("organic chocolate"))[0]).toMatchObject({ way: "words", total: 1_001 });
});

test("a rare word leads to its products, names before descriptions", async () => {
  expect(await names("zabaione chocolate")).toEqual(["Chocolate Zabaione", "Zabaione"]);
  expect(await names("chocolate zabaione")).toEqual(["Chocolate Zabaione", "Zabaione"]);
  expect(await names("chocolate zab")).toEqual(["Chocolate Zabaione", "Zabaione"]);
});

test("a frequent word is not completed, its beginning is", async () => {
  expect(await names("chocolate")).not.toContain("Chocolates");
  expect(await names("chocolates")).toEqual(["Chocolates"]);
  expect((await find("choc org"))[0]).toMatchObject({ way: "words", total: 1_001 });
  expect((await find("Choc orga"))[0]).toMatchObject({ way: "words", total: 1_001 });
  expect(await names("choc Orga sab")).toEqual(["Chocolatier's Sabayon"]);
});

test("where no product has all, those with the rare word come first", async () => {
  const rows = await find("zabaione bar");
  expect(rows.filter(({ way }) => way === "some")[0]?.name).toMatch(/Zabaione/);
  expect(rows.some(({ way }) => way === "similar")).toBe(true);
});

test("a beginning of very many words is completed too", async () => {
  const local = await openLocal(folder, "many.db");
  const many = Array.from(
    { length: 40 },
    (_, i) => `chocola${String.fromCharCode(97 + (i % 26))}${i}`,
  );
  await local.execute(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO products (gtin, name, source, created_at, updated_at)
    SELECT printf('%014d', 10 * i), '${many.join(" ")}', 'test', '', '' FROM n`);
  const search = {
    words: ["choco"],
    digits: null,
    brand: null,
    gpc: null,
    limit: 10,
    offset: 0,
    at: new Date(0),
  };
  expect(foundRows(await local.execute(searchStatement(search)))[0]).toMatchObject({
    ...{ way: "words", total: 1_001 },
  });
  local.close();
});

test("each word is counted once as it stands, and once as the beginning of one", async () => {
  const search = {
    words: ["organic"],
    digits: null,
    brand: null,
    gpc: null,
    limit: 10,
    offset: 0,
    at: new Date(0),
  };
  const { sql } = searchStatement(search) as { sql: string };
  const counting = `${sql.slice(0, sql.indexOf(", asked ("))} SELECT * FROM terms`;
  const { rows } = await client.execute(`EXPLAIN ${counting}`);
  // The reads of virtual tables: the words as JSON, the vocabulary at its first word and at the next, the
  // index once and once more.
  expect(rows.filter(({ opcode }) => opcode === "VFilter")).toHaveLength(5);
});
