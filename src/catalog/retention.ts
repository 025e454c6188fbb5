/** Deletes what is older than its retention, in parts: other writes wait for a short time only. */
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

/** The first day of counts, if it is before this one. Periods are looked up one after the other. */
const FIRST_DAY = `WITH RECURSIVE periods(period) AS (SELECT min(period) FROM scan_counts
    UNION ALL SELECT (SELECT min(period) FROM scan_counts c WHERE c.period > p.period) FROM periods p WHERE p.period < ?1)
  SELECT period FROM periods WHERE length(period) = 10 AND period < ?1 LIMIT 1`;

/** @param before day (`2026-11-23`) */
export const firstDayOfScans = (before: string): Query<string | null> => ({
  statements: [{ sql: FIRST_DAY, args: [before] }],
  read: (results) => (results.shift()!.rows[0]?.[0] ?? null) as string | null,
});

/** Sums of a day. */
export const deleteScans = (day: string): Query<number> =>
  deleted({
    sql: `DELETE FROM scan_counts WHERE (period, dimension, anchor, value) IN (
        SELECT period, dimension, anchor, value FROM scan_counts WHERE period = ?1 LIMIT ${PART})`,
    args: [day],
  });

/** Isolates that have sent nothing since yesterday: what they send now is a new batch. */
export const deleteIsolates: Query<number> = deleted({
  sql: "DELETE FROM scan_isolates WHERE day < date('now', '-1 day')",
  args: [],
});

function deleted(statement: InStatement): Query<number> {
  return { statements: [statement], read: (results) => results.shift()!.rowsAffected };
}
