/**
 * The search as SQL, one statement for each way of searching. Its work is bounded in a catalog of
 * any size. A word that five thousand products have is neither completed nor scored, because both
 * read every product that has it; a smaller catalog has no such word. Public and private products
 * have separate indexes, so that a search of one does not depend on the other.
 */

import { ofLongestPrefixOfGtin } from "../facts/company-prefix.ts";
import { LINK_COLUMNS, packedRow } from "../facts/facts.ts";
import { recallsColumnOfSeen } from "../facts/recalls.ts";
import { OWN_FILTER, readableBy } from "../readable.ts";
import { FORMS_WITH_CARTONS, inBounds } from "./gtin-forms.ts";
import { COLUMNS, MOST_WORDS, NOTHING } from "./terms.ts";

/** The most rows of a search. */
export const DEEPEST = 1_000;
/** The place where a search with further filters has the products that meet them, and its order. */
export const ALLOWED = "/* allowed */";
/** The place where a search ends if no product meets them: without `filters`, no index is read. */
export const ANY_ALLOWED = "/* any allowed */";
const within = (id: string) => ` /* within ${id} */`;
export const WITHIN = / \/\* within (\S+) \*\//g;
export const SORTED = "/* sorted */";
/** The number of products that makes a word frequent. */
const FREQUENT = 5_000;
/**
 * The most products read for one word or pair of pieces, if none has all words: a more common one
 * says little. With further filters fewer, because each product is compared with them.
 */
export const READ_FOR_ONE = "/* read for one */ 500";
/** The most products read for the words as parts of words. */
const MOST_PARTS = DEEPEST + 1;
/** The most products with some of the words, and the most similar ones, that are compared with the query. */
const MOST_NEAR = 40;
/** The most products read for all phrases. */
const MOST_PHRASES = 5_000;
/** The most words that replace a beginning. */
const MOST_SPELLED = 32;
/** Greater than every GTIN. */
const ALL = 10 ** 15;

/** The searched products, and their tables. */
interface Index {
  readonly words: string;
  readonly grams: string;
  readonly texts: string;
  /** Whether the principal sees a product, and the index has it. */
  readonly sees: string;
  /** The end of every expression. */
  readonly filter: string;
  /**
   * Whether words are weighted by the number of products that have them, and frequent words are
   * treated separately. Not for private products: many owners share that index, and none may learn
   * from it what others have.
   */
  readonly weighs: boolean;
  /** Whether `filters` may have an expression: of a brand, a brick, or the principal. */
  readonly isFiltered: boolean;
}

const PUBLIC: Index = {
  words: "product_words",
  grams: "product_grams",
  texts: "product_texts",
  sees: "products.visibility = 'public'",
  filter: "''",
  weighs: true,
  isFiltered: true,
};

const PUBLIC_UNFILTERED: Index = { ...PUBLIC, isFiltered: false };

const OWN: Index = {
  words: "private_words",
  grams: "private_grams",
  texts: "private_texts",
  sees: `products.visibility = 'organization' AND ${readableBy("products")}`,
  filter: OWN_FILTER,
  weighs: false,
  isFiltered: true,
};

/**
 * A brand is found by its id, otherwise by its name. printf ends at a NUL, as FTS5's parser would.
 */
const filtersOf = ({ filter, isFiltered }: Index) =>
  isFiltered
    ? `filters (expr, chosen) AS MATERIALIZED (
  SELECT iif(id IS NULL, :brandFilter, ' AND brand : ^ "' || printf('%s', replace(name, '"', ' ')) || ' ' || char(57344) || '"')
    || :gpcFilter || ${filter}, id
  FROM (SELECT 1) LEFT JOIN brands ON id = :brand WHERE true${ANY_ALLOWED})`
    : `filters (expr) AS MATERIALIZED (SELECT '' WHERE true${ANY_ALLOWED})`;

const FILTERS_ALONE = `iif(expr = '', '${NOTHING}', substr(expr, 6))`;
const passes = ({ words, isFiltered }: Index) =>
  isFiltered
    ? `((SELECT expr FROM filters) = '' OR id IN (
  SELECT rowid FROM filters CROSS JOIN ${words} WHERE ${words} MATCH ${FILTERS_ALONE} LIMIT 20000))`
    : "true";

