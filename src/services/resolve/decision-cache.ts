/**
 * A cache of one isolate: decisions of recent scans, bounded in number and in time. A timed rule
 * ends an entry's lifetime early, so that a campaign starts and stops at its exact time. The facts
 * behind the decisions are kept for an hour more, in case the catalog does not answer.
 */
import type { Facts } from "../../catalog/catalog.ts";
import type { AppError } from "../../errors.ts";
import type { ScanQuestion } from "../scan-question.ts";
import type { Resolution } from "./resolve.ts";

/** Content may change at any time; a scan sees a change at most a minute late. */
export const LONGEST_MS = 60_000;
/** How long facts are used beyond that while the catalog cannot be reached (RFC 5861, clause 4). */
export const STALE_MS = 3_600_000;
export const DECISIONS_KEPT = 1_000;
/** The most characters of a cached request text. */
const LONGEST_TEXT = 1_000;

/** When an entry is current, by the clock of the requests: both in epoch ms. */
interface Lifetime {
  /** When it was found. At an earlier time the clock was set back, and the entry is ignored. */
  readonly since: number;
  /** Exclusive. */
  readonly expires: number;
}

export interface Cached extends Lifetime {
  readonly resolution: Resolution;
  /** Set if the facts are old because the catalog did not answer. */
  readonly stale?: Stale;
}

export interface Stale {
  /** When the facts expired, or will: epoch in ms. */
  readonly expired: number;
  /** Why the catalog did not answer; null if it was not asked again. */
  readonly cause: AppError | null;
}

/** The catalog's facts about one identifier, and the time up to which they are current. */
export interface KnownFacts extends Lifetime {
  readonly facts: Facts;
}

/** The primary key, as a canonical anchor, whose scans a write changes; null for all keys. */
export type Touched = string | null;

export interface DecisionCache {
  /**
   * The scan question of a request's text, by that text: reading a text costs more than finding its
   * decision.
   */
  question(text: string, read: () => ScanQuestion): ScanQuestion;
  get(key: string, now: number): Cached | undefined;
  /** @param asked when its facts were requested: a write since then makes it old immediately */
  set(key: string, cached: Cached, asked?: number): void;
  /** Stores the newest facts of an identifier, by its canonical anchor; null deletes them. */
  remember(anchor: string, facts: KnownFacts | null): void;
  /** Facts that expired less than an hour ago, or have not expired yet. */
  recall(anchor: string, now: number): KnownFacts | undefined;
  /**
   * Deletes all entries of a primary key, or all entries for null, because a write through this
   * isolate changed them.
   */
  forget(touched: Touched, now: number): void;
}

/** The least recently used entry is removed first; a Map keeps the order of insertion. */
export function createDecisionCache(capacity = DECISIONS_KEPT): DecisionCache {
  const entries = new Map<string, Cached>();
  const known = new Map<string, KnownFacts>();
  const questions = new Map<string, ScanQuestion>();
  let forgotten = Number.NEGATIVE_INFINITY;
  const put = <T>(map: Map<string, T>, key: string, value: T): void => {
    map.delete(key);
    map.set(key, value);
    const [oldest = key] = map.keys();
    if (map.size > capacity) map.delete(oldest);
  };
  return {
    question(text, read) {
      const found = questions.get(text);
      if (found) return found;
      const question = read();
      if (text.length <= LONGEST_TEXT) put(questions, text, question);
      return question;
    },
    get(key, now) {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      if (!isCurrent(found, now)) return undefined;
      entries.set(key, found);
      return found;
    },
    set(key, cached, asked = cached.since) {
      if (asked > forgotten) put(entries, key, cached);
    },
    remember(anchor, facts) {
      if (facts && facts.since > forgotten) put(known, anchor, facts);
      else known.delete(anchor);
    },
    recall(anchor, now) {
      const found = known.get(anchor);
      return found && isCurrent(found, now, STALE_MS) ? found : undefined;
    },
    forget(touched, now) {
      forgotten = now;
      for (const map of [entries, known]) {
        for (const key of map.keys()) if (isOf(touched, key)) map.delete(key);
      }
    },
  };
}

/** Keys of both maps begin with the canonical anchor, which may be longer than the primary key. */
const isOf = (touched: Touched, key: string): boolean =>
  touched === null ||
  (key.startsWith(touched) && ["", "/", "\n"].includes(key.charAt(touched.length)));

export const isCurrent = ({ since, expires }: Lifetime, now: number, beyond = 0): boolean =>
  since <= now && now < expires + beyond;

/** The time up to which a decision made at `now` may be reused. */
export const lifetimeEnd = (resolution: Resolution, now: number): number =>
  Math.min(now + LONGEST_MS, resolution.decision.validUntil ?? Number.POSITIVE_INFINITY);
