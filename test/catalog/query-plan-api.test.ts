/** No list of the REST API reads a whole table where an index can lead to the page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerSample } from "../../src/catalog/facts/owner-sample.ts";
import type { Query } from "../../src/catalog/query.ts";
import { brandPage } from "../../src/catalog/tables/brands.ts";
import { linkPage, linksBelow } from "../../src/catalog/tables/links.ts";
import { productPage } from "../../src/catalog/tables/products.ts";
import { qrCodePage } from "../../src/catalog/tables/qr-codes.ts";
import { userActionPage } from "../../src/catalog/tables/user-actions.ts";
import { ANCHOR_STARTS } from "../../src/services/owners/ownership.ts";
import { startCatalog, type TestCatalog } from "../support/catalog.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());

const starts = JSON.stringify(ANCHOR_STARTS);
const own = { starts, organization: "o", keyHash: "h", limit: 26 };
const queries: Record<string, Query<unknown>> = {
  products: productPage({ after: "", limit: 26 }),
  "products of a brand": productPage({ after: "", brand: "b", limit: 26 }),
  "brands of an organization": brandPage({ after: "a", organization: "o", limit: 26 }),
  "links of an anchor": linkPage({ anchor: "/01/09506000134352", limit: 26 }),
  "links below an anchor": linksBelow("/01/09506000134352"),
  "links of an organization": linkPage(own),
  "QR codes of an organization": qrCodePage(own),
  "audit lines of a key's organization": userActionPage({
    ...{ keyHash: "h", organization: null, before: 9, limit: 26 },
  }),
};

for (const kind of ["brand", "organization"] as const) {
  const { statements, read } = ownerSample(kind, "o", { starts: ANCHOR_STARTS, most: 10 });
  statements.forEach((statement, i) => {
    queries[`part ${i} of a sample by ${kind}`] = { statements: [statement], read };
  });
}

test.each(Object.entries(queries))("%s", async (name, { statements }) => {
  const { sql, args } = statements[0] as { sql: string; args: never };
  const { rows } = await catalog.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  const steps = rows.map(({ detail }) => String(detail));
  expect(steps.length).toBeGreaterThan(0);
  if (/^(links|QR codes) of an org/.test(name)) expect(steps[0]).toMatch(/\(rowid=\?\)$/);
  expect(
    steps.filter((step) => /\bSCAN (?!json_each|s\b|chain$|read$|\(subquery-|CONSTANT)/.test(step)),
  ).toEqual([]);
});
