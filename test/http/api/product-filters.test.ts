/** Filters of product lists, alone, together, beside a search, and for readers of private products. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { MISSING } from "../../../src/model/bounds.ts";
import { missingIn } from "../../../src/model/missing.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

const AT = "2026-01-0";
/** A number under acme's prefix 952100. */
const gtin = (n: number) => {
  const body = `09521001${String(n).padStart(5, "0")}`;
  return body + checkDigit(body);
};
const [OATS, RICE, SOUP, SECRET] = [gtin(1), gtin(2), gtin(3), gtin(4)] as const;

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
  const { client } = api.catalog;
  await client.executeMultiple(
    "DELETE FROM links; DELETE FROM products; INSERT INTO brands VALUES ('b-acme', 'acme', 'Acme', NULL, '2026', '2026');",
  );
  const rows: [string, string, object][] = [
    [
      OATS,
      "Oat drink",
      { brand_id: "b-acme", target_markets: '["DE","AT"]', gpc_brick: "10000144" },
    ],
    [RICE, "Rice drink", { image_url: "https://example.org/rice.png", lifecycle: "withdrawn" }],
    [
      SOUP,
      "Soup",
      { target_markets: '["DE"]', description: "Hot", image_url: "https://example.org/s" },
    ],
    [SECRET, "New drink", { target_markets: '["DE"]', visibility: "organization" }],
  ];
  for (const [i, [key, name, others]] of rows.entries()) {
    const at = `${AT}${i + 1}T00:00:00.000Z`;
    const row = { gtin: key, name, source: "test", created_at: at, updated_at: at, ...others };
    const columns = Object.keys(row);
    await client.execute({
      sql: `INSERT INTO products (${columns}) VALUES (${columns.map(() => "?")})`,
      args: Object.values(row),
    });
  }
});
afterAll(() => api?.stop());

const get = async (query: string, key?: string) => {
  const { status, body } = await api.send("GET", `/products?${query}`, key ? { key } : {});
  return { status, body, gtins: body.items?.map((item: { gtin: string }) => item.gtin) };
};

test.each([
  ["market=DE", [OATS, SOUP]],
  ["market=AT", [OATS]],
  ["missing=picture", [OATS]],
  ["missing=description", [OATS, RICE]],
  ["missing=brand", [RICE, SOUP]],
  ["missing=gpc", [RICE, SOUP]],
  ["missing=market", [RICE]],
  ["missing=default_link&market=DE", [OATS, SOUP]],
  ["market=DE&missing=description", [OATS]],
  ["lifecycle=withdrawn&missing=brand", [RICE]],
  ["organization=acme", [OATS, RICE, SOUP]],
  ["organization=other", []],
  ["sort=-updated_at", [SOUP, RICE, OATS]],
  [`updated_since=${AT}2T00:00:00Z&sort=gtin`, [RICE, SOUP]],
  [`updated_since=${AT}2T00:00:00Z&market=DE`, [SOUP]],
])("everybody finds the right products by %s, also page by page", async (query, expected) => {
  const { status, gtins, body } = await get(`${query}&count=true`);
  expect([status, gtins, body.total_at_least]).toEqual([200, expected, expected.length]);
  // The same by pages of one.
  const paged: string[] = [];
  let next = "";
  do {
    const page = await get(`${query}&limit=1${next}`);
    paged.push(...page.gtins);
    next = page.body.next ? `&cursor=${page.body.next}` : "";
  } while (next !== "" && paged.length < 9);
  expect(paged).toEqual(expected);
});

test("private products are listed and counted only for their owner", async () => {
  const query = "market=DE&missing=picture&count=true";
  const { keys } = api;
  expect((await get(query, keys.reader)).body).toMatchObject({ total_at_least: 2 });
  expect((await get(query, keys.reader)).gtins).toEqual([OATS, SECRET]);
  for (const key of [undefined, keys.other]) {
    const { gtins, body } = await get(query, key);
    expect([gtins, body.total_at_least]).toEqual([[OATS], 1]);
  }
});

