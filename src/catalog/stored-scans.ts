/**
 * Stored sums of days: of a month, through one of its days, and of the last 28 days. A question reads
 * them in place of these days, and the later ones beside them, unless they have less than the days:
 * then they are being stored, or scans were added later. A month of which days were deleted has more.
 */
import { DIMENSIONS, MISSING } from "../model/scan-dimensions.ts";
import { type Query, silent } from "./query.ts";
import { ALL } from "./scan-journal.ts";

/** They have a sum of all scans, by which stored sums are compared with those of their days. */
const ALL_DIMENSIONS = [...DIMENSIONS, ...MISSING];

/** SQL of the dimensions that are stored of the window: those of which a question reads all keys. */
const OF_KEYS = ["total", ...MISSING].map((name) => `'${name}'`).join(", ");

/** The last 28 days, as they are stored; with their last day (`P28D/2026-11-26`), as they are asked for. */
export const WINDOW = "P28D";
export const WINDOW_DAYS = 28;

/** The anchor of the row of which the value is the last day that is stored. */
const THROUGH = "through";

/** A common table expression: the numbers of the days of a month. */
export const DAY_NUMBERS = `day_numbers (n) AS (VALUES ${Array.from({ length: 31 }, (_, n) => `(${n})`).join(", ")})`;

/** SQL of the first of the days of what ends with a day. */
const firstOf = (period: string, last: string): string =>
  `iif(${period} = '${WINDOW}', date(${last}, '-${WINDOW_DAYS - 1} days'), ${period} || '-01')`;
const dayOf = (first: string): string => `date(${first}, n || ' days')`;

/** SQL of the last stored day; without a note, a month is whole, and the window is not stored. */
const throughOf = (period: string, dimension: string): string =>
  `coalesce((SELECT c.value FROM scan_counts c
    WHERE c.period = ${period} AND c.dimension = ${dimension} AND c.anchor = '${THROUGH}'),
    iif(${period} = '${WINDOW}', '', ${period} || '-31'))`;

const allScansOf = (period: string, dimension: string): string =>
  `c.period = ${period} AND c.dimension = ${dimension} AND c.anchor = '${ALL}'`;

/** SQL of whether stored sums are less than those of the days from the first to the last one. */
const hasLess = (period: string, dimension: string, first: string, last: string): string =>
  `coalesce((SELECT sum(c.scans) FROM scan_counts c WHERE ${allScansOf(period, dimension)}), 0)
    < coalesce((SELECT sum(c.scans) FROM day_numbers CROSS JOIN scan_counts c
      ON ${dayOf(first)} <= ${last} AND ${allScansOf(dayOf(first), dimension)}), 0)`;

/**
 * Common table expressions: `name` has the periods to be read, days and stored ones, and
 * `name_spans` what was asked for, from the first to the last day.
 * @param asked SQL of (grp, period, dimension); a period is a day (`2026-11-23`), a month (`2026-11`) or
 * a window (`P28D/2026-11-26`)
 */
export const readOf = (name: string, asked: string): string =>
  `${name}_asked (grp, period, dimension) AS (${asked}), ${name}_named AS (
    SELECT grp, dimension, iif(length(period) > 10, '${WINDOW}', period) AS period,
      CASE length(period) WHEN 7 THEN period || '-31' WHEN 10 THEN period ELSE substr(period, -10) END AS last
    FROM ${name}_asked
  ), ${name}_spans AS MATERIALIZED (
    SELECT *, iif(period = last, last, ${firstOf("period", "last")}) AS first,
      iif(period = last, NULL, ${throughOf("a.period", "a.dimension")}) AS through
    FROM ${name}_named a
  ), ${name}_stored AS MATERIALIZED (
    SELECT *, period = '${WINDOW}' AND through <> last OR ${hasLess("a.period", "a.dimension", "a.first", "a.through")} AS has_less
    FROM ${name}_spans a WHERE through IS NOT NULL
  ), ${name} (grp, period, dimension) AS MATERIALIZED (
    SELECT grp, period, dimension FROM ${name}_spans WHERE through IS NULL
    UNION ALL SELECT grp, period, dimension FROM ${name}_stored WHERE NOT has_less
    UNION ALL SELECT grp, ${dayOf("first")}, dimension FROM ${name}_stored CROSS JOIN day_numbers
      WHERE ${dayOf("first")} <= last AND (has_less OR ${dayOf("first")} > through)
  )`;

/** What is to be stored, of one dimension. */
export interface Lacking {
  /** A month, or the window. */
  readonly period: string;
  readonly dimension: string;
  /** The last day; of a month that has ended, its day 31, which not every month has. */
  readonly through: string;
}

/** The dimensions of the first of the periods that has less than its days, or lacks the last of them. */
export const firstLacking = (periods: readonly Omit<Lacking, "dimension">[]): Query<Lacking[]> => ({
  statements: [
    {
      sql: `WITH ${DAY_NUMBERS}, given AS MATERIALIZED (
          SELECT p.key AS place, p.value ->> 'period' AS period, p.value ->> 'through' AS through, d.value AS dimension
          FROM json_each(:periods) p CROSS JOIN json_each(:dimensions) d
          WHERE p.value ->> 'period' <> '${WINDOW}' OR d.value IN (${OF_KEYS})
        ), stored AS MATERIALIZED (
          SELECT *, coalesce(nullif(last, ''), through) AS until FROM (
            SELECT *, ${throughOf("given.period", "given.dimension")} AS last FROM given)
        ), lacking AS MATERIALIZED (
          SELECT place, period, dimension, through FROM stored WHERE last < through AND EXISTS (
              SELECT 1 FROM scan_counts c WHERE c.period = stored.period AND c.dimension = stored.dimension)
            OR ${hasLess("stored.period", "stored.dimension", firstOf("stored.period", "until"), "until")}
        )
        SELECT period, dimension, through FROM lacking WHERE place = (SELECT min(place) FROM lacking)`,
      args: { periods: JSON.stringify(periods), dimensions: JSON.stringify(ALL_DIMENSIONS) },
    },
  ],
  read: (results) =>
    results.shift()!.rows.map((row) => ({
      period: String(row[0]),
      dimension: String(row[1]),
      through: String(row[2]),
    })),
});

