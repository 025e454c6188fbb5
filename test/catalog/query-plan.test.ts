/** No query on a request's path reads a whole table. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prefixParameters } from "../../src/catalog/facts/company-prefix.ts";
import { factsInBrief, longestCompanyPrefix } from "../../src/catalog/facts/facts.ts";
import { recallsOf } from "../../src/catalog/facts/recalls.ts";
import { batchFacts } from "../../src/catalog/import/facts.ts";
import type { Bound } from "../../src/catalog/query.ts";
import { anonymousForm } from "../../src/catalog/readable.ts";
import { productByGtin } from "../../src/catalog/tables/products.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const gtin = "09506000134352";
const prefixes = prefixParameters(gtin.slice(1));

const facts = factsInBrief({
  gtin,
  anchors: [`/01/${gtin}/10/A`, `/01/${gtin}`],
  prefixDigits: gtin.slice(1),
});
const serial = factsInBrief({ gtin: null, anchors: ["/253/9506000134352A"], prefixDigits: null });

const recalls = (anchors: string[], lot?: string) =>
  recallsOf({ gtin, anchors, lot, prefixDigits: null }, new Date(0)).statements[0] as Bound;

const queries = {
  productByGtin: productByGtin.bind({ gtin }),
  facts: facts.statements[0]!,
  "facts of another key": serial.statements[0]!,
  longestCompanyPrefix: longestCompanyPrefix.bind(prefixes),
  "recalls below": recalls([`/01/${gtin}`]),
  "recalls of a lot in any case": recalls([`/01/${gtin}/10/a`, `/01/${gtin}`], "a"),
};

async function plan(statement: { sql: string; args: unknown }): Promise<string[]> {
  const { sql, args } = statement;
  const { rows } = await catalog.client.execute({
    sql: `EXPLAIN QUERY PLAN ${sql}`,
    args: args as never,
  });
  return rows.map(({ detail }) => String(detail));
}

const asked = Object.entries(queries).flatMap(([name, statement]) => [
  [name, statement] as const,
  [`${name} of an anonymous reader`, anonymousForm(statement)] as const,
]);

test.each(asked)("%s searches and never scans", async (_name, statement) => {
  const steps = await plan(statement as { sql: string; args: unknown });
  expect(steps.length).toBeGreaterThan(0);
  // A scan is allowed of the rows that the statement itself makes: there are few of them.
  const own =
    /\bSCAN (?!chain$|packed$|bearer$|json_each VIRTUAL TABLE|CONSTANT ROW$|\(subquery-\d+\)$)/;
  expect(steps.filter((step) => own.test(step))).toEqual([]);
});

const BELOW = "(link_type=? AND anchor>? AND anchor<?)";

test("recalls below a product are found by their own index", async () => {
  const searches = (await plan(queries["recalls below"]!)).filter((step) =>
    step.startsWith("SEARCH links"),
  );
  // Then the rows of those that were found.
  expect(searches).toEqual([
    expect.stringContaining("USING INDEX links_recalls"),
    "SEARCH links USING INTEGER PRIMARY KEY (rowid=?)",
    // The contents of the product: its own recalls, then those below it, that recur and that do not.
    ...["(link_type=? AND anchor=?)", BELOW, BELOW].map(
      (by) => `SEARCH links USING INDEX links_recalls ${by}`,
    ),
  ]);
});

test("a batch reads the brands of an owner once, and not for each row with a brand's name", async () => {
  const products = [[gtin, gtin.slice(1), "A brand"]];
  const named = batchFacts({ products, brands: [], prefixes: [], digits: [] });
  const steps = await plan(named.statements[0] as Bound);
  const owned = "SEARCH brands USING INDEX brands_organization (organization_id=?)";
  expect(steps.filter((step) => step === owned)).toHaveLength(1);
  // No subquery comes between a row and its brand.
  expect(steps.at(-1)).toMatch(/^SEARCH named USING AUTOMATIC .*INDEX \(/);
});

test("a plan that scans is seen as one", async () => {
  const steps = await plan({ sql: "SELECT * FROM links WHERE title = ?", args: ["x"] });
  expect(steps.some((step) => /\bSCAN\b/.test(step))).toBe(true);
});

test("the statements answer what is stored, with JSON and booleans decoded", async () => {
  const { client } = catalog;
  const results = await client.batch(Object.values(queries), "read");
  const product = productByGtin.rows(results[0]!)[0];
  expect(product).toMatchObject({
    gtin,
    name: "Dal Giardino Risotto Rice with Mushrooms",
    brandName: "Dal Giardino",
    netContents: [{ value: "411", unit: "GRM" }],
    variableMeasure: false,
  });
  const { links, companyPrefix, ...brief } = facts.read([results[1]!]);
  expect(brief.product).toEqual({
    ...{ gtin, name: "Dal Giardino Risotto Rice with Mushrooms", brandName: "Dal Giardino" },
    brandId: expect.any(String),
    organizationId: expect.any(String),
    ...{ lifecycle: "active", discontinuedOn: null, replacedByGtin: null, names: {} },
  });
  expect(companyPrefix?.prefix).toMatch(/^950/);
  expect(links.length).toBeGreaterThan(5);
  const own = links.filter(({ anchor }) => anchor.startsWith("/01/"));
  expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(links.every(({ hreflang }) => Array.isArray(hreflang))).toBe(true);
  const ids = links.map(({ id }) => id);
  const sorted = await client.execute({
    sql: "SELECT id FROM links WHERE id IN (SELECT value FROM json_each(?)) ORDER BY anchor, order_index, id",
    args: [JSON.stringify(ids)],
  });
  expect(ids).toEqual(sorted.rows.map(({ id }) => id));
  expect(serial.read([results[2]!])).toEqual({ product: null, companyPrefix: null, links: [] });
  expect(longestCompanyPrefix.rows(results[3]!)[0]?.prefix).toMatch(/^950/);
});

test("the longest of several matching prefixes wins", async () => {
  const { client } = catalog;
  const { rows } = await client.execute("SELECT id FROM organizations LIMIT 2");
  const [a, b] = rows.map(({ id }) => String(id));
  const insert =
    "INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at) VALUES (?, ?, '', '')";
  await client.batch([
    { sql: insert, args: ["95299", a!] },
    { sql: insert, args: ["952990", b!] },
  ]);
  const bound = longestCompanyPrefix.bind(prefixParameters("9529901234567"));
  const result = await client.execute(bound);
  expect(longestCompanyPrefix.rows(result)).toMatchObject([
    { prefix: "952990", organizationId: b },
  ]);
});