test("filters narrow a search, with typos, and in its pages", async () => {
  expect((await get("q=oat+drnik&missing=picture")).gtins).toEqual([OATS]);
  expect((await get("q=drink&lifecycle=withdrawn")).gtins).toEqual([RICE]);
  expect((await get("q=drink&market=DE", api.keys.reader)).gtins).toEqual([SECRET, OATS]);
  expect((await get("q=drink&missing=default_link&market=FR")).gtins).toEqual([]);
  const { body } = await get("q=drink&limit=1");
  const { status } = await get(`q=drink&market=DE&cursor=${body.next}`);
  expect(status).toBe(400);
});

test.each([
  ["q=drink", [OATS, RICE]],
  ["q=drink&organization=acme", [OATS, RICE]],
  ["q=drink&organization=other", []],
  ["q=drink&sort=-updated_at", [RICE, OATS]],
  ["q=drink&sort=gtin&missing=picture", [OATS]],
  [`q=drink&updated_since=${AT}2T00:00:00Z`, [RICE]],
  [`q=rice+drnik&organization=acme&updated_since=${AT}2T00:00:00Z&sort=updated_at`, [RICE]],
  ["q=095210010000&organization=acme&sort=-updated_at", [SOUP, RICE, OATS]],
  ["q=&brand=b-acme&organization=acme&sort=gtin", [OATS]],
])("everybody can filter a search by %s", async (query, expected) => {
  const { status, gtins, body } = await get(query);
  expect([status, gtins, body.total_at_least]).toEqual([200, expected, expected.length]);
});

test("a search in order: private and public products in one list, by pages, each with what a table shows", async () => {
  const key = api.keys.reader;
  for (const [sort, expected] of [
    ["gtin", [OATS, RICE, SECRET]],
    ["-updated_at", [SECRET, RICE, OATS]],
    ["updated_at", [OATS, RICE, SECRET]],
  ] as const) {
    const query = `q=drink&organization=acme&sort=${sort}&limit=1`;
    const paged: unknown[] = [];
    let next = "";
    do {
      const { gtins, body } = await get(`${query}${next}`, key);
      paged.push(...gtins);
      next = body.next ? `&cursor=${body.next}` : "";
    } while (next !== "" && paged.length < 9);
    expect([sort, paged]).toEqual([sort, expected]);
  }
  const { body } = await get("q=oat&sort=gtin", key);
  expect(body.items).toMatchObject([
    { target_markets: ["DE", "AT"], updated_at: `${AT}1T00:00:00.000Z` },
  ]);
  const cursor = (await get("q=drink&sort=gtin&limit=1")).body.next;
  expect((await get(`q=drink&sort=-updated_at&cursor=${cursor}`)).status).toBe(400);
  expect((await get(`q=drink&cursor=${cursor}`)).status).toBe(400);
});

test("filters apply to all that a search finds, not to its first thousands", async () => {
  const { client } = api.catalog;
  await client.execute(`WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 5999)
    INSERT INTO products (gtin, name, source, created_at, updated_at)
    SELECT printf('00000%09d', 100000000 + n), 'Marmalade', 'test', '2026', '2026-02-01T00:00:00.000Z' FROM n`);
  const [own, withdrawn] = [gtin(10), gtin(11)];
  for (const [key, lifecycle] of [
    [own, "active"],
    [withdrawn, "withdrawn"],
  ] as const) {
    await client.execute({
      sql: "INSERT INTO products (gtin, name, source, lifecycle, created_at, updated_at) VALUES (?, 'Marmalade of last year', 'test', ?, '2026', '2026')",
      args: [key, lifecycle],
    });
  }
  expect((await get("q=marmalade&organization=acme")).gtins.sort()).toEqual([own, withdrawn]);
  expect((await get("q=marmelade&organization=acme")).gtins.sort()).toEqual([own, withdrawn]);
  expect((await get("q=marmalade&lifecycle=withdrawn")).gtins).toEqual([withdrawn]);
  const { status, body } = await get("q=marmalade&sort=-updated_at");
  expect([status, body.errors]).toEqual([
    400,
    [{ where: "query", field: "sort", message: "cannot order more than 1000 found products" }],
  ]);
  expect((await get("q=marmalade&sort=-updated_at&lifecycle=withdrawn")).gtins).toEqual([
    withdrawn,
  ]);
  await client.execute("DELETE FROM products WHERE name LIKE 'Marmalade%'");
});

