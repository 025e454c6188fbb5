/**
 * How often was scanned: questions about the counts of an organization, each in one round
 * trip. Days, weeks and months are UTC, a period includes today, and scans are those of people; the
 * scans of programs are `bots`.
 */
import { type Query, together } from "../../catalog/query.ts";
import { journalLength, MANY_BATCHES } from "../../catalog/scan-journal.ts";
import { countedSince, type SumRow, sumsOf } from "../../catalog/scan-statistics.ts";
import { DIMENSIONS, type Dimension, MISSING } from "../../model/scan-dimensions.ts";
import { brandAnchor } from "../../resolver/rules/rule.ts";
import { askAsOwner, type KeyedContext } from "../access/rights.ts";
import { ownershipOfAnchor } from "../anchor.ts";
import { isoDate } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { checkAnchor } from "../links/link.ts";
import { inputError } from "../write/record.ts";
import { byScans, type Exact, hideFew, type ValueCount } from "./fewer-than.ts";
import { comparedPeriod, type Grain, periodsBefore, type Span, seriesOf } from "./periods.ts";

export type { ValueCount } from "./fewer-than.ts";
export { GRAINS, type Grain, KEPT_DAYS, MOST_MONTHS, NAMED_PERIODS } from "./periods.ts";

/** The dimensions by which a summary and a series can be split. */
export const SPLITS = [...DIMENSIONS.filter((name) => name !== "total"), ...MISSING] as const;
export type Split = Exclude<Dimension, "total">;

/** Whose scans; without any, all of the principal's organization, and for `admin` of all. */
export interface Whose {
  /** A key, such as /01/09506000134352, without lot and serial. */
  readonly anchor?: string | null;
  readonly organization?: string | null;
}

export interface SummaryQuestion extends Whose {
  /** A day (2026-11-23), an ISO week (2026-W48) or a month (2026-11); not after today. */
  readonly period: string;
  /** The id of a brand: of all its products. */
  readonly brand?: string | null;
}

/** Whether and since when scans are counted: no scans are told from scans that nobody counted. */
export interface Counted {
  /** Whether this server counts scans now. */
  readonly counting: boolean;
  /** The day of the first scan of the catalog; null before it. */
  readonly counted_since: string | null;
}

export interface ScanSummary extends Counted {
  /** Ends today if the period has not ended. */
  readonly period: Span;
  /** The same number of days of the period before. */
  readonly compared_with: Span;
  readonly scans: number;
  /** Null if the days are not kept any more, or were not counted. */
  readonly before: number | null;
  /** Scans of programs, which no other figure includes. */
  readonly bots: number;
  /** The values of each dimension, most scans first. */
  readonly by: Readonly<Record<Split, ValueCount[]>>;
}

export interface SeriesQuestion extends Whose {
  /** The id of a brand: of all its products. */
  readonly brand?: string | null;
  /** Days (2026-11-23) or months (2026-11); null: the 30 days until today. */
  readonly from: string | null;
  readonly to: string | null;
  readonly grain: Grain;
  readonly dimension?: Split | null;
}

export interface SeriesPoint {
  /** A day, an ISO week (2026-W48) or a month. */
  readonly period: string;
  readonly scans: number;
  /** The counts by value, only with a dimension; their `before` is null. */
  readonly values?: readonly ValueCount[];
}

export interface ScanSeries extends Counted {
  readonly period: Span;
  readonly compared_with: Span;
  readonly scans: number;
  readonly before: number | null;
  readonly bots: number;
  readonly points: readonly SeriesPoint[];
}

export interface MissingQuestion extends PageRequest, Whose {
  /** The same as in {@link SummaryQuestion}. */
  readonly period: string;
  readonly brand?: string | null;
}

/** Something that people asked for and did not get. */
export interface MissingValue extends ValueCount {
  readonly kind: "link_type" | "language";
}

export interface MissingPage extends Page<MissingValue> {
  /** All scans in the period, for shares. */
  readonly people: number;
}

