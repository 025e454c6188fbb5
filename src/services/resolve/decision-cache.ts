/**
 * Decisions of recent scans, for one isolate: bounded in number and in time. The clock of the rules
 * ends a lifetime early, so that a campaign starts and stops on the minute. The facts behind the
 * decisions are kept for an hour more, for when the catalog does not answer.
 */
import type { Facts } from "../../catalog/catalog.ts";
import type { AppError } from "../../errors.ts";
import type { ScanQuestion } from "../scan-question.ts";
import type { Resolution } from "./resolve.ts";

/** Content may change at any time; nobody sees it more than a minute late. */
export const LONGEST_MS = 60_000;
/** How long facts are used beyond that, while the catalog cannot be reached (RFC 5861, clause 4). */
export const STALE_MS = 3_600_000;
export const DECISIONS_KEPT = 1_000;
/** Characters of a request's text that is remembered. */
const LONGEST_TEXT = 1_000;

/** When something is current, by the clock of the requests: both in epoch ms. */
interface Lifetime {
  /** When it was found. Before that the clock was set back, and what was found counts as unknown. */
  readonly since: number;
  /** Exclusive. */
  readonly expires: number;
}

export interface Cached extends Lifetime {
  readonly resolution: Resolution;
  /** Where the facts are old because the catalog did not answer. */
  readonly stale?: Stale;
}

export interface Stale {
  /** When the facts expired, or will: epoch in ms. */
  readonly expired: number;
  /** Why the catalog did not answer; null where it was not asked again. */
  readonly cause: AppError | null;
}

/** What the catalog said of one identifier, and until when it counted as current. */
export interface KnownFacts extends Lifetime {
  readonly facts: Facts;
}

/** The primary key whose scans a write changes, as a canonical anchor; null for all keys. */
export type Touched = string | null;

export interface DecisionCache {
  /** What the text of a request asks, by that text: reading it costs more than finding its decision. */
  question(text: string, read: () => ScanQuestion): ScanQuestion;
  get(key: string, now: number): Cached | undefined;
  /** @param asked when what it rests on was asked for: a write since then makes it old at once */
  set(key: string, cached: Cached, asked?: number): void;
  /** The newest facts of an identifier, by its canonical anchor; null forgets what was known. */
  remember(anchor: string, facts: KnownFacts | null): void;
  /** Facts that expired less than an hour ago, or have not expired yet. */
  recall(anchor: string, now: number): KnownFacts | undefined;
  /** Forgets all of a primary key, or everything for null: a write through this isolate changed it. */
  forget(touched: Touched, now: number): void;
}

/** Least recently used first out; a Map keeps the order of insertion. */
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

/** Keys of both maps begin with the canonical anchor, which may go on below the primary key. */
const isOf = (touched: Touched, key: string): boolean =>
  touched === null ||
  (key.startsWith(touched) && ["", "/", "\n"].includes(key.charAt(touched.length)));

export const isCurrent = ({ since, expires }: Lifetime, now: number, beyond = 0): boolean =>
  since <= now && now < expires + beyond;

/** Until when a decision made at `now` may be given again. */
export const lifetimeEnd = (resolution: Resolution, now: number): number =>
  Math.min(now + LONGEST_MS, resolution.decision.validUntil ?? Number.POSITIVE_INFINITY);
