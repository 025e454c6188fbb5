/**
 * The recalls below a primary key: links to recall information of its lots and items. Nobody who
 * scans a code without a lot would find them, so every page and tool that names a product reads
 * them in the same batch.
 */
import type { Row } from "@libsql/client/http";
import { foldedValue, lotsMeant, MARKS } from "../../gs1/ai/similar-values.ts";
import { percentEncode } from "../../gs1/digital-link/anchor.ts";
import { COMPANION } from "../../model/recall-companion.ts";
import { type Query, together } from "../query.ts";
import { IS_RECALL_SQL } from "../recall-sql.ts";
import {
  type Facts,
  type FactsKey,
  factsInBrief,
  factsOfKeys,
  LINK_COLUMNS,
  type LinkRow,
  PACKED_COLUMNS,
  type PackedItem,
  packedRow,
  unpackedRow,
} from "./facts.ts";

const LINK_ROW = packedRow(LINK_COLUMNS);

/** How many lots an answer names. */
export const MOST_LOTS = 50;
/** One more, so that an answer can say that there are more. */
const MOST_READ = MOST_LOTS + 1;
const MOST_ITEMS = 2;
/**
 * The most links of these recalls, in all languages: first one of each anchor, so that no lot is
 * missing, then each notice that another lot has not, in each language.
 */
const MOST_LINKS = 500;

/** The epoch in seconds of an end of a timing; null if there is none, or it cannot be read. */
const epochOf = (end: "from" | "until") =>
  `(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.${end}') END)`;

/**
 * Whether a public recall link may be active at the epoch `now`. It is exact to a second, and does
 * not read weekdays, days of the year or times of day: the decision does (`isActive`).
 */
const mayApply = (now: string) => `${IS_RECALL_SQL} AND enabled = 1 AND is_public = 1
  AND coalesce(${epochOf("from")}, 0) <= ${now} AND coalesce(${epochOf("until")}, ${now}) >= ${now}`;

/** Whether a link has weekdays, days of the year or times of day. */
const RECURS = `(json_valid(timing) AND coalesce(${[
  "weekdays",
  "dateFrom",
  "dateUntil",
  "timeFrom",
  "timeUntil",
]
  .map((member) => `timing ->> '$.${member}'`)
  .join()}) IS NOT NULL)`;

/**
 * The kinds of recalls. Each has a limit of its own, so that recalls that are paused by a weekday hide
 * none that applies.
 */
const KINDS = [`${RECURS} IS NOT TRUE`, RECURS];

/**
 * The anchors below an anchor are a range, so that the index leads to the rows in their order, and a
 * limit ends the search.
 */
const isBelow = (anchor: string) => `anchor > ${anchor} || '/' AND anchor < ${anchor} || '0'`;

/** The end of an anchor from its last slash on. */
const LAST_PART = "substr(anchor, length(rtrim(anchor, replace(anchor, '/', ''))))";

/** The last value of an anchor as `foldedValue` leaves it. */
const FOLDED = [...MARKS]
  .map((mark) => percentEncode(mark).toLowerCase())
  .reduce((sql, mark) => `replace(${sql}, '${mark}', '')`, `lower(${LAST_PART})`);

/**
 * Short, because the server compiles it for every page and tool that names a product, mostly to find
 * nothing. One pass over the recalls that may apply, of which each row knows its place.
 * @param anchor SQL of the product's anchor @param now of the epoch in seconds
 * @param meant SQL of folded lots and serial numbers, as `/abc/def/`, whose recalls are read whatever
 * others there are; empty for none
 * @param others of further anchors whose recalls are read, as a list
 */
function recallsBelow(anchor: string, now: string, meant: string, others = ""): string {
  const isLot = "instr(anchor, '/10/') > 0";
  return `SELECT json_group_array(json(link)) FROM (SELECT link FROM (SELECT * FROM (
    SELECT ${LINK_ROW} AS link, anchor, is_meant,
      row_number() OVER (PARTITION BY anchor ORDER BY is_default DESC, id) AS nth_of_anchor,
      row_number() OVER (PARTITION BY href, title, hreflang ORDER BY anchor, id) AS nth_of_notice
    FROM (SELECT rowid AS found, instr(${meant}, ${FOLDED} || '/') > 0 AS is_meant,
      dense_rank() OVER (PARTITION BY ${isLot}, ${RECURS} IS TRUE ORDER BY anchor) AS place
      FROM links WHERE ${isBelow(anchor)} AND ${mayApply(now)})
    JOIN links ON links.rowid = found
    WHERE place <= iif(${isLot}, ${MOST_READ}, ${MOST_ITEMS}) OR is_meant${others && ` OR anchor IN (${others})`})
  ORDER BY nth_of_anchor > 1, is_meant DESC, nth_of_notice > 1, anchor LIMIT ${MOST_LINKS})
  ORDER BY is_meant DESC, anchor)`;
}

/** A list only says that there is a recall, so that it reads few rules of each product. */
const MOST_LISTED = 5;