const isFrequent = ({ words, weighs }: Index, expression: string) =>
  weighs
    ? `EXISTS (SELECT 1 FROM ${words}
    WHERE ${words} MATCH ('${COLUMNS} : (' || ${expression} || ')') LIMIT 1 OFFSET ${FREQUENT} - 1)`
    : "0";

/**
 * The words of the index that begin with `beginning`, as a list; NULL if there are too many. For a beginning,
 * FTS5 reads every product with one of these words before its first result; for a list of words it does not.
 * Each step of the recursion finds the next word.
 */
const LISTED = `(WITH RECURSIVE spelled (word, nth) AS (
    SELECT (SELECT term FROM product_vocabulary WHERE term >= beginning ORDER BY term LIMIT 1), 1
    UNION ALL SELECT (SELECT term FROM product_vocabulary WHERE term >= word || char(1) ORDER BY term LIMIT 1), nth + 1
    FROM spelled WHERE word GLOB beginning || '*' AND nth <= ${MOST_SPELLED})
  SELECT iif(count(*) BETWEEN 1 AND ${MOST_SPELLED}, '("' || group_concat(word, '" OR "') || '")', NULL)
  FROM spelled WHERE word GLOB beginning || '*')`;

/** Adds a column. The limit keeps SQLite from computing its expression again at each use. */
const withColumn = (name: string, expression: string, from: string) =>
  `SELECT *, ${expression} AS ${name} FROM (${from}) LIMIT ${MOST_WORDS}`;

/**
 * A word that is frequent as typed is searched as a whole word; every other word may be the beginning of
 * one. A list replaces only frequent beginnings, which are not scored: FTS5 scores a beginning as one word.
 */
function termsOf(index: Index): string {
  const { weighs } = index;
  const words =
    "SELECT key AS place, value ->> 0 AS whole, value ->> 1 AS term, value ->> 2 AS beginning FROM json_each(:terms)";
  const plain = withColumn("plain", isFrequent(index, "whole"), words);
  const list = `CASE WHEN plain OR beginning IS NULL THEN NULL ELSE ${weighs ? LISTED : "NULL"} END`;
  const listed = withColumn("list", list, plain);
  const frequent = `CASE WHEN plain THEN 1 ELSE ${isFrequent(index, "coalesce(list, term)")} END`;
  return `terms (place, term, plain, frequent) AS MATERIALIZED (
  SELECT place, iif(plain, whole, iif(frequent, coalesce(list, term), term)), plain, frequent
  FROM (${withColumn("frequent", frequent, listed)}) LIMIT ${MOST_WORDS}
), ${askedOf(index)}`;
}

const askedOf = ({
  weighs,
}: Index) => `asked (expr, every_word, mark, scored, broad) AS MATERIALIZED (
  SELECT expr, words, iif(open, :mark, ''), ${weighs ? "NOT some" : "0"}, every
  FROM filters CROSS JOIN (SELECT '${COLUMNS} : (' || group_concat(term, ' AND ') || ')' AS words,
    max(plain < (place = :last)) AS open, max(frequent) AS some, min(frequent) AS every FROM terms)
)`;

/**
 * Names weigh more than names in other languages, brand, variant and descriptions; filters weigh
 * nothing.
 */
const scoreOf = ({ words, weighs }: Index) =>
  weighs ? `bm25(${words}, 10, 6, 8, 4, 1, 6, 0)` : "-1";

/** The members of a rule on which the link types of an answer depend. */
export const TYPE_COLUMNS = {
  id: LINK_COLUMNS.id,
  anchor: LINK_COLUMNS.anchor,
  orderIndex: LINK_COLUMNS.orderIndex,
  linkType: LINK_COLUMNS.linkType,
  href: LINK_COLUMNS.href,
  isDefault: LINK_COLUMNS.isDefault,
  isDefaultMulti: LINK_COLUMNS.isDefaultMulti,
  timing: LINK_COLUMNS.timing,
  rel: LINK_COLUMNS.rel,
};

/** The rules of a product and its owners that a scan could find at some time. */
const LINKS = `(SELECT json_group_array(${packedRow(TYPE_COLUMNS)}) FROM links
    WHERE enabled AND is_public AND anchor IN ('/01/' || products.gtin, 'brand:' || products.brand_id,
      'organization:' || brands.organization_id, 'brand:' || (prefix ->> 1), 'organization:' || (prefix ->> 0)))`;

