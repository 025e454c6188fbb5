/** No query on a request's path reads a whole table. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prefixParameters } from "../../src/catalog/facts/company-prefix.ts";
import {
  bindAnchors,
  linksByAnchors,
  linksOfGtin,
  linksOfKey,
} from "../../src/catalog/facts/links.ts";
import { longestCompanyPrefix, productInBrief } from "../../src/catalog/facts/owner.ts";
import { anonymousForm } from "../../src/catalog/readable.ts";
import { gtinsAmong, productByGtin } from "../../src/catalog/tables/products.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());

const gtin = "09506000134352";
const prefixes = prefixParameters(gtin.slice(1));

const levels = bindAnchors([`/01/${gtin}/10/A`, `/01/${gtin}`]);

const queries = {
  productByGtin: productByGtin.bind({ gtin }),
  linksByAnchors: linksByAnchors.bind(levels),
  linksOfGtin: linksOfGtin.bind({ ...levels, ...prefixes, gtin }),
  longestCompanyPrefix: longestCompanyPrefix.bind(prefixes),
  linksOfKey: linksOfKey.bind({ ...levels, ...prefixes }),
  productInBrief: productInBrief.bind({ gtin }),
  gtinsAmong: gtinsAmong([gtin, "09506000134369"], 2).statements[0]!,
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
  [`${name} of a stranger`, anonymousForm(statement)] as const,
]);

test.each(asked)("%s searches and never scans", async (_name, statement) => {
  const steps = await plan(statement as { sql: string; args: unknown });
  expect(steps.length).toBeGreaterThan(0);
  // Of the chain that the statement itself makes, a few rows at most.
  expect(steps.filter((step) => /\bSCAN (?!chain$)/.test(step))).toEqual([]);
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
  const links = linksByAnchors.rows(results[1]!);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  expect(links.every(({ hreflang }) => Array.isArray(hreflang))).toBe(true);
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
