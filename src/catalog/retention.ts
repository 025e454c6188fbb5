/**
 * Deletes what is older than its retention, in parts: other writes wait for a short time only. Days
 * of scans are added up to months before.
 */
import type { InStatement } from "@libsql/client/http";
import { DIMENSIONS, MISSING } from "../model/scan-dimensions.ts";
import { type Query, silent } from "./query.ts";
import { ALL } from "./scan-journal.ts";

/** Rows of one part. */
const PART = 1_000;

/** @param before ISO instant; older lines are deleted */
export const deleteAudit = (before: string): Query<number> =>
  deleted({
    sql: `DELETE FROM user_actions WHERE id IN (SELECT id FROM user_actions WHERE at < ? ORDER BY at LIMIT ${PART})`,
    args: [before],
  });

/** They have a sum of all scans, by which a month is compared with its days. */
const MONTHLY = [...DIMENSIONS, ...MISSING];

const allScansOf = (periods: string, dimension: string): string =>
  `(SELECT coalesce(sum(c.scans), 0) FROM json_each(${periods}) d CROSS JOIN scan_counts c
    ON c.period = d.value AND c.dimension = ${dimension} AND c.anchor = '${ALL}')`;

/** A month of which days were deleted has more than those that are left, and stays as it is. */
const hasLess = (dimension: string): string =>
  `${allScansOf("json_array(:month)", dimension)} < ${allScansOf(":days", dimension)}`;

const LAST_DAY = 31;
const monthAndDays = (month: string) => ({
  month,
  days: JSON.stringify(
    Array.from({ length: LAST_DAY }, (_, i) => `${month}-${String(i + 1).padStart(2, "0")}`),
  ),
});

/** The dimensions of which a month has less than its days. @param month `2026-11` */
export const missingInMonth = (month: string): Query<string[]> => ({
  statements: [
    {
      sql: `SELECT m.value FROM json_each(:dimensions) m WHERE ${hasLess("m.value")}`,
      args: { ...monthAndDays(month), dimensions: JSON.stringify(MONTHLY) },
    },
  ],
  read: (results) => results.shift()!.rows.map((row) => String(row[0])),
});

/** Stores the sums of the days as those of the month, with those of dropped scans. */
export const storeMonth = (month: string, dimension: string): Query<void> =>
  silent({
    sql: `INSERT INTO scan_counts (period, anchor, dimension, value, scans)
      SELECT :month, c.anchor, c.dimension, c.value, sum(c.scans)
      FROM json_each(:days) d CROSS JOIN scan_counts c
        ON c.period = d.value AND c.dimension IN (:dimension, iif(:dimension = 'bot', 'dropped', :dimension))
      WHERE ${hasLess(":dimension")} GROUP BY 3, 2, 4
      ON CONFLICT DO UPDATE SET scans = excluded.scans`,
    args: { ...monthAndDays(month), dimension },
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
