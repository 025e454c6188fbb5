/** What the rows came to, over all runs that it took. */
import { withoutCorrection } from "../../../src/gs1/gtin/corrections.ts";
import type { Refusal } from "./batch.ts";

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
  /** Of those, rows that would write what is another organization's. */
  anothers: number;
  /** Products that the catalog has with a higher confidence. */
  kept: number;
  /** Records that went from one organization to another. */
  owners: number;
  /** Links of products that belong to an organization, where the import is for none. */
  linksLeft: number;
  /** Rows whose brand is left out for the same reason, and some of the names. */
  brandsLeft: { rows: number; names: string[] };
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
  reasons: Reasons;
  /** Of rows that are stored: what works, and is not recommended. */
  warnings: Reasons;
}

export type Reasons = Record<string, { example: string; rows: number }>;

export const noCounts = (): Counts => ({
  ...{ rows: 0, refused: 0, anothers: 0, kept: 0, owners: 0, linksLeft: 0, brands: 0, links: 0 },
  ...{ repeated: 0, firstRepeat: null, brandsLeft: { rows: 0, names: [] } },
  ...{ types: {}, reasons: {}, warnings: {} },
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

export function countRefusal(counts: Counts, { reason, isAnothers }: Refusal): void {
  counts.refused++;
  if (isAnothers) counts.anothers++;
  countReason(counts.reasons, reason);
}

export function countReason(reasons: Reasons, reason: string): void {
  const alike = withoutCorrection(reason)
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(/\d+/g, "0");
  const isKept = Object.hasOwn(reasons, alike) || Object.keys(reasons).length < MOST_REASONS;
  const key = isKept ? alike : OTHERS;
  reasons[key] ??= { example: isKept ? reason : OTHERS, rows: 0 };
  reasons[key].rows++;
}

const MOST_BRANDS = 5;

export function countBrandsLeft({ brandsLeft }: Counts, names: readonly string[]): void {
  brandsLeft.rows += names.length;
  for (const name of names) {
    if (brandsLeft.names.length >= MOST_BRANDS) return;
    if (!brandsLeft.names.includes(name)) brandsLeft.names.push(name);
  }
}
