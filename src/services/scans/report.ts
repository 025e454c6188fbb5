/**
 * A few figures about the scans of a period, and what matters in them. One round trip, and another at
 * the same time for identifiers.
 */
import { identify } from "../../gs1/identify/identify.ts";
import type { KeyedContext } from "../access/rights.ts";
import { faultDetail } from "../faults.ts";
import { inputError } from "../write/record.ts";
import { countedAnchor } from "./facts.ts";
import { topScanned, unknownScanned } from "./most-scanned.ts";
import { type ScanSummary, type Split, scanSummary, type ValueCount } from "./statistics.ts";

/** Dimensions of which the values are identifiers. */
const IDENTIFIERS = { identifier: topScanned, unknown_identifier: unknownScanned } as const;

const isOfIdentifiers = (name: ReportSplit): name is keyof typeof IDENTIFIERS =>
  Object.hasOwn(IDENTIFIERS, name);

export const REPORT_SPLITS = [
  "identifier",
  "unknown_identifier",
  "country",
  "language",
  "device",
  "link_type",
  "level",
  "outcome",
  "bot",
  "missing_language",
  "missing_link_type",
] as const satisfies readonly (Split | keyof typeof IDENTIFIERS)[];

export type ReportSplit = (typeof REPORT_SPLITS)[number];

export interface ReportQuestion {
  /** The period, as in `scanSummary`. */
  readonly period: string;
  readonly identifier?: string | undefined;
  /** The id of a brand. */
  readonly brand?: string | undefined;
  readonly dimension?: ReportSplit | undefined;
}

export interface ScanReport {
  readonly anchor: string | null;
  readonly from: string;
  readonly to: string;
  readonly scans: number;
  readonly before: number | null;
  /** Null if there were no scans before, or not all of that time was counted. */
  readonly change_percent: number | null;
  readonly bots: number;
  readonly values: readonly {
    readonly value: string | null;
    /** The name of a product in the catalog. */
    readonly name: string | null;
    readonly scans: number | null;
    readonly fewer_than: number | null;
    readonly before: number | null;
  }[];
  /**
   * How many values of the dimension are left out, because they have fewer scans than those in
   * `values`.
   */
  readonly values_left_out: number;
  readonly remarks: readonly string[];
  readonly counting: boolean;
  /** The day of the first scan of the catalog, if it is later than the days that are compared. */
  readonly counted_since: string | null;
}

const MOST_VALUES = 10;

/** @throws AppError validation_error, unauthorized, forbidden */
export async function scanReport(
  context: KeyedContext,
  { period, identifier, brand, dimension }: ReportQuestion,
): Promise<ScanReport> {
  const anchor = identifier === undefined ? null : anchorOf(identifier);
  if (dimension && isOfIdentifiers(dimension) && (anchor ?? brand ?? null) !== null) {
    const message = `${dimension} lists identifiers of all scans: not with identifier or brand`;
    throw inputError([{ field: "dimension", message }], "question");
  }
  const [summary, listed] = await Promise.all([
    scanSummary(context, { period, anchor, brand: brand ?? null }),
    dimension && isOfIdentifiers(dimension) ? identifiersOf(context, period, dimension) : null,
  ]);
  const { scans, before, by, counted_since: since } = summary;
  const isWhole = since !== null && since <= summary.compared_with.from;
  const values = listed ?? valuesIn(by, dimension);
  const most = listed === null ? MOST_VALUES : MOST_IDENTIFIERS;
  return {
    anchor,
    from: summary.period.from,
    to: summary.period.to,
    scans,
    before,
    change_percent: before && isWhole ? Math.round((100 * (scans - before)) / before) : null,
    bots: summary.bots,
    values: values.slice(0, most),
    values_left_out: Math.max(0, values.length - most),
    remarks: remarksOn(summary),
    counting: summary.counting,
    counted_since: isWhole ? null : since,
  };
}

type Value = ScanReport["values"][number];

const valuesIn = (by: ScanSummary["by"], dimension: ReportSplit | undefined): Value[] =>
  dimension === undefined || isOfIdentifiers(dimension)
    ? []
    : by[dimension].map(({ fewer_than = null, ...value }) => ({
        ...value,
        fewer_than,
        name: null,
      }));

async function identifiersOf(
  context: KeyedContext,
  period: string,
  dimension: keyof typeof IDENTIFIERS,
): Promise<Value[]> {
  const asked = { period, limit: MOST_ASKED, cursor: null };
  const { items } = await IDENTIFIERS[dimension](context, asked);
  return items.map(({ anchor, ...counts }) => ({ ...counts, value: anchor, fewer_than: null }));
}

const MOST_IDENTIFIERS = 20;
/** Further ones are not counted. */
const MOST_ASKED = 100;

function anchorOf(identifier: string): string {
  const found = identify(identifier);
  const fail = (message: string) => inputError([{ field: "identifier", message }], "question");
  if (!found.ok) throw fail(faultDetail(found.error.faults));
  const anchor = countedAnchor(found.value.identification.key);
  if (anchor === null) {
    throw fail("names one single thing, such as a parcel; its scans are counted only in all");
  }
  return anchor;
}

const scansOf = (values: readonly ValueCount[], wanted: string): number =>
  values.find(({ value }) => value === wanted)?.scans ?? 0;

/**
 * Remarks on the language and the link type wanted most of those that were not there, from one per
 * cent of the scans on.
 */
function* remarks({ scans, by, period, counted_since: since }: ScanSummary): Generator<string> {
  if (since !== null && since > period.to) {
    yield `Nothing was counted in this period: the first counted scan was on ${since}.`;
  }
  const language = mostOf(by.missing_language, scans);
  if (language) {
    const name = languageName(language.value);
    yield `${language.percent} % of scans asked for ${name}; the link that answered is not in ${name}.`;
  }
  const type = mostOf(by.missing_link_type, scans);
  if (type) {
    yield `${type.percent} % of scans asked for ${type.value}; there is no such link.`;
  }
  const unknown = percentOf(scansOf(by.outcome, "unknown"), scans);
  if (unknown >= 1) yield `${unknown} % of scans are of identifiers without a record.`;
}

const remarksOn = (summary: ScanSummary): string[] => [...remarks(summary)];

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** Null if no single value has one per cent. */
function mostOf(values: readonly ValueCount[], people: number) {
  for (const { value, scans } of values) {
    if (value === null || value === "other" || scans === null) continue;
    const percent = percentOf(scans, people);
    return percent >= 1 ? { value, percent } : null;
  }
  return null;
}

const languageName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