/** @throws AppError validation_error, unauthorized, forbidden */
export async function scanSummary(
  context: KeyedContext,
  { period, brand = null, ...whose }: SummaryQuestion,
): Promise<ScanSummary> {
  const compared = comparedPeriod(period, todayOf(context));
  const asked = [...DIMENSIONS, ...MISSING];
  const { sums, since } = await askOwn(context, { ...whose, brand }, (counted) => ({
    sums: sumsOf(counted, { periods: compared.periods, dimensions: asked }),
    since: countedSince,
  }));
  const isKept = isBeforeKnown(compared, since);
  const by = SPLITS.map((name) => [name, valuesOf(sums, name, isKept)] as const);
  return {
    period: compared.span,
    compared_with: compared.before,
    scans: totalOf(sums, "now"),
    before: isKept ? totalOf(sums, "before") : null,
    bots: botsOf(sums, "now"),
    ...countedOf(context, since),
    by: Object.fromEntries(by) as Record<Split, ValueCount[]>,
  };
}

/** Periods without scans are points too. @throws AppError validation_error, unauthorized, forbidden */
export async function scanSeries(
  context: KeyedContext,
  { from, to, grain, dimension = null, ...whose }: SeriesQuestion,
): Promise<ScanSeries> {
  const series = seriesOf({ from, to }, grain, todayOf(context));
  const asked = [
    ...new Set<Dimension>(["total", "bot", ...(dimension === null ? [] : [dimension])]),
  ];
  const before = series.isBeforeKept ? periodsBefore(series, grain) : [];
  const { sums, since } = await askOwn(context, whose, (counted) => ({
    sums: sumsOf(
      counted,
      { periods: series.periods, dimensions: asked },
      { periods: before, dimensions: ["total"] },
    ),
    since: countedSince,
  }));
  const byPoint = Map.groupBy(sums, ([point]) => point);
  const points = series.points.map((period) => {
    const rows = byPoint.get(period) ?? [];
    return {
      period,
      scans: totalOf(rows, period),
      ...(dimension !== null && { values: valuesOf(rows, dimension, false, period) }),
    };
  });
  return {
    period: series.span,
    compared_with: series.before,
    scans: points.reduce((sum, { scans }) => sum + scans, 0),
    before: isBeforeKnown(series, since) ? totalOf(sums, "before") : null,
    bots: series.points.reduce((sum, point) => sum + botsOf(byPoint.get(point) ?? [], point), 0),
    ...countedOf(context, since),
    points,
  };
}

/** Whether some of the time before was counted, and it is still kept. */
export const isBeforeKnown = (
  { isBeforeKept, before }: { readonly isBeforeKept: boolean; readonly before: Span },
  since: string | null,
): boolean => isBeforeKept && since !== null && since <= before.to;

const countedOf = ({ countsScans }: KeyedContext, since: string | null): Counted => ({
  counting: countsScans !== false,
  counted_since: since,
});

/**
 * Link types and languages that people asked for in a period and were not there, most often asked first.
 * @throws as `scanSummary`
 */
export async function missingScanned(
  context: KeyedContext,
  { period, limit, cursor, ...whose }: MissingQuestion,
): Promise<MissingPage> {
  const compared = comparedPeriod(period, todayOf(context));
  const filters = { period, ...whose };
  const [start] = parseCursor(cursor, filters, ["number"]) ?? [0];
  const { sums, since } = await askOwn(context, whose, (counted) => ({
    sums: sumsOf(counted, { periods: compared.periods, dimensions: [...MISSING, "total"] }),
    since: countedSince,
  }));
  const isKept = isBeforeKnown(compared, since);
  const all = MISSING.flatMap((name) =>
    valuesOf(sums, name, isKept).map((value) => ({
      kind: name === "missing_language" ? ("language" as const) : ("link_type" as const),
      ...value,
    })),
  )
    .toSorted((a, b) => (b.scans ?? 0) - (a.scans ?? 0))
    .map((value, place) => ({ value, place }));
  const rows = all.slice(start, start + limit + 1);
  const page = pageOf(
    rows,
    { limit, cursor },
    filters,
    ({ place }) => [place + 1],
    ({ value }) => value,
  );
  return { ...page, people: totalOf(sums, "now") };
}

