/**
 * Lists of products by filters that no other index leads to, alone or together: they read a narrow
 * index with all that the filters need, and only the found products' rows.
 */
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { listing } from "../listing.ts";
import type { Query } from "../query.ts";
import { type IsVisible, isPublic, principalsOrganization } from "../readable.ts";
import { brands, organizations, products } from "../schema.ts";
import { readableProduct } from "../statement.ts";
import {
  IS_OWNED,
  LACKING_IN_RANGES,
  OWNED_RANGES,
  type ProductFilters,
  CONDITIONS as TEXTS,
  valuesOf,
} from "./product-conditions.ts";
import { productFields, productFieldsFor } from "./products.ts";

/** Totals are exact below this. */
export const MOST_COUNTED = 1_000;

export type { ProductFilters };
/**
 * The order by name, upper and lower case alike, is only for an owner or a brand, because it sorts
 * all of their products.
 */
export const PRODUCT_ORDERS = ["gtin", "updated_at", "-updated_at", "name", "-name"] as const;
export type Order = (typeof PRODUCT_ORDERS)[number];

const given = sql.placeholder;

/** The text for drizzle. */
const withPlaceholders = (text: string): SQL =>
  sql.join(text.split(/:(\w+)/).map((part, i) => (i % 2 ? sql`${given(part)}` : sql.raw(part))));

const CONDITIONS = Object.fromEntries(
  Object.entries(TEXTS).map(([name, text]) => [name, withPlaceholders(text)]),
) as Record<keyof typeof TEXTS, SQL>;

const NAME = sql`${products.name} COLLATE NOCASE`;
const ORDERS: Readonly<Record<Order, readonly SQL[]>> = {
  gtin: [asc(products.gtin)],
  updated_at: [asc(products.updatedAt), asc(products.gtin)],
  "-updated_at": [desc(products.updatedAt), desc(products.gtin)],
  name: [asc(NAME), asc(products.gtin)],
  "-name": [desc(NAME), desc(products.gtin)],
};

const CHANGES: readonly Order[] = ["updated_at", "-updated_at"];

/** The index that has all that the filters need, in the order of the list. */
const narrow = (order: Order) =>
  sql.raw(
    `products INDEXED BY ${CHANGES.includes(order) ? "products_updated" : "products_filters"}`,
  );
const AND = sql` AND `;
const RANGES = sql.raw(OWNED_RANGES);
const LACKING = sql.raw(LACKING_IN_RANGES);
/** The most products that are looked at one by one, in the order of changes. */
const NEAR = 1_000;

/** The GTINs that meet the conditions; the condition on the principal is the dearest, and the last. */
const chosen = (
  order: Order,
  conditions: readonly SQL[],
  isVisible: IsVisible,
  rest = sql`LIMIT ${given("limit")}`,
) => {
  const isReadable = readableProduct("products", isVisible);
  const meets = sql.join([...conditions, isReadable], AND);
  if (conditions.includes(CONDITIONS.organization)) {
    return ownedBy(order, conditions, isVisible, rest);
  }
  // A place in the order has an index of its own, and few products have no default link.
  const { after, changedBefore, changedAfter, gtins, hasNoDefault } = CONDITIONS;
  const own = [after, changedBefore, changedAfter, hasNoDefault, gtins];
  const from = conditions.every((one) => own.includes(one)) ? sql.raw("products") : narrow(order);
  return sql`SELECT ${products.gtin} FROM ${from} WHERE ${meets} ${rest}`;
};

/**
 * The same of an organization, by the ranges of its numbers. Those are not in the order of changes:
 * for an organization with many products, the first page is mostly among the first of all products.
 */
