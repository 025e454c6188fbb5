/** Checks of a file's rows that only the catalog can answer: one statement for all rows each. */
import type { ResultSet } from "@libsql/client/http";
import { ownerOfAnchor } from "../organization-anchors.ts";
import type { Query } from "../query.ts";
import { readable } from "../readable.ts";
import { keyOfValues } from "../record-keys.ts";
import type { SqlValue } from "./records.ts";

const question = <T>(
  sql: string,
  given: readonly unknown[],
  read: (rows: ResultSet["rows"]) => T,
): Query<T> => ({
  statements: [{ sql, args: given.map((values) => JSON.stringify(values)) }],
  read: (results) => read(results.shift()!.rows),
});

const firsts = (rows: ResultSet["rows"]) => new Set(rows.map((row) => row[0] as SqlValue));
const pairs = (rows: ResultSet["rows"]) =>
  new Map(rows.map((row) => [String(row[0]), String(row[1])]));

/** The keys that exist. */
export const keysAmong = (table: string, key: string, keys: Iterable<SqlValue>) =>
  question(
    `SELECT ${key} FROM ${table} WHERE ${key} IN (SELECT value FROM json_each(?))`,
    [[...keys]],
    firsts,
  );

const ID = "given.value ->> 0";
const ANCHOR = "(given.value ->> 1)";

/** Whether another anchor of the same owner has the id. */
const isElsewhere = (id: string, anchor: string) => `${id} = ${ID} AND ${anchor} <> ${ANCHOR}
    AND ${ownerOfAnchor(anchor, "?2")} IS ${ownerOfAnchor(ANCHOR, "?2")}`;

const LINK_CONFLICTS = `SELECT ${ID}, ${ANCHOR}, CASE
  WHEN EXISTS (SELECT 1 FROM links l WHERE ${isElsewhere("l.id", "l.anchor")})
    OR EXISTS (SELECT 1 FROM json_each(?3) e
      WHERE ${isElsewhere("e.value ->> 0", "(e.value ->> 1)")} AND e.value ->> 3 < given.value ->> 3)
    THEN 'another anchor'
  WHEN given.value ->> 2 AND EXISTS (
    SELECT 1 FROM links AS other WHERE other.anchor = given.value ->> 1 AND other.is_default = 1
      AND other.timing IS NULL AND other.id <> given.value ->> 0
      AND (other.id, other.anchor) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE NOT value ->> 2)
  ) THEN 'second default' END AS conflict
FROM json_each(?1) AS given WHERE conflict IS NOT NULL`;

/**
 * The conflict of each key that has one: `another anchor` or `second default`.
 * @param links id, anchor, 1 for an untimed default, and the place in the file
 * @param starts as `ownerOfAnchor` needs them
 */
export const linkConflicts = (
  links: readonly (readonly SqlValue[])[],
  starts: readonly string[],
): Query<Map<string, string>> => {
  const counts = Map.groupBy(links, ([id]) => id);
  const repeated = links.filter(([id]) => counts.get(id!)!.length > 1);
  return question(
    LINK_CONFLICTS,
    [links, starts, repeated],
    (rows) => new Map(rows.map((row) => [linkKeyOf(row), String(row[2])])),
  );
};

const linkKeyOf = (row: ResultSet["rows"][number]) => keyOfValues("links", [row[0], row[1]]);
const linkKeysOf = (rows: ResultSet["rows"]) => new Set(rows.map(linkKeyOf));

const LINKS_AT = `SELECT anchor, link_type, hreflang, media_type, id, title,
  enabled = 1 AND is_public = 1 AND timing IS NULL AND context = '[]' AND rel = '[]'
    AND access = 'open' AND access_roles = '[]' AND access_request IS NULL, href,
  is_default = 1 AND timing IS NULL, (SELECT name FROM products WHERE gtin = substr(anchor, 5))
FROM links WHERE anchor IN (SELECT value FROM json_each(?)) ORDER BY order_index, id`;