export const todayOf = ({ clock }: Pick<KeyedContext, "clock">): string => isoDate(clock());

export interface LevelCounts {
  readonly days: number;
  readonly scans: number;
  readonly bots: number;
  /** The scans that named neither lot nor serial. */
  readonly without_lot: number;
}

/**
 * The scans of a key in the 30 days until today, for a batch that checks its owner; null if scans
 * are not counted.
 */
export function scansByLevel(context: KeyedContext, anchor: string): Query<LevelCounts | null> {
  if (context.countsScans === false) return { statements: [], read: () => null };
  const { points, periods } = seriesOf({ from: null, to: null }, "day", todayOf(context));
  const counted = { authorization: context.authorization, organization: null, anchor };
  const { statements, read } = sumsOf(counted, { periods, dimensions: ["level", "bot"] });
  return {
    statements,
    read(results) {
      const rows = read(results);
      const sum = (of: (value: string, dimension: string) => boolean) =>
        rows.filter(([, name, value]) => of(value, name)).reduce((all, [, , , n]) => all + n, 0);
      return {
        days: points.length,
        scans: sum((_, name) => name === "level"),
        bots: sum((value) => value === "bot"),
        without_lot: sum((value, name) => name === "level" && value === "key"),
      };
    },
  };
}

type Asked = Whose & { readonly brand?: string | null };
type CountedFor = Parameters<typeof sumsOf>[0];

/**
 * The queries with the principal and the owners in one batch; their answers are returned only to the
 * owner. @throws AppError forbidden
 */
export async function askOwn<const Q extends Readonly<Record<string, Query<unknown>>>>(
  context: KeyedContext,
  { anchor = null, organization = null, brand = null }: Asked,
  queries: (counted: CountedFor) => Q,
) {
  if (brand !== null && (anchor ?? organization) !== null) {
    throw inputError([{ field: "brand", message: "cannot be combined with others" }], "query");
  }
  const ownership = {
    ...(anchor === null ? {} : ownershipOfAnchor(keyAnchor(anchor))),
    ...(organization !== null && { organizationId: organization }),
    ...(brand !== null && { brandId: brand }),
  };
  const counted = {
    authorization: context.authorization,
    organization,
    anchor: brand === null ? anchor : brandAnchor(brand),
  };
  const { answers, waiting } = await askAsOwner(context, ownership, {
    answers: together(queries(counted)),
    waiting: journalLength,
  });
  if (waiting >= MANY_BATCHES) context.rollUpScans?.();
  return answers;
}

/** Lots and serials are not counted. @throws AppError validation_error */
function keyAnchor(anchor: string): string {
  if (/^\/\d{2,4}\/[^/]+$/.test(anchor)) return checkAnchor(anchor);
  const message = "must be a key without lot or serial, such as /01/09506000134352";
  throw inputError([{ field: "anchor", message }], "query");
}

const botsOf = (sums: readonly SumRow[], group: string): number =>
  sums.find(
    ([name, dimension, value]) => name === group && dimension === "bot" && value === "bot",
  )?.[3] ?? 0;

function totalOf(sums: readonly SumRow[], group: string): number {
  const rows = sums.filter(([name, dimension]) => name === group && dimension === "total");
  return rows.reduce((total, [, , , scans]) => total + scans, 0);
}

/** The values of a dimension in a group, compared with the group `before` if it is known. */
function valuesOf(
  sums: readonly SumRow[],
  dimension: Split,
  isBeforeKnown: boolean,
  group = "now",
): ValueCount[] {
  const values = new Map<string, { value: string; scans: number; before: number | null }>();
  for (const [name, of, value, scans] of sums) {
    if (of !== dimension) continue;
    const row = values.get(value) ?? { value, scans: 0, before: isBeforeKnown ? 0 : null };
    if (name === group) row.scans += scans;
    else if (isBeforeKnown) row.before = (row.before ?? 0) + scans;
    values.set(value, row);
  }
  const exact: Exact[] = [...values.values()].sort(byScans);
  if (dimension === "missing_language") return hideFew(exact, true);
  return dimension === "country" || dimension === "language" ? hideFew(exact, false) : exact;
}