function ownedBy(order: Order, conditions: readonly SQL[], isVisible: IsVisible, rest: SQL): SQL {
  const isReadable = readableProduct("products", isVisible);
  const organization = given("organization");
  const isSeen =
    isVisible === isPublic
      ? isReadable
      : sql`(${readableProduct("products", principalsOrganization)} = ${organization} OR ${isReadable})`;
  const from = conditions.includes(CONDITIONS.hasNoDefault) ? LACKING : narrow("gtin");
  const inRanges = sql`SELECT ${products.gtin} FROM owned CROSS JOIN ${from}
    WHERE ${sql.join([...conditions, isSeen], AND)} ${rest}`;
  if (!CHANGES.includes(order)) {
    return sql`WITH owner (id) AS (SELECT ${organization}), ${RANGES} ${inRanges}`;
  }
  const { changedBefore, changedAfter } = CONDITIONS;
  const isPlace = (one: SQL) => one === changedBefore || one === changedAfter;
  const others = conditions.filter((one) => one !== CONDITIONS.organization);
  const sorted = sql.join([...ORDERS[order]], sql`, `);
  const places = sql.join([sql`1`, ...conditions.filter(isPlace)], AND);
  const nearest = sql`SELECT gtin FROM ${narrow(order)} WHERE ${places} ORDER BY ${sorted} LIMIT ${sql.raw(String(NEAR))}`;
  return sql`WITH near (gtin) AS MATERIALIZED (SELECT ${products.gtin}
      FROM (${nearest}) AS nearest CROSS JOIN ${narrow("gtin")} ON ${products.gtin} = nearest.gtin
      WHERE ${sql.join([...others, isOwned, isSeen], AND)} ${rest}),
    owner (id) AS (SELECT ${organization} WHERE (SELECT count(*) FROM near) < ${given("limit")}), ${RANGES}
    SELECT gtin FROM near UNION ALL SELECT * FROM (${inRanges})`;
}
const isOwned = withPlaceholders(IS_OWNED);

const page = (order: Order) =>
  listing(productFields, CONDITIONS, (_, conditions, isVisible) => {
    const limit = given("limit");
    const sorted = sql.join([...ORDERS[order]], sql`, `);
    const gtins = chosen(order, conditions, isVisible, sql`ORDER BY ${sorted} LIMIT ${limit}`);
    return new QueryBuilder()
      .select(productFieldsFor(isVisible))
      .from(products)
      .leftJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(organizations, eq(organizations.id, brands.organizationId))
      .where(sql`${products.gtin} IN (${gtins})`)
      .orderBy(...ORDERS[order])
      .limit(limit);
  });

const byGtin = page("gtin");
const byChange = page("updated_at");
const newestFirst = page("-updated_at");
const byName = page("name");
const byNameBack = page("-name");

/** The last product of the page before: its GTIN, and the instant or name of the order. */
export interface Place {
  readonly gtin: string;
  readonly at: string;
}

export function filteredPage(
  filters: ProductFilters,
  order: Order,
  after: Place | null,
  limit: number,
) {
  const values = { ...valuesOf(filters), limit };
  if (order === "gtin") return byGtin({ ...values, after: after?.gtin ?? null });
  const place = after ?? { gtin: null, at: null };
  const last = { nameLast: place.gtin };
  if (order === "name") return byName({ ...values, nameAfter: place.at, ...last });
  if (order === "-name") return byNameBack({ ...values, nameBefore: place.at, ...last });
  return order === "updated_at"
    ? byChange({ ...values, changedAfter: place.at, last: place.gtin })
    : newestFirst({ ...values, changedBefore: place.at, before: place.gtin });
}

const counted = listing(
  { total: sql<number>`total`.as("total") },
  CONDITIONS,
  (_, conditions, isVisible) => {
    const gtins = chosen("gtin", conditions, isVisible);
    return new QueryBuilder()
      .select({ total: sql<number>`count(*)`.as("total") })
      .from(sql`(${gtins})`);
  },
);

/** The number of products that meet the filters, up to `MOST_COUNTED`. */
export function filteredTotal(filters: ProductFilters): Query<number> {
  const { statements, read } = counted({ ...valuesOf(filters), limit: MOST_COUNTED });
  return { statements, read: (results) => Number(read(results)[0]?.total ?? 0) };
}

const onlyGtin = { gtin: sql<string>`gtin`.as("gtin") };
const gtinsOnly = listing(onlyGtin, CONDITIONS, (fields, conditions, isVisible) => {
  const rest = sql`ORDER BY ${asc(products.gtin)} LIMIT ${given("limit")}`;
  const gtins = chosen("gtin", conditions, isVisible, rest);
  return new QueryBuilder().select(fields).from(sql`(${gtins})`);
});

/** The next GTINs that meet the filters, in their order. */
export function filteredGtins(
  filters: ProductFilters,
  after: string | null,
  limit: number,
): Query<string[]> {
  const { statements, read } = gtinsOnly({ ...valuesOf(filters), after, limit });
  return { statements, read: (results) => read(results).map(({ gtin }) => gtin) };
}
