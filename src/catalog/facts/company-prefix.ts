/** Finds the company prefix with which a number begins, and its owner: the longest prefix wins. */
import { PREFIX_LENGTHS } from "../../model/bounds.ts";

const { least, most } = PREFIX_LENGTHS;
const LENGTHS = Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** Every company prefix that `digits` (a key from its company prefix on) may begin with. */
export const prefixesOf = (digits: string): string[] =>
  LENGTHS.filter((n) => n <= digits.length).map((n) => digits.slice(0, n));

/** The longest of the prefixes with which the digits begin; undefined for none. */
export const longestPrefix = <Prefix>(
  digits: string,
  prefixes: readonly Prefix[],
  textOf: (prefix: Prefix) => string,
): Prefix | undefined =>
  prefixes
    .filter((prefix) => digits.startsWith(textOf(prefix)))
    .sort((one, other) => textOf(other).length - textOf(one).length)[0];

/**
 * The organization that owns a number; null if nobody does. A company prefix decides, and only for
 * a number without a registered prefix the brand of its product.
 */
export const ownerOfNumber = (prefixOwner: string | null, brandOwner: string | null) =>
  prefixOwner ?? brandOwner;

/**
 * SQL of `column` of the company prefix that owns a number; null if none does. Every statement that
 * asks for the owner of a number has this text.
 * @param candidates SQL of the list of prefixes with which the number may begin
 */
export const ofLongestPrefix = (column: string, candidates: string): string =>
  `(SELECT ${column} FROM company_prefixes
    WHERE prefix IN (${candidates}) ORDER BY length(prefix) DESC LIMIT 1)`;

/** The same for a GTIN-14 in a column: GTIN-8s have no company prefix. */
export const ofLongestPrefixOfGtin = (column: string, gtin: string): string =>
  `iif(${gtin} GLOB '000000*', NULL,
    ${ofLongestPrefix(
      column,
      firstDigits((length) => `substr(${gtin}, 2, ${length})`),
    )})`;

/** The candidates for `ofLongestPrefix`. @param first SQL of the given number of leading digits */
export const firstDigits = (first: (length: number) => string): string =>
  LENGTHS.map(first).join(", ");

/** SQL of `ownerOfNumber` for the products in a query. */
export const OWNER_OF_PRODUCT = `coalesce(${ofLongestPrefixOfGtin("organization_id", "products.gtin")},
  (SELECT organization_id FROM brands WHERE id = products.brand_id))`;

/**
 * A common table expression, after `owner (id)`: the prefixes inside each prefix of the owner, and
 * the end of that prefix as the last. A colon comes after all digits.
 */
const NESTED = `nested (parent, prefix) AS (
  SELECT own.prefix, longer.prefix
  FROM company_prefixes own CROSS JOIN company_prefixes longer
    ON longer.prefix > own.prefix AND longer.prefix < own.prefix || ':'
  WHERE own.organization_id = (SELECT id FROM owner)
  UNION ALL
  SELECT prefix, prefix || ':'
  FROM company_prefixes
  WHERE organization_id = (SELECT id FROM owner)
)`;

/** The end of the nested prefixes before this one; null for the first. */
const END_OF_EARLIER = `max(prefix || ':') OVER (
  PARTITION BY parent ORDER BY prefix ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`;

/**
 * Common table expressions, after `owner (id)`. `own_gaps` has the ranges of numbers that begin with
 * a prefix of the owner, from `start` until before `until`, without those of the longer prefixes
 * inside.
 */
export const OWN_GAPS = `${NESTED},
own_gaps (start, until) AS MATERIALIZED (
  SELECT * FROM (SELECT coalesce(${END_OF_EARLIER}, parent) AS start, prefix AS until FROM nested)
  WHERE start < until
)`;

/** The candidates for `ofLongestPrefix` from a parameter: the JSON of `prefixesOf`. */
export const GIVEN_PREFIXES = "SELECT value FROM json_each(?)";

/** SQL of the prefixes from `prefixParameters`. */
export const CANDIDATES = firstDigits((length) => `:prefix${length}`);

/** The possible prefixes of `digits`, by parameter. */
export const prefixParameters = (digits: string): Record<string, string> =>
  Object.fromEntries(LENGTHS.map((n) => [`prefix${n}`, digits.slice(0, n)]));
