/** How many rows of an import became what, and why others did not. */
import { type Finding, withoutValues } from "../../src/import/findings.ts";
import type { SourceRow } from "../../src/import/source.ts";
import type { Batch, Refusal } from "../../src/services/import/batch.ts";
import { NO_PREFIX } from "../../src/services/import/owners.ts";
import { NAMELESS } from "../../src/services/import/product-row.ts";
import type { BatchOutcome, TypeCounts } from "../../src/services/import/store.ts";
import { countReason as countAlike, type Reasons } from "../tables/summary.ts";
import { DIFFERS } from "./doubles.ts";

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
  /** Rows left out for another row with their number. */
  repeated: number;
  /** Rejected rows with a number that no company prefix of anybody begins. */
  withoutPrefix: number;
  /** Rejected rows of new products without a name. */
  nameless: number;
  /** Rejected rows with the number of another row, of which nobody chose one. */
  undecided: number;
  /** Counts of scans that were passed over. */
  scanCounts: number;
  /** The line of the first repeated row. */
  firstRepeat: number | null;
  /** The counts by record type. */
  types: Record<string, TypeCounts>;
  /** New brands of products. */
  brands: number;
  /** New and changed links of products. */
  links: number;
  /** Reasons that differ only in their numbers are counted together. */
  reasons: Reasons;
  /** The warnings about stored rows: what works but is not recommended. */
  warnings: Reasons;
}

export const noCounts = (): Counts => ({
  rows: 0,
  refused: 0,
  anothers: 0,
  kept: 0,
  owners: 0,
  linksLeft: 0,
  brands: 0,
  links: 0,
  scanCounts: 0,
  repeated: 0,
  undecided: 0,
  withoutPrefix: 0,
  nameless: 0,
  firstRepeat: null,
  brandsLeft: { rows: 0, names: [] },
  types: {},
  reasons: {},
  warnings: {},
});

/** Rows that somebody must correct, or choose among. */
export const notStored = ({ refused, undecided }: Pick<Counts, "refused" | "undecided">): number =>
  refused + undecided;

const KEPT = { most: 200, others: "other reasons" };

export function countBatch(counts: Counts, batch: Batch, found: BatchOutcome): void {
  for (const [type, sums] of found.types) countType(counts, type, sums);
  counts.brands += found.brands;
  counts.links += found.links;
  counts.kept += batch.kept;
  counts.owners += found.owners;
  for (const { warnings = [], linksLeft = 0, brandLeft } of batch.rows) {
    counts.linksLeft += linksLeft;
    if (brandLeft !== undefined) countBrandLeft(counts, brandLeft);
    for (const warning of warnings) countReason(counts.warnings, warning.message, warning);
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

export function countRepeated(counts: Counts, { line }: Pick<SourceRow, "line">): void {
  counts.repeated++;
  counts.firstRepeat ??= line;
}

function countRefusal(counts: Counts, { reason, fault, isAnothers }: Refusal): void {
  if (fault.code === DIFFERS) {
    counts.undecided++;
    return;
  }
  counts.refused++;
  if (fault.code === NAMELESS.code) counts.nameless++;
  if (fault.code === NO_PREFIX) counts.withoutPrefix++;
  if (isAnothers) counts.anothers++;
  countReason(counts.reasons, reason, fault);
}

/** Reasons that differ only in quoted values are one, unless what can be done about them differs. */
const countReason = (reasons: Reasons, reason: string, { code }: Finding): void =>
  countAlike(reasons, reason, KEPT, (text) => `${code} ${withoutValues(text)}`);

const MOST_BRANDS = 5;

function countBrandLeft({ brandsLeft }: Counts, name: string): void {
  brandsLeft.rows++;
  const { names } = brandsLeft;
  if (names.length < MOST_BRANDS && !names.includes(name)) names.push(name);
}
