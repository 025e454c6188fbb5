/** Which keys and brands of an organization were scanned most often in a period. */
import {
  brandsByScans,
  countedSince,
  type KeyRow,
  keysByScans,
} from "../../catalog/scan-statistics.ts";
import { plainLine } from "../../model/plain-text.ts";
import type { KeyedContext } from "../access/rights.ts";
import { anchorStarts } from "../anchor.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { comparedPeriod, periodsOf } from "./periods.ts";
import { askOwn, isBeforeKnown, type SummaryQuestion, todayOf, type Whose } from "./statistics.ts";

/** The most brands of an answer. */
export const MOST_BRANDS = 100;

export interface KeysQuestion extends PageRequest, Pick<Whose, "organization"> {
  /** The same as in {@link SummaryQuestion}. */
  readonly period: string;
}

export interface ScannedKey {
  readonly anchor: string;
  /** The product's name, if the catalog has one now. */
  readonly name: string | null;
  readonly scans: number;
  /** The number in the period before; null if that is not kept, or was not counted. */
  readonly before: number | null;
}

export interface ScannedBrand {
  readonly brand: string;
  readonly name: string;
  readonly scans: number;
  readonly before: number | null;
}

export interface BrandsAnswer {
  readonly items: ScannedBrand[];
}

/** The keys with a record that were scanned most often in a period. @throws as `scanSummary` */
export const topScanned = (context: KeyedContext, question: KeysQuestion) =>
  keysOf(context, question, "record");

/** Keys under the organization's company prefixes that were scanned, and are not in the catalog. */
export const unknownScanned = (context: KeyedContext, question: KeysQuestion) =>
  keysOf(context, question, "no_record");

async function keysOf(
  context: KeyedContext,
  { period, limit, cursor, organization = null }: KeysQuestion,
  value: "record" | "no_record",
): Promise<Page<ScannedKey>> {
  const compared = comparedPeriod(period, todayOf(context));
  const filters = { period, organization, value };
  const after = parseCursor(cursor, filters, ["number", "string"]);
  const { keys, since } = await askOwn(context, { organization }, (counted) => ({
    since: countedSince,
    keys: keysByScans({
      ...counted,
      periods: periodsOf(compared, "now"),
      periodsBefore: periodsOf(compared, "before"),
      value,
      after,
      starts: anchorStarts(),
      limit: limit + 1,
    }),
  }));
  const isKept = isBeforeKnown(compared, since);
  const answerOf = ([anchor, scans, before, name]: KeyRow): ScannedKey => ({
    anchor,
    name: name === null ? null : plainLine(name),
    scans,
    before: isKept ? before : null,
  });
  return pageOf(keys, { limit, cursor }, filters, ([anchor, scans]) => [scans, anchor], answerOf);
}

/** The brands of an organization with scans, most first: at most {@link MOST_BRANDS}. */
export async function brandsScanned(
  context: KeyedContext,
  { period, organization = null }: Pick<KeysQuestion, "period" | "organization">,
): Promise<BrandsAnswer> {
  const compared = comparedPeriod(period, todayOf(context));
  const { brands, since } = await askOwn(context, { organization }, (counted) => ({
    since: countedSince,
    brands: brandsByScans({
      ...counted,
      periods: periodsOf(compared, "now"),
      periodsBefore: periodsOf(compared, "before"),
      limit: MOST_BRANDS,
    }),
  }));
  const isKept = isBeforeKnown(compared, since);
  const items = brands.map(([brand, name, scans, before]) => ({
    brand,
    name: plainLine(name),
    scans,
    before: isKept ? before : null,
  }));
  return { items };
}
