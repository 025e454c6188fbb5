/** Reads counts of scans: of a key, of a brand, or of one or all organizations. */
import type { InArgs } from "@libsql/client/http";
import { type Authorization, adminHash } from "./authorization.ts";
import { OWN_GAPS } from "./facts/company-prefix.ts";
import type { Query } from "./query.ts";
import { ALL } from "./scan-counts.ts";

/** Whose counts: a null member is not restricted; without all, the caller's organization. */
export interface CountedFor {
  readonly authorization: Authorization;
  readonly anchor?: string | null;
  /** The organization whose scans are counted; for administrators null is every organization. */
  readonly organization: string | null;
}

/** A sum of some value in some group of periods. */
export type SumRow = readonly [group: string, dimension: string, value: string, scans: number];
/** The stored periods that are added up under the name of a group. */
export type Grouped = readonly [group: string, period: string];

/** The caller, as one row: the organization, or all of them for an administrator who names none. */
const WHOSE = `whose AS MATERIALIZED (
    SELECT coalesce(:organization, iif(:isAdmin OR EXISTS (
        SELECT 1 FROM bearers k, json_each(k.scopes) s WHERE k.hash = :adminHash AND s.value = 'admin'
      ), NULL, coalesce(:claimed, (SELECT organization_id FROM bearers WHERE hash = :keyHash), ''))) AS id
  )`;

const callerOf = ({ authorization, organization }: CountedFor) => ({
  organization,
  keyHash: authorization.keyHash,
  adminHash: adminHash(authorization),
  claimed: authorization.claims?.organizationId ?? null,
  isAdmin: Number(authorization.claims?.scopes.includes("admin") ?? false),
});

const SUMS = `WITH ${WHOSE}
  SELECT json_group_array(json_array(grp, dimension, value, scans)) FROM (
    SELECT p.value ->> 0 AS grp, c.dimension, c.value, sum(c.scans) AS scans
    FROM whose CROSS JOIN json_each(:periods) p CROSS JOIN json_each(:dimensions) d CROSS JOIN scan_counts c
      ON c.period = p.value ->> 1 AND c.dimension = d.value AND c.anchor = coalesce(:anchor, 'organization:' || whose.id, '${ALL}')
    GROUP BY 1, 2, 3)`;

/** Ranges of digits, not single keys: one range holds many. */
const OWN_RANGES = `owner (id) AS (SELECT id FROM whose), ${OWN_GAPS}, begun AS MATERIALIZED (
    SELECT s.value, p.value AS period FROM json_each(:starts) s CROSS JOIN json_each(:periods) p
    WHERE EXISTS (SELECT 1 FROM scan_counts t
      WHERE t.period = p.value AND t.dimension = 'total' AND t.anchor >= s.value AND t.anchor < s.value || ':')
  )`;

/** The sums by group, dimension and value. */
export function sumsOf(
  counted: CountedFor,
  periods: readonly Grouped[],
  dimensions: readonly string[],
): Query<SumRow[]> {
  return one<SumRow>(SUMS, {
    ...callerOf(counted),
    anchor: counted.anchor ?? null,
    periods: JSON.stringify(periods),
    dimensions: JSON.stringify(dimensions),
  });
}

export type KeyRow = readonly [
  anchor: string,
  scans: number,
  before: number,
  /** The name of the product, if the catalog has one now. */
  name: string | null,
];

export interface KeyPage extends CountedFor {
  /** Stored days or months, each no part of another one. */
  readonly periods: readonly string[];
  readonly periodsBefore: readonly string[];
  /** Scans of keys with a record, or without one. */
  readonly value: "record" | "no_record";
  readonly starts: readonly string[];
  /** The last of the page before. */
  readonly after: readonly [scans: number, anchor: string] | null;
  readonly limit: number;
}

