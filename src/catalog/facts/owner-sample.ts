/**
 * A few of the identifiers to which the rules of a brand or an organization apply. Every part reads
 * a bounded number of rows.
 */

import type { Query } from "../query.ts";
import { ofLongestPrefixOfGtin } from "./company-prefix.ts";

export interface OwnerSample {
  /** The first public products. */
  readonly gtins: readonly string[];
  /** How many public products were counted. */
  readonly total: number;
  /** Whether these are all that the owner has. */
  readonly isTotal: boolean;
  /** Anchors with links whose longest company prefix is the owner's. */
  readonly anchors: readonly string[];
  /** Whether these are all such anchors. */
  readonly areAllAnchors: boolean;
}

const MOST_COUNTED = 1_000;
const MOST_LINKS = 50;

/** What belongs to the owner `?1`: the products with its brand, and its company prefixes. */
const PARTS = {
  brand: {
    branded: "SELECT gtin, visibility FROM products WHERE brand_id = ?1",
    prefixes: `SELECT prefix FROM company_prefixes
      WHERE organization_id = (SELECT organization_id FROM brands WHERE id = ?1) AND brand_id = ?1`,
  },
  organization: {
    branded: `SELECT p.gtin, p.visibility FROM brands b CROSS JOIN products p ON p.brand_id = b.id
      WHERE b.organization_id = ?1`,
    prefixes: "SELECT prefix FROM company_prefixes WHERE organization_id = ?1",
  },
} as const;

export type OwnerKind = keyof typeof PARTS;

const INDICATORS = JSON.stringify(Array.from({ length: 10 }, (_, digit) => String(digit)));

/** A product's brand has priority over the company prefix; of several prefixes, the longest owns. */
const productsOf = ({ branded, prefixes }: (typeof PARTS)[OwnerKind]) => `
  WITH read AS MATERIALIZED (
    SELECT 'brand' AS part, gtin, visibility = 'public' AS applies
    FROM (${branded} LIMIT ${MOST_COUNTED + 1})
    UNION ALL
    SELECT 'prefix', gtin, visibility = 'public' AND brand_id IS NULL
      AND read_prefix IS ${ofLongestPrefixOfGtin("prefix", "gtin")}
    FROM (
      SELECT p.gtin, p.visibility, p.brand_id, c.prefix AS read_prefix FROM (${prefixes}) c CROSS JOIN json_each('${INDICATORS}') s
        CROSS JOIN products p ON p.gtin >= s.value || c.prefix AND p.gtin < s.value || c.prefix || ':'
      LIMIT ${MOST_COUNTED + 1})
  )
  SELECT (SELECT json_group_array(gtin) FROM (SELECT gtin FROM read WHERE applies LIMIT ?2)) AS gtins,
    (SELECT count(*) FROM read WHERE applies) AS total,
    (SELECT max(n) FROM (SELECT count(*) AS n FROM read GROUP BY part)) AS most`;

/**
 * The anchors of the prefixes, without those of longer ones: their hidden links would take places
 * in the sample.
 */
const anchorsOf = ({ prefixes }: (typeof PARTS)[OwnerKind]) => `
  SELECT t.anchor FROM (${prefixes}) c CROSS JOIN json_each(?2) s
    CROSS JOIN links t ON t.anchor >= s.value || c.prefix AND t.anchor < s.value || c.prefix || ':'
  WHERE NOT EXISTS (SELECT 1 FROM company_prefixes l WHERE l.prefix > c.prefix AND l.prefix < c.prefix || ':'
    AND t.anchor >= s.value || l.prefix AND t.anchor < s.value || l.prefix || ':')
  LIMIT ${MOST_LINKS + 1}`;

/**
 * @param starts the parts of anchors before a company prefix, such as `/01/0`
 * @param most products in the sample
 */
export const ownerSample = (
  kind: OwnerKind,
  id: string,
  { starts, most }: { readonly starts: readonly string[]; readonly most: number },
): Query<OwnerSample> => ({
  statements: [
    { sql: productsOf(PARTS[kind]), args: [id, most] },
    { sql: anchorsOf(PARTS[kind]), args: [id, JSON.stringify(starts)] },
  ],
  read(results) {
    const [products] = results.shift()!.rows;
    const links = results.shift()!.rows;
    return {
      gtins: JSON.parse(String(products?.gtins)),
      total: Number(products?.total),
      isTotal: Number(products?.most) <= MOST_COUNTED,
      anchors: [...new Set(links.map(({ anchor }) => String(anchor)))],
      areAllAnchors: links.length <= MOST_LINKS,
    };
  },
});
