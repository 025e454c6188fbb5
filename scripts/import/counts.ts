/** What the rows came to, over all runs that it took. */
import type { Refusal } from "../../src/services/write/import/batch.ts";
import type { TypeCounts } from "../../src/services/write/import/outcome.ts";
import { countReason as countAlike, type Reasons } from "../resumable/reasons.ts";

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

export const noCounts = (): Counts => ({
  ...{ rows: 0, refused: 0, anothers: 0, kept: 0, owners: 0, linksLeft: 0, brands: 0, links: 0 },
  ...{ repeated: 0, firstRepeat: null, brandsLeft: { rows: 0, names: [] } },
  ...{ types: {}, reasons: {}, warnings: {} },
});

const KEPT = { most: 200, others: "other reasons" };

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

/** Rows that differ in what they quote are one, too. */
export const countReason = (reasons: Reasons, reason: string): void =>
  countAlike(reasons, reason, KEPT, (text) => text.replace(/"(?:[^"\\]|\\.)*"/g, '""'));

const MOST_BRANDS = 5;

export function countBrandsLeft({ brandsLeft }: Counts, names: readonly string[]): void {
  brandsLeft.rows += names.length;
  for (const name of names) {
    if (brandsLeft.names.length >= MOST_BRANDS) return;
    if (!brandsLeft.names.includes(name)) brandsLeft.names.push(name);
  }
}
