/**
 * The recalls below a primary key: links to recall information of its lots and items. Nobody who
 * scans a code without a lot would find them, so every page and tool that names a product reads
 * them in the same batch.
 */
import { COMPANION } from "../../model/recall-companion.ts";
import { none, type Query } from "../query.ts";
import { IS_RECALL_SQL } from "../recall-sql.ts";
import { type FactsKey, LINK_COLUMNS, type LinkRow, packedRow, unpackedRow } from "./facts.ts";

/** How many lots an answer names. */
export const MOST_LOTS = 50;
/** One more, so that an answer can say that there are more. */
const MOST_READ = MOST_LOTS + 1;
/** The most links of these recalls, in all languages. */
const MOST_LINKS = 500;

/** The epoch in seconds of an end of a timing; null if there is none, or it cannot be read. */
const epochOf = (end: "from" | "until") =>
  `(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.${end}') END)`;

/**
 * Whether a public recall link may be active at the epoch `now`. It is exact to a second, and does
 * not read weekdays, days of the year or times of day: the decision does (`isActive`). A recall
 * with such a condition that does not hold now takes one of the places of the named lots.
 */
const mayApply = (now: string) => `${IS_RECALL_SQL} AND enabled = 1 AND is_public = 1
  AND coalesce(${epochOf("from")}, 0) <= ${now} AND coalesce(${epochOf("until")}, ${now}) >= ${now}`;

const MAY_APPLY = mayApply("?2");

/**
 * The anchors below `?1` are a range, so that the index leads to the rows in their order, and a
 * limit ends the search.
 */
const BELOW = "anchor > ?1 || '/' AND anchor < ?1 || '0'";

/** The end of an anchor from its last slash on. */
const LAST_PART = "substr(anchor, length(rtrim(anchor, replace(anchor, '/', ''))))";

const OF_LOTS = `instr(?3, lower(${LAST_PART}) || '/') > 0`;

/**
 * `?3`: lots in any case, as `/abc/def/`, whose recalls are read whatever others there are; empty
 * for none.
 */
const SQL = `SELECT json_group_array(json(link)) FROM (SELECT ${packedRow(LINK_COLUMNS)} AS link FROM links
  WHERE anchor IN (
    SELECT * FROM (SELECT DISTINCT anchor FROM links WHERE ${BELOW} AND ${MAY_APPLY}
      AND instr(anchor, '/10/') > 0 ORDER BY anchor LIMIT ${MOST_READ})
    UNION SELECT * FROM (SELECT DISTINCT anchor FROM links WHERE ?3 <> '' AND ${BELOW} AND ${MAY_APPLY}
      AND instr(anchor, '/10/') > 0 AND ${OF_LOTS} ORDER BY anchor LIMIT ${MOST_READ})
    UNION SELECT * FROM (SELECT DISTINCT anchor FROM links WHERE ${BELOW} AND ${MAY_APPLY}
      AND instr(anchor, '/10/') = 0 ORDER BY anchor LIMIT 2))
  AND ${MAY_APPLY} ORDER BY ${OF_LOTS} DESC, anchor LIMIT ${MOST_LINKS})`;

/** A list only says that there is a recall, so that it reads few rules of each product. */
const MOST_LISTED = 5;

/**
 * A column for a list of products: `recallsIn` reads it. It has the rules that make a recall of the
 * product itself, and some of those below it.
 * @param gtin SQL of the product's GTIN @param now SQL of the epoch in seconds
 */
export function recallsColumn(gtin: string, now: string): string {
  const rules = (
    where: string,
    order = "",
  ) => `SELECT * FROM (SELECT ${packedRow(LINK_COLUMNS)} AS link FROM links
    WHERE ${where} AND ${mayApply(now)} ${order} LIMIT ${MOST_LISTED})`;
  const anchor = `'/01/' || ${gtin}`;
  const ofProduct = `anchor = ${anchor} AND (is_default = 1 OR is_default_multi = 1)`;
  const companionsLast = `ORDER BY id GLOB '${COMPANION}*'`;
  return `(SELECT json_group_array(json(link)) || '' FROM (
    ${rules(ofProduct, companionsLast)} UNION ALL ${rules(`anchor > ${anchor} || '/' AND anchor < ${anchor} || '0'`)}))`;
}

export const recallsIn = (column: string): LinkRow[] =>
  (JSON.parse(column) as unknown[][]).map((link) => unpackedRow(LINK_COLUMNS, link));

export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * The recalls of at most 51 lots and 2 items of a product. If the key has lots, also of lots that
 * differ from them at most in case. None for other keys than GTINs.
 */
export function recallsOf({ gtin, anchors, lots = [] }: FactsKey, at: Date): Query<LinkRow[]> {
  if (gtin === null) return none;
  const only = lots.length === 0 ? "" : `/${lots.join("/").toLowerCase()}/`;
  return {
    statements: [{ sql: SQL, args: [anchors.at(-1)!, epochSeconds(at), only] }],
    read(results) {
      return recallsIn(String(results.shift()!.rows[0]?.[0]));
    },
  };
}
