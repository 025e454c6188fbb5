/**
 * The public products in the order of their GTINs, in parts for the sitemap. A private product
 * changes neither a part nor where it begins.
 */
import type { Query } from "./query.ts";

/** The protocol allows 50,000 addresses and 50 MB; this is about 1 MB. */
const PART_SIZE = 10_000;

export interface PublicProduct {
  readonly gtin: string;
  /** ISO instant. */
  readonly updatedAt: string;
}

/** The GTIN with which each part begins: the index is walked once. */
export const partStarts: Query<string[]> = {
  statements: [
    `WITH RECURSIVE part (gtin) AS (
       SELECT min(gtin) FROM products WHERE visibility = 'public'
       UNION ALL SELECT (
         SELECT p.gtin FROM products p WHERE p.visibility = 'public' AND p.gtin > part.gtin
         ORDER BY p.gtin LIMIT 1 OFFSET ${PART_SIZE - 1}
       ) FROM part WHERE part.gtin IS NOT NULL)
     SELECT gtin FROM part WHERE gtin IS NOT NULL`,
  ],
  read: (results) => results.shift()!.rows.map((row) => String(row[0])),
};

/** One row of JSON: the server would take five times as long for ten thousand rows. */
export const partFrom = (gtin: string): Query<PublicProduct[]> => ({
  statements: [
    {
      sql: `SELECT json_group_array(json_array(gtin, updated_at)) FROM (
        SELECT gtin, updated_at FROM products WHERE visibility = 'public' AND gtin >= ?
        ORDER BY gtin LIMIT ${PART_SIZE})`,
      args: [gtin],
    },
  ],
  read(results) {
    const rows: [string, string][] = JSON.parse(String(results.shift()!.rows[0]?.[0]));
    return rows.map(([gtin, updatedAt]) => ({ gtin, updatedAt }));
  },
});