/** The most rules of each kind of what a case contains; an answer with as many says that there are more. */
export const MOST_OF_CONTENTS = MOST_READ;
/** A pallet contains cases, with packs, with units. */
const MOST_PACKED = 3;

/** SQL of the rules that make a recall of a product itself, and of some of those below it. */
function recallsOfProduct(gtin: string, now: string, most: number): string {
  const rules = (where: string, order = "") => `SELECT * FROM (SELECT ${LINK_ROW} AS link FROM links
    WHERE ${where} AND ${mayApply(now)} ${order} LIMIT ${most})`;
  const anchor = `'/01/' || ${gtin}`;
  const ofProduct = `anchor = ${anchor} AND (is_default = 1 OR is_default_multi = 1)`;
  const companionsLast = `ORDER BY id GLOB '${COMPANION}*'`;
  return `${rules(ofProduct, companionsLast)} UNION ALL ${KINDS.map((kind) => rules(`${isBelow(anchor)} AND ${kind}`)).join(" UNION ALL ")}`;
}

/** SQL of what a product contains, by its record and by the public ones of its contents. */
const packedIn = (gtin: string): string => `WITH RECURSIVE packed (gtin) AS (
      SELECT contains_gtin FROM products AS pack WHERE pack.gtin = ${gtin} AND contains_gtin IS NOT NULL
      UNION SELECT contains_gtin FROM packed CROSS JOIN products AS pack ON pack.gtin = packed.gtin
      WHERE visibility = 'public' AND contains_gtin IS NOT NULL LIMIT ${MOST_PACKED})`;

const linksOfPacked = (now: string, most: number): string =>
  `(SELECT json_group_array(json(link)) FROM (${recallsOfProduct("packed.gtin", now, most)}))`;

/**
 * SQL of the same rules of what a product contains, and of what of it was withdrawn: a row with its
 * GTIN alone. Whoever reads them must see the record of the product.
 */
const toldOfContents = (gtin: string, now: string, most: number): string =>
  `SELECT json_each.value AS link FROM (
    ${packedIn(gtin)}
    SELECT (SELECT json_group_array(json(link)) FROM (${recallsOfProduct("packed.gtin", now, most)}
      UNION ALL SELECT json_array(item.gtin) FROM products AS item
      WHERE item.gtin = packed.gtin AND item.visibility = 'public' AND item.lifecycle = 'withdrawn')) AS links
    FROM packed WHERE packed.gtin <> ${gtin}), json_each(links)`;

/** SQL of the same rules of each, with its name and its state, if its record is public. */
const contentsOf = (gtin: string, now: string): string =>
  `SELECT json_group_array(json(content)) FROM (
    ${packedIn(gtin)}
    SELECT json_array(${packedRow(PACKED_COLUMNS)}, json(${linksOfPacked(now, MOST_OF_CONTENTS)})) AS content
    FROM packed LEFT JOIN products AS item ON item.gtin = packed.gtin AND item.visibility = 'public'
    LEFT JOIN brands ON brands.id = item.brand_id WHERE packed.gtin <> ${gtin})`;

/**
 * A column for a list of products: `recallsIn` reads it. It has the rules that make a recall of the
 * product itself, and some of those below it.
 * @param gtin SQL of the product's GTIN @param now SQL of the epoch in seconds
 */
export const recallsColumn = (gtin: string, now: string): string =>
  `(SELECT json_group_array(json(link)) || '' FROM (${recallsOfProduct(gtin, now, MOST_LISTED)}))`;

/** The same with those of what the product contains, and `withdrawnIn`, for readers who see its record. */
export const recallsColumnOfSeen = (gtin: string, now: string): string =>
  `(SELECT json_group_array(json(link)) || '' FROM (${recallsOfProduct(gtin, now, MOST_LISTED)}
    UNION ALL ${toldOfContents(gtin, now, MOST_LISTED)}))`;

const SQL = `SELECT (${recallsBelow("?1", "?2", "?3")}), (${contentsOf("?4", "?2")})`;

export const recallsIn = (column: string): LinkRow[] =>
  (JSON.parse(column) as unknown[][])
    .filter(({ length }) => length > 1)
    .map((link) => unpackedRow(LINK_COLUMNS, link));

/** The GTINs of what the product contains and was withdrawn. */
export const withdrawnIn = (column: string): string[] =>
  (JSON.parse(column) as unknown[][]).flatMap((row) => (row.length === 1 ? [String(row[0])] : []));

const OF_NUMBERS = `SELECT * FROM (SELECT asked.value AS gtin, ${recallsColumn("asked.value", "?2")} AS recalls
  FROM json_each(?1) AS asked) WHERE recalls <> '[]'`;

/** The same for numbers, of which no record needs to be known or seen: by GTIN, only those with recalls. */
export const recallsOfNumbers = (
  gtins: readonly string[],
  at: Date,
): Query<ReadonlyMap<string, LinkRow[]>> => ({
  statements: [{ sql: OF_NUMBERS, args: [JSON.stringify(gtins), epochSeconds(at)] }],
  read(results) {
    const { rows } = results.shift()!;
    return new Map(rows.map((row) => [String(row[0]), recallsIn(String(row[1]))]));
  },
});

