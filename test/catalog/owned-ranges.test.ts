/** Products and links of an organization by ranges of numbers: the same as one by one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalog } from "../../src/catalog/catalog.ts";
import { linkPage } from "../../src/catalog/tables/links.ts";
import {
  filteredPage,
  filteredTotal,
  type Order,
  type ProductFilters,
} from "../../src/catalog/tables/product-filters.ts";
import { anchorStarts } from "../../src/services/anchor.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";

let catalog: CatalogFile;
beforeAll(async () => {
  catalog = await openCatalogFile();
});
afterAll(() => catalog?.stop());

/** The same in every run; few digits, so that prefixes are inside each other. */
function drawing(seed: number) {
  let state = seed;
  const below = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
  const pick = (from: string) => from[below(from.length)]!;
  const digits = (length: number) => Array.from({ length }, () => pick("019")).join("");
  return { below, pick, digits };
}

const PAGE = 100;
const OWNERS = ["org-a", "org-b", "org-c"];
const ORDERS = ["gtin", "updated_at", "-updated_at"] as const satisfies readonly Order[];

interface Drawn {
  readonly gtin: string;
  readonly brand: string | null;
  readonly at: string;
  readonly market: string;
}

async function fill(seed: number) {
  const { below, pick, digits } = drawing(seed);
  const prefixes = new Map<string, string>();
  for (let i = 0; i < 40; i++) {
    prefixes.set(pick("09") + digits(3 + below(5)), OWNERS[below(OWNERS.length)]!);
  }
  // Inside GTIN-8s, which have no company prefix.
  prefixes.set("0000", "org-a");
  const products = new Map<string, Drawn>();
  for (let i = 0; i < 1_500; i++) {
    const gtin = i % 10 === 0 ? `000000${digits(8)}` : pick("01") + pick("019") + digits(12);
    const brand = below(2) ? `b-${OWNERS[below(OWNERS.length)]}` : null;
    const at = `2026-01-${String(1 + below(28)).padStart(2, "0")}T00:00:00.000Z`;
    products.set(gtin, { gtin, brand, at, market: below(4) ? "[]" : '["DE"]' });
  }
  const { client } = catalog;
  const given = JSON.stringify;
  await client.batch(
    [
      ...["links", "products", "company_prefixes"].map((table) => `DELETE FROM ${table}`),
      ...OWNERS.flatMap((id) => [
        `INSERT OR IGNORE INTO organizations (id, name, created_at, updated_at) VALUES ('${id}', '${id}', 't', 't')`,
        `INSERT OR IGNORE INTO brands (id, organization_id, name, created_at, updated_at) VALUES ('b-${id}', '${id}', 'B', 't', 't')`,
      ]),
      {
        sql: `INSERT INTO company_prefixes (prefix, organization_id, created_at, updated_at)
          SELECT value ->> 0, value ->> 1, 't', 't' FROM json_each(?)`,
        args: [given([...prefixes])],
      },
      {
        sql: `INSERT INTO products (gtin, name, source, brand_id, created_at, updated_at, target_markets)
          SELECT value ->> 'gtin', 'P', 'test', value ->> 'brand', 't', value ->> 'at', value ->> 'market' FROM json_each(?)`,
        args: [given([...products.values()])],
      },
      {
        sql: `INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at)
          SELECT 'of-' || (value ->> 'gtin'), '/01/' || (value ->> 'gtin') || iif(key % 3, '', '/10/A'), 'gs1:pip', 'https://example.com/', 'T', 't', 't' FROM json_each(?)`,
        args: [given([...products.values()])],
      },
    ],
    "write",
  );
  const prefixOwner = (gtin: string) => {
    if (gtin.startsWith("000000")) return undefined;
    const found = [...prefixes].filter(([prefix]) => gtin.startsWith(prefix, 1));
    return found.sort(([one], [other]) => other.length - one.length)[0]?.[1];
  };
  return { products: [...products.values()], prefixOwner };
}

const inOrder = (order: Order) => (one: Drawn, other: Drawn) => {
  const key = ({ at, gtin }: Drawn) => (order === "gtin" ? gtin : `${at} ${gtin}`);
  return (key(one) < key(other) ? -1 : 1) * (order === "-updated_at" ? -1 : 1);
};

test.each([1, 2])(
  "ranges find the same as one by one, in every order and page: catalog %i",
  async (seed) => {
    const { products, prefixOwner } = await fill(seed);
    const { reader } = openCatalog(catalog.options);
    for (const organization of [...OWNERS, "nobody"]) {
      const own = products.filter(
        ({ gtin, brand }) => (prefixOwner(gtin) ?? brand?.slice(2)) === organization,
      );
      expect(own.length === 0).toBe(organization === "nobody");
      for (const market of [null, "DE"]) {
        const filters: ProductFilters = { organization, market };
        const expected = own.filter((one) => market === null || one.market !== "[]");
        const [total] = await reader.ask([filteredTotal(filters)]);
        expect(total).toBe(Math.min(1_000, expected.length));
        for (const order of ORDERS) {
          const wanted = expected.toSorted(inOrder(order)).map(({ gtin }) => gtin);
          const paged: string[] = [];
          for (let after = null as { gtin: string; at: string } | null; ; ) {
            const [rows] = await reader.ask([filteredPage(filters, order, after, PAGE)]);
            paged.push(...rows.map(({ gtin }) => gtin));
            const last = rows.at(-1);
            if (rows.length < PAGE || last === undefined) break;
            after = { gtin: last.gtin, at: last.updatedAt };
          }
          expect([organization, market, order, paged]).toEqual([
            organization,
            market,
            order,
            wanted,
          ]);
        }
      }
      const starts = JSON.stringify(anchorStarts());
      const asked = { starts, organization, keyHash: "", limit: 2_000 };
      const [links] = await reader.ask([linkPage(asked)]);
      expect(links.map(({ id }) => id.slice(3)).sort()).toEqual(
        products
          .filter(({ gtin }) => prefixOwner(gtin) === organization)
          .map(({ gtin }) => gtin)
          .sort(),
      );
    }
  },
);
