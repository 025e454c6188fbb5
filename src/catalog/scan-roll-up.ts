/**
 * Adds batches of the journal to the table of counts, and deletes them, in one transaction: so a
 * batch is in one of them at any time. A lease in the catalog lets one roll-up work at a time; without
 * it two would be as correct, but wait for each other.
 */
import type { Query } from "./query.ts";
import { LEASE, LENGTH, sumsIn, unrecordedIn } from "./scan-journal.ts";

/** New numbers without a record that a company prefix gets in a day; further ones are `other`. */
export const MOST_UNRECORDED = 1_000;

/**
 * Different values of a dimension that an identifier gets in a day, and a brand, an organization or
 * all together; further ones are `other`. The latter have room for every country.
 */
export const MOST_VALUES = 50;
const MOST_VALUES_ABOVE = 300;

/** Batches that are added at once, and the size of their sums in characters: other writes wait. */
const PART = { batches: 64, characters: 100_000 } as const;

/** A roll-up that has ended without notice keeps others from working for so long. */
const LEASE_SECONDS = 10;
const HAS_LEASE = `EXISTS (SELECT 1 FROM key_values WHERE name = '${LEASE}' AND value = :holder)`;

const TAKE_LEASE = `INSERT INTO key_values (name, value, expires_at)
  VALUES ('${LEASE}', :holder, unixepoch() + ${LEASE_SECONDS})
  ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at
  WHERE value = excluded.value OR expires_at <= unixepoch()`;
const RELEASE = `DELETE FROM key_values WHERE name = '${LEASE}' AND value = :holder`;

/** The same rows in each statement of the transaction, until the last one deletes them. */
const TAKEN = `taken AS MATERIALIZED (
    SELECT isolate, sequence, sums FROM (
      SELECT isolate, sequence, sums, sum(length(sums)) OVER (ORDER BY isolate, sequence) - length(sums) AS earlier
      FROM (SELECT isolate, sequence, sums FROM scan_journal ORDER BY isolate, sequence LIMIT ${PART.batches})
    ) WHERE earlier < ${PART.characters} AND ${HAS_LEASE}
  )`;

const INTO = "INSERT INTO scan_counts (period, anchor, dimension, value, scans)";
const ADD = "ON CONFLICT DO UPDATE SET scans = scans + excluded.scans";

/** Sums of each anchor. What is above keys is added up before it is divided: it is the same for many. */
const GIVEN = `sums AS MATERIALIZED (${sumsIn("taken")}), given (period, anchor, dimension, value, scans) AS (
    SELECT period, anchor, dimension, value, scans FROM sums WHERE anchor IS NOT NULL
    UNION ALL
    SELECT same.period, place.value, same.dimension, same.value, same.scans FROM (
      SELECT period, above, dimension, value, sum(scans) AS scans FROM sums GROUP BY above, dimension, value, period
    ) same CROSS JOIN json_each(same.above) place
  )`;

/** Their values come from requests and from the catalog; the other dimensions have few values. */
const BOUNDED =
  "dimension IN ('link_type', 'country', 'language', 'missing_link_type', 'missing_language')";

const ADD_FEW = `WITH ${TAKEN}, ${GIVEN}
  ${INTO} SELECT * FROM given WHERE NOT (${BOUNDED}) ${ADD}`;

/** One statement decides which values are new, and counts them. */
const ADD_BOUNDED = `
  WITH ${TAKEN}, ${GIVEN}, added AS MATERIALIZED (
    SELECT period, anchor, dimension, value, sum(scans) AS scans FROM given WHERE ${BOUNDED}
    GROUP BY period, dimension, anchor, value
  ), found AS MATERIALIZED (
    SELECT *, EXISTS (SELECT 1 FROM scan_counts c WHERE c.period = added.period AND c.dimension = added.dimension
        AND c.anchor = added.anchor AND c.value = added.value) AS known
    FROM added
  ), placed AS MATERIALIZED (
    SELECT *, known OR value = 'other'
      OR row_number() OVER (PARTITION BY period, dimension, anchor, known, value = 'other' ORDER BY value)
        + (SELECT count(*) FROM scan_counts c WHERE c.period = found.period AND c.dimension = found.dimension
          AND c.anchor = found.anchor AND c.value <> 'other')
        <= iif(anchor GLOB '/*', ${MOST_VALUES}, ${MOST_VALUES_ABOVE}) AS fits
    FROM found
  )
  ${INTO}
  SELECT period, anchor, dimension, iif(fits, value, 'other'), scans FROM placed WHERE true
  ${ADD}`;

/** The same for numbers without a record. */
const ADD_UNRECORDED = `
  WITH ${TAKEN}, given AS MATERIALIZED (
    SELECT period, anchor, 'prefix:' || prefix AS prefix, sum(scans) AS scans FROM (${unrecordedIn("taken")})
    GROUP BY 1, 2, 3
  ), found AS MATERIALIZED (
    SELECT *, EXISTS (SELECT 1 FROM scan_counts c WHERE c.period = given.period AND c.dimension = 'total'
      AND c.anchor = given.anchor AND c.value = 'no_record') AS known
    FROM given
  ), placed AS MATERIALIZED (
    SELECT *, known
      OR row_number() OVER (PARTITION BY period, prefix, known ORDER BY anchor)
        + coalesce((SELECT c.scans FROM scan_counts c WHERE c.period = found.period AND c.dimension = 'new'
          AND c.anchor = found.prefix AND c.value = ''), 0) <= ${MOST_UNRECORDED} AS fits
    FROM found
  )
  ${INTO}
  SELECT period, iif(fits, anchor, 'other'), 'total', 'no_record', scans FROM placed
  UNION ALL
  SELECT period, prefix, 'new', '', count(*) FROM placed WHERE fits AND NOT known GROUP BY period, prefix
  ${ADD}`;

/** These batches are not added again: whoever sends one again does not know that it was stored. */
const NOTE_ISOLATES = `WITH ${TAKEN}
  INSERT INTO scan_isolates (isolate, sequence, day)
  SELECT isolate, max(sequence), date('now') FROM taken GROUP BY isolate
  ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence), day = excluded.day`;

const DELETE_TAKEN = `WITH ${TAKEN}
  DELETE FROM scan_journal WHERE (isolate, sequence) IN (SELECT isolate, sequence FROM taken)`;

export const ROLL_UP: readonly string[] = [
  TAKE_LEASE,
  ADD_FEW,
  ADD_BOUNDED,
  ADD_UNRECORDED,
  NOTE_ISOLATES,
  DELETE_TAKEN,
  `${RELEASE} AND NOT EXISTS (SELECT 1 FROM scan_journal)`,
];
const DELETED = ROLL_UP.indexOf(DELETE_TAKEN);

export interface RolledUp {
  readonly batches: number;
  /** Rows that were written, deleted ones too. */
  readonly rows: number;
  /** Batches that are left. */
  readonly left: number;
}

/** Adds some batches. None, if another holder has the lease. */
export const rollUpPart = (holder: string): Query<RolledUp> => ({
  statements: [...ROLL_UP.map((sql) => ({ sql, args: { holder } })), `SELECT ${LENGTH}`],
  read(results) {
    const written = results.splice(0, ROLL_UP.length).map(({ rowsAffected }) => rowsAffected);
    return {
      batches: written[DELETED]!,
      rows: written.reduce((sum, rows) => sum + rows, 0),
      left: Number(results.shift()!.rows[0]![0]),
    };
  },
});

export const releaseRollUp = (holder: string): Query<void> => ({
  statements: [{ sql: RELEASE, args: { holder } }],
  read: (results) => void results.shift(),
});
