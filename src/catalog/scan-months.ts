/**
 * Months of counts: the sums of their days, stored once they have ended. A question reads a month in
 * place of its days, unless it has less than they have: then it is not stored yet, or scans were added
 * later. A month of which days were deleted has more.
 */
import { DIMENSIONS, MISSING } from "../model/scan-dimensions.ts";
import { type Query, silent } from "./query.ts";
import { ALL } from "./scan-journal.ts";

/** They have a sum of all scans, by which a month is compared with its days. */
const MONTHLY = [...DIMENSIONS, ...MISSING];

const LAST_DAY = 31;
/** A common table expression: what follows a month in its days. */
export const MONTH_DAYS = `month_days (day) AS (VALUES ${Array.from(
  { length: LAST_DAY },
  (_, n) => `('-${String(n + 1).padStart(2, "0")}')`,
).join(", ")})`;

const allScansOf = (period: string, dimension: string): string =>
  `c.period = ${period} AND c.dimension = ${dimension} AND c.anchor = '${ALL}'`;

/** SQL of whether a month has less than its days; after `month_days`. */
const hasLess = (month: string, dimension: string): string =>
  `coalesce((SELECT sum(c.scans) FROM scan_counts c WHERE ${allScansOf(month, dimension)}), 0)
    < coalesce((SELECT sum(c.scans) FROM month_days CROSS JOIN scan_counts c ON ${allScansOf(`${month} || day`, dimension)}), 0)`;

/**
 * Common table expressions: the table `name` has the rows of `asked`, but the days of a month in
 * place of one that has less.
 * @param asked SQL of (grp, period, dimension); a period is a day (`2026-11-23`) or a month (`2026-11`)
 */
export const readOf = (name: string, asked: string): string =>
  `${name}_asked (grp, period, dimension) AS MATERIALIZED (${asked}), ${name}_months AS MATERIALIZED (
    SELECT *, ${hasLess("a.period", "a.dimension")} AS has_less FROM ${name}_asked a WHERE length(a.period) = 7
  ), ${name} (grp, period, dimension) AS MATERIALIZED (
    SELECT * FROM ${name}_asked WHERE length(period) = 10
    UNION ALL SELECT grp, period, dimension FROM ${name}_months WHERE NOT has_less
    UNION ALL SELECT grp, period || day, dimension FROM ${name}_months CROSS JOIN month_days WHERE has_less
  )`;

export interface LackingMonth {
  readonly month: string;
  readonly dimension: string;
}

/** The first month that has less than its days, by dimension. @param months `2026-11`, in order */
export const firstLacking = (months: readonly string[]): Query<LackingMonth[]> => ({
  statements: [
    {
      sql: `WITH ${MONTH_DAYS}, lacking AS MATERIALIZED (
          SELECT m.value AS month, d.value AS dimension
          FROM json_each(:months) m CROSS JOIN json_each(:dimensions) d WHERE ${hasLess("m.value", "d.value")}
        )
        SELECT month, dimension FROM lacking WHERE month = (SELECT min(month) FROM lacking)`,
      args: { months: JSON.stringify(months), dimensions: JSON.stringify(MONTHLY) },
    },
  ],
  read: (results) =>
    results.shift()!.rows.map((row) => ({ month: String(row[0]), dimension: String(row[1]) })),
});

/** Rows of a day in one part: other writes wait for it. */
const PART = 2_000;
/** After all anchors. */
const LAST = "\u{10FFFF}";

const INTO = `INSERT INTO scan_counts (period, anchor, dimension, value, scans)
  SELECT :month, c.anchor, c.dimension, c.value, sum(c.scans)
  FROM month_days CROSS JOIN scan_counts c ON c.period = :month || day`;
const SET = "ON CONFLICT DO UPDATE SET scans = excluded.scans WHERE scans <> excluded.scans";

/** The last anchor of the part after `:after`; null for the end. */
const UNTIL = `SELECT min(anchor) FROM (SELECT (SELECT c.anchor FROM scan_counts c
    WHERE c.period = :month || day AND c.dimension = :dimension AND c.anchor > :after
    ORDER BY c.anchor LIMIT 1 OFFSET ${PART - 1}) AS anchor FROM month_days)`;

/** All but the sum of all scans, by which the month is complete. */
const PART_OF_MONTH = `WITH ${MONTH_DAYS} ${INTO} AND c.dimension = :dimension
    AND c.anchor > :after AND c.anchor <= coalesce((${UNTIL}), '${LAST}')
  WHERE c.anchor <> '${ALL}' AND ${hasLess(":month", ":dimension")} GROUP BY 2, 4 ${SET}`;

/** With the dropped scans, which are no value of a dimension. */
const SUM_OF_MONTH = `WITH ${MONTH_DAYS} ${INTO} AND c.anchor IN ('${ALL}', 'dropped')
    AND c.dimension IN (:dimension, iif(:dimension = 'bot', 'dropped', :dimension))
  WHERE ${hasLess(":month", ":dimension")} GROUP BY 3, 2, 4 ${SET}`;

/**
 * Stores the sums of the days as those of the month, for some anchors.
 * @param after the last anchor of the part before; empty for the first
 * @returns the last anchor; null after the last part
 */
export const storePartOfMonth = (lacking: LackingMonth, after: string): Query<string | null> => {
  const args = { ...lacking, after };
  return {
    statements: [
      { sql: `WITH ${MONTH_DAYS} ${UNTIL}`, args },
      { sql: PART_OF_MONTH, args },
    ],
    read(results) {
      const [until] = results.splice(0, 2);
      return (until!.rows[0]?.[0] ?? null) as string | null;
    },
  };
};

/** After all parts: from now on, questions read the month. */
export const completeMonth = (lacking: LackingMonth): Query<void> =>
  silent({ sql: SUM_OF_MONTH, args: { ...lacking } });
