/** Adds an isolate's sums of scans to the table of counts, by day and by month. */
import { none, type Query } from "./query.ts";

export type CountRow = readonly [
  ...[day: string, anchor: string, dimension: string, value: string],
  scans: number,
];
/** A number under a company prefix, of which the catalog has no record. */
export type UnrecordedRow = readonly [day: string, anchor: string, prefix: string, scans: number];

export interface ScanBatch {
  readonly counted: readonly CountRow[];
  readonly unrecorded: readonly UnrecordedRow[];
  /** Scans that were not counted. */
  readonly dropped: readonly CountRow[];
}

/** The anchor of all scans, also of numbers that belong to no organization. */
export const ALL = "all";

/** New numbers without a record that a company prefix gets in a day; further ones are `other`. */
export const MOST_UNRECORDED = 1_000;

/**
 * Different values of a dimension that an identifier gets in a day, and a brand, an organization or
 * all together; further ones are `other`. The latter have room for every country.
 */
export const MOST_VALUES = 50;
const MOST_VALUES_ABOVE = 300;

/** The lengths of a day and of a month, such as `2026-11-23` and `2026-11`. */
const GRAINS = "json_each('[10,7]')";
const INTO = "INSERT INTO scan_counts (period, anchor, dimension, value, scans)";
const ADD = "ON CONFLICT DO UPDATE SET scans = scans + excluded.scans";

/**
 * One statement decides which values are new, and counts them: so isolates that write at the same
 * time cannot exceed the limit together. The other dimensions have few values.
 */
const ADD_COUNTED = `
  WITH given AS MATERIALIZED (
    SELECT r.value->>0 AS day, r.value->>1 AS anchor, r.value->>2 AS dimension, r.value->>3 AS value,
      r.value->>4 AS scans,
      r.value->>2 NOT IN ('link_type', 'country', 'language', 'missing_link_type', 'missing_language')
      OR EXISTS (SELECT 1 FROM scan_counts c WHERE c.period = r.value->>0 AND c.dimension = r.value->>2
        AND c.anchor = r.value->>1 AND c.value = r.value->>3) AS known
    FROM json_each(?1) r
  ), placed AS MATERIALIZED (
    SELECT day, anchor, dimension, value, scans, known OR value = 'other'
      OR row_number() OVER (PARTITION BY day, anchor, dimension, known, value = 'other' ORDER BY value)
        + (SELECT count(*) FROM scan_counts c WHERE c.period = day AND c.dimension = given.dimension
          AND c.anchor = given.anchor AND c.value <> 'other')
        <= iif(anchor GLOB '/*', ${MOST_VALUES}, ${MOST_VALUES_ABOVE}) AS fits
    FROM given
  )
  ${INTO}
  SELECT substr(day, 1, g.value), anchor, dimension, iif(fits, p.value, 'other'), scans
  FROM placed p CROSS JOIN ${GRAINS} g WHERE true
  ${ADD}`;

/** The same for numbers without a record. */
const ADD_UNRECORDED = `
  WITH given AS MATERIALIZED (
    SELECT r.value->>0 AS day, r.value->>1 AS anchor, 'prefix:' || (r.value->>2) AS prefix, r.value->>3 AS scans,
      EXISTS (SELECT 1 FROM scan_counts c WHERE c.period = r.value->>0 AND c.dimension = 'total'
        AND c.anchor = r.value->>1 AND c.value = 'no_record') AS known
    FROM json_each(?1) r
  ), placed AS MATERIALIZED (
    SELECT day, anchor, prefix, scans, known, known
      OR row_number() OVER (PARTITION BY day, prefix, known ORDER BY anchor)
        + coalesce((SELECT c.scans FROM scan_counts c WHERE c.period = day AND c.dimension = 'new'
          AND c.anchor = prefix AND c.value = ''), 0) <= ${MOST_UNRECORDED} AS fits
    FROM given
  )
  ${INTO}
  SELECT substr(day, 1, g.value), iif(fits, anchor, 'other'), 'total', 'no_record', scans
  FROM placed CROSS JOIN ${GRAINS} g
  UNION ALL
  SELECT day, prefix, 'new', '', count(*) FROM placed WHERE fits AND NOT known GROUP BY day, prefix
  ${ADD}`;

export function addScanCounts({ counted, unrecorded, dropped }: ScanBatch): Query<void> {
  const rows = [...counted, ...dropped];
  const statements = [
    ...(rows.length > 0 ? [{ sql: ADD_COUNTED, args: [JSON.stringify(rows)] }] : []),
    ...(unrecorded.length > 0 ? [{ sql: ADD_UNRECORDED, args: [JSON.stringify(unrecorded)] }] : []),
  ];
  return { ...none, statements, read: (results) => void results.splice(0, statements.length) };
}
