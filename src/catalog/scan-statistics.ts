/**
 * Reads counts of scans: of a key, of a brand, or of one or all organizations. Batches that wait in
 * the journal are added to what the table has.
 */
import type { InArgs } from "@libsql/client/http";
import type { MISSING } from "../model/scan-dimensions.ts";
import { type Authorization, adminHash } from "./authorization.ts";
import { firstDigits, OWN_GAPS, ofLongestPrefix } from "./facts/company-prefix.ts";
import type { Query } from "./query.ts";
import { ALL, countedIn, sumsOfAnchorIn, totalsOfKeysIn } from "./scan-journal.ts";
import { DAY_NUMBERS, readOf } from "./stored-scans.ts";

/** Whose counts: a null member is not restricted; without all, the principal's organization. */
export interface CountedFor {
  readonly authorization: Authorization;
  readonly anchor?: string | null;
  /** The organization whose scans are counted; for administrators null is every organization. */
  readonly organization: string | null;
}

/** A sum of some value in some group of periods. */
export type SumRow = readonly [group: string, dimension: string, value: string, scans: number];
/** The periods that are added up under the name of a group, each no part of another one: see {@link readOf}. */
export type Grouped = readonly [group: string, period: string];

/** The principal, as one row: the organization, or all of them for an administrator who names none. */
const WHOSE = `whose AS MATERIALIZED (
    SELECT coalesce(:organization, iif(:isAdmin OR EXISTS (
        SELECT 1 FROM bearers k, json_each(k.scopes) s WHERE k.hash = :adminHash AND s.value = 'admin'
      ), NULL, coalesce(:claimed, (SELECT organization_id FROM bearers WHERE hash = :keyHash), ''))) AS id
  )`;

const rightsOf = ({ authorization, organization }: CountedFor) => ({
  organization,
  keyHash: authorization.keyHash,
  adminHash: adminHash(authorization),
  claimed: authorization.claims?.organizationId ?? null,
  isAdmin: Number(authorization.claims?.scopes.includes("admin") ?? false),
});

/** The anchor whose sums are asked for. */
const ASKED = `asked AS MATERIALIZED (
    SELECT coalesce(:anchor, 'organization:' || id, '${ALL}') AS anchor FROM whose
  )`;

/** The dimensions first: their list is short, and that of the periods is read again for each. */
const WANTED = `SELECT p.value ->> 0, p.value ->> 1, d.value FROM json_each(:wanted) one
    CROSS JOIN json_each(one.value, '$.dimensions') d CROSS JOIN json_each(one.value, '$.periods') p`;

const SUMS = `WITH ${WHOSE}, ${ASKED}, ${DAY_NUMBERS}, ${readOf("wanted", WANTED)}, waiting AS MATERIALIZED (
    SELECT * FROM (${sumsOfAnchorIn("scan_journal", "(SELECT anchor FROM asked)")})
  )
  SELECT json_group_array(json_array(grp, dimension, value, scans)) FROM (
    SELECT grp, dimension, value, sum(scans) AS scans FROM (
      SELECT p.grp, c.dimension, c.value, c.scans
      FROM asked CROSS JOIN wanted p CROSS JOIN scan_counts c
        ON c.period = p.period AND c.dimension = p.dimension AND c.anchor = asked.anchor
      UNION ALL
      SELECT p.grp, w.dimension, w.value, w.scans FROM waiting w JOIN wanted_spans p
        ON p.dimension = w.dimension AND w.period BETWEEN p.first AND p.last
    ) GROUP BY 1, 2, 3)`;

/** What a question about one dimension reads: `read`, of the periods that were asked for, and of those before. */
const READ = `${DAY_NUMBERS}, ${readOf(
  "read",
  `SELECT 'now', value, :dimension FROM json_each(:periods)
    UNION ALL SELECT 'before', value, :dimension FROM json_each(:periodsBefore)`,
)}`;
const BEFORE = "SELECT period FROM read WHERE grp = 'before'";

type Time = "now" | "before";
/** SQL of whether a day of the journal was asked for. */
const wasAsked = (day: string, time: Time): string =>
  `EXISTS (SELECT 1 FROM read_spans s WHERE s.grp = '${time}' AND ${day} BETWEEN s.first AND s.last)`;

/** SQL of the beginning of an anchor with its application identifier: `/01/`. */
const identifierOf = (anchor: string): string =>
  `substr(${anchor}, 1, 1 + instr(substr(${anchor}, 2), '/'))`;
const isBegun = (start: string): string =>
  `EXISTS (SELECT 1 FROM read p CROSS JOIN scan_counts t ON p.grp = 'now' AND t.period = p.period
      AND t.dimension = :dimension AND t.anchor >= ${start} AND t.anchor < ${start} || ':')`;

