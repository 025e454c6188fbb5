/** No list of the REST API reads a whole table where an index can lead to the page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerSample } from "../../src/catalog/facts/owner-sample.ts";
import type { Query } from "../../src/catalog/query.ts";
import { anonymousForm } from "../../src/catalog/readable.ts";
import { linkCheckPage, linkCheckTotal } from "../../src/catalog/tables/link-checks.ts";
import {
  endingLinkPage,
  endingLinkTotal,
  linkPage,
  linksBelow,
} from "../../src/catalog/tables/links.ts";
import { brandRows } from "../../src/catalog/tables/owners.ts";
import { filteredPage, filteredTotal } from "../../src/catalog/tables/product-filters.ts";
import { hasNoReference, namesAmong, productPage } from "../../src/catalog/tables/products.ts";
import { qrCodePage } from "../../src/catalog/tables/qr-codes.ts";
import { recalledProducts, recallPage } from "../../src/catalog/tables/recalls.ts";
import { userActionPage } from "../../src/catalog/tables/user-actions.ts";
import { anchorStarts } from "../../src/services/anchor.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

const starts = JSON.stringify(anchorStarts());
const own = { starts, organization: "o", keyHash: "h", limit: 26 };
const SINCE = { since: "2026-01-01T00:00:00.000Z", after: "" };
const queries: Record<string, Query<unknown>> = {
  products: productPage({ after: "", limit: 26 }),
  "products of a brand": productPage({ after: "", brand: "b", limit: 26 }),
  "products of a lifecycle": productPage({ after: "", lifecycle: "withdrawn", limit: 26 }),
  "changed products": productPage({ ...SINCE, limit: 26 }),
  "changed products of a lifecycle": productPage({ ...SINCE, lifecycle: "active", limit: 26 }),
  "products of a brand and a lifecycle": productPage({
    ...{ after: "", brand: "b", lifecycle: "active", limit: 26 },
  }),
  "changed products of a brand": productPage({ ...SINCE, brand: "b", limit: 26 }),
  "brands of an organization": brandRows.page({ after: "a", organization: "o", limit: 26 }),
  "links of an anchor": linkPage({ anchor: "/01/09506000134352", limit: 26 }),
  "links below an anchor": linksBelow("/01/09506000134352"),
  "links of an organization": linkPage(own),
  "results of the link checker": linkCheckPage({ ...own, own: 1 }),
  "broken links of an organization": linkCheckPage({ ...own, outcome: "broken", ownOfOutcome: 1 }),
  "number of broken links": linkCheckTotal({ ...own, outcome: "broken", ownOfOutcome: 1 }),
  "links of an organization that end soon": endingLinkPage({ ...own, own: 1, now: 1, until: 9 }),
  "number of links that end soon": endingLinkTotal({ ...own, own: 1, now: 1, until: 9 }),
  "recalls of an organization": recallPage({ ...own, own: 1, now: 1, running: 1 }),
  "names of a list, with recalls": namesAmong(["09506000134352"], new Date(0)),
  "recalls of a product": recallPage({ product: "/01/09506000134352", now: 1, limit: 26 }),
  "products with a recall": recalledProducts({ ...own, own: 1, now: 1 }),
  "QR codes of an organization": qrCodePage(own),
  "first QR codes of products": qrCodePage({
    ...{ gtins: '["09506000134352"]', ofOwn: 1, organization: "o", keyHash: "h", limit: 26 },
  }),
  "QR codes of a product": qrCodePage({ ...own, product: "09506000134352" }),
  "audit lines of a key's organization": userActionPage({
    ...{ keyHash: "h", organization: null, before: 9, limit: 26 },
  }),
  ...Object.fromEntries(
    Object.entries({
      person: { principal: "key:p", ownPrincipal: "key:p" },
      product: { product: "09506000134352" },
      brand: { brand: "b", among: 1 },
      kind: { areas: '["product"]', among: 1 },
      period: { since: SINCE.since, until: "2026-02-01T00:00:00.000Z" },
      group: { importId: "i" },
      groups: { ofMany: 1, grouped: "true", among: 1 },
    }).map(([name, filter]) => [
      `history by ${name}`,
      userActionPage({ keyHash: "h", organization: null, records: 1, ...filter, limit: 26 }),
    ]),
  ),
};

for (const kind of ["brand", "organization"] as const) {
  const { statements, read } = ownerSample(kind, "o", { starts: anchorStarts(), most: 10 });
  statements.forEach((statement, i) => {
    queries[`part ${i} of a sample by ${kind}`] = { statements: [statement], read };
  });
}

/** The plan for a reader without credentials. */
async function planOf({ statements }: Pick<Query<unknown>, "statements">): Promise<string[]> {
  const { sql, args } = anonymousForm(statements[0]!) as { sql: string; args: never };
  const { rows } = await catalog.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
  return rows.map(({ detail }) => String(detail));
}