export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * The recalls of at most 51 lots and 2 items of a product, of as many whose recall recurs, and of all
 * lots and items that may be meant; also those of what it contains, which only readers of its record
 * may be told. None for other keys than GTINs.
 */
export function recallsOf(key: FactsKey, at: Date): Query<Recalled> {
  const { gtin, anchors } = key;
  if (gtin === null) return { statements: [], read: () => ({ recalls: [], packed: [] }) };
  return {
    statements: [{ sql: SQL, args: [anchors.at(-1)!, epochSeconds(at), meantBy(key), gtin] }],
    read: (results) => recallsOfRow(results.shift()!.rows[0]),
  };
}

/** Links to recall information below a product and in what it contains. */
export interface Recalled {
  readonly recalls: readonly LinkRow[];
  /** What it contains, with or without recalls. */
  readonly packed: readonly PackedItem[];
}

/** What a code without a record of its product needs. */
export interface FactsAndRecalls extends Facts {
  /** Links to recall information of lots and items below the product. */
  readonly recalls: readonly LinkRow[];
}

function factsAndRecallsOf(key: FactsKey, at: Date): Query<FactsAndRecalls> {
  const { statements, read } = together([factsInBrief(key), recallsOf(key, at)]);
  return {
    statements,
    read(results) {
      const [facts, recalled] = read(results);
      return { ...facts, ...recalled };
    },
  };
}

/** The most keys with statements of their own, which need no list. */
const FEW = 2;

/** The same for each key, in their order. */
export function factsAndRecallsOfAll(
  keys: readonly FactsKey[],
  at: Date,
): Query<FactsAndRecalls[]> {
  if (keys.length <= FEW) return together(keys.map((key) => factsAndRecallsOf(key, at)));
  const { statements, read } = together([factsOfKeys(keys), recallsOfAll(keys, at)]);
  return {
    statements,
    read(results) {
      const [facts, recalled] = read(results);
      return facts.map((found, i) => ({ ...found, ...recalled[i]! }));
    },
  };
}

const OF_ALL = `SELECT (${recallsBelow("(asked.value ->> 0)", "?2", "(asked.value ->> 1)")}), (${contentsOf("(asked.value ->> 2)", "?2")})
  FROM json_each(?1) AS asked ORDER BY asked.key`;

function recallsOfAll(keys: readonly FactsKey[], at: Date): Query<Recalled[]> {
  const asked = keys.map((key) =>
    key.gtin === null ? [null, "", null] : [key.anchors.at(-1)!, meantBy(key), key.gtin],
  );
  return {
    statements: [{ sql: OF_ALL, args: [JSON.stringify(asked), epochSeconds(at)] }],
    read: (results) => results.shift()!.rows.map(recallsOfRow),
  };
}

function recallsOfRow(row: Row | undefined): Recalled {
  const contents: [item: unknown[], links: unknown[][]][] = JSON.parse(String(row?.[1]));
  const links = contents.flatMap(([, own]) => own.map((link) => unpackedRow(LINK_COLUMNS, link)));
  return {
    recalls: [...recallsIn(String(row?.[0])), ...links],
    packed: contents.map(([item]) => unpackedRow(PACKED_COLUMNS, item)),
  };
}

/** The lots and serial numbers that may be meant, as `FOLDED` has them: anchors are encoded. */
function meantBy(...keys: readonly FactsKey[]): string {
  const values = keys.flatMap(({ gtin, lot, serial = "" }) =>
    gtin === null ? [] : [...(lot === undefined ? [] : lotsMeant(lot)), serial],
  );
  const meant = new Set(values.map(foldedValue));
  meant.delete("");
  const texts = Array.from(meant, (value) => percentEncode(value).toLowerCase());
  return texts.length === 0 ? "" : `/${texts.join("/")}/`;
}

const OF_LABELS = `SELECT label.value ->> 'anchor', (${recallsBelow(
  "(label.value ->> 'anchor')",
  "?2",
  "(label.value ->> 'meant')",
  "SELECT value FROM json_each(label.value ->> 'anchors')",
)}) FROM json_each(?1) AS label`;

/**
 * The same for all labels of a list, by the anchors of their products: one statement. Also of the
 * anchors of the labels themselves, which a scan reads with its links.
 */
export function recallsOfLabels(
  labels: readonly FactsKey[],
  at: Date,
): Query<ReadonlyMap<string, LinkRow[]>> {
  if (labels.length === 0) return { statements: [], read: () => new Map() };
  const products = [...Map.groupBy(labels, ({ anchors }) => anchors.at(-1)!)].map(
    ([anchor, own]) => ({
      anchor,
      meant: meantBy(...own),
      anchors: [...new Set(own.flatMap(({ anchors }) => anchors.slice(0, -1)))],
    }),
  );
  return {
    statements: [{ sql: OF_LABELS, args: [JSON.stringify(products), epochSeconds(at)] }],
    read(results) {
      const { rows } = results.shift()!;
      return new Map(rows.map((row) => [String(row[0]), recallsIn(String(row[1]))]));
    },
  };
}
