/** Which keys and brands of an organization were scanned most often in a period. */
import {
  brandsByScans,
  countedSince,
  type KeyPage,
  type KeyRow,
  keysByScans,
} from "../../catalog/scan-statistics.ts";
import { plainLine } from "../../model/plain-text.ts";
import { FEWEST, MISSING } from "../../model/scan-dimensions.ts";
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

export interface TopQuestion extends KeysQuestion {
  /** Only scans that asked for this link type or language in vain; of a language, from five scans on. */
  readonly wanted?: Readonly<Partial<Record<(typeof MISSING)[number], string>>>;
}

/** The keys with a record that were scanned most often in a period. @throws as `scanSummary` */
export function topScanned(context: KeyedContext, { wanted = {}, ...question }: TopQuestion) {
  const [dimension] = MISSING.filter((name) => wanted[name] !== undefined);
  if (dimension === undefined) return keysOf(context, question, ALL_WITH_RECORD);
  const least = dimension === "missing_language" ? FEWEST : 1;
  return keysOf(context, question, { dimension, value: wanted[dimension]!, least });
}

const ALL_WITH_RECORD = { dimension: "total", value: "record", least: 1 } as const;

/** Keys under the organization's company prefixes that were scanned, and are not in the catalog. */
export const unknownScanned = (context: KeyedContext, question: KeysQuestion) =>
  keysOf(context, question, { dimension: "total", value: "no_record", least: 1 });

async function keysOf(
  context: KeyedContext,
  { period, limit, cursor, organization = null }: KeysQuestion,
  asked: Pick<KeyPage, "dimension" | "value" | "least">,
): Promise<Page<ScannedKey>> {
  const compared = comparedPeriod(period, todayOf(context));
  const filters = { period, organization, ...asked };
  const after = parseCursor(cursor, filters, ["number", "string"]);
  const { keys, since } = await askOwn(context, { organization }, (counted) => ({
    since: countedSince,
    keys: keysByScans({
      ...counted,
      periods: periodsOf(compared, "now"),
      periodsBefore: periodsOf(compared, "before"),
      ...asked,
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
    before: isKept && (before === 0 || before >= asked.least) ? before : null,
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
