/** Products sorted by the scans of people in the last 30 days: only for keys of their organization. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

/** A number under acme's prefix 952100. */
const own = (n: number) => {
  const body = `09521001${String(n).padStart(5, "0")}`;
  return body + checkDigit(body);
};
const [OATS, RICE, SOUP, SECRET] = [own(1), own(2), own(3), own(4)] as const;

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi({ COUNT_SCANS: "on" });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const rows = [OATS, RICE, SOUP, SECRET].map(
    (gtin, i) =>
      `('${gtin}', 'Product ${i}', 'test', '2026', '2026', '${gtin === SECRET ? "organization" : "public"}')`,
  );
  await api.catalog.client.executeMultiple(
    `DELETE FROM links; DELETE FROM products;
     INSERT INTO products (gtin, name, source, created_at, updated_at, visibility) VALUES ${rows.join()};
     INSERT INTO scan_counts VALUES
       ('${day(0)}', '/01/${RICE}', 'bot', 'person', 4), ('${day(29)}', '/01/${RICE}', 'bot', 'person', 3),
       ('${day(0)}', '/01/${OATS}', 'bot', 'person', 1), ('${day(0)}', '/01/${OATS}', 'bot', 'bot', 90),
       ('${day(30)}', '/01/${OATS}', 'bot', 'person', 90), ('${day(1)}', '/01/${SECRET}', 'bot', 'person', 9);`,
  );
});
afterAll(() => api?.stop());

const get = (query: string, key?: string) =>
  api.send("GET", `/products?organization=acme&${query}`, key ? { key } : {});
const scansOf = async (query: string, key = api.keys.reader) => {
  const { status, body } = await get(query, key);
  expect([status, body]).toMatchObject([200, {}]);
  return body.items.map(({ gtin, scans }: { gtin: string; scans: number }) => [gtin, scans]);
};
const MOST_FIRST = [
  [SECRET, 9],
  [RICE, 7],
  [OATS, 1],
  [SOUP, 0],
];

test("the most scanned come first, by people in the last 30 days, each with its number", async () => {
  expect(await scansOf("sort=-scans")).toEqual(MOST_FIRST);
  const { body } = await get("sort=-scans&limit=1&count=true", api.keys.reader);
  expect(body.total_at_least).toBe(4);
});

test("pages by scans have each product once, also where several have equally many", async () => {
  await api.catalog.client.execute(`DELETE FROM scan_counts WHERE anchor = '/01/${OATS}'`);
  const found: string[] = [];
  let next = "";
  do {
    const { body } = await get(`sort=-scans&limit=1${next}`, api.keys.reader);
    found.push(...body.items.map(({ gtin }: { gtin: string }) => gtin));
    next = body.next ? `&cursor=${body.next}` : "";
  } while (next !== "" && found.length < 9);
  expect(found).toEqual([SECRET, RICE, OATS, SOUP]);
});

test("filters apply, and another order has the numbers on demand", async () => {
  expect(await scansOf("sort=-scans&visibility=public&limit=1")).toEqual([[RICE, 7]]);
  expect(await scansOf("sort=-name&scans=true&limit=2")).toEqual([
    [SECRET, 9],
    [SOUP, 0],
  ]);
  expect((await get("sort=name", api.keys.reader)).body.items[0]).not.toHaveProperty("scans");
});

test("a search has the numbers on demand too, in its own order", async () => {
  expect(await scansOf("q=product%203&scans=true")).toEqual([[SECRET, 9]]);
  expect(await scansOf("q=product&sort=-name&scans=true&limit=2")).toEqual([
    [SECRET, 9],
    [SOUP, 0],
  ]);
  expect((await get("q=product", api.keys.reader)).body.items[0]).not.toHaveProperty("scans");
});

test("nobody else learns how often products are scanned", async () => {
  for (const query of ["sort=-scans", "scans=true", "q=product&scans=true"]) {
    expect((await get(query)).status).toBe(401);
    expect((await get(query, (await api.newKey("other", ["catalog:read"])).key)).status).toBe(403);
    expect((await get(query, (await api.newKey("acme", ["qr:generate"])).key)).status).toBe(403);
    expect((await get(query, api.keys.admin)).status).toBe(200);
  }
});

test.each([
  ["/products?sort=-scans", "sort"],
  ["/products?scans=true&brand=b-acme", "scans"],
  ["/products?scans=true&q=product", "scans"],
  ["/products?sort=-scans&organization=acme&q=product", "sort"],
])("%s is refused", async (path, field) => {
  const { status, body } = await api.send("GET", path, { key: api.keys.reader });
  expect([status, body.errors]).toMatchObject([400, [{ field }]]);
});

test("more products than can be sorted by scans are refused", async () => {
  await api.catalog.client.execute(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO products (gtin, name, source, created_at, updated_at)
     SELECT '0952100' || printf('%07d', 2000000 + i), 'Many', 'test', '2026', '2026' FROM n`,
  );
  const { status, body } = await get("sort=-scans", api.keys.reader);
  expect([status, body.errors]).toMatchObject([400, [{ field: "sort", code: "too_many" }]]);
});
