/** What the rows came to, over all runs that it took. */
import { withoutCorrection } from "../../../src/gs1/corrections.ts";

export interface TypeCounts {
  new: number;
  changed: number;
  unchanged: number;
}

/** As the state file keeps it. */
export interface Counts {
  /** Of the file, whatever became of them. */
  rows: number;
  refused: number;
  /** Products whose number an earlier row has. */
  repeated: number;
  /** The line of the first of them. */
  firstRepeat: number | null;
  /** By record type. */
  types: Record<string, TypeCounts>;
  /** New brands of products. */
  brands: number;
  /** New and changed links of products. */
  links: number;
  /** Rows that differ in their reason's numbers alone are one. */
  reasons: Record<string, { example: string; rows: number }>;
}

export const noCounts = (): Counts => ({
  ...{ rows: 0, refused: 0, repeated: 0, firstRepeat: null, brands: 0, links: 0 },
  ...{ types: {}, reasons: {} },
});

/** Reasons may name values that all differ: a million of them shall not fill the memory. */
const MOST_REASONS = 200;
const OTHERS = "other reasons";

export function countType(counts: Counts, type: string, found: TypeCounts): void {
  counts.types[type] ??= { new: 0, changed: 0, unchanged: 0 };
  const sum = counts.types[type];
  sum.new += found.new;
  sum.changed += found.changed;
  sum.unchanged += found.unchanged;
}

export function countReason(counts: Counts, reason: string): void {
  counts.refused++;
  const alike = withoutCorrection(reason)
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\d+/g, "0");
  const isKept =
    Object.hasOwn(counts.reasons, alike) || Object.keys(counts.reasons).length < MOST_REASONS;
  const key = isKept ? alike : OTHERS;
  counts.reasons[key] ??= { example: isKept ? reason : OTHERS, rows: 0 };
  counts.reasons[key].rows++;
}
