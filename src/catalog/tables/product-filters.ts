/**
 * Lists of products by filters that no other index leads to, alone or together: they read a narrow
 * index with all that the filters need, and only the found products' rows.
 */
import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Missing } from "../../model/bounds.ts";
import { MISSING_SQL } from "../columns.ts";
import { OWNER_OF_PRODUCT } from "../facts/company-prefix.ts";
import { listing } from "../listing.ts";
import type { Query } from "../query.ts";
import { brands, organizations, products } from "../schema.ts";
import { productFields, productFieldsFor } from "./products.ts";
import { readableProduct } from "./readable-product.ts";

/** Totals are exact below this. */
export const MOST_COUNTED = 1_000;

export interface ProductFilters {
  readonly brand?: string | null;
  readonly organization?: string | null;
  readonly lifecycle?: string | null;
  readonly visibility?: "public" | "organization" | null;
  /** ISO 3166-1 alpha-2. */
  readonly market?: string | null;
  readonly missing?: Missing | null;
  /** ISO instant, inclusive. */
  readonly changedSince?: string | null;
  /** GTIN-14s, as JSON. Without other filters. */
  readonly gtins?: string | null;
}

export type Order = "gtin" | "updated_at" | "-updated_at";

const given = sql.placeholder;
const hasNoDefault = sql`${products.gtin} IN (SELECT gtin FROM without_default_link)`;

/**
 * The products that an organization owns, as `ownerOfNumber` says. The first part is cheap, and true
 * for few others: a number begins with as many digits of an own prefix as the shortest has.
 */
function ownedBy(organization: unknown): SQL {
  const own = sql`company_prefixes WHERE organization_id = ${organization}`;
  const digits = sql`(SELECT min(length(prefix)) FROM ${own})`;
  return sql`(${products.brandId} IN (SELECT id FROM brands WHERE organization_id = ${organization})
    OR substr(${products.gtin}, 2, ${digits}) IN (SELECT substr(prefix, 1, ${digits}) FROM ${own}))
    AND ${sql.raw(OWNER_OF_PRODUCT)} = ${organization}`;
}

/** By name, in the order in which they are cheap to check. */
const CONDITIONS: Readonly<Record<string, SQL>> = {
  gtins: sql`${products.gtin} IN (SELECT value FROM json_each(${given("gtins")}))`,
  after: sql`${products.gtin} > ${given("after")}`,
  changedBefore: sql`(${products.updatedAt}, ${products.gtin}) < (${given("changedBefore")}, ${given("before")})`,
  changedAfter: sql`(${products.updatedAt}, ${products.gtin}) > (${given("changedAfter")}, ${given("last")})`,
  brand: sql`${products.brandId} = ${given("brand")}`,
  lifecycle: sql`${products.lifecycle} = ${given("lifecycle")}`,
  visibility: sql`${products.visibility} = ${given("visibility")}`,
  changedSince: sql`${products.updatedAt} >= ${given("changedSince")}`,
  market: sql`instr(${products.targetMarkets}, ${given("market")})`,
  missing: sql`instr(${sql.raw(MISSING_SQL)}, ${given("missing")})`,
  organization: ownedBy(given("organization")),
  hasNoDefault,
};

/** The values of the conditions; null for those that do not apply. */
const valuesOf = ({ market, missing, ...others }: ProductFilters) => ({
  ...others,
  market: market ? `"${market}"` : null,
  missing: missing && missing !== "default_link" ? `${missing} ` : null,
  hasNoDefault: missing === "default_link" ? 1 : null,
});

/** The index that has all that the filters need, in the order of the list. */
const narrow = (order: Order) =>
  sql.raw(`products INDEXED BY ${order === "gtin" ? "products_filters" : "products_updated"}`);
const AND = sql` AND `;

/** The GTINs that meet the conditions; the condition on the reader is the dearest, and the last. */
const chosen = (order: Order, conditions: readonly SQL[], isReadable: SQL, rest: SQL) => {
  // A place in the order has an index of its own, and few products have no default link.
  const { after, changedBefore, changedAfter, gtins } = CONDITIONS;
  const own = [after, changedBefore, changedAfter, hasNoDefault, gtins];
  const from = conditions.every((one) => own.includes(one)) ? sql.raw("products") : narrow(order);
  const meets = sql.join([...conditions, isReadable], AND);
  return sql`SELECT ${products.gtin} FROM ${from} WHERE ${meets} ${rest}`;
};

const ORDERS: Readonly<Record<Order, readonly SQL[]>> = {
  gtin: [asc(products.gtin)],
  updated_at: [asc(products.updatedAt), asc(products.gtin)],
  "-updated_at": [desc(products.updatedAt), desc(products.gtin)],
};

const page = (order: Order) =>
  listing(productFields, CONDITIONS, (_, conditions, isVisible) => {
    const limit = given("limit");
    const sorted = sql.join([...ORDERS[order]], sql`, `);
    const rest = sql`ORDER BY ${sorted} LIMIT ${limit}`;
    const gtins = chosen(order, conditions, readableProduct("products", isVisible), rest);
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

/** The last product of the page before: its GTIN, and with an order by change that instant. */
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
  return order === "updated_at"
    ? byChange({ ...values, changedAfter: place.at, last: place.gtin })
    : newestFirst({ ...values, changedBefore: place.at, before: place.gtin });
}

const counted = listing(
  { total: sql<number>`total`.as("total") },
  CONDITIONS,
  (_, conditions, isVisible) => {
    const isReadable = readableProduct("products", isVisible);
    const gtins = chosen("gtin", conditions, isReadable, sql`LIMIT ${given("limit")}`);
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
  const gtins = chosen("gtin", conditions, readableProduct("products", isVisible), rest);
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
