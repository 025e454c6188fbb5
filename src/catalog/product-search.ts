/**
 * The search, in one statement: by digits, by all words, and where no product has all words, by some
 * of them and by likeness. What is found is bounded before it is ranked: no search ranks a catalog.
 */
import type { InStatement, ResultSet } from "@libsql/client/http";
import { plainLine, plainValues } from "../plain-text.ts";
import type { products } from "./schema.ts";
import {
  brandFilter,
  expressionsOf,
  gpcFilter,
  MOST_PAIRS,
  MOST_WORDS,
  NOTHING,
} from "./search-terms.ts";

/** No search goes deeper. */
export const DEEPEST = 1_000;
/** What a GTIN-14, -13, -12 and -8 have before their digits. */
const GTIN_FORMS = ["", "0", "00", "000000"];

export interface ProductSearch {
  /** As `wordsOf` gives them; none: everything that the filters leave, by name. */
  readonly words: readonly string[];
  /** What may be a GTIN or its beginning. */
  readonly digits: string | null;
  /** The id of a brand, or its whole name. */
  readonly brand: string | null;
  /** Digits that GPC bricks begin with. */
  readonly gpc: string | null;
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
}

/** Some words, or similar ones, are looked for where no product has all; those are not paged. */
type Way = "filters" | "gtin" | "words" | "some" | "similar";

type Product = typeof products.$inferSelect;

export interface FoundRow
  extends Pick<Product, "gtin" | "name" | "variant" | "netContentText" | "gpcBrick" | "lifecycle"> {
  readonly way: Way;
  readonly brandName: string | null;
  /** In other languages, one text. */
  readonly names: string | null;
  /** In every language, the beginning. */
  readonly description: string | null;
  /** Rows found this way, on this page or another: all of them below a thousand. */
  readonly total: number;
}

/** A brand's id is looked up, else its name is taken; printf ends at a NUL, as FTS5's parser would. */
const FILTERS = `filters (expr, chosen) AS MATERIALIZED (
  SELECT iif(id IS NULL, :brandFilter, ' AND brand : ^ "' || printf('%s', replace(name, '"', ' ')) || ' ' || char(57344) || '"')
    || :gpcFilter, id
  FROM (SELECT 1) LEFT JOIN brands ON id = :brand)`;

const FILTERS_ALONE = `iif(expr = '', '${NOTHING}', substr(expr, 6))`;
const PASSES = `((SELECT expr FROM filters) = '' OR id IN (
  SELECT rowid FROM filters CROSS JOIN product_words WHERE product_words MATCH ${FILTERS_ALONE} LIMIT 20000))`;

/** Names weigh more than other languages' names, brand, variant and descriptions; filters nothing. */
const SCORE = "bm25(product_words, 10, 6, 8, 4, 1, 6, 0)";

const matching = (
  expression: string,
  most: number,
  { from = "filters", tier = 0, score = "0" } = {},
) =>
  `SELECT * FROM (SELECT rowid AS id, ${tier} AS tier, ${score} AS score FROM ${from} CROSS JOIN product_words
  WHERE product_words MATCH (:${expression} || expr) LIMIT ${most})`;

const union = (most: number, branch: (i: number) => string) =>
  Array.from({ length: most }, (_, i) => branch(i)).join(" UNION ALL ");

/** Pages of the products for `found (way, id, tier, score)`. */
const pages = (ctes: string, order: string) => `WITH ${FILTERS}, ${ctes}, placed AS (
    SELECT way, gtin, count(*) OVER (PARTITION BY way) AS total,
      row_number() OVER (PARTITION BY way ORDER BY ${order}, gtin) AS place
    FROM found CROSS JOIN products ON gtin = printf('%014d', found.id)
    CROSS JOIN filters WHERE chosen IS NULL OR brand_id = chosen)
  SELECT way, products.gtin, products.name, brands.name AS brandName, products.variant,
    net_content_text AS netContentText, gpc_brick AS gpcBrick, lifecycle,
    substr(texts.names, 1, 1000) AS names, substr(texts.description, 1, 2000) AS description, total
  FROM placed CROSS JOIN products ON products.gtin = placed.gtin
  CROSS JOIN product_texts AS texts ON texts.gtin = placed.gtin
  LEFT JOIN brands ON brands.id = products.brand_id
  WHERE iif(way IN ('some', 'similar'), place <= 60, place > :offset AND place <= :offset + :limit)
  ORDER BY way, place`;

