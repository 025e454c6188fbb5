/** The filters of product lists and of searches, as SQL; `:name` is the value. */
import type { Missing } from "../../model/bounds.ts";
import { MISSING_SQL } from "../columns.ts";
import { OWN_GAPS, OWNER_OF_PRODUCT } from "../facts/company-prefix.ts";

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

/**
 * The products that an organization owns, as `ownerOfNumber` says, by ranges of numbers: deciding for
 * each product by itself would take ten times as long.
 *
 * Common table expressions after `owner (id)`. `owned` has the ranges of GTIN-14s from `start`
 * until before `until`: those of its own prefixes, and, if `by_brand`, those of no prefix at all,
 * where the brand decides. GTIN-8s have no company prefix.
 */
export const OWNED_RANGES = `${OWN_GAPS},
gaps (start, until, by_brand) AS (
  SELECT start, until, 0 FROM own_gaps
  UNION ALL SELECT coalesce(max(prefix || ':') OVER (ORDER BY prefix
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), ''), prefix, 1
    FROM (SELECT prefix FROM company_prefixes UNION ALL SELECT ':')
    WHERE EXISTS (SELECT 1 FROM brands WHERE organization_id = (SELECT id FROM owner))
),
indicators (digit) AS MATERIALIZED (
  SELECT value FROM json_each('["0","1","2","3","4","5","6","7","8","9"]')
    WHERE EXISTS (SELECT 1 FROM products WHERE gtin >= value AND gtin < value || ':')
),
owned (start, until, by_brand) AS MATERIALIZED (
  SELECT max(digit || start, '000001'), digit || until, by_brand FROM indicators CROSS JOIN gaps WHERE start < until
  UNION ALL SELECT '000000', '000001', 1
)`;

/** Whether a product is in the range of `owned` beside it. */
export const IN_OWNED_RANGE = `products.gtin >= owned.start AND products.gtin < owned.until
  AND (NOT owned.by_brand OR products.brand_id IN (SELECT id FROM brands WHERE organization_id = (SELECT id FROM owner)))`;

/** The conditions by name, in the order in which they are cheap to check. */
export const CONDITIONS = {
  gtins: "products.gtin IN (SELECT value FROM json_each(:gtins))",
  after: "products.gtin > :after",
  changedBefore: "(products.updated_at, products.gtin) < (:changedBefore, :before)",
  changedAfter: "(products.updated_at, products.gtin) > (:changedAfter, :last)",
  nameAfter: "(products.name COLLATE NOCASE, products.gtin) > (:nameAfter, :nameLast)",
  nameBefore: "(products.name COLLATE NOCASE, products.gtin) < (:nameBefore, :nameLast)",
  brand: "products.brand_id = :brand",
  lifecycle: "products.lifecycle = :lifecycle",
  visibility: "products.visibility = :visibility",
  changedSince: "products.updated_at >= :changedSince",
  market: "instr(products.target_markets, :market)",
  missing: `instr(${MISSING_SQL}, :missing)`,
  hasNoDefault: "products.gtin IN (SELECT gtin FROM without_default_link)",
  organization: IN_OWNED_RANGE,
} as const;

/** Whether the organization owns a product, asked about that product by itself. */
export const IS_OWNED = `${OWNER_OF_PRODUCT} = :organization`;

/** The values of the conditions; null for those that do not apply. */
export const valuesOf = ({ market, missing, ...others }: ProductFilters) => ({
  ...others,
  market: market ? `"${market}"` : null,
  missing: missing && missing !== "default_link" ? `${missing} ` : null,
  hasNoDefault: missing === "default_link" ? 1 : null,
});

/** Few products have no default link. */
export const LACKING_IN_RANGES =
  "without_default_link AS lacking ON lacking.gtin >= owned.start AND lacking.gtin < owned.until CROSS JOIN products ON products.gtin = lacking.gtin";

/**
 * The organization as a value. A search names its filters many times, and for each time the server
 * compiles all that they are made of.
 */
const named = (text: string) => text.replaceAll("(SELECT id FROM owner)", ":organization");

/** Filters with an index of their own. */
const INDEXED = ["lifecycle", "changedSince", "hasNoDefault"];

/**
 * The filters of a search: SQL of the GTINs that meet them, in no order, and of the same condition
 * for a product by itself. Null without filters.
 */
export function filtersOfSearch(filters: ProductFilters) {
  const values = Object.entries(valuesOf(filters)).filter(([, value]) => value != null);
  if (values.length === 0) return null;
  const names = Object.keys(CONDITIONS).filter((name) => values.some(([one]) => one === name));
  const texts = names.map((name) => CONDITIONS[name as keyof typeof CONDITIONS]);
  const narrow =
    names.length === 1 && INDEXED.includes(names[0]!)
      ? "products"
      : "products INDEXED BY products_filters";
  const meets = named(texts.join(" AND "));
  const isOwners = names.includes("organization");
  const each = names.map((name, i) => (name === "organization" ? IS_OWNED : texts[i]));
  return {
    gtins: isOwners
      ? `WITH ${named(OWNED_RANGES)} SELECT products.gtin FROM owned CROSS JOIN ${
          names.includes("hasNoDefault") ? LACKING_IN_RANGES : narrow
        } WHERE ${meets}`
      : `SELECT products.gtin FROM ${narrow} WHERE ${meets}`,
    // The owner is the dearest.
    each: each.toSorted((one) => (one === IS_OWNED ? 1 : -1)).join(" AND "),
    values: Object.fromEntries(values.filter(([name]) => name !== "hasNoDefault")),
  };
}