test("a default link leaves and enters the list with every way of writing links", async () => {
  const lacking = async () => (await get("missing=default_link")).gtins;
  expect(await lacking()).toEqual([OATS, RICE, SOUP]);
  const key = api.keys.writer;
  const link = {
    anchor: `/01/${OATS}`,
    link_type: "gs1:pip",
    href: "https://example.org/",
    title: "T",
  };
  const put = (body: object, tag?: string) =>
    api.send("PUT", "/links/d", {
      key,
      body: { ...link, ...body },
      headers: tag ? { "If-Match": tag } : {},
    });
  expect((await put({ is_default: true })).status).toBe(201);
  expect(await lacking()).toEqual([RICE, SOUP]);
  await put({ is_default: true, enabled: false }, "*");
  expect(await lacking()).toEqual([OATS, RICE, SOUP]);
  await put({ is_default: true, enabled: true }, "*");
  // A default for a lot is not one for the product.
  await api.send("PUT", "/links/l", {
    key,
    body: { ...link, anchor: `/01/${RICE}/10/A`, is_default: true },
  });
  expect(await lacking()).toEqual([RICE, SOUP]);
  await api.send("DELETE", "/links/d", { key, headers: { "If-Match": "*" } });
  expect(await lacking()).toEqual([OATS, RICE, SOUP]);
});

test.each(["market=de1", "missing=name", "sort=name", "count=1"])(
  "%s is refused",
  async (query) => {
    const { status, body } = await get(query);
    expect([status, body.error_code]).toEqual([400, "validation_error"]);
  },
);

test("gtins: only these, of any length, and none that the reader may not see", async () => {
  const list = `gtins=${[SOUP, OATS.slice(1), SECRET].join(",")}`;
  expect((await get(list)).gtins).toEqual([OATS, SOUP]);
  expect((await get(list, api.keys.reader)).gtins).toEqual([OATS, SOUP, SECRET]);
  const first = await get(`${list}&limit=1`);
  expect((await get(`${list}&limit=1&cursor=${first.body.next}`)).gtins).toEqual([SOUP]);
  for (const [query, reason] of [
    [`${list}&market=DE`, "cannot be combined with market"],
    [`${list}&q=oat`, "cannot be combined with q"],
    [`gtins=${Array(101).fill(OATS).join(",")}`, "has more than 100 GTINs"],
    ["gtins=123", "gtins"],
  ] as const) {
    const { status, body } = await get(query);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)]);
  }
});

test("a list of what is missing has the products whose overview says so, texts in any language count", async () => {
  await api.catalog.client.execute(
    `UPDATE products SET description = NULL, descriptions = '{"en":"Hot"}' WHERE gtin = '${SOUP}'`,
  );
  await api.catalog.client.execute(
    `UPDATE products SET net_content_text = NULL, net_contents = '[{"value":"0.25","unit":"KGM"}]' WHERE gtin = '${SOUP}'`,
  );
  await api.catalog.client.execute(
    `UPDATE products SET net_content_text = NULL, net_contents = '[]' WHERE gtin = '${OATS}'`,
  );
  const { body } = await get("limit=100");
  const all: (Parameters<typeof missingIn>[0] & { gtin: string })[] = body.items;
  expect(missingIn(all.find(({ gtin }) => gtin === SOUP)!)).not.toContain("description");
  // A content for programs is one, too.
  const { gtins: empty } = await get("missing=content&limit=100");
  expect([empty.includes(OATS), empty.includes(SOUP)]).toEqual([true, false]);
  for (const part of MISSING.filter((part) => part !== "default_link")) {
    const { gtins } = await get(`missing=${part}&limit=100`);
    const expected = all.filter((product) => missingIn(product).includes(part));
    expect(gtins).toEqual(expected.map(({ gtin }) => gtin));
  }
});
