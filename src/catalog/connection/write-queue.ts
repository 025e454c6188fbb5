/**
 * The queue of an isolate's writes. SQLite has one writer, and in libSQL waiting writers use
 * processor time. More writes in progress gain nothing, and on a small machine they slow down the
 * active one.
 */
import { AppError } from "../../errors.ts";
import { createTurns, type Turns } from "./turns.ts";
import { createWritePace, type WritePace } from "./write-pace.ts";

/** Throws `catalog_busy`. */
export interface WriteQueue extends Pick<Turns, "inTurn"> {
  /** The same queue for writes that can wait: behind all others, and never while it rests. */
  readonly last: Pick<Turns, "inTurn">;
}

export interface WriteQueueOptions {
  readonly pace: WritePace;
  /** The most waiting writes; further ones are rejected immediately. */
  readonly waiting: number;
  /**
   * Milliseconds after which a place is freed in any case, because its request may have ended
   * without notice.
   */
  readonly lostMs: number;
}

/** Seconds. */
const LONGEST_RETRY = 10;

export function createWriteQueue(replaced: Partial<WriteQueueOptions> = {}): WriteQueue {
  const { pace = createWritePace(), waiting = 200, lostMs = 60_000 } = replaced;
  const turns = createTurns({ places: pace.places, waiting, lostMs, refusal: busy });
  let restUntil = 0;

  /** The delay is random, so that rejected callers do not all return at the same time. */
  function busy(others = turns.waiting()): AppError {
    const pauseMs = Math.max(0, restUntil - performance.now());
    const seconds = (pauseMs + pace.expected(others + 1)) / 1_000;
    return catalogBusyError(Math.min(Math.ceil(seconds * (1 + Math.random())), LONGEST_RETRY));
  }

  async function rest(deadline: number): Promise<void> {
    const left = restUntil - performance.now();
    if (restUntil > deadline) throw busy();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  function settled(sentAt: number): void {
    const now = performance.now();
    // Random, so that isolates do not write at the same time.
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
    last: {
      inTurn: (patienceMs, write) =>
        turns.inTurn(
          patienceMs,
          () => {
            if (restUntil > performance.now()) throw busy();
            return write();
          },
          "last",
        ),
    },
  };
}

/** Nothing was sent, or the transaction did not begin. */
export const catalogBusyError = (retryAfter: number, cause?: unknown): AppError =>
  new AppError(
    "catalog_busy",
    "Too many writes are waiting for the catalog. Nothing was written.",
    {
      guidance: `Send the same request again in ${retryAfter} s.`,
      retryAfter,
      cause,
    },
  );
