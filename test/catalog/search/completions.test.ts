/** What begins with what was typed, from the rows of an index alone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCatalog } from "../../../src/catalog/catalog.ts";
import type { Query } from "../../../src/catalog/query.ts";
import { brandsFrom, gtinsFrom } from "../../../src/catalog/search/completions.ts";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const brand = (id: string, name: string) => ({
    sql: "INSERT INTO brands VALUES (?, 'org-gs1', ?, NULL, '', '')",
    args: [id, name],
  });
  const many = Array.from({ length: 150 }, (_, i) => brand(`many-${i}`, `Zz ${1000 + i}`));
  await catalog.client.batch([
    brand("x-1", "Crème de la Crème"),
    brand("x-2", "CREME"),
    brand("x-3", "Crème de la Crème"),
    brand("x-4", "日清食品"),
    brand("x-5", 'Quote "d" OR name'),
    ...many,
  ]);
});
afterAll(() => catalog?.stop());

async function found(query: Query<string[]>): Promise<string[]> {
  const [values] = await openCatalog(catalog.options).reader.ask([query]);
  return values;
}

describe("GTINs", () => {
  test.each([
    ["9506", ["9506000134352", "9506000134369", "9506000134376"]],
    ["095060001343", ["09506000134352", "09506000134369", "09506000134376"]],
    ["9506000134352", ["9506000134352"]],
    ["09506000134352", ["09506000134352"]],
    ["4008410", ["40084107"]],
    ["00000040084107", ["00000040084107"]],
    ["99999", []],
    ["123456789012345", []],
  ])("%s is completed to the products that begin with it", async (digits, expected) => {
    expect(await found(gtinsFrom(digits, 101))).toEqual(expected);
  });

  test("each product once, and every one goes on from what was typed", async () => {
    for (const digits of ["", "0", "00", "4", "40", "9", "97"]) {
      const values = await found(gtinsFrom(digits, 101));
      expect(values.length).toBeGreaterThan(0);
      expect(values.filter((value) => !value.startsWith(digits))).toEqual([]);
      expect(new Set(values.map((value) => value.padStart(14, "0"))).size).toBe(values.length);
    }
    expect(await found(gtinsFrom("", 5))).toHaveLength(5);
  });
});

describe("brands", () => {
  test.each([
    ["creme", ["CREME", "Crème de la Crème"]],
    ["CRÈME DE LA C", ["Crème de la Crème"]],
    ["coca-c", ["Coca-Cola"]],
    ["日清", ["日清食品"]],
    ["cola", []],
    ['quote "d" or n', ['Quote "d" OR name']],
    ['" OR name:*', []],
    ["NEAR(", []],
  ])("%s is completed to the brands that begin with it", async (typed, expected) => {
    expect(await found(brandsFrom(typed, 101))).toEqual(expected);
  });

  test("no more than asked for, in order; a new name is found and the old one not", async () => {
    expect(await found(brandsFrom("zz", 101))).toHaveLength(101);
    expect((await found(brandsFrom("zz", 3))).toSorted()).toEqual([
      "Zz 1000",
      "Zz 1001",
      "Zz 1002",
    ]);
    expect(await found(brandsFrom("", 101))).toHaveLength(101);
    await catalog.client.execute("UPDATE brands SET name = 'Renamed' WHERE id = 'x-2'");
    expect(await found(brandsFrom("creme", 101))).toEqual(["Crème de la Crème"]);
    expect(await found(brandsFrom("renam", 101))).toEqual(["Renamed"]);
  });
});

test.each([
  ["GTINs", gtinsFrom("95", 101)],
  ["brands", brandsFrom("c", 101)],
  ["the first brands", brandsFrom("", 101)],
])("%s are read from an index", async (_what, { statements }) => {
  const { sql, args } = statements[0] as { sql: string; args: never };
  const { rows } = await catalog.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const steps = rows.map(({ detail }) => String(detail));
  const scans = steps.filter((step) =>
    /\bSCAN (?!CONSTANT|json_each VIRTUAL|\(subquery|brand_names VIRTUAL)/.test(step),
  );
  // The scans go in the order of the primary key, and end at the limit.
  expect(scans.filter((step) => !/SCAN brands USING (COVERING )?INDEX/.test(step))).toEqual([]);
  expect(steps.length).toBeGreaterThan(0);
});
