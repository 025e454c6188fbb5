/**
 * Places in which work is under way, and a bounded line of those who wait for one, for one isolate:
 * `turns.inTurn(5_000, () => send(batch))`.
 */
import type { AppError } from "../../errors.ts";

export interface Turns {
  /**
   * Calls `work` when its turn comes. It keeps its place until what it returns has settled, whoever
   * still waits for that.
   * @param patienceMs how long it may wait for its turn
   * @throws AppError the refusal, where its turn does not come in time: then `work` was not called.
   */
  inTurn<T>(patienceMs: number, work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

export interface TurnsOptions {
  /** How many may be under way, asked anew each time. */
  readonly places: () => number;
  /** How many may wait; further ones are refused at once. */
  readonly waiting: number;
  /** Milliseconds after which a place is free whatever became of its work: its request may be gone. */
  readonly lostMs?: number;
  /** Told how many wait. */
  readonly refusal: (waiting: number) => AppError;
}

/** Work in its place. */
interface Place {
  readonly since: number;
}

export function createTurns({ places, waiting, lostMs = 60_000, refusal }: TurnsOptions): Turns {
  const under = new Set<Place>();
  const queue: (() => void)[] = [];

  function admit(): void {
    const now = performance.now();
    for (const place of under) if (now - place.since > lostMs) under.delete(place);
    while (under.size < places() && queue.length > 0) queue.shift()!();
  }

  function take(): Place {
    const place = { since: performance.now() };
    under.add(place);
    return place;
  }

  async function turn(patienceMs: number): Promise<Place> {
    admit();
    if (queue.length === 0 && under.size < places()) return take();
    if (queue.length >= waiting) throw refusal(queue.length);
    const entered = Promise.withResolvers<Place>();
    // Called by another request: what belongs to this one, its timer, is cleared by this one below.
    const enter = () => entered.resolve(take());
    const timer = setTimeout(() => {
      const at = queue.indexOf(enter);
      if (at < 0) return;
      queue.splice(at, 1);
      entered.reject(refusal(queue.length));
    }, patienceMs);
    queue.push(enter);
    return entered.promise.finally(() => clearTimeout(timer));
  }

  return {
    waiting: () => queue.length,
    async inTurn(patienceMs, work) {
      const place = await turn(patienceMs);
      try {
        return await work();
      } finally {
        under.delete(place);
        admit();
      }
    },
  };
}