/** A stored link as the rows of a file can name it. */
export interface LinkThere {
  readonly id: string;
  readonly title: string;
  /** Its type, languages and media type, with spaces between them. */
  readonly place: string;
  /** Whether nothing else says when and for whom it is, so that a table can have it. */
  readonly isPlain: boolean;
  readonly href: string;
  /** Whether it is the default at all times. */
  readonly isDefault: boolean;
  /** The name of the product; null for one that is not stored. */
  readonly productName: string | null;
}

/** The links of anchors, the first one of each place first. */
export const linksAt = (anchors: readonly string[]): Query<Map<string, LinkThere[]>> =>
  question(LINKS_AT, [anchors], (rows) => {
    const found = new Map<string, LinkThere[]>();
    for (const row of rows) {
      const languages = JSON.parse(String(row[2])) as string[];
      const place = [row[1], ...languages, row[3] ?? ""].join(" ");
      const [id, title, href] = [String(row[4]), String(row[5]), String(row[7])];
      const productName = row[9] === null ? null : String(row[9]);
      const [isPlain, isDefault] = [row[6] === 1, row[8] === 1];
      const link = { id, title, place, isPlain, href, isDefault, productName };
      found.set(String(row[0]), [...(found.get(String(row[0])) ?? []), link]);
    }
    return found;
  });

/**
 * Starting from given products, the products that replace them. UNION stops at a circle that is
 * already stored.
 */
const chains = (isVisible: string) => `WITH RECURSIVE given (list) AS (SELECT ?),
chain (gtin, next) AS (
  SELECT gtin, replaced_by_gtin FROM products
    WHERE gtin IN (SELECT value FROM json_each((SELECT list FROM given)))
      AND replaced_by_gtin IS NOT NULL AND ${isVisible}
  UNION SELECT products.gtin, products.replaced_by_gtin FROM chain
    JOIN products ON products.gtin = chain.next
    WHERE products.replaced_by_gtin IS NOT NULL AND ${isVisible}
) SELECT gtin, next FROM chain`;

const IS_READABLE = readable("products");

/**
 * The product that replaces each GTIN, by that GTIN.
 * @param isRestricted to products that the principal sees
 */
export const replacementChains = (
  gtins: readonly string[],
  isRestricted: boolean,
): Query<Map<string, string>> => {
  const principals = isRestricted ? [...IS_READABLE.args, ...IS_READABLE.args] : [];
  const sql = chains(isRestricted ? IS_READABLE.sql : "true");
  return {
    statements: [{ sql, args: [JSON.stringify(gtins), ...principals] }],
    read: (results) => pairs(results.shift()!.rows),
  };
};

const LONE_VARIANTS = `SELECT ${ID}, ${ANCHOR} FROM json_each(?1) AS given WHERE NOT EXISTS (
  SELECT 1 FROM links WHERE anchor = given.value ->> 1 AND is_default = 1 AND enabled = 1
    AND (id, anchor) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))
)`;

type IdAndAnchor = readonly [id: string, anchor: string];

/** Keys of links whose anchor has no default among the links outside this batch. */
export const loneVariants = (links: readonly IdAndAnchor[], batch: readonly IdAndAnchor[]) =>
  question(LONE_VARIANTS, [links, batch], linkKeysOf);

const DEFAULTS_OF_VARIANTS = `SELECT DISTINCT own.id, own.anchor FROM links AS own
JOIN links AS variant ON variant.anchor = own.anchor AND variant.id <> own.id
WHERE (own.id, own.anchor) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1)) AND own.is_default = 1 AND own.enabled = 1
  AND variant.is_default_multi = 1 AND variant.enabled = 1
  AND (variant.id, variant.anchor) NOT IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))`;

/** The keys of stored defaults on which variants outside this batch depend. */
export const defaultsOfVariants = (links: readonly IdAndAnchor[], batch: readonly IdAndAnchor[]) =>
  question(DEFAULTS_OF_VARIANTS, [links, batch], linkKeysOf);