/** The owner by company prefix, and the resolver to which it delegates. */
const PREFIX = ofLongestPrefixOfGtin(
  "json_array(organization_id, brand_id, resolver)",
  "placed.gtin",
);

/** The pages of the products in `found (way, id, tier, score)`. */
const pages = (
  index: Index,
  ctes: string,
  order: string,
) => `WITH ${ALLOWED}${filtersOf(index)}, ${ctes}, placed AS (
    SELECT way, gtin, count(*) OVER (PARTITION BY way) AS total,
      row_number() OVER (PARTITION BY way ORDER BY ${SORTED}${order}, gtin) AS place
    FROM found CROSS JOIN products ON gtin = printf('%014d', found.id)
    ${index.isFiltered ? "CROSS JOIN filters WHERE (chosen IS NULL OR brand_id = chosen) AND" : "WHERE"} ${index.sees})
  SELECT way, products.gtin, products.name, products.brand_id AS brandId, brands.name AS brandName,
    brands.organization_id AS organizationId, prefix, products.variant,
    net_content_text AS netContentText, gpc_brick AS gpcBrick, lifecycle, visibility,
    substr(texts.names, 1, 1000) AS names, substr(texts.description, 1, 2000) AS description,
    products.updated_at AS updatedAt, target_markets AS targetMarkets, total, ${LINKS} AS links,
    ${recallsColumnOfSeen("products.gtin", ":now")} AS recalls
  FROM (SELECT *, ${PREFIX} AS prefix FROM placed
    WHERE iif(way IN ('some', 'similar'), place <= ${MOST_NEAR}, place > :offset AND place <= :offset + :limit) LIMIT -1) AS placed
  CROSS JOIN products ON products.gtin = placed.gtin
  CROSS JOIN ${index.texts} AS texts ON texts.gtin = placed.gtin
  LEFT JOIN brands ON brands.id = products.brand_id
  ORDER BY way, place`;

/** The number, then those that begin with the digits, then those that have them elsewhere. */
const byDigits = (index: Index) => `SELECT 'gtin', id, min(tier), 0 FROM (
  SELECT id, tier FROM (SELECT CAST(gtin AS INTEGER) AS id, gtin <> :gtin AS tier FROM products
      WHERE (${inBounds(FORMS_WITH_CARTONS).join(" OR ")}) AND ${index.sees}
    UNION ALL SELECT rowid, 2 FROM ${index.grams} WHERE ${index.grams} MATCH :inGtin LIMIT -1)
  WHERE ${passes(index)}${within("id")} LIMIT ${2 * DEEPEST}
) GROUP BY id ORDER BY 3, id LIMIT ${DEEPEST + 1}`;

/**
 * Products that have the long words inside of words, and all others as usual. Of very many such
 * products, the first are looked at. If all words are frequent, there is enough without them.
 */
const byParts = ({ words, grams, ...index }: Index) => `SELECT id FROM (
    SELECT rowid AS id FROM (SELECT min(frequent) AS broad FROM terms) CROSS JOIN ${grams}
    WHERE NOT broad AND :parts <> '' AND ${grams} MATCH :parts LIMIT ${MOST_PARTS})
  WHERE ${passes({ words, grams, ...index })}${within("id")} AND (:others = '' OR EXISTS (
    SELECT 1 FROM ${words} WHERE ${words} MATCH :others AND ${words}.rowid = id))`;

/** The first rows by rowid, up to the limit: FTS5 stops there. */
const upTo = ({ weighs }: Index, table: string, expression: string) =>
  !weighs
    ? String(ALL)
    : `coalesce((SELECT rowid FROM ${table} WHERE ${table} MATCH ${expression}${within(`${table}.rowid`)} LIMIT 1 OFFSET ${READ_FOR_ONE} - 1), ${ALL})`;

/** Products that have every word. Only this query uses scores: a score counts all that have the words. */
const everyWord = (
  index: Index,
) => `SELECT * FROM (SELECT rowid AS id, 4 AS tier, iif(scored, ${scoreOf(index)}, 0) AS score,
    expr, every_word, mark, scored, broad
  FROM asked CROSS JOIN ${index.words} WHERE ${index.words} MATCH (every_word || expr)${within(`${index.words}.rowid`)}
  LIMIT ${index.weighs ? `(SELECT iif(max(frequent), ${DEEPEST + 1}, 5000) FROM terms)` : DEEPEST + 1})`;

