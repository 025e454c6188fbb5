/**
 * The journal of scans: an isolate adds its batches, one row each, and a roll-up (`scan-roll-up.ts`)
 * adds them to the table of counts. Until then, questions read them from here.
 */
import type { Query } from "./query.ts";

/** Scans of a day, of a key and what is above it. */
export type CountedSums = readonly [
  day: string,
  /** Its brand and owner, and {@link ALL}. */
  above: readonly string[],
  /** The key; null for a number of which no key is counted. */
  anchor: string | null,
  /** The scans by dimension and value, such as `country:CH`. */
  scans: Readonly<Record<string, number>>,
];
/** A number under a company prefix, of which the catalog has no record. */
export type UnrecordedSum = readonly [day: string, anchor: string, prefix: string, scans: number];

export interface ScanSumsOfBatch {
  readonly counted: readonly CountedSums[];
  readonly unrecorded: readonly UnrecordedSum[];
}

export interface JournalRow {
  readonly isolate: string;
  readonly sequence: number;
  /** {@link ScanSumsOfBatch} as JSON. */
  readonly sums: string;
}

/** The anchor of all scans, also of numbers that belong to no organization. */
export const ALL = "all";

/** The number of batches at which a sender or a reader adds them to the counts, before the timer does. */
export const MANY_BATCHES = 16;

/** The name of the lease of the roll-up that works. */
export const LEASE = "scan-roll-up";

/** SQL of the number of batches in the journal: further ones are not counted. */
export const LENGTH = `(SELECT count(*) FROM (SELECT 1 FROM scan_journal LIMIT ${MANY_BATCHES}))`;

/**
 * How many batches are in the journal, {@link MANY_BATCHES} at most; 0 while a roll-up works: nobody
 * else needs to begin one, which would be one more writer.
 */
export const journalLength: Query<number> = {
  statements: [
    `SELECT iif(EXISTS (SELECT 1 FROM key_values WHERE name = '${LEASE}' AND expires_at > unixepoch()), 0, ${LENGTH})`,
  ],
  read: (results) => Number(results.shift()!.rows[0]![0]),
};

/**
 * Adds a batch, if it was not added before: it is in the journal, or a roll-up has taken it. Batches
 * of an isolate must be added in their order. No other row is written.
 * @returns the number of batches in the journal
 */
export function appendToJournal({ isolate, sequence, sums }: JournalRow): Query<number> {
  const append = {
    sql: `INSERT INTO scan_journal (isolate, sequence, sums) SELECT ?1, ?2, ?3
      WHERE NOT EXISTS (SELECT 1 FROM scan_isolates WHERE isolate = ?1 AND sequence >= ?2)
      ON CONFLICT DO NOTHING`,
    args: [isolate, sequence, sums],
  };
  return {
    statements: [append, ...journalLength.statements],
    read(results) {
      results.shift();
      return journalLength.read(results);
    },
  };
}

/** The parts of batches are read out of the JSON once, into a table that has what a question needs. */
const partsOf = (batches: string, columns: string, where = "true"): string =>
  `WITH parts AS MATERIALIZED (
      SELECT ${columns} FROM ${batches} batch CROSS JOIN json_each(batch.sums, '$.counted') part WHERE ${where}
    )`;

/** Takes a name such as `country:CH` apart. */
const DIMENSION_AND_VALUE = `substr(key, 1, instr(key, ':') - 1) AS dimension, substr(key, instr(key, ':') + 1) AS value`;

/**
 * SQL of the sums in batches: of `anchor`, and of each in the list `above`.
 * @param batches a table with `sums`
 */
export const sumsIn = (batches: string): string =>
  `${partsOf(batches, "part.value ->> 0 AS period, part.value -> 1 AS above, part.value ->> 2 AS anchor, part.value -> 3 AS sums")}
    SELECT parts.period, parts.above, parts.anchor, ${DIMENSION_AND_VALUE}, one.value AS scans
    FROM parts CROSS JOIN json_each(parts.sums) one`;

/** SQL of the sums of one anchor by period, dimension and value. @param anchor SQL of it */
export const sumsOfAnchorIn = (batches: string, anchor: string): string =>
  `${partsOf(
    batches,
    "part.value ->> 0 AS period, part.value -> 3 AS sums",
    `part.value ->> 2 = ${anchor} OR EXISTS (SELECT 1 FROM json_each(part.value, '$[1]') place WHERE place.value = ${anchor})`,
  )}
    SELECT period, ${DIMENSION_AND_VALUE}, scans FROM (
      SELECT parts.period, one.key, sum(one.value) AS scans FROM parts CROSS JOIN json_each(parts.sums) one GROUP BY 1, 2
    )`;

/**
 * SQL of the scans of keys with a value of a dimension, also of numbers without a record.
 * @param value SQL of it: `record` or `no_record` of all scans
 */
export const totalsOfKeysIn = (batches: string, dimension: string, value: string): string =>
  `${partsOf(batches, `part.value ->> 0 AS period, part.value ->> 2 AS anchor, part.value ->> ('$[3]."' || ${dimension} || ':' || ${value} || '"') AS scans`)}
    SELECT period, anchor, scans FROM parts WHERE anchor IS NOT NULL AND scans IS NOT NULL
    UNION ALL
    SELECT period, anchor, scans FROM (${unrecordedIn(batches)}) WHERE ${value} = 'no_record'`;

/** SQL of the same sums, one row for each anchor. */
export const countedIn = (batches: string): string =>
  `SELECT sums.period, place.value AS anchor, sums.dimension, sums.value, sums.scans
    FROM (${sumsIn(batches)}) sums CROSS JOIN json_each(json_insert(sums.above, '$[#]', sums.anchor)) place`;

/** SQL of the numbers without a record in batches. */
export const unrecordedIn = (batches: string): string =>
  `SELECT one.value ->> 0 AS period, one.value ->> 1 AS anchor, one.value ->> 2 AS prefix, one.value ->> 3 AS scans
    FROM ${batches} batch CROSS JOIN json_each(batch.sums, '$.unrecorded') one`;
