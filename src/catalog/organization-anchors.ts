/**
 * Links and codes under the anchors that an organization owns: its own, its brands', its company
 * prefixes'.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  firstDigits,
  OWN_GAPS,
  ofLongestPrefix,
  ofLongestPrefixOfGtin,
} from "./facts/company-prefix.ts";

/** Placeholders: `organization` or, if that is null, the organization of `keyHash`. */
export const OWNER: SQL = sql`coalesce(${sql.placeholder("organization")}, (SELECT organization_id FROM bearers WHERE hash = ${sql.placeholder("keyHash")}))`;

type Anchored = "links" | "link_checks" | "qr_codes";

/**
 * Rows of `table` by rowid. Placeholders: those of the owner, and `starts`, a JSON list of the path
 * parts before a company prefix, such as `/01/0`. GTIN-8s have no company prefix.
 */
function ownedRows(table: Anchored, also: SQL = sql`1`): SQL {
  const rows = sql.raw(table);
  return sql`
    WITH owner (id) AS MATERIALIZED (SELECT ${OWNER}), ${sql.raw(OWN_GAPS)},
    starts (start) AS MATERIALIZED (SELECT value FROM json_each(${sql.placeholder("starts")}) s
      WHERE EXISTS (SELECT 1 FROM ${rows} WHERE anchor >= s.value AND anchor < s.value || ':'))
    SELECT t.rowid FROM ${rows} t WHERE t.anchor = 'organization:' || (SELECT id FROM owner) AND ${also}
    UNION ALL
    SELECT t.rowid FROM brands b CROSS JOIN ${rows} t ON t.anchor = 'brand:' || b.id
      WHERE b.organization_id = (SELECT id FROM owner) AND ${also}
    UNION ALL
    SELECT t.rowid FROM starts s CROSS JOIN own_gaps g
      CROSS JOIN ${rows} t ON t.anchor >= s.start || g.start AND t.anchor < s.start || g.until
      WHERE t.anchor NOT LIKE '/01/000000%' AND ${also}`;
}

/**
 * SQL of the organization that owns an anchor; null for none. @param anchor SQL of the anchor
 * @param starts SQL of the list that `ownedRows` has
 */
export const ownerOfAnchor = (anchor: string, starts: string): string => `CASE
  WHEN ${anchor} GLOB 'organization:*' THEN substr(${anchor}, 14)
  WHEN ${anchor} GLOB 'brand:*' THEN (SELECT organization_id FROM brands WHERE id = substr(${anchor}, 7))
  WHEN ${anchor} GLOB '/01/000000*' THEN NULL
  ELSE (SELECT ${ofLongestPrefix(
    "organization_id",
    firstDigits((length) => `substr(${anchor}, length(s.value) + 1, ${length})`),
  )} FROM json_each(${starts}) s WHERE ${anchor} >= s.value AND ${anchor} < s.value || ':') END`;

/**
 * A filter of links: those of the products `gtins`, a JSON list of GTIN-14s, and of the anchors below
 * them. @param owner SQL of the only organization whose products count; null: any
 */
export const ofProducts = (owner: SQL | null): SQL => {
  const organization = sql.raw(ofLongestPrefixOfGtin("organization_id", "g.value"));
  return sql`links.rowid IN (SELECT t.rowid FROM json_each(${sql.placeholder("gtins")}) g
    CROSS JOIN links t ON t.anchor >= '/01/' || g.value AND t.anchor < '/01/' || g.value || '0'
    ${owner === null ? sql`` : sql`WHERE ${organization} = ${owner}`})`;
};

/** The most codes of each product of {@link codesOfProducts}. */
const FIRST_CODES = 5;

/**
 * A filter of codes: the first of each of the products `gtins`, as of `ofProducts`. Those of a
 * product's own number come before those of its lots and items.
 */
export const codesOfProducts = (owner: SQL | null): SQL => {
  const organization = sql.raw(ofLongestPrefixOfGtin("organization_id", "g.value"));
  const first = sql`SELECT t.rowid AS id FROM qr_codes t
    WHERE t.anchor >= '/01/' || g.value AND t.anchor < '/01/' || g.value || '0'
    ORDER BY t.anchor LIMIT ${sql.raw(String(FIRST_CODES))}`;
  return sql`qr_codes.rowid IN (SELECT f.value FROM json_each(${sql.placeholder("gtins")}) g
    CROSS JOIN json_each((SELECT json_group_array(id) FROM (${first}))) f
    ${owner === null ? sql`` : sql`WHERE ${organization} = ${owner}`})`;
};

/** A filter: rows of the organization. @param also a condition on the rows `t`, for its index */
export const isOwned = (table: Anchored, also?: SQL): SQL =>
  sql`${sql.raw(table)}.rowid IN (${ownedRows(table, also)})`;

/** The same for rows that another index finds in the order of the list: few pages read all of them. */
export const isAmongOwned = (table: Anchored, also?: SQL): SQL => sql`+${isOwned(table, also)}`;

/** A filter that is true for every row if the key, by its hash `admin`, is an administrator's. */
export const isAdmin: SQL = sql`EXISTS (
  SELECT 1 FROM bearers, json_each(bearers.scopes) WHERE hash = ${sql.placeholder("admin")} AND json_each.value = 'admin'
)`;