/** GTIN-8s, which begin with no company prefix, from the first until before the second. */
const GTIN_8 = { start: "'/01/000000'", until: "'/01/000001'" } as const;

/**
 * Ranges of keys, not single keys: one range holds many. Those that begin as no counted key does are
 * left out, and GTIN-8s are in none; without an organization, one range has all keys.
 */
const RANGES = `owner (id) AS (SELECT id FROM whose), ${OWN_GAPS}, starts (ai, start, until) AS MATERIALIZED (
    SELECT ${identifierOf("value")}, value, value || ':' FROM json_each(:starts)
  ), begun AS MATERIALIZED (
    SELECT s.start FROM whose CROSS JOIN (SELECT DISTINCT ai FROM starts) i CROSS JOIN starts s ON s.ai = i.ai
    WHERE whose.id IS NOT NULL AND ${isBegun("i.ai")} AND ${isBegun("s.start")}
  ), own_ranges (start, until) AS MATERIALIZED (
    SELECT begun.start || own_gaps.start, begun.start || own_gaps.until FROM begun CROSS JOIN own_gaps
  ), ranges (start, until) AS MATERIALIZED (
    SELECT start, min(until, ${GTIN_8.start}) FROM own_ranges WHERE start < ${GTIN_8.start}
    UNION ALL SELECT max(start, ${GTIN_8.until}), until FROM own_ranges WHERE until > ${GTIN_8.until}
    UNION ALL SELECT '/', '0' FROM whose WHERE id IS NULL
  )`;

/** The dimensions that are asked for of some periods. */
export interface Wanted {
  readonly periods: readonly Grouped[];
  readonly dimensions: readonly string[];
}

/** The sums by group, dimension and value. */
export const sumsOf = (counted: CountedFor, ...wanted: readonly Wanted[]): Query<SumRow[]> =>
  one<SumRow>(SUMS, {
    ...rightsOf(counted),
    anchor: counted.anchor ?? null,
    wanted: JSON.stringify(wanted),
  });

export type KeyRow = readonly [
  anchor: string,
  scans: number,
  before: number,
  /** The name of the product, if the catalog has one now. */
  name: string | null,
];

export interface KeyPage extends CountedFor {
  /** Days, months and windows, each no part of another one. */
  readonly periods: readonly string[];
  readonly periodsBefore: readonly string[];
  /** Usually all scans; otherwise those that asked for something in vain. */
  readonly dimension: "total" | (typeof MISSING)[number];
  /**
   * Of all scans, `record` for those of keys with a record, or `no_record` for others. Of the latter,
   * those that the catalog has by now, or had hidden from the people who scanned them, are left out.
   */
  readonly value: string;
  /** Keys with fewer scans are left out. */
  readonly least: number;
  readonly starts: readonly string[];
  /** The last of the page before. */
  readonly after: readonly [scans: number, anchor: string] | null;
  readonly limit: number;
}

/** The totals of keys in the journal; of an organization, those that its prefixes own now. */
const WAITING_KEYS = `waiting AS MATERIALIZED (
    SELECT period, anchor, scans FROM (${totalsOfKeysIn("scan_journal", ":dimension", ":value")}) WHERE anchor >= '/' AND anchor < '0'
  ), own_waiting AS MATERIALIZED (
    SELECT w.period, w.anchor, w.scans FROM whose CROSS JOIN waiting w
    WHERE whose.id IS NULL OR NOT (w.anchor >= ${GTIN_8.start} AND w.anchor < ${GTIN_8.until}) AND whose.id = (
      SELECT ${ofLongestPrefix(
        "organization_id",
        firstDigits((length) => `substr(w.anchor, length(s.start) + 1, ${length})`),
      )}
      FROM starts s WHERE s.ai = ${identifierOf("w.anchor")} AND w.anchor >= s.start AND w.anchor < s.until)
  ), waiting_before AS MATERIALIZED (
    SELECT anchor, scans FROM own_waiting WHERE ${wasAsked("own_waiting.period", "before")}
  )`;

