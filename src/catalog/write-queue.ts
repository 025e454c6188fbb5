/**
 * The writes of one isolate, in turn: SQLite has one writer, and in libSQL those who wait for it spin.
 * More of them under way gain nothing, and on a small machine they starve the one that writes.
 */
import { AppError } from "../errors.ts";
import { createWritePace, type WritePace } from "./write-pace.ts";

export interface WriteQueue {
  /**
   * Calls `write` when its turn comes. It keeps its place until what it returns has settled, whoever
   * still waits for that.
   * @param patienceMs how long it may wait for its turn
   * @throws AppError catalog_busy where its turn does not come in time: then `write` was not called.
   */
  inTurn<T>(patienceMs: number, write: () => Promise<T>): Promise<T>;
}

export interface WriteQueueOptions {
  readonly pace: WritePace;
  /** Writes that wait; further ones are refused at once. */
  readonly waiting: number;
  /** Milliseconds after which a place is free whatever became of its write: its request may be gone. */
  readonly lostMs: number;
}

/** Seconds. */
const LONGEST_RETRY = 10;

/** A write in its place. */
interface Place {
  readonly since: number;
}

export function createWriteQueue(replaced: Partial<WriteQueueOptions> = {}): WriteQueue {
  const { pace = createWritePace(), waiting = 200, lostMs = 60_000 } = replaced;
  const under = new Set<Place>();
  const queue: (() => void)[] = [];
  let restUntil = 0;

  function admit(): void {
    const now = performance.now();
    for (const place of under) if (now - place.since > lostMs) under.delete(place);
    while (under.size < pace.places() && queue.length > 0) queue.shift()!();
  }

  function take(): Place {
    const place = { since: performance.now() };
    under.add(place);
    return place;
  }

  /** Spread, so that callers who are refused in one moment do not come back in one. */
  function busy(): AppError {
    const resting = Math.max(0, restUntil - performance.now());
    const seconds = (resting + pace.expected(queue.length + 1)) / 1_000;
    return catalogBusy(Math.min(Math.ceil(seconds * (1 + Math.random())), LONGEST_RETRY));
  }

  function turn(patienceMs: number): Promise<Place> {
    admit();
    if (queue.length === 0 && under.size < pace.places()) return Promise.resolve(take());
    if (queue.length >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve(take());
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        reject(busy());
      }, patienceMs);
      queue.push(enter);
    });
  }

  async function rest(deadline: number): Promise<void> {
    const left = restUntil - performance.now();
    if (restUntil > deadline) throw busy();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  function settled(sentAt: number): void {
    const now = performance.now();
    // Spread, so that isolates do not write in step.
    restUntil = now + pace.settled(now - sentAt, queue.length > 0) * (0.5 + Math.random());
  }

  return {
    async inTurn(patienceMs, write) {
      const deadline = performance.now() + patienceMs;
      const place = await turn(patienceMs);
      try {
        await rest(deadline);
        const sentAt = performance.now();
        return await write().finally(() => settled(sentAt));
      } finally {
        under.delete(place);
        admit();
      }
    },
  };
}

/** Nothing was sent, or nothing of it begun. */
export const catalogBusy = (retryAfter: number, cause?: unknown): AppError =>
  new AppError("catalog_busy", "Too many others are writing to the catalog. Nothing was written.", {
    guidance: `Send the same request again in ${retryAfter} s.`,
    retryAfter,
    cause,
  });
