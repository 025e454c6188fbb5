/** The search index keeps step with the catalog, and no text that is searched for is syntax. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client, InStatement } from "@libsql/client";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { foundRows, searchStatement } from "../../../src/catalog/search/product-search.ts";
import { wordsOf } from "../../../src/catalog/search/terms.ts";
import { times } from "../../support/soak.ts";
import { indexOf, insertProduct, openLocal, rebuiltIndexOf } from "./search-index.ts";

let folder: string;
let client: Client;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gtin-resolver-search-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
beforeEach(async () => {
  client = await openLocal(folder, `${files++}.db`);
  await client.batch([
    "INSERT INTO organizations VALUES ('o', 'Owner', NULL, '', '')",
    "INSERT INTO brands VALUES ('b1', 'o', 'Dal Giardino', NULL, '', '')",
    "INSERT INTO brands VALUES ('b2', 'o', 'Crème & Co', NULL, '', '')",
    insertProduct("09506000134352", {
      ...{ brand_id: "b1", name: "Risotto Rice", names: '{"de":"Risottoreis","ja":"リゾット米"}' },
      ...{ variant: "with Mushrooms", description: "Cooks slowly.", gpc_brick: "10000045" },
    }),
    insertProduct("00000040084107", { brand_id: "b2", name: "Crème brûlée" }),
    insertProduct("04006381333931", { name: "Point 88", descriptions: '{"de":"Feiner Stift"}' }),
  ]);
});

const gtins = async (query: string, changed: object = {}): Promise<string[]> => {
  const search = { words: wordsOf(query), digits: null, brand: null, gpc: null };
  const statement = searchStatement({
    ...search,
    limit: 10,
    offset: 0,
    at: new Date(0),
    ...changed,
  });
  return foundRows(await client.execute(statement))
    .filter(({ way }) => way !== "some" && way !== "similar")
    .map(({ gtin }) => gtin);
};

describe("the index keeps step", () => {
  test.each([
    ["risotto", "09506000134352"],
    ["risottoreis", "09506000134352"],
    ["mushrooms", "09506000134352"],
    ["slowly", "09506000134352"],
    ["giardino", "09506000134352"],
    ["リゾ", "09506000134352"],
    ["ット", "09506000134352"],
    ["米", "09506000134352"],
    ["BRULEE", "00000040084107"],
    ["creme", "00000040084107"],
    ["stift", "04006381333931"],
  ])("%s is found where it is written", async (word, gtin) => {
    expect(await gtins(word)).toEqual([gtin]);
  });

  const steps: Record<string, [InStatement, string, string[]]> = {
    "a new product": [
      insertProduct("00000012345670", { name: "Nutella" }),
      "nutella",
      ["00000012345670"],
    ],
    "a new name": [
      "UPDATE products SET name = 'Paella' WHERE brand_id = 'b1'",
      "paella",
      ["09506000134352"],
    ],
    "the old name": ["UPDATE products SET name = 'Paella' WHERE brand_id = 'b1'", "rice", []],
    "a new description": [
      "UPDATE products SET description = 'Quick' WHERE brand_id = 'b1'",
      "quick",
      ["09506000134352"],
    ],
    "another brand": [
      "UPDATE products SET brand_id = 'b2' WHERE gtin = '04006381333931'",
      "point creme",
      ["04006381333931"],
    ],
    "a brand's new name": [
      "UPDATE brands SET name = 'Bell' WHERE id = 'b1'",
      "bell",
      ["09506000134352"],
    ],
    "a brand's old name": ["UPDATE brands SET name = 'Bell' WHERE id = 'b1'", "giardino", []],
    "a brand that is replaced": [
      "INSERT OR REPLACE INTO brands VALUES ('b1', 'o', 'Bell', NULL, '', '')",
      "bell risotto",
      ["09506000134352"],
    ],
    "a product that is replaced": [
      {
        ...insertProduct("04006381333931", { name: "Bell" }),
        sql: insertProduct("04006381333931", { name: "Bell" }).sql.replace(
          "INSERT",
          "INSERT OR REPLACE",
        ),
      },
      "stift",
      [],
    ],
    "a product that is gone": ["DELETE FROM products WHERE gtin = '04006381333931'", "stift", []],
    "another number": [
      "UPDATE products SET gtin = '04006381333948' WHERE gtin = '04006381333931'",
      "stift",
      ["04006381333948"],
    ],
    "names that are no JSON": [
      "UPDATE products SET names = '{' WHERE brand_id = 'b1'",
      "rice",
      ["09506000134352"],
    ],
  };
  test.each(Object.entries(steps))("%s", async (_name, [statement, query, expected]) => {
    await client.execute(statement);
    expect(await gtins(query)).toEqual(expected);
    expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
  });

  test("after any writes, in any order", async () => {
    const number = fc.integer({ min: 1, max: 5 }).map((n) => String(n).padStart(14, "0"));
    const text = fc.constantFrom(
      "Rice",
      "Crème brûlée",
      "可口可乐",
      "a-b c",
      "",
      "Rice Milk",
      '"*',
    );
    const brand = fc.constantFrom("b1", "b2", null);
    const or = fc.constantFrom("OR REPLACE", "OR IGNORE");
    const insert = fc.tuple(or, number, text, brand).map(([or, gtin, name, brand_id]) => {
      const { sql, args } = insertProduct(gtin, { name, brand_id });
      return { sql: sql.replace("INSERT", `INSERT ${or}`), args };
    });
    const column = fc.constantFrom("name", "description", "variant", "image_url", "lifecycle");
    const update = fc.tuple(column, text, number).map(([name, value, gtin]) => ({
      sql: `UPDATE products SET ${name} = ?, version = version + 1 WHERE gtin = ?`,
      args: [value, gtin],
    }));
    const move = fc.tuple(brand, number).map(([to, gtin]) => ({
      sql: "UPDATE products SET brand_id = ? WHERE gtin = ?",
      args: [to, gtin],
    }));
    const renumber = fc.tuple(or, number, number).map(([or, to, gtin]) => ({
      sql: `UPDATE ${or} products SET gtin = ? WHERE gtin = ?`,
      args: [to, gtin],
    }));
    const remove = number.map((gtin) => ({
      sql: "DELETE FROM products WHERE gtin = ?",
      args: [gtin],
    }));
    const rename = text.map((name) => ({
      sql: "UPDATE brands SET name = ? WHERE id = 'b1'",
      args: [name],
    }));
    const step = fc.oneof(insert, update, move, renumber, remove, rename);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const one of steps) await client.execute(one);
        expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
      }),
      { numRuns: times(12, 360) },
    );
  });
});

describe("what is not searched does not touch the index", () => {
  const stored = async (table: string) => {
    const { rows } = await client.execute(
      `SELECT CAST(id AS TEXT) AS id, hex(block) AS block FROM ${table}_data ORDER BY id`,
    );
    return rows.map(({ id, block }) => `${id} ${block}`);
  };

  test.each([
    "UPDATE products SET image_url = 'x', version = version + 1, updated_at = 'now', lifecycle = 'withdrawn'",
    "UPDATE products SET name = name, names = names, description = description, brand_id = brand_id",
    "INSERT INTO products SELECT * FROM products WHERE true ON CONFLICT (gtin) DO UPDATE SET name = excluded.name, version = 2",
    "UPDATE brands SET url = 'x', name = name",
  ])("%s", async (statement) => {
    const before = [await stored("product_words"), await stored("product_grams")];
    expect((await client.execute(statement)).rowsAffected).toBeGreaterThan(1);
    expect([await stored("product_words"), await stored("product_grams")]).toEqual(before);
  });

  test("a description is no name: the pieces for typos stay", async () => {
    const [words, grams] = [await stored("product_words"), await stored("product_grams")];
    await client.execute("UPDATE products SET description = 'new'");
    expect(await stored("product_words")).not.toEqual(words);
    expect(await stored("product_grams")).toEqual(grams);
  });
});

test("the search does not go by the rows' own rowids, which VACUUM may change", async () => {
  const found = async () => [await gtins("creme"), await gtins("stift"), await gtins("risotto")];
  await client.execute("DELETE FROM products WHERE gtin = '09506000134352'");
  const expected = [["00000040084107"], ["04006381333931"], []];
  await client.execute("VACUUM");
  expect(await found()).toEqual(expected);
  // This version of SQLite happens to keep them; another need not.
  await client.execute("UPDATE products SET rowid = 10 - rowid");
  expect(await found()).toEqual(expected);
  expect(await indexOf(client)).toEqual(await rebuiltIndexOf(client));
});

describe("plans", () => {
  const search = { words: ["nutella", "milk"], digits: "30176204", brand: "x", gpc: "1000" };
  const page = { limit: 10, offset: 0, at: new Date(0) };
  const statements = {
    search: searchStatement({ ...search, ...page }),
    list: searchStatement({ ...search, words: [], ...page }),
  };

  test.each(Object.entries(statements))("the %s reads no whole table", async (which, statement) => {
    const { sql, args } = statement as { sql: string; args: Record<string, string> };
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const steps = rows.map(({ detail }) => String(detail));
    const scans = steps.filter((step) => /\bSCAN\b/.test(step)).map((step) => step.slice(5));
    const stored = scans.filter((name) => /^(products|brands|texts|product_)/.test(name));
    expect(stored.length).toBeGreaterThan(0);
    // M: by its expression, < no further than a row, = of one row; the number is about the order.
    for (const name of stored) {
      expect(name).toMatch(
        /^product_((words|grams) VIRTUAL TABLE INDEX \d+:=?M\d<?|vocabulary .*)$/,
      );
    }
    const recalls = steps.filter((step) => /^(SEARCH|SCAN) links .*links_recalls/.test(step));
    // The recalls of the product, of lots without and with a time that recurs; then those of its contents.
    expect(recalls).toHaveLength(6);
    expect(recalls.filter((step) => step.startsWith("SCAN"))).toEqual([]);
    // The vocabulary from a word on (2), in its order.
    const spelled = stored.filter((name) => name.startsWith("product_vocabulary"));
    expect(new Set(spelled)).toEqual(
      new Set(which === "search" ? ["product_vocabulary VIRTUAL TABLE INDEX 2:"] : []),
    );
    expect(steps.join()).toContain(
      "SEARCH products USING INDEX sqlite_autoindex_products_1 (gtin=?)",
    );
  });

  test("names of frequent words are found by the index of names", async () => {
    const { sql, args } = statements.search as { sql: string; args: Record<string, string> };
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
    const steps = rows.map(({ detail }) => String(detail)).join();
    expect(steps).toContain("USING INDEX products_name (name>? AND name<?)");
  });

  test.each([
    "SELECT * FROM product_texts WHERE gtin = ?",
    "SELECT * FROM product_texts WHERE brand_id = ?",
    "DELETE FROM product_words WHERE rowid IN (SELECT CAST(gtin AS INTEGER) FROM products WHERE brand_id = ?)",
  ])("a trigger finds its rows by an index: %s", async (sql) => {
    const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: ["x"] });
    const steps = rows.map(({ detail }) => String(detail));
    expect(
      steps.filter((step) => /SCAN (products|brands)|product_words(?!.*0:=)/.test(step)),
    ).toEqual([]);
    expect(steps.join()).toMatch(/SEARCH products USING (COVERING )?INDEX/);
  });
});

describe("no text is syntax", () => {
  const odd = fc.constantFrom(
    ...[
      '"',
      '" OR 1=1 --',
      "NEAR(",
      "NEAR(a b, 2)",
      "name:",
      "{name} :",
      "*",
      "^",
      "a*",
      "^rice",
      "(",
      ")",
      "AND",
    ],
    ...[
      "OR",
      "NOT",
      "rice NOT rice",
      "-",
      "+",
      "'",
      "';DROP TABLE products;--",
      "\0",
      "\ue000",
      "\u202e",
      "\u200d",
    ],
    ...[
      "🍚",
      "米",
      "リゾット米",
      "ก็",
      "हिन्दी",
      "İstanbul",
      "ß",
      "\ud800",
      "%",
      "_",
      "\\",
      ":all",
      "?1",
      "$1",
      "@a",
    ],
  );
  const text = fc.array(fc.oneof(odd, fc.string({ unit: "binary" }), fc.constant("rice")), {
    maxLength: 6,
  });
  const filter = fc.option(
    fc.oneof(odd, fc.string({ unit: "grapheme" }), fc.constantFrom("b1", "Dal Giardino")),
  );

  test("generated queries and brands are answered", async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(text, filter, fc.constantFrom(" ", ""), async (parts, brand, between) => {
        const query = parts.join(between);
        found += (await gtins(query, { brand, digits: /\d{6,14}/.exec(query)?.[0] ?? null }))
          .length;
      }),
      { numRuns: times(100, 2_400) },
    );
    expect(found).toBeGreaterThan(times(2, 150));
    expect((await client.execute("SELECT count(*) AS n FROM products")).rows[0]?.n).toBe(3);
  });

  test("an operator is a word, or nothing", async () => {
    expect(await gtins("risotto OR stift")).toEqual([]);
    expect(await gtins("risotto NOT rice")).toEqual([]);
    expect(await gtins("description : slowly")).toEqual([]);
    expect(await gtins('(risotto)* ^"rice"')).toEqual(["09506000134352"]);
  });
});
