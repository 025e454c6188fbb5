/**
 * Links and codes under the anchors that an organization owns: its own, its brands', its company
 * prefixes'.
 */
import { type SQL, sql } from "drizzle-orm";
import { firstDigits, ofLongestPrefix } from "./facts/company-prefix.ts";

/**
 * Rows of `table` by rowid. Placeholders: `organization` or, if that is null, the organization of
 * `keyHash`; `starts`, a JSON list of the path parts before a company prefix, such as `/01/0`.
 * GTIN-8s have no company prefix.
 */
function ownedRows(table: "links" | "qr_codes"): SQL {
  const rows = sql.raw(table);
  const owner = sql`coalesce(${sql.placeholder("organization")}, (SELECT organization_id FROM bearers WHERE hash = ${sql.placeholder("keyHash")}))`;
  const owning = sql.raw(
    ofLongestPrefix(
      "prefix",
      firstDigits((length) => `substr(t.anchor, length(s.value) + 1, ${length})`),
    ),
  );
  return sql`
    SELECT t.rowid FROM ${rows} t WHERE t.anchor = 'organization:' || ${owner}
    UNION ALL
    SELECT t.rowid FROM brands b CROSS JOIN ${rows} t ON t.anchor = 'brand:' || b.id WHERE b.organization_id = ${owner}
    UNION ALL
    SELECT t.rowid FROM company_prefixes p CROSS JOIN json_each(${sql.placeholder("starts")}) s
      CROSS JOIN ${rows} t ON t.anchor >= s.value || p.prefix AND t.anchor < s.value || p.prefix || ':'
    WHERE p.organization_id = ${owner} AND t.anchor NOT LIKE '/01/000000%'
      AND p.prefix = ${owning}`;
}

/** A filter: rows of the organization. */
export const isOwned = (table: "links" | "qr_codes"): SQL =>
  sql`${sql.raw(table)}.rowid IN (${ownedRows(table)})`;

/** A filter that is true for every row if the key, by its hash `admin`, is an administrator's. */
export const isAdmin: SQL = sql`EXISTS (
  SELECT 1 FROM bearers, json_each(bearers.scopes) WHERE hash = ${sql.placeholder("admin")} AND json_each.value = 'admin'
)`;
