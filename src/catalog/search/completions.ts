/** Completions of a typed text: reads of an index, each of no more rows than are shown. */
import { plainLine } from "../../model/plain-text.ts";
import type { Query } from "../query.ts";
import { ANYBODY, readableBy } from "../readable.ts";
import { GTIN_FORMS, gtinBounds, inBounds } from "./gtin-forms.ts";
import { wordsOf } from "./terms.ts";

/** The most matching brands that are read before sorting. */
const MOST_BRANDS = 1_000;

const GTINS = inBounds(GTIN_FORMS)
  .map(
    (isInside, form) =>
      `SELECT * FROM (SELECT gtin, ${form} AS form FROM products WHERE ${isInside} AND ${readableBy("products")}
      ORDER BY gtin LIMIT :limit)`,
  )
  .join(" UNION ALL ");

/**
 * GTINs of products that begin with the digits, as a GTIN-14 or without the leading zeros of
 * shorter GTINs.
 */
export function gtinsFrom(digits: string, limit: number): Query<string[]> {
  return {
    statements: [
      { sql: GTINS, args: { ...gtinBounds(digits, GTIN_FORMS), limit, principal: ANYBODY } },
    ],
    read(results) {
      const found = new Map<string, string>();
      for (const { gtin, form } of results.shift()!.rows) {
        const whole = String(gtin);
        if (!found.has(whole)) found.set(whole, whole.slice(GTIN_FORMS[Number(form)]!.length));
      }
      return [...found.values()].slice(0, limit);
    },
  };
}

const named = (source: string) => `SELECT DISTINCT name FROM brands
  WHERE id IN (${source}) ORDER BY name COLLATE NOCASE, name LIMIT :limit`;

const BRANDS = named(
  `SELECT id FROM (SELECT id FROM brand_names WHERE brand_names MATCH :beginning LIMIT ${MOST_BRANDS})`,
);
const FIRST_BRANDS = named(`SELECT id FROM (SELECT id FROM brands ORDER BY id LIMIT :limit)`);

/** Brand names that begin with the words, ignoring case and diacritics. */
export function brandsFrom(typed: string, limit: number): Query<string[]> {
  const words = wordsOf(typed).join(" ");
  // Words have only letters and digits, so nothing is read as FTS5 syntax.
  const args = words === "" ? { limit } : { beginning: `name : ^ "${words}" *`, limit };
  return {
    statements: [{ sql: words === "" ? FIRST_BRANDS : BRANDS, args }],
    read: (results) => results.shift()!.rows.map(({ name }) => plainLine(String(name))),
  };
}