/** Rows of a day in one part: other writes wait for it. */
const PART = 2_000;
/** A text that is sorted after all anchors. */
const LAST = "\u{10FFFF}";

const DAY = dayOf(firstOf(":period", ":through"));
const INTO = `INSERT INTO scan_counts (period, anchor, dimension, value, scans)
  SELECT :period, c.anchor, c.dimension, c.value, sum(c.scans)
  FROM day_numbers CROSS JOIN scan_counts c ON ${DAY} <= :through AND c.period = ${DAY}`;
const SET = "ON CONFLICT DO UPDATE SET scans = excluded.scans WHERE scans <> excluded.scans";

/** Deletes the sum of all scans: then there is less than in the days, so that nobody reads it. */
const WITHOUT_ALL = `DELETE FROM scan_counts
  WHERE period = :period AND dimension = :dimension AND anchor IN ('${ALL}', '${THROUGH}')`;
const NOTE_THROUGH = `WITH ${DAY_NUMBERS} INSERT INTO scan_counts (period, anchor, dimension, value, scans)
  SELECT :period, '${THROUGH}', :dimension, :through, 0
  WHERE :period <> '${WINDOW}' OR ${hasLess(":period", ":dimension", firstOf(":period", ":through"), ":through")}`;

/** Deletes the sums of a window without scans, which would be read: nothing is less than nothing. */
const WITHOUT_SCANS = `WITH ${DAY_NUMBERS} DELETE FROM scan_counts
  WHERE :period = '${WINDOW}' AND period = :period AND dimension = :dimension AND NOT EXISTS (
    SELECT 1 FROM day_numbers CROSS JOIN scan_counts c ON ${DAY} <= :through AND ${allScansOf(DAY, ":dimension")})`;

/** Whether it is being stored through this day, and not through another one that somebody else began. */
const IS_STORED_NOW = `${hasLess(":period", ":dimension", firstOf(":period", ":through"), ":through")}
  AND ${throughOf(":period", ":dimension")} = :through`;

/** The last anchor of the part after `:after`; null for the end. */
const UNTIL = `SELECT min(anchor) FROM (SELECT (SELECT c.anchor FROM scan_counts c
    WHERE c.period = ${DAY} AND c.dimension = :dimension AND c.anchor > :after
    ORDER BY c.anchor LIMIT 1 OFFSET ${PART - 1}) AS anchor FROM day_numbers)`;

const OF_PART = `c.dimension = :dimension AND c.anchor > :after AND c.anchor <= coalesce((${UNTIL}), '${LAST}')
  AND c.anchor NOT IN ('${ALL}', '${THROUGH}')`;

/** All but the sum of all scans, by which it is complete. */
const PART_OF_DAYS = `WITH ${DAY_NUMBERS} ${INTO} AND ${OF_PART} WHERE ${IS_STORED_NOW} GROUP BY 2, 4 ${SET}`;

/** What the days of the window, which moves, do not have any more. */
const PASSED = `WITH ${DAY_NUMBERS} DELETE FROM scan_counts AS c
  WHERE :period = '${WINDOW}' AND c.period = :period AND ${OF_PART} AND ${IS_STORED_NOW}
    AND (c.anchor, c.value) NOT IN (SELECT c.anchor, c.value FROM day_numbers CROSS JOIN scan_counts c
      ON ${DAY} <= :through AND c.period = ${DAY} AND ${OF_PART})`;

/** Sums all scans, and the dropped ones, which are no value of a dimension. */
const SUM_OF_DAYS = `WITH ${DAY_NUMBERS} ${INTO} AND c.anchor IN ('${ALL}', 'dropped')
    AND c.dimension IN (:dimension, iif(:dimension = 'bot', 'dropped', :dimension))
  WHERE ${IS_STORED_NOW} GROUP BY 3, 2, 4 ${SET}`;

/** Begins a sum: from now on, questions read its days, until {@link completeStored}. */
export const beginStored = (lacking: Lacking): Query<void> => {
  const { period, dimension } = lacking;
  const statements = [
    { sql: WITHOUT_ALL, args: { period, dimension } },
    { sql: WITHOUT_SCANS, args: { ...lacking } },
    { sql: NOTE_THROUGH, args: { ...lacking } },
  ];
  return { statements, read: (results) => void results.splice(0, statements.length) };
};

/**
 * Stores the sums of the days, for some anchors.
 * @param after the last anchor of the part before; empty for the first
 * @returns the last anchor; null after the last part
 */
export const storePart = (lacking: Lacking, after: string): Query<string | null> => {
  const args = { ...lacking, after };
  const statements = [`WITH ${DAY_NUMBERS} ${UNTIL}`, PART_OF_DAYS, PASSED];
  return {
    statements: statements.map((sql) => ({ sql, args })),
    read(results) {
      const [until] = results.splice(0, statements.length);
      return (until!.rows[0]?.[0] ?? null) as string | null;
    },
  };
};

/** Ends a sum after all its parts: from now on, questions read it. */
export const completeStored = (lacking: Lacking): Query<void> =>
  silent({ sql: SUM_OF_DAYS, args: { ...lacking } });
