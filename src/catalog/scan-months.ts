/**
 * Months of counts: the sums of their days, stored through one of them. A question reads a month in
 * place of these days, and the later ones beside it, unless it has less than they have: then it is
 * being stored, or scans were added later. A month of which days were deleted has more.
 */
import { DIMENSIONS, MISSING } from "../model/scan-dimensions.ts";
import { type Query, silent } from "./query.ts";
import { ALL } from "./scan-journal.ts";

/** They have a sum of all scans, by which a month is compared with its days. */
const MONTHLY = [...DIMENSIONS, ...MISSING];

/** What follows a month in its last day, which not every month has. */
export const LAST_DAY = "-31";
/** A common table expression: what follows a month in its days. */
export const MONTH_DAYS = `month_days (day) AS (VALUES ${Array.from(
  { length: 31 },
  (_, n) => `('-${String(n + 1).padStart(2, "0")}')`,
).join(", ")})`;

/** The anchor of the row of which the number is the last day of a month that is stored. */
const THROUGH = "through";

/** SQL of what follows the month in the last day that is stored; without a note, in its last day. */
const throughOf = (month: string, dimension: string): string =>
  `coalesce((SELECT printf('-%02d', c.scans) FROM scan_counts c
    WHERE c.period = ${month} AND c.dimension = ${dimension} AND c.anchor = '${THROUGH}'), '${LAST_DAY}')`;

const allScansOf = (period: string, dimension: string): string =>
  `c.period = ${period} AND c.dimension = ${dimension} AND c.anchor = '${ALL}'`;

/** SQL of whether a month has less than its days through one; after `month_days`. */
const hasLess = (month: string, dimension: string, through: string): string =>
  `coalesce((SELECT sum(c.scans) FROM scan_counts c WHERE ${allScansOf(month, dimension)}), 0)
    < coalesce((SELECT sum(c.scans) FROM month_days CROSS JOIN scan_counts c ON ${allScansOf(`${month} || day`, dimension)}
      WHERE day <= ${through}), 0)`;

/**
 * Common table expressions: the table `name` has the rows of `asked`, but with a month the days after
 * the last one that it has, and the days of a month in place of one that has less.
 * @param asked SQL of (grp, period, dimension); a period is a day (`2026-11-23`) or a month (`2026-11`)
 */
export const readOf = (name: string, asked: string): string =>
  `${name}_asked (grp, period, dimension) AS MATERIALIZED (${asked}), ${name}_stored AS MATERIALIZED (
    SELECT *, ${throughOf("a.period", "a.dimension")} AS through FROM ${name}_asked a WHERE length(a.period) = 7
  ), ${name}_months AS MATERIALIZED (
    SELECT *, ${hasLess("a.period", "a.dimension", "a.through")} AS has_less FROM ${name}_stored a
  ), ${name} (grp, period, dimension) AS MATERIALIZED (
    SELECT * FROM ${name}_asked WHERE length(period) = 10
    UNION ALL SELECT grp, period, dimension FROM ${name}_months WHERE NOT has_less
    UNION ALL SELECT grp, period || day, dimension FROM ${name}_months CROSS JOIN month_days
      WHERE has_less OR day > through
  )`;

/** A month of a dimension, to be stored through a day. */
export interface LackingMonth {
  readonly month: string;
  readonly dimension: string;
  /** What follows the month in that day: `-26`. */
  readonly through: string;
}