const KEYS = `WITH ${WHOSE}, ${READ}, ${RANGES}, ${WAITING_KEYS}, counted AS (
    SELECT t.anchor, t.scans FROM read p CROSS JOIN ranges r CROSS JOIN scan_counts t
      ON p.grp = 'now' AND t.period = p.period AND t.dimension = :dimension AND t.anchor >= r.start AND t.anchor < r.until
    WHERE t.value = :value
    UNION ALL
    SELECT anchor, scans FROM own_waiting WHERE ${wasAsked("own_waiting.period", "now")}
  ), found AS (
    SELECT anchor, sum(scans) AS scans FROM counted GROUP BY anchor
  ), shown AS MATERIALIZED (
    SELECT anchor, scans FROM found
    WHERE scans >= :least AND (:afterScans IS NULL OR scans < :afterScans OR (scans = :afterScans AND anchor > :afterAnchor))
      AND (:value <> 'no_record' OR NOT EXISTS (SELECT 1 FROM products g
        WHERE found.anchor LIKE '/01/%' AND g.gtin = substr(found.anchor, 5)))
    ORDER BY scans DESC, anchor LIMIT :limit
  )
  SELECT json_group_array(json_array(anchor, scans, coalesce((
      SELECT sum(c.scans) FROM scan_counts c WHERE c.period IN (${BEFORE})
        AND c.dimension = :dimension AND c.anchor = shown.anchor AND c.value = :value), 0)
      + coalesce((SELECT sum(w.scans) FROM waiting_before w WHERE w.anchor = shown.anchor), 0),
    (SELECT g.name FROM products g WHERE g.gtin = substr(shown.anchor, 5) AND shown.anchor LIKE '/01/%')))
  FROM (SELECT * FROM shown ORDER BY scans DESC, anchor) shown`;

/** The keys with the most scans of a period. */
export function keysByScans(asked: KeyPage): Query<KeyRow[]> {
  const { periods, periodsBefore, dimension, value, least, starts, after, limit } = asked;
  return one<KeyRow>(KEYS, {
    ...rightsOf(asked),
    dimension,
    least,
    periods: JSON.stringify(periods),
    periodsBefore: JSON.stringify(periodsBefore),
    value,
    limit,
    starts: JSON.stringify(starts),
    afterScans: after?.[0] ?? null,
    afterAnchor: after?.[1] ?? null,
  });
}

export type BrandRow = readonly [id: string, name: string, scans: number, before: number];

const BRANDS = `WITH ${WHOSE}, ${READ}, waiting AS MATERIALIZED (
    SELECT period, anchor, scans FROM (${countedIn("scan_journal")})
    WHERE dimension = 'total' AND anchor LIKE 'brand:%'
  ), counted AS (
    SELECT t.anchor, t.scans FROM read p CROSS JOIN scan_counts t
      ON p.grp = 'now' AND t.period = p.period AND t.dimension = 'total' AND t.anchor >= 'brand:' AND t.anchor < 'brand;'
    UNION ALL
    SELECT w.anchor, w.scans FROM waiting w WHERE ${wasAsked("w.period", "now")}
  ), found AS (
    SELECT anchor, sum(scans) AS scans FROM counted GROUP BY anchor
  ), shown AS MATERIALIZED (
    SELECT found.anchor, b.id, b.name, found.scans FROM whose CROSS JOIN found CROSS JOIN brands b
      ON b.id = substr(found.anchor, 7) AND (whose.id IS NULL OR b.organization_id = whose.id)
    ORDER BY found.scans DESC, b.id LIMIT :limit
  )
  SELECT json_group_array(json_array(id, name, scans, coalesce((
      SELECT sum(c.scans) FROM scan_counts c WHERE c.period IN (${BEFORE})
        AND c.dimension = 'total' AND c.anchor = shown.anchor), 0)
      + coalesce((SELECT sum(w.scans) FROM waiting w
        WHERE w.anchor = shown.anchor AND ${wasAsked("w.period", "before")}), 0)))
  FROM (SELECT * FROM shown ORDER BY scans DESC, id) shown`;

/** The brands with the most scans of a period. */
export const brandsByScans = ({
  periods,
  periodsBefore,
  limit,
  ...counted
}: CountedFor & Pick<KeyPage, "periods" | "periodsBefore" | "limit">): Query<BrandRow[]> =>
  one<BrandRow>(BRANDS, {
    ...rightsOf(counted),
    dimension: "total",
    periods: JSON.stringify(periods),
    periodsBefore: JSON.stringify(periodsBefore),
    limit,
  });

/** Months come before their days, and are kept longer. The journal is newer than both. */
const SINCE = `SELECT coalesce(
    (SELECT coalesce(
      (SELECT d.period FROM scan_counts d WHERE d.period > first.period || '-' AND d.period < first.period || '.'
        ORDER BY d.period LIMIT 1),
      iif(length(first.period) = 7, first.period || '-01', first.period))
    FROM (SELECT period FROM scan_counts ORDER BY period LIMIT 1) first),
    (SELECT min(period) FROM (${countedIn("scan_journal")})))`;

/** The day of the first count; null without one. */
export const countedSince: Query<string | null> = {
  statements: [SINCE],
  read: (results) => (results.shift()!.rows[0]?.[0] ?? null) as string | null,
};

/** One row with a list: the server then encodes one value only. */
const one = <Row>(sql: string, args: InArgs): Query<Row[]> => ({
  statements: [{ sql, args }],
  read: (results) => JSON.parse(String(results.shift()!.rows[0]![0])) as Row[],
});
