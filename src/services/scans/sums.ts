/**
 * The sums of an isolate's scans, until they are stored: the only state that changes with scans.
 * `sums.add(facts, "2026-11-23")`, then `sums.take(now)`.
 */
import { ALL, type JournalRow, type ScanSumsOfBatch } from "../../catalog/scan-journal.ts";
import { brandAnchor } from "../../resolver/rules/rule.ts";
import { isoDate } from "../context.ts";
import type { ScanFacts } from "./facts.ts";

/** Sums after which they are sent at once. */
export const FULL_SUMS = 500;
/** The most sums in memory: further scans are dropped, and their number is kept. */
export const MOST_SUMS = 5_000;

export type DropReason = "no_room" | "outcome_unknown";

/** Sums on their way to the catalog: each time they are sent, they have the same name and content. */
export interface Batch extends JournalRow {
  readonly scans: number;
  /** Distinct sums. */
  readonly size: number;
  readonly takenAt: Date;
}

export interface ScanSums {
  /** Adds all sums of a scan, or drops it. */
  add(facts: ScanFacts, day: string): void;
  /** Distinct sums, with those of the batch that was taken. */
  size(): number;
  /** Whether half of the memory is free. */
  hasRoom(): boolean;
  /** The batch that is not stored yet, or all sums as a new one; null if there are none. */
  take(now: Date): Batch | null;
  stored(batch: Batch): void;
  /** Drops a batch of which nobody knows whether it is stored. */
  giveUp(batch: Batch): void;
  /** The number of scans that were dropped since the last call. */
  newlyDropped(): number;
}

/** The sums of a day of a key, and of what is above it. */
interface Counted {
  readonly day: string;
  readonly above: readonly string[];
  readonly anchor: string | null;
  /** The scans by dimension and value. */
  readonly values: Map<string, number>;
}

export function createScanSums(mostSums = MOST_SUMS): ScanSums {
  let counted = new Map<string, Counted>();
  /** The sums by day, anchor and prefix. */
  let unrecorded = new Map<string, number>();
  let [size, scans] = [0, 0];
  /** The dropped scans by day and reason. */
  let dropped = new Map<string, number>();
  let newlyDropped = 0;
  let taken: Batch | null = null;
  let sequence = 0;
  // The id is made later: the global scope of a worker has no random numbers.
  let isolate: string | undefined;

  function drop(count: number, reason: DropReason, day: string): void {
    increase(dropped, keyOf(day, reason), count);
    newlyDropped += count;
  }

  function count(
    day: string,
    { above, anchor }: Pick<Counted, "above" | "anchor">,
    values: ScanFacts["values"],
  ): void {
    const key = keyOf(day, ...above, anchor ?? "");
    const found = counted.get(key) ?? { day, above, anchor, values: new Map<string, number>() };
    counted.set(key, found);
    for (const value of values) if (increase(found.values, value.join(":"), 1)) size += 1;
  }

  const allSums = () => size + (taken?.size ?? 0);

  return {
    size: allSums,
    hasRoom: () => allSums() < mostSums / 2,
    add(facts, day) {
      if (allSums() + MOST_OF_A_SCAN > mostSums) return drop(1, "no_room", day);
      scans += 1;
      const { place, unrecordedKey, isOther } = placesOf(facts);
      count(day, place, facts.values);
      if (isOther) count(day, { above: ["other"], anchor: null }, [["total", "no_record"]]);
      if (unrecordedKey && increase(unrecorded, keyOf(day, ...unrecordedKey), 1)) size += 1;
    },
    take(now) {
      if (taken || (size === 0 && dropped.size === 0)) return taken;
      isolate ??= crypto.randomUUID();
      sequence += 1;
      const sums = JSON.stringify({
        counted: [
          ...[...counted.values()].map(
            ({ day, above, anchor, values }) =>
              [day, above, anchor, Object.fromEntries(values)] as const,
          ),
          ...[...dropped].map(([key, count]) => {
            const [day = "", reason = ""] = partsOf(key);
            return [day, ["dropped"], null, { [`dropped:${reason}`]: count }] as const;
          }),
        ],
        unrecorded: [...unrecorded].map(([key, count]) => {
          const [day = "", anchor = "", prefix = ""] = partsOf(key);
          return [day, anchor, prefix, count] as const;
        }),
      } satisfies ScanSumsOfBatch);
      taken = { isolate, sequence, sums, scans, size, takenAt: now };
      [counted, unrecorded, dropped] = [new Map(), new Map(), new Map()];
      [size, scans] = [0, 0];
      return taken;
    },
    stored(batch) {
      if (taken === batch) taken = null;
    },
    giveUp(batch) {
      if (taken !== batch) return;
      drop(batch.scans, "outcome_unknown", isoDate(batch.takenAt));
      taken = null;
    },
    newlyDropped() {
      const found = newlyDropped;
      newlyDropped = 0;
      return found;
    },
  };
}

/** The most new sums of a scan: one of each dimension, with missing ones, and that of its number. */
const MOST_OF_A_SCAN = 12;

/** Anchors and ids have no line break. */
const keyOf = (...parts: readonly string[]): string => parts.join("\n");
const partsOf = (key: string): string[] => key.split("\n");

/** Whether the sum is new. */
function increase(sums: Map<string, number>, key: string, by: number): boolean {
  const sum = sums.get(key);
  sums.set(key, (sum ?? 0) + by);
  return sum === undefined;
}

/** The key, and what is above it: its brand, its owner, and all scans, also of nobody's numbers. */
function placesOf({ anchor, owner, brand, prefix, hasRecord, values }: ScanFacts) {
  const above = [
    ALL,
    ...(owner === null ? [] : [`organization:${owner}`]),
    ...(brand === null ? [] : [brandAnchor(brand)]),
  ];
  // Programs try numbers too, and are no shoppers who get no answer.
  const isUnrecorded = !hasRecord && values.some(([dimension]) => dimension === "total");
  // Anybody can invent numbers, so only those of registered prefixes are counted singly.
  const isSingle = isUnrecorded && anchor !== null && prefix !== null;
  return {
    place: { above, anchor: hasRecord ? anchor : null },
    unrecordedKey: isSingle ? ([anchor, prefix] as const) : null,
    isOther: isUnrecorded && !isSingle,
  };
}
