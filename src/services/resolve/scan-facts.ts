/**
 * The facts of scans: the only place that decides whether they come from the isolate's memory or from
 * the catalog, and how long a scan waits for them.
 *
 * - Facts up to a minute old need no catalog.
 * - Scans of one identifier at one moment are one read. Workers do not let a request wait for another
 *   one's promise, so the others look for its result by timers of their own.
 * - The third scan in a row that waits longer than is in time opens the breaker (`breaker.ts`), and so
 *   does a read that fails. Until then the others wait for what their reads bring.
 * - A full line in front of the catalog does not open it. A scan with old facts asks again until it has
 *   a place; no place within the time opens the breaker too.
 * - While it is open no scan waits, until the catalog answers in time: each gets facts that are up to
 *   an hour older, or the error that says to try again. At no other time does a scan get facts older
 *   than a minute.
 */

import type { Facts, LinkRow } from "../../catalog/catalog.ts";
import { unavailableError } from "../../errors/access.ts";
import { AppError, type ErrorCode } from "../../errors/errors.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import {
  type ChangedKey,
  createIsolateMemory,
  type IsolateMemory,
  isFresh,
  isOf,
  type KnownFacts,
  publicFacts,
} from "./memory.ts";

/** How a request waits. */
export interface Waiting {
  /** Epoch in ms. */
  readonly clock: () => number;
  /** A longer wait for the catalog is late. */
  readonly inTimeMs: number;
  /** Continues after the answer. */
  readonly keepAlive: (work: Promise<unknown>) => void;
}

/** What the catalog has about an identifier. */
export interface Read {
  readonly facts: Facts;
  /** Recalls of lots and items below; null if they were not read, because most scans do not need them. */
  readonly recalls: readonly LinkRow[] | null;
}

export interface FactsQuestion {
  /** The canonical anchor of the identifier. */
  readonly anchor: string;
  readonly withRecalls: boolean;
  readonly read: () => Promise<Read>;
  /** The same read in the place of a probe: it waits for no other read. */
  readonly probe: () => Promise<Read>;
}

export interface FoundFacts extends KnownFacts, Pick<Read, "recalls"> {
  /** The place where the facts were before this request. */
  readonly source: "isolate" | "catalog";
  /** Set if the facts are older than a minute, because the catalog does not answer in time. */
  readonly old: {
    /** Why; null if this scan did not ask the catalog. */
    readonly cause: AppError | null;
  } | null;
}

