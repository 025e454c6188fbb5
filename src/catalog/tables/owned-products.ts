/**
 * The products that an organization owns, as `ownerOfNumber` says, by ranges of numbers. Deciding for
 * each product by itself would take ten times as long.
 */
import { OWN_GAPS } from "../facts/company-prefix.ts";

/**
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