const KEYS = `WITH ${WHOSE}, ${OWN_RANGES}, counted AS MATERIALIZED (
    SELECT t.anchor, t.scans FROM own_gaps CROSS JOIN begun s CROSS JOIN scan_counts t
      ON t.period = s.period AND t.dimension = 'total' AND t.anchor >= s.value || own_gaps.start AND t.anchor < s.value || own_gaps.until
    WHERE t.value = :value AND t.anchor NOT LIKE '/01/000000%'
    UNION ALL
    SELECT t.anchor, t.scans FROM whose CROSS JOIN json_each(:periods) p CROSS JOIN scan_counts t
      ON t.period = p.value AND t.dimension = 'total' AND t.anchor >= '/' AND t.anchor < '0'
    WHERE whose.id IS NULL AND t.value = :value
  ), found AS MATERIALIZED (
    SELECT anchor, sum(scans) AS scans FROM counted GROUP BY anchor
  ), shown AS MATERIALIZED (
    SELECT anchor, scans FROM found
    WHERE :afterScans IS NULL OR scans < :afterScans OR (scans = :afterScans AND anchor > :afterAnchor)
    ORDER BY scans DESC, anchor LIMIT :limit
  )
  SELECT json_group_array(json_array(anchor, scans, coalesce((
      SELECT sum(c.scans) FROM json_each(:periodsBefore) p CROSS JOIN scan_counts c
        ON c.period = p.value AND c.dimension = 'total' AND c.anchor = shown.anchor AND c.value = :value), 0),
    (SELECT g.name FROM products g WHERE g.gtin = substr(shown.anchor, 5) AND shown.anchor LIKE '/01/%')))
  FROM (SELECT * FROM shown ORDER BY scans DESC, anchor) shown`;

/** The keys with the most scans of a period. */
export function keysByScans(asked: KeyPage): Query<KeyRow[]> {
  const { periods, periodsBefore, value, starts, after, limit } = asked;
  return one<KeyRow>(KEYS, {
    ...callerOf(asked),
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

/** An administrator's question is about the first ones, if there are more brands. */
const MOST_READ = 2_000;

const scansIn = (periods: string) => `coalesce((SELECT sum(c.scans) FROM json_each(:${periods}) p
      CROSS JOIN scan_counts c ON c.period = p.value AND c.dimension = 'total' AND c.anchor = 'brand:' || own.id), 0)`;

const BRANDS = `WITH ${WHOSE}, own (id, name) AS MATERIALIZED (
    SELECT b.id, b.name FROM whose CROSS JOIN brands b ON b.organization_id = whose.id
    UNION ALL SELECT few.id, few.name FROM whose CROSS JOIN brands few WHERE whose.id IS NULL LIMIT ${MOST_READ}
  )
  SELECT json_group_array(json_array(id, name, scans, before)) FROM (
    SELECT id, name, scans, ${scansIn("periodsBefore")} AS before FROM (
      SELECT own.id, own.name, ${scansIn("periods")} AS scans FROM own
    ) own WHERE scans > 0 ORDER BY scans DESC, id LIMIT :limit)`;

/** The brands with the most scans of a period. */
export const brandsByScans = ({
  periods,
  periodsBefore,
  limit,
  ...counted
}: CountedFor & Pick<KeyPage, "periods" | "periodsBefore" | "limit">): Query<BrandRow[]> =>
  one<BrandRow>(BRANDS, {
    ...callerOf(counted),
    periods: JSON.stringify(periods),
    periodsBefore: JSON.stringify(periodsBefore),
    limit,
  });

/** Months come before their days, and are kept longer. */
const SINCE = `SELECT coalesce(
    (SELECT d.period FROM scan_counts d WHERE d.period > first.period || '-' AND d.period < first.period || '.'
      ORDER BY d.period LIMIT 1),
    iif(length(first.period) = 7, first.period || '-01', first.period))
  FROM (SELECT period FROM scan_counts ORDER BY period LIMIT 1) first`;

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
