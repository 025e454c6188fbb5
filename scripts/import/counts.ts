/** Counts of the rows' results. */
import type { Batch, Refusal } from "../../src/services/import/batch.ts";
import type { BatchOutcome, TypeCounts } from "../../src/services/import/store.ts";
import { countReason as countAlike, type Reasons } from "../tables/summary.ts";

export interface Counts {
  /** All rows that were read after the skipped ones, with any result. */
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
  /** Products with the number of an earlier row of their batch. */
  repeated: number;
  /** Counts of scans that were passed over. */
  scanCounts: number;
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
  ...{ scanCounts: 0, repeated: 0, firstRepeat: null, brandsLeft: { rows: 0, names: [] } },
  ...{ types: {}, reasons: {}, warnings: {} },
});

const KEPT = { most: 200, others: "other reasons" };

export function countBatch(counts: Counts, batch: Batch, found: BatchOutcome): void {
  counts.repeated += batch.repeats;
  counts.firstRepeat ??= batch.firstRepeat ?? null;
  for (const [type, sums] of found.types) countType(counts, type, sums);
  counts.brands += found.brands;
  counts.links += found.links;
  counts.kept += batch.kept;
  counts.owners += found.owners;
  for (const { warnings = [], linksLeft = 0, brandLeft } of batch.rows) {
    counts.linksLeft += linksLeft;
    if (brandLeft !== undefined) countBrandLeft(counts, brandLeft);
    for (const warning of warnings) countReason(counts.warnings, warning);
  }
  for (const refusal of batch.refusals) countRefusal(counts, refusal);
}

function countType(counts: Counts, type: string, found: TypeCounts): void {
  counts.types[type] ??= { new: 0, changed: 0, unchanged: 0 };
  const sum = counts.types[type];
  sum.new += found.new;
  sum.changed += found.changed;
  sum.unchanged += found.unchanged;
}

function countRefusal(counts: Counts, { reason, isAnothers }: Refusal): void {
  counts.refused++;
  if (isAnothers) counts.anothers++;
  countReason(counts.reasons, reason);
}

/** Reasons that differ only in quoted values are also counted together. */
const countReason = (reasons: Reasons, reason: string): void =>
  countAlike(reasons, reason, KEPT, (text) => text.replace(/"(?:[^"\\]|\\.)*"/g, '""'));

const MOST_BRANDS = 5;

function countBrandLeft({ brandsLeft }: Counts, name: string): void {
  brandsLeft.rows++;
  const { names } = brandsLeft;
  if (names.length < MOST_BRANDS && !names.includes(name)) names.push(name);
}
