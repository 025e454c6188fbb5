/**
 * The search as SQL, one statement for each way to ask. Its work is bounded, however large the catalog:
 * a word that ten thousand products have is neither completed nor scored, for both read every product
 * that has it. A catalog of fewer products has no such word.
 */
import { IN_BOUNDS } from "./gtin-forms.ts";
import { COLUMNS, MOST_WORDS, NOTHING } from "./search-terms.ts";

/** No search goes deeper. */
export const DEEPEST = 1_000;
/** Products that make a word a frequent one. */
const FREQUENT = 10_000;
/** Of one pair of pieces: a pair that more products have tells little. */
const MOST_ALIKE = 1_000;
/** Above every GTIN. */
const ALL = 10 ** 15;

/** A brand's id is looked up, else its name is taken; printf ends at a NUL, as FTS5's parser would. */
const FILTERS = `filters (expr, chosen) AS MATERIALIZED (
  SELECT iif(id IS NULL, :brandFilter, ' AND brand : ^ "' || printf('%s', replace(name, '"', ' ')) || ' ' || char(57344) || '"')
    || :gpcFilter, id
  FROM (SELECT 1) LEFT JOIN brands ON id = :brand)`;

const FILTERS_ALONE = `iif(expr = '', '${NOTHING}', substr(expr, 6))`;
const PASSES = `((SELECT expr FROM filters) = '' OR id IN (
  SELECT rowid FROM filters CROSS JOIN product_words WHERE product_words MATCH ${FILTERS_ALONE} LIMIT 20000))`;

const isFrequent = (expression: string) =>
  `(SELECT count(*) = ${FREQUENT} FROM (
    SELECT 1 FROM product_words WHERE product_words MATCH ('${COLUMNS} : (' || ${expression} || ')') LIMIT ${FREQUENT}))`;

/** A word that is frequent as it stands is looked for so; every other may be the beginning of one. */
const TERMS = `terms (place, term, plain, frequent) AS MATERIALIZED (
  SELECT place, iif(plain, whole, term), plain, CASE WHEN plain THEN 1 ELSE ${isFrequent("term")} END
  FROM (
    SELECT place, whole, term, ${isFrequent("whole")} AS plain FROM (
      SELECT key AS place, value ->> 0 AS whole, value ->> 1 AS term FROM json_each(:terms)))
), asked (expr, every_word, mark, scored, broad) AS MATERIALIZED (
  SELECT expr, words, iif(open, :mark, ''), NOT some, every
  FROM filters CROSS JOIN (SELECT '${COLUMNS} : (' || group_concat(term, ' AND ') || ')' AS words,
    max(plain < (place = :last)) AS open, max(frequent) AS some, min(frequent) AS every FROM terms)
)`;

/** Names weigh more than other languages' names, brand, variant and descriptions; filters nothing. */
const SCORE = "bm25(product_words, 10, 6, 8, 4, 1, 6, 0)";