test.each(Object.entries(queries))("%s read by an index", async (name, { statements }) => {
  const steps = await planOf({ statements });
  expect(steps.length).toBeGreaterThan(0);
  if (/^(links|QR codes) of an org/.test(name)) expect(steps[0]).toMatch(/\(rowid=\?\)$/);
  // The ranges of an organization are computed from its own prefixes.
  expect(
    steps.filter((step) =>
      /\bSCAN (?!json_each|[fgs]\b|owner$|page$|nested$|chain$|packed$|read$|bearers$|added$|changed$|\(subquery-|CONSTANT)/.test(
        step,
      ),
    ),
  ).toEqual([]);
});

/** The index where each page begins: no row is read that another page shows. */
test.each([
  ["products", "sqlite_autoindex_products_1 (gtin>?)"],
  ["products of a brand", "products_brand (brand_id=? AND gtin>?)"],
  ["products of a lifecycle", "products_lifecycle (lifecycle=? AND gtin>?)"],
  ["changed products", "products_updated ((updated_at,gtin)>(?,?))"],
  ["changed products of a lifecycle", "products_updated ((updated_at,gtin)>(?,?))"],
  ["products of a brand and a lifecycle", "products_brand (brand_id=? AND gtin>?)"],
])("the page of %s is found by an index, in its order", async (name, index) => {
  const steps = await planOf(queries[name]!);
  expect(steps).toContainEqual(`SEARCH products USING INDEX ${index}`);
  expect(steps.filter((step) => step.includes("ORDER BY"))).toEqual([]);
});

test("recalls of the products in a list are found by their own index", async () => {
  const steps = await planOf(queries["names of a list, with recalls"]!);
  const searches = steps.filter((step) => step.startsWith("SEARCH links"));
  // The recalls of the product, of lots without and with a time that recurs; then those of its contents.
  expect(searches.map((step) => step.includes("links_recalls"))).toEqual(Array(6).fill(true));
});

test("recalls of an organization are found by their own index", async () => {
  for (const name of ["recalls of an organization", "products with a recall"]) {
    const steps = await planOf(queries[name]!);
    const ranges = steps.filter((step) => /^SEARCH t /.test(step));
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.filter((step) => !step.includes("links_recalls"))).toEqual([]);
  }
});

const narrow = (place: string) =>
  new RegExp(`^(SEARCH|SCAN) products USING (COVERING )?INDEX products_${place}\\b`);

/** At 100,000 products, the whole of such an index takes sqld 10 to 20 ms. */
test.each([
  ["gtin", { market: "DE" }, narrow("filters")],
  ["gtin", { missing: "picture", lifecycle: "active" }, narrow("filters")],
  ["gtin", { missing: "default_link", brand: "b" }, narrow("filters")],
  ["gtin", { organization: "o" }, narrow("filters")],
  ["-updated_at", {}, narrow("updated")],
  ["-updated_at", { market: "DE", organization: "o" }, narrow("updated")],
  ["updated_at", { missing: "description", changedSince: SINCE.since }, narrow("updated")],
  ["gtin", { missing: "default_link" }, /^SEARCH products USING INDEX sqlite_auto/],
] as const)(
  "a list by %s with %j reads a narrow index, and sorts a page at most",
  async (order, filters, index) => {
    for (const query of [
      filteredPage(filters, order, { gtin: "0", at: SINCE.since }, 26),
      ...(order === "gtin" ? [filteredTotal(filters)] : []),
    ]) {
      const steps = await planOf(query);
      expect(steps).toContainEqual(expect.stringMatching(index));
      expect(
        steps.filter(
          (step) =>
            /SCAN (products|links|without)/.test(step) &&
            !index.test(step) &&
            !/without_default_link$/.test(step),
        ),
      ).toEqual([]);
    }
  },
);

test("changed products of a brand are found by their brand", async () => {
  const steps = await planOf(queries["changed products of a brand"]!);
  expect(steps).toContainEqual("SEARCH products USING INDEX products_brand (brand_id=?)");
});

test("products that name another one are found by their indexes", async () => {
  const { sql, args } = hasNoReference("09506000134352");
  const steps = await planOf({ statements: [{ sql: `SELECT ${sql}`, args: [...args] }] });
  expect(steps).toEqual(
    expect.arrayContaining([
      "SEARCH p USING INDEX products_contains (contains_gtin=?)",
      "SEARCH p USING INDEX products_replaced_by (replaced_by_gtin=?)",
    ]),
  );
  expect(steps.filter((step) => step.startsWith("SCAN p"))).toEqual([]);
});