/**
 * Products in the order of their names, for frequent words only: a search for the phrase would take
 * long.
 */
const byName = (index: Index) => `SELECT id, tier, 0 FROM (
  SELECT CAST(gtin AS INTEGER) AS id, name <> :name COLLATE NOCASE AS tier FROM wide CROSS JOIN products
  WHERE name >= :name COLLATE NOCASE AND name < :name || '!' COLLATE NOCASE
    AND (name = :name COLLATE NOCASE OR name > :name || ' ' COLLATE NOCASE) AND +${index.sees} LIMIT ${DEEPEST})
WHERE ${passes(index)}`;

/**
 * How a name may have the words, the best first, for words that are not all frequent: it equals them,
 * begins with them, or has them as a phrase; and if they are not scored, they are in a name or brand. A
 * name can equal the words only if one begins with them: that search is slower, because every name has an
 * end marker.
 */
const phrasesOf = ({
  words,
}: Index) => `SELECT CASE key WHEN 0 THEN :exact WHEN 1 THEN :begins || mark
    WHEN 2 THEN :together || mark ELSE '{name names brand} ' || substr(every_word, instr(every_word, ':')) END || expr, key
  FROM narrow CROSS JOIN json_each('[0, 1, 2, 3]') WHERE CASE key
    WHEN 0 THEN EXISTS (SELECT 1 FROM ${words} WHERE ${words} MATCH (:begins || expr))
    WHEN 3 THEN NOT scored ELSE true END`;

/**
 * Products with the words, without scores: those with them in names and brands come before those
 * with them in descriptions.
 */
const byWords = (index: Index) => `SELECT id, min(tier), min(score) FROM (
  SELECT id, tier, score FROM every UNION ALL SELECT * FROM (SELECT 0 AS id, 0 AS tier, 0 AS score WHERE false
  UNION ALL ${byName(index)}
  UNION ALL SELECT * FROM (SELECT rowid, tier, 0 FROM phrases CROSS JOIN ${index.words}
    WHERE ${index.words} MATCH expression LIMIT ${MOST_PHRASES})
  UNION ALL SELECT id, 5, 0 FROM inside UNION ALL SELECT id, 5, 0 FROM mixed
  ) WHERE true${within("id")}
) GROUP BY id ORDER BY 2, 3, 1 LIMIT ${DEEPEST + 1}`;

/**
 * Products that have each word in some way, as usual or inside of another, such as one in the name and
 * one in the description: for a search in which no product has all words one way. It looks at the first
 * products with a word if very many have it.
 */
const byMixed = ({ words, grams, ...index }: Index) => `SELECT id FROM (
  SELECT place, id FROM hits
  UNION SELECT * FROM (SELECT place, ${grams}.rowid AS id FROM parted CROSS JOIN ${grams}
    WHERE ${grams} MATCH part AND ${grams}.rowid <= until${within(`${grams}.rowid`)})
  WHERE ${passes({ words, grams, ...index })}
) GROUP BY id HAVING count(*) = (SELECT count(*) FROM terms) LIMIT ${DEEPEST + 1}`;

/** The products that have one of the words as usual, read once for both ways that need them. */
const byOne = ({ words, ...index }: Index) =>
  `SELECT place, ${words}.rowid, iif(frequent, 0, ${scoreOf({ words, ...index })}) FROM single CROSS JOIN ${words}
  WHERE ${words} MATCH expression AND ${words}.rowid <= until${within(`${words}.rowid`)}`;

const BY_SOME = `SELECT 'some', id, 0, sum(score) AS total FROM (
  SELECT id, score FROM hits LIMIT ${MOST_WORDS * 1_000}
) GROUP BY id ORDER BY total, id LIMIT ${MOST_NEAR}`;

/**
 * Ordered by the number of pairs of pieces that they share with the words; a very common pair
 * weighs less.
 */
