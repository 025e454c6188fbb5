/**
 * The writes of one isolate, in turn: SQLite has one writer, and in libSQL those who wait for it spin.
 * More of them under way gain nothing, and on a small machine they starve the one that writes.
 */
import { AppError } from "../../errors.ts";
import { createTurns, type Turns } from "./turns.ts";
import { createWritePace, type WritePace } from "./write-pace.ts";

/** Refuses `catalog_busy`. */
export type WriteQueue = Pick<Turns, "inTurn">;

export interface WriteQueueOptions {
  readonly pace: WritePace;
  /** Writes that wait; further ones are refused at once. */
  readonly waiting: number;
  /** Milliseconds after which a place is free whatever became of its write: its request may be gone. */
  readonly lostMs: number;
}

/** Seconds. */
const LONGEST_RETRY = 10;

export function createWriteQueue(replaced: Partial<WriteQueueOptions> = {}): WriteQueue {
  const { pace = createWritePace(), waiting = 200, lostMs = 60_000 } = replaced;
  const turns = createTurns({ places: pace.places, waiting, lostMs, refusal: busy });
  let restUntil = 0;

  /** Spread, so that callers who are refused in one moment do not come back in one. */
  function busy(others = turns.waiting()): AppError {
    const resting = Math.max(0, restUntil - performance.now());
    const seconds = (resting + pace.expected(others + 1)) / 1_000;
    return catalogBusy(Math.min(Math.ceil(seconds * (1 + Math.random())), LONGEST_RETRY));
  }

  async function rest(deadline: number): Promise<void> {
    const left = restUntil - performance.now();
    if (restUntil > deadline) throw busy();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  function settled(sentAt: number): void {
    const now = performance.now();
    // Spread, so that isolates do not write in step.
    restUntil = now + pace.settled(now - sentAt, turns.waiting() > 0) * (0.5 + Math.random());
  }

  return {
    inTurn(patienceMs, write) {
      const deadline = performance.now() + patienceMs;
      return turns.inTurn(patienceMs, async () => {
        await rest(deadline);
        const sentAt = performance.now();
        return await write().finally(() => settled(sentAt));
      });
    },
  };
}

/** Nothing was sent, or nothing of it begun. */
export const catalogBusy = (retryAfter: number, cause?: unknown): AppError =>
  new AppError(
    "catalog_busy",
    "Too many writes are waiting for the catalog. Nothing was written.",
    {
      guidance: `Send the same request again in ${retryAfter} s.`,
      retryAfter,
      cause,
    },
  );
