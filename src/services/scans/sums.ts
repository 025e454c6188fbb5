/**
 * The sums of an isolate's scans, until they are stored: the only state that changes with scans.
 * `sums.add(facts, "2026-11-23")`, then `sums.take()`.
 */
import {
  ALL,
  type CountRow,
  type ScanBatch,
  type UnrecordedRow,
} from "../../catalog/scan-counts.ts";
import { brandAnchor } from "../../resolver/rules/rule.ts";
import type { ScanFacts } from "./facts.ts";

/** Rows after which the sums are sent at once. */
export const FULL_ROWS = 500;
/** The most rows in memory: further scans are dropped, and their number is kept. */
export const MOST_ROWS = 5_000;

export type DropReason = "no_room" | "outcome_unknown";

/** A batch that was taken, with its number of scans. */
export interface TakenSums {
  readonly batch: ScanBatch;
  readonly scans: number;
}

export interface ScanSums {
  /** Adds all rows of a scan, or drops it. */
  add(facts: ScanFacts, day: string): void;
  /** Distinct rows. */
  rows(): number;
  /** Scans that were dropped, and are not yet stored as such. */
  dropped(): number;
  /** All sums, with the number of dropped scans; null if there are none. Afterwards there are none. */
  take(day: string): TakenSums | null;
  /** Returns the sums of a batch of which nothing was stored. */
  putBack(taken: TakenSums): void;
  /** Returns the number of dropped scans that a batch would have stored. */
  putBackDropped(taken: TakenSums): void;
  drop(scans: number, reason: DropReason): void;
}

/** A row of an anchor or an organization; `key` is all except the sum. */
interface Sum<Row> {
  readonly row: Row;
  scans: number;
}
type Counted = readonly [day: string, anchor: string, dimension: string, value: string];
type Unrecorded = readonly [day: string, anchor: string, prefix: string];

export function createScanSums(mostRows = MOST_ROWS): ScanSums {
  let counted = new Map<string, Sum<Counted>>();
  let unrecorded = new Map<string, Sum<Unrecorded>>();
  let scans = 0;
  let dropped = new Map<DropReason, number>();

  const rows = () => counted.size + unrecorded.size;
  const drop: ScanSums["drop"] = (count, reason) => {
    dropped.set(reason, (dropped.get(reason) ?? 0) + count);
  };

  return {
    rows,
    drop,
    dropped: () => [...dropped.values()].reduce((sum, count) => sum + count, 0),
    add(facts, day) {
      const { countedRows, unrecordedRow } = rowsOf(facts, day);
      const isNew = (row: Counted) => !counted.has(keyOf(row));
      const isNewNumber = unrecordedRow !== null && !unrecorded.has(keyOf(unrecordedRow));
      if (rows() + MOST_OF_A_SCAN > mostRows) {
        // Near the bound, each new row counts; a scan has all of its rows, or none.
        const more = countedRows.filter(isNew).length + (isNewNumber ? 1 : 0);
        if (rows() + more > mostRows) return drop(1, "no_room");
      }
      scans += 1;
      for (const row of countedRows) increase(counted, row, 1);
      if (unrecordedRow) increase(unrecorded, unrecordedRow, 1);
    },
    take(day) {
      if (rows() === 0 && dropped.size === 0) return null;
      const batch = {
        counted: [...counted.values()].map(({ row, scans }): CountRow => [...row, scans]),
        unrecorded: [...unrecorded.values()].map(
          ({ row, scans }): UnrecordedRow => [...row, scans],
        ),
        dropped: [...dropped].map(
          ([reason, scans]): CountRow => [day, "dropped", "dropped", reason, scans],
        ),
      };
      const taken = { batch, scans };
      [counted, unrecorded, scans, dropped] = [new Map(), new Map(), 0, new Map()];
      return taken;
    },
    putBackDropped({ batch }) {
      for (const [, , , reason, count] of batch.dropped) drop(count, reason as DropReason);
    },
    putBack({ batch, scans: returned }) {
      if (rows() + batch.counted.length + batch.unrecorded.length > mostRows) {
        return drop(returned, "no_room");
      }
      scans += returned;
      for (const [day, anchor, dimension, value, count] of batch.counted) {
        increase(counted, [day, anchor, dimension, value], count);
      }
      for (const [day, anchor, prefix, count] of batch.unrecorded) {
        increase(unrecorded, [day, anchor, prefix], count);
      }
    },
  };
}

/** The most sums of a scan: of an anchor, a brand, an organization and all, with missing ones. */
const MOST_OF_A_SCAN = 40;

/** Anchors and ids have no line break. */
const keyOf = (row: readonly string[]): string => row.join("\n");

function increase<Row extends readonly string[]>(
  sums: Map<string, Sum<Row>>,
  row: Row,
  scans: number,
): void {
  const key = keyOf(row);
  const sum = sums.get(key);
  if (sum) sum.scans += scans;
  else sums.set(key, { row, scans });
}

/** The key, and what is above it: its brand, its owner, and all scans, also of nobody's numbers. */
function rowsOf({ anchor, owner, brand, prefix, hasRecord, values }: ScanFacts, day: string) {
  const countedRows: Counted[] = [];
  const under = (counted: string) => {
    for (const [dimension, value] of values) countedRows.push([day, counted, dimension, value]);
  };
  under(ALL);
  if (owner !== null) under(`organization:${owner}`);
  if (brand !== null) under(brandAnchor(brand));
  if (anchor !== null && hasRecord) under(anchor);
  // Programs try numbers too, and are no shoppers who get no answer.
  if (!values.some(([dimension]) => dimension === "total")) {
    return { countedRows, unrecordedRow: null };
  }
  const isSingle = anchor !== null && !hasRecord && prefix !== null;
  // Anybody can invent numbers, so only those of registered prefixes are counted singly.
  if (!isSingle && !hasRecord) countedRows.push([day, "other", "total", "no_record"]);
  const unrecordedRow: Unrecorded | null = isSingle ? [day, anchor, prefix] : null;
  return { countedRows, unrecordedRow };
}
