/**
 * Decisions of recent scans, for one isolate: bounded in number and in time. The clock of the rules
 * ends a lifetime early, so that a campaign starts and stops on the minute.
 */
import type { Resolution } from "./resolve.ts";

/** Content may change at any time; nobody sees it more than a minute late. */
const LONGEST_MS = 60_000;
const CAPACITY = 1_000;

export interface Cached {
  readonly resolution: Resolution;
  /** Epoch in ms, exclusive. */
  readonly expires: number;
}

export interface DecisionCache {
  get(key: string, now: number): Cached | undefined;
  set(key: string, cached: Cached): void;
}

/** Least recently used first out; a Map keeps the order of insertion. */
export function createDecisionCache(capacity = CAPACITY): DecisionCache {
  const entries = new Map<string, Cached>();
  return {
    get(key, now) {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      if (found.expires <= now) return undefined;
      entries.set(key, found);
      return found;
    },
    set(key, cached) {
      entries.delete(key);
      entries.set(key, cached);
      if (entries.size > capacity) entries.delete(entries.keys().next().value as string);
    },
  };
}

/** Until when a decision made at `now` may be given again. */
export const lifetimeEnd = (resolution: Resolution, now: number): number =>
  Math.min(now + LONGEST_MS, resolution.decision.validUntil ?? Number.POSITIVE_INFINITY);