const matching = (expression: string, most: number, tier: number, from = "narrow") =>
  `SELECT * FROM (SELECT rowid, ${tier}, 0 FROM ${from} CROSS JOIN product_words
  WHERE product_words MATCH (${expression} || expr) LIMIT ${most})`;

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
  WHERE ${IN_BOUNDS.join(" OR ")}
) WHERE ${PASSES} LIMIT ${DEEPEST + 1}`;

/** What is looked at of rows in their order, by rowid: FTS5 stops there. */
const upTo = (table: string, expression: string, most: number) =>
  `coalesce((SELECT rowid FROM ${table} WHERE ${table} MATCH ${expression} LIMIT 1 OFFSET ${most - 1}), ${ALL})`;

/** Only here is scored: a score counts every product that has the words. */
const EVERY_WORD = `SELECT * FROM (SELECT rowid AS id, 4 AS tier, iif(scored, ${SCORE}, 0) AS score
  FROM asked CROSS JOIN product_words WHERE product_words MATCH (every_word || expr)
  LIMIT (SELECT iif(scored, 5000, ${DEEPEST + 1}) FROM asked))`;

/** Of names made of frequent words alone: letter by letter, for a phrase of them is looked for long. */
const BY_NAME = `SELECT id, tier, 0 FROM (
  SELECT * FROM (SELECT CAST(gtin AS INTEGER) AS id, 0 AS tier FROM wide CROSS JOIN products
    WHERE name = :name COLLATE NOCASE LIMIT 500)
  UNION ALL SELECT * FROM (SELECT CAST(gtin AS INTEGER), 1 FROM wide CROSS JOIN products
    WHERE name > :name || ' ' COLLATE NOCASE AND name < :name || '!' COLLATE NOCASE LIMIT 500)
) WHERE ${PASSES}`;

/** Where words are not scored, names and brands that have them come before descriptions. */
const BY_WORDS = `SELECT id, min(tier), min(score) FROM (
  SELECT * FROM every UNION ALL ${BY_NAME} UNION ALL ${matching(":exact", 500, 0)}
  UNION ALL ${matching(":begins || mark", 2_000, 1)}
  UNION ALL ${matching(":together || mark", 2_000, 2)}
  UNION ALL ${matching("'{name names brand} ' || substr(every_word, instr(every_word, ':'))", DEEPEST + 1, 3, "unscored")}
) GROUP BY id ORDER BY 2, 3, 1 LIMIT ${DEEPEST + 1}`;

const BY_SOME = `SELECT 'some', id, 0, sum(score) AS total FROM (
  SELECT product_words.rowid AS id, iif(frequent, 0, ${SCORE}) AS score FROM single CROSS JOIN product_words
  WHERE product_words MATCH expression AND product_words.rowid <= until LIMIT ${MOST_WORDS * 1_000}
) GROUP BY id ORDER BY total, id LIMIT 60`;

/** By how many pairs of pieces they share with the words; a pair that very many have weighs less. */
const BY_LIKENESS = `SELECT 'similar', id, 0, -sum(weight) AS shared FROM (
  SELECT product_grams.rowid AS id, iif(until = ${ALL}, 1, 0.5) AS weight FROM pieces CROSS JOIN product_grams
  WHERE product_grams MATCH pair AND product_grams.rowid <= until
) WHERE ${PASSES} GROUP BY id ORDER BY shared, id LIMIT 200`;

/** Of the products with frequent words alone: not the phrase in the name, nor all the words. */
const NOT_IN_NAME = `iif(way = 'words' AND tier = 4 AND (SELECT broad FROM asked), CASE
    WHEN instr(lower(products.name), lower(:name)) THEN 0
    ELSE 1 + EXISTS (SELECT 1 FROM json_each(:terms) WHERE NOT instr(lower(products.name), lower(trim(value ->> 0, '"'))))
  END, 0)`;

export const SEARCH = pages(
  `${TERMS}, every (id, tier, score) AS MATERIALIZED (${EVERY_WORD}),
  present AS MATERIALIZED (SELECT * FROM asked WHERE EXISTS (SELECT 1 FROM every)),
  narrow AS MATERIALIZED (SELECT * FROM present WHERE NOT broad),
  wide AS MATERIALIZED (SELECT * FROM present WHERE broad),
  unscored AS MATERIALIZED (SELECT * FROM narrow WHERE NOT scored),
  named (id, tier, score) AS MATERIALIZED (${BY_WORDS}),
  unfound AS MATERIALIZED (SELECT * FROM filters WHERE NOT EXISTS (SELECT 1 FROM named)),
  single (expression, frequent, until) AS MATERIALIZED (
    SELECT expression, frequent, ${upTo("product_words", "expression", 1_000)} FROM (
      SELECT '${COLUMNS} : (' || term || ')' || expr AS expression, frequent FROM unfound CROSS JOIN terms)),
  pieces (pair, until) AS MATERIALIZED (
    SELECT value, ${upTo("product_grams", "value", MOST_ALIKE)} FROM unfound CROSS JOIN json_each(:pairs)),
  found (way, id, tier, score) AS (
    SELECT * FROM (${BY_DIGITS}) UNION ALL SELECT 'words', * FROM named
    UNION ALL SELECT * FROM (${BY_SOME}) UNION ALL SELECT * FROM (${BY_LIKENESS}))`,
  `tier, ${NOT_IN_NAME}, way = 'words' AND lifecycle IN ('discontinued', 'withdrawn'),
    iif(way = 'words' AND tier = 1, length(products.name), 0), score,
    iif(way = 'similar' OR score = 0, length(products.name), 0)`,
);

/** What the filters leave, by name. */
export const LIST = pages(
  `found (way, id) AS (
    SELECT 'filters', rowid FROM filters CROSS JOIN product_words WHERE product_words MATCH ${FILTERS_ALONE} LIMIT 10000)`,
  "products.name COLLATE NOCASE",
);
