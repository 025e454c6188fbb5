/** Counts of the rows' results, over all runs of an import. */
import type { Refusal } from "../../src/services/import/batch.ts";
import type { TypeCounts } from "../../src/services/import/outcome.ts";
import { countReason as countAlike, type Reasons } from "../resumable/reasons.ts";

/** In the form of the state file. */
export interface Counts {
  /** All rows of the file, with any result. */
  rows: number;
  refused: number;
  /** Rows that would write a record of another organization. */
  anothers: number;
  /** Products that the catalog has with a higher confidence. */
  kept: number;
  /** Records that moved from one organization to another. */
  owners: number;
  /** Omitted links of products that belong to an organization, if the import is for none. */
  linksLeft: number;
  /** Rows whose brand is omitted for the same reason, and some of the brand names. */
  brandsLeft: { rows: number; names: string[] };
  /** Products with the number of an earlier row. */
  repeated: number;
  /** The line of the first such product. */
  firstRepeat: number | null;
  /** By record type. */
  types: Record<string, TypeCounts>;
  /** New brands of products. */
  brands: number;
  /** New and changed links of products. */
  links: number;
  /** Reasons that differ only in their numbers are counted together. */
  reasons: Reasons;
  /** For stored rows: what works but is not recommended. */
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

/** Reasons that differ only in quoted values are also counted together. */
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
