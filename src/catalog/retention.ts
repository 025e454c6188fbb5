/**
 * Deletes what is older than its retention, in parts: other writes wait for a short time only.
 */
import type { InStatement } from "@libsql/client/http";
import type { Query } from "./query.ts";

/** Rows of one part. */
const PART = 1_000;

/** @param before ISO instant; older lines are deleted */
export const deleteAudit = (before: string): Query<number> =>
  deleted({
    sql: `DELETE FROM user_actions WHERE id IN (SELECT id FROM user_actions WHERE at < ? ORDER BY at LIMIT ${PART})`,
    args: [before],
  });

/**
 * Sums of the first day that is too old. Periods are looked up one after the other by the key: those
 * of months, which are kept, have most of the rows.
 * @param before day (`2026-11-23`)
 */
export const deleteScans = (before: string): Query<number> =>
  deleted({
    sql: `WITH RECURSIVE periods(period) AS (SELECT min(period) FROM scan_counts
        UNION ALL SELECT (SELECT min(period) FROM scan_counts c WHERE c.period > p.period) FROM periods p WHERE p.period < ?1)
      DELETE FROM scan_counts WHERE (period, dimension, anchor, value) IN (
        SELECT period, dimension, anchor, value FROM scan_counts
        WHERE period = (SELECT period FROM periods WHERE length(period) = 10 AND period < ?1 LIMIT 1) LIMIT ${PART})`,
    args: [before],
  });

const deleted = (statement: InStatement): Query<number> => ({
  statements: [statement],
  read: (results) => results.shift()!.rowsAffected,
});