const byLikeness = (index: Index) => `SELECT 'similar', id, 0, -sum(weight) AS shared FROM (
  SELECT ${index.grams}.rowid AS id, iif(until = ${ALL}, 1, 0.5) AS weight FROM pieces CROSS JOIN ${index.grams}
  WHERE ${index.grams} MATCH pair AND ${index.grams}.rowid <= until${within(`${index.grams}.rowid`)}
) WHERE ${passes(index)} GROUP BY id ORDER BY shared, id LIMIT 200`;

/**
 * Whether a product has only frequent words, and neither their phrase nor all of them in its name.
 */
const NOT_IN_NAME = `iif(way = 'words' AND tier = 4 AND (SELECT min(frequent) FROM terms), CASE
    WHEN instr(lower(products.name), lower(:name)) THEN 0
    ELSE 1 + EXISTS (SELECT 1 FROM json_each(:terms) WHERE NOT instr(lower(products.name), lower(trim(value ->> 0, '"'))))
  END, 0)`;

const searchIn = (index: Index) =>
  pages(
    index,
    `${termsOf(index)}, every (id, tier, score, expr, every_word, mark, scored, broad) AS MATERIALIZED (${everyWord(index)}),
  inside (id) AS MATERIALIZED (${byParts(index)}),
  present AS MATERIALIZED (SELECT expr, every_word, mark, scored, broad FROM every LIMIT 1),
  narrow AS MATERIALIZED (SELECT * FROM present WHERE NOT broad),
  wide AS MATERIALIZED (SELECT * FROM present WHERE broad),
  phrases (expression, tier) AS MATERIALIZED (${phrasesOf(index)}),
  unfound AS MATERIALIZED (SELECT * FROM filters WHERE NOT EXISTS (SELECT 1 FROM every) AND NOT EXISTS (SELECT 1 FROM inside)),
  single (place, expression, frequent, until) AS MATERIALIZED (
    SELECT place, expression, frequent, ${upTo(index, index.words, "expression")} FROM (
      SELECT place, '${COLUMNS} : (' || term || ')' || expr AS expression, frequent FROM unfound CROSS JOIN terms)),
  parted (place, part, until) AS MATERIALIZED (
    SELECT value ->> 0, value ->> 1, ${upTo(index, index.grams, "(value ->> 1)")} FROM unfound CROSS JOIN json_each(:partOf)),
  hits (place, id, score) AS MATERIALIZED (${byOne(index)}),
  mixed (id) AS MATERIALIZED (${byMixed(index)}),
  named (id, tier, score) AS MATERIALIZED (${byWords(index)}),
  pieces (pair, until) AS MATERIALIZED (
    SELECT value, ${upTo(index, index.grams, "value")} FROM unfound CROSS JOIN json_each(:pairs)),
  found (way, id, tier, score) AS (
    SELECT * FROM (${byDigits(index)}) UNION ALL SELECT 'words', * FROM named
    UNION ALL SELECT * FROM (${BY_SOME}) UNION ALL SELECT * FROM (${byLikeness(index)}))`,
    `tier, ${NOT_IN_NAME}, way = 'words' AND lifecycle IN ('discontinued', 'withdrawn'),
    iif(way = 'words' AND tier IN (1, 5), length(products.name), 0), score,
    iif(way = 'similar' OR score = 0, length(products.name), 0)`,
  );

/** The products that the filters allow, sorted by name. */
const listIn = (index: Index) =>
  listOf(
    index,
    `SELECT 'filters', rowid FROM filters CROSS JOIN ${index.words} WHERE ${index.words} MATCH ${FILTERS_ALONE}${within(`${index.words}.rowid`)} LIMIT 10000`,
  );

const listOf = (index: Index, found: string) =>
  pages(index, `found (way, id) AS (${found})`, "products.name COLLATE NOCASE");

/** The search of public products, for everybody. */
export const SEARCH = searchIn(PUBLIC);
/** The same without a brand and a brick. */
export const SEARCH_UNFILTERED = searchIn(PUBLIC_UNFILTERED);
export const LIST = listIn(PUBLIC);
/** All public products with further filters, such as a lifecycle, and without a brand or brick. */
export const LIST_ALLOWED = listOf(PUBLIC, "SELECT 'filters', id FROM met LIMIT 10000");
/** The search of the principal's private products. */
export const OWN_SEARCH = searchIn(OWN);
export const OWN_LIST = listIn(OWN);
