/** Finds the company prefix with which a number begins, and its owner: the longest prefix wins. */
import { PREFIX_LENGTHS } from "../../model/bounds.ts";

const { least, most } = PREFIX_LENGTHS;
const LENGTHS = Array.from({ length: most - least + 1 }, (_, i) => least + i);

/** Every company prefix that `digits` (a key from its company prefix on) may begin with. */
export const prefixesOf = (digits: string): string[] =>
  LENGTHS.filter((n) => n <= digits.length).map((n) => digits.slice(0, n));

/**
 * The organization that owns a number; null if nobody does. A company prefix decides, and only for
 * a number without a registered prefix the brand of its product.
 */
export const ownerOfNumber = (prefixOwner: string | null, brandOwner: string | null) =>
  prefixOwner ?? brandOwner;

/**
 * SQL of the organization that owns a number; null if it has no owner.
 * @param candidates SQL of the list of prefixes with which the number may begin
 */
export const longestOwner = (candidates: string): string =>
  `(SELECT organization_id FROM company_prefixes
    WHERE prefix IN (${candidates}) ORDER BY length(prefix) DESC LIMIT 1)`;

/** For `longestOwner`. @param first SQL of the given number of leading digits */
export const firstDigits = (first: (length: number) => string): string =>
  LENGTHS.map(first).join(", ");

/** For `longestOwner`: the parameter is the JSON of `prefixesOf`. */
export const GIVEN_PREFIXES = "SELECT value FROM json_each(?)";

/** SQL of the prefixes from `prefixParameters`. */
export const CANDIDATES = firstDigits((length) => `:prefix${length}`);

/** The possible prefixes of `digits`, by parameter. */
export const prefixParameters = (digits: string): Record<string, string> =>
  Object.fromEntries(LENGTHS.map((n) => [`prefix${n}`, digits.slice(0, n)]));
