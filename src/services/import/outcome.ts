/** The counts of a batch's results. */
import type { Counted } from "../../catalog/import/counts.ts";
import type { BatchRow } from "./batch.ts";
import { RECORD_TYPES, type RecordType } from "./rows.ts";

export interface TypeCounts {
  new: number;
  changed: number;
  unchanged: number;
}

export interface BatchOutcome {
  /** By record type. */
  types: Map<RecordType["name"], TypeCounts>;
  /** New brands of products. */
  brands: number;
  /** New and changed links of products. */
  links: number;
  /** Records that moved from one organization to another, or to none. */
  owners: number;
}

/** Rows with a number that was counted before are not counted again. */
export function countedTypes(rows: readonly BatchRow[]): Counted[] {
  return RECORD_TYPES.flatMap((type) => {
    const own = rows.filter((row) => row.type === type && !row.isRepeat);
    return own.length === 0 ? [] : [{ type, keys: own.map(({ key }) => key) }];
  });
}