/** The state of one isolate. */
export interface ScanFacts {
  /** @throws AppError catalog_unavailable, catalog_busy; any other error of the read */
  find(asked: FactsQuestion, waiting: Waiting): Promise<FoundFacts>;
  /**
   * Another read for a scan: null if the catalog does not answer in time.
   * @param isAnswer whether the catalog has answered, and not failed or not been asked
   */
  inTime<T>(
    read: () => Promise<T>,
    waiting: Waiting,
    isAnswer: (value: T) => boolean,
  ): Promise<T | null>;
  /** Forgets a key, and all below it, because a write through this isolate changed it. */
  invalidate(changed: ChangedKey, now: number): void;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** Work on the catalog. Other requests may read its outcome, but never wait for `done`. */
interface Work<T> {
  outcome: Outcome<T> | null;
  /** Never rejects. */
  readonly done: Promise<void>;
}

interface ReadUnderWay {
  readonly anchor: string;
  readonly since: number;
  /** Counted from 1: reads of the same identifier before it got no answer yet. */
  readonly attempt: number;
  readonly work: Work<KnownFacts & Read>;
}

/** Errors that mean that the catalog did not answer. */
const ABSENT: readonly ErrorCode[] = ["catalog_unavailable", "catalog_busy"];
/** How often a waiting scan looks, first and at most: in ms. */
const LOOK_MS = { first: 4, most: 50 } as const;

export function createScanFacts(
  memory: IsolateMemory = createIsolateMemory(),
  breaker: Breaker = createBreaker(),
): ScanFacts {
  /** The reads under way by anchor and by what is read. */
  const underWay = new Map<string, ReadUnderWay>();

  /** Reads in this request. Its outcome is remembered, and known to the breaker. */
  function begin(
    { anchor }: FactsQuestion,
    read: FactsQuestion["read"],
    { clock, inTimeMs, keepAlive }: Waiting,
  ) {
    const since = clock();
    const work = start(async () => {
      try {
        const { facts, recalls } = await read();
        const known = { facts: publicFacts(facts), since };
        memory.remember(anchor, known);
        const now = clock();
        if (now - since < inTimeMs) breaker.noteAnswerInTime(now);
        return { ...known, recalls };
      } catch (error) {
        // A full line in front of the catalog is no outage: if it does not move, scans are late.
        if (isAbsent(error) && !isBusy(error)) breaker.noteFailure(since, clock());
        throw error;
      }
    });
    keepAlive(work.done);
    return work;
  }

  /** A read of this request, or of another one that will soon have an answer. */
  function joinOrBegin(asked: FactsQuestion, waiting: Waiting): ReadUnderWay & { isOwn: boolean } {
    const { anchor, withRecalls } = asked;
    const name = withRecalls ? `${anchor} recalls` : anchor;
    const now = waiting.clock();
    const other = underWay.get(name);
    if (other && !isOverdue(other, now, waiting)) return { ...other, isOwn: false };
    const work = begin(asked, asked.read, waiting);
    const own = { anchor, since: now, attempt: (other?.attempt ?? 0) + 1, work };
    underWay.set(name, own);
    void work.done.then(() => {
      if (underWay.get(name) === own) underWay.delete(name);
    });
    return { ...own, isOwn: true };
  }

  /**
   * Looks until `isDone`, or until the breaker is open. A look that is late once is no longer in time.
   * @param own the promise that this request may wait for, if any
   * @param goesOn whether to go on when it is late
   */
  async function look(
    { clock, inTimeMs }: Waiting,
    isDone: () => boolean,
    own: () => Promise<unknown> | null,
    goesOn: boolean,
  ): Promise<void> {
    const began = clock();
    let isLate = false;
    let pauseMs: number = LOOK_MS.first;
    for (;;) {
      const now = clock();
      if (isDone() || breaker.isOpen(now)) return;
      if (!isLate && now - began >= inTimeMs) {
        isLate = true;
        breaker.noteLate(now);
        if (goesOn && !breaker.isOpen(now)) continue;
        return;
      }
      await pause(pauseMs, own());
      pauseMs = Math.min(2 * pauseMs, LOOK_MS.most);
    }
  }

  async function fromCatalog(asked: FactsQuestion, waiting: Waiting): Promise<FoundFacts> {
    const { clock, inTimeMs } = waiting;
    const began = clock();
    const isLate = () => clock() - began >= inTimeMs;
    let read = joinOrBegin(asked, waiting);
    /** The memory bounds how many codes are asked for again. */
    const asksAgain = () =>
      isRefused(read.work.outcome) &&
      !isLate() &&
      memory.recall(asked.anchor, clock()) !== undefined;
    let recalled: KnownFacts | undefined;
    await look(
      waiting,
      () => {
        // Read by somebody else meanwhile.
        recalled = asked.withRecalls ? undefined : fresh(asked.anchor, clock());
        return recalled !== undefined || (read.work.outcome !== null && !asksAgain());
      },
      () => {
        const isAgain = asksAgain();
        if (isAgain || !read.isOwn) read = joinOrBegin(asked, waiting);
        // A line that is still full refuses at once: only the timer ends this pause.
        return read.isOwn && !isAgain ? read.work.done : null;
      },
      true,
    );
    const { outcome } = read.work;
    if (outcome && "value" in outcome) return { ...outcome.value, source: "catalog", old: null };
    if (recalled) return { ...recalled, recalls: null, source: "isolate", old: null };
    const error = outcome?.error ?? unavailableError();
    if (!isAbsent(error)) throw error;
    const now = clock();
    if (isLate()) breaker.noteFailure(began, now);
    if (!breaker.isOpen(now)) throw error;
    return older(asked.anchor, now, error);
  }

  function fresh(anchor: string, now: number): KnownFacts | undefined {
    const known = memory.recall(anchor, now);
    return known && isFresh(known, now) ? known : undefined;
  }

  /** Facts that may be old, for a scan that the catalog does not answer. */
  function older(anchor: string, now: number, cause: AppError | null): FoundFacts {
    const known = memory.recall(anchor, now);
    if (!known) throw cause ?? unavailableError();
    const old = isFresh(known, now) ? null : { cause };
    return { ...known, recalls: null, source: "isolate", old };
  }

  return {
    async find(asked, waiting) {
      const now = waiting.clock();
      const known = fresh(asked.anchor, now);
      if (known) return { ...known, recalls: null, source: "isolate", old: null };
      if (!breaker.isOpen(now)) return fromCatalog(asked, waiting);
      if (breaker.takeProbe(now)) begin(asked, asked.probe, waiting);
      return older(asked.anchor, now, null);
    },
    async inTime(read, waiting, isAnswer) {
      const began = waiting.clock();
      if (breaker.isOpen(began)) return null;
      const work = start(read);
      waiting.keepAlive(work.done);
      await look(
        waiting,
        () => work.outcome !== null,
        () => work.done,
        false,
      );
      if (!work.outcome) return null;
      if ("error" in work.outcome) throw work.outcome.error;
      const { value } = work.outcome;
      const now = waiting.clock();
      if (isAnswer(value) && now - began < waiting.inTimeMs) breaker.noteAnswerInTime(now);
      return value;
    },
    invalidate(changed, now) {
      memory.invalidate(changed, now);
      // Whoever asks from now on does not get what was read before.
      for (const [name, { anchor }] of underWay) if (isOf(changed, anchor)) underWay.delete(name);
    },
  };
}

const isAbsent = (error: unknown): error is AppError =>
  error instanceof AppError && ABSENT.includes(error.errorCode);

const isBusy = (error: AppError): boolean => error.errorCode === "catalog_busy";

/** Whether a read found no place in the line. */
const isRefused = (outcome: Outcome<unknown> | null): boolean =>
  outcome !== null && "error" in outcome && isAbsent(outcome.error) && isBusy(outcome.error);

/** The request that reads may have ended without notice. The next attempts wait twice as long each. */
const isOverdue = ({ since, attempt }: ReadUnderWay, now: number, { inTimeMs }: Waiting): boolean =>
  now < since || now - since >= (inTimeMs / 2) * 2 ** (attempt - 1);

function start<T>(read: () => Promise<T>): Work<T> {
  const settle = async () => {
    try {
      work.outcome = { value: await read() };
    } catch (error) {
      work.outcome = { error };
    }
  };
  const work: Work<T> = { outcome: null, done: Promise.resolve().then(settle) };
  return work;
}

/** @param own a promise of the same request, which may end the pause */
async function pause(ms: number, own: Promise<unknown> | null): Promise<void> {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, ms);
  await Promise.race(own ? [own, over.promise] : [over.promise]);
  clearTimeout(timer);
}