/** The first month that has less than its days, or lacks the last of them, by dimension. */
export const firstLacking = (
  months: readonly Omit<LackingMonth, "dimension">[],
): Query<LackingMonth[]> => ({
  statements: [
    {
      sql: `WITH ${MONTH_DAYS}, given AS MATERIALIZED (
          SELECT m.value ->> 'month' AS month, d.value AS dimension, m.value ->> 'through' AS through
          FROM json_each(:months) m CROSS JOIN json_each(:dimensions) d
        ), stored AS MATERIALIZED (SELECT *, ${throughOf("given.month", "given.dimension")} AS last FROM given
        ), lacking AS MATERIALIZED (
          SELECT month, dimension, through FROM stored
          WHERE last < through OR ${hasLess("stored.month", "stored.dimension", "last")}
        )
        SELECT month, dimension, through FROM lacking WHERE month = (SELECT min(month) FROM lacking)`,
      args: { months: JSON.stringify(months), dimensions: JSON.stringify(MONTHLY) },
    },
  ],
  read: (results) =>
    results.shift()!.rows.map((row) => ({
      month: String(row[0]),
      dimension: String(row[1]),
      through: String(row[2]),
    })),
});

/** Rows of a day in one part: other writes wait for it. */
const PART = 2_000;
/** After all anchors. */
const LAST = "\u{10FFFF}";

const INTO = `INSERT INTO scan_counts (period, anchor, dimension, value, scans)
  SELECT :month, c.anchor, c.dimension, c.value, sum(c.scans)
  FROM month_days CROSS JOIN scan_counts c ON day <= :through AND c.period = :month || day`;
const SET = "ON CONFLICT DO UPDATE SET scans = excluded.scans WHERE scans <> excluded.scans";

/** Without the sum of all scans it has less than its days, so that nobody reads it. */
const WITHOUT_ALL = `DELETE FROM scan_counts
  WHERE period = :month AND dimension = :dimension AND anchor = '${ALL}'`;
const NOTE_THROUGH = `INSERT INTO scan_counts (period, anchor, dimension, value, scans)
  VALUES (:month, '${THROUGH}', :dimension, '', abs(CAST(:through AS INTEGER))) ${SET}`;

/** Whether it is being stored through this day, and not through a later one that somebody else began. */
const IS_STORED_NOW = `${hasLess(":month", ":dimension", ":through")}
  AND ${throughOf(":month", ":dimension")} = :through`;

/** The last anchor of the part after `:after`; null for the end. */
const UNTIL = `SELECT min(anchor) FROM (SELECT (SELECT c.anchor FROM scan_counts c
    WHERE c.period = :month || day AND c.dimension = :dimension AND c.anchor > :after
    ORDER BY c.anchor LIMIT 1 OFFSET ${PART - 1}) AS anchor FROM month_days)`;

/** All but the sum of all scans, by which the month is complete. */
const PART_OF_MONTH = `WITH ${MONTH_DAYS} ${INTO} AND c.dimension = :dimension
    AND c.anchor > :after AND c.anchor <= coalesce((${UNTIL}), '${LAST}')
  WHERE c.anchor <> '${ALL}' AND ${IS_STORED_NOW} GROUP BY 2, 4 ${SET}`;

/** With the dropped scans, which are no value of a dimension. */
const SUM_OF_MONTH = `WITH ${MONTH_DAYS} ${INTO} AND c.anchor IN ('${ALL}', 'dropped')
    AND c.dimension IN (:dimension, iif(:dimension = 'bot', 'dropped', :dimension))
  WHERE ${IS_STORED_NOW} GROUP BY 3, 2, 4 ${SET}`;

/** From now on, questions read its days, until {@link completeMonth}. */
export const beginMonth = (lacking: LackingMonth): Query<void> => {
  const args = { ...lacking };
  return {
    statements: [
      { sql: WITHOUT_ALL, args: { month: args.month, dimension: args.dimension } },
      { sql: NOTE_THROUGH, args },
    ],
    read: (results) => void results.splice(0, 2),
  };
};

/**
 * Stores the sums of the days as those of the month, for some anchors.
 * @param after the last anchor of the part before; empty for the first
 * @returns the last anchor; null after the last part
 */
export const storePartOfMonth = (lacking: LackingMonth, after: string): Query<string | null> => {
  const { month, dimension } = lacking;
  return {
    statements: [
      { sql: `WITH ${MONTH_DAYS} ${UNTIL}`, args: { month, dimension, after } },
      { sql: PART_OF_MONTH, args: { ...lacking, after } },
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