const BY_DIGITS = `SELECT 'gtin', id, tier, 0 FROM (
  SELECT CAST(gtin AS INTEGER) AS id, gtin <> :gtin AS tier FROM products
  WHERE ${GTIN_FORMS.map((_, i) => `gtin BETWEEN :from${i} AND :until${i}`).join(" OR ")}
) WHERE ${PASSES} LIMIT ${DEEPEST + 1}`;

/** Only one of them is scored: a score counts every product that has the words. */
const BY_WORDS = `SELECT id, min(tier), min(score) FROM (
  ${matching("exact", 500)} UNION ALL ${matching("begins", 2_000, { tier: 1 })}
  UNION ALL ${matching("together", 2_000, { tier: 2 })}
  UNION ALL ${matching("all", 5_000, { tier: 3, score: SCORE })}
) GROUP BY id ORDER BY 2, 3, 1 LIMIT ${DEEPEST + 1}`;

const BY_SOME = `SELECT 'some', id, 0, sum(score) AS total FROM (
  ${union(MOST_WORDS, (i) => matching(`word${i}`, 1_000, { from: "unfound", score: SCORE }))}
) GROUP BY id ORDER BY total, id LIMIT 60`;

/** By how many pairs of pieces they share with the words. */
const BY_LIKENESS = `SELECT 'similar', id, 0, -count(*) AS shared FROM (
  ${union(
    MOST_PAIRS,
    (i) => `SELECT * FROM (SELECT rowid AS id FROM unfound CROSS JOIN product_grams
      WHERE product_grams MATCH :pair${i} LIMIT 10000)`,
  )}
) WHERE ${PASSES} GROUP BY id ORDER BY shared, id LIMIT 200`;

export const SEARCH = pages(
  `named (id, tier, score) AS MATERIALIZED (${BY_WORDS}),
  unfound AS MATERIALIZED (SELECT * FROM filters WHERE NOT EXISTS (SELECT 1 FROM named)),
  found (way, id, tier, score) AS (
    SELECT * FROM (${BY_DIGITS}) UNION ALL SELECT 'words', * FROM named
    UNION ALL SELECT * FROM (${BY_SOME}) UNION ALL SELECT * FROM (${BY_LIKENESS}))`,
  `tier, way = 'words' AND lifecycle IN ('discontinued', 'withdrawn'),
    iif(way = 'words' AND tier = 1, length(products.name), 0), score,
    iif(way = 'similar', length(products.name), 0)`,
);

/** What the filters leave, by name. */
export const LIST = pages(
  `found (way, id) AS (
    SELECT 'filters', rowid FROM filters CROSS JOIN product_words WHERE product_words MATCH ${FILTERS_ALONE} LIMIT 10000)`,
  "products.name COLLATE NOCASE",
);

export function searchStatement(search: ProductSearch): InStatement {
  const { words, brand, gpc, limit, offset } = search;
  const filters = { brand, brandFilter: brandFilter(brand), gpcFilter: gpcFilter(gpc) };
  const page = { ...filters, limit, offset };
  return words.length === 0
    ? { sql: LIST, args: page }
    : { sql: SEARCH, args: { ...page, ...wordArguments(words), ...digitArguments(search.digits) } };
}

/** Values of JSON alone, under the names of `FoundRow`: nothing is to be decoded. */
export const foundRows = ({ rows }: ResultSet): FoundRow[] =>
  rows.map((row) => plainValues({ ...row }, plainLine) as unknown as FoundRow);

function wordArguments(words: readonly string[]) {
  const { each, pairs, ...whole } = expressionsOf(words);
  const numbered = (name: string, most: number, values: readonly string[]) =>
    Array.from({ length: most }, (_, i) => [`${name}${i}`, values[i] ?? NOTHING]);
  return {
    ...whole,
    ...Object.fromEntries([
      ...numbered("word", MOST_WORDS, each),
      ...numbered("pair", MOST_PAIRS, pairs),
    ]),
  };
}

function digitArguments(digits: string | null): Record<string, string> {
  // From above until below: no number is between.
  const bounds = GTIN_FORMS.flatMap((zeros, i) => [
    [`from${i}`, digits === null ? "~" : (zeros + digits).padEnd(14, "0")],
    [`until${i}`, digits === null ? "" : (zeros + digits).padEnd(14, "9")],
  ]);
  return { gtin: digits?.padStart(14, "0") ?? "", ...Object.fromEntries(bounds) };
}
