/**
 * A bounded queue of one isolate, with a number of places for work in progress:
 * `turns.inTurn(5_000, () => send(batch))`.
 */
import type { AppError } from "../../errors.ts";

export type Priority = "usual" | "last";

export interface Turns {
  /**
   * Calls `work` when its turn comes. The work keeps its place until its promise has settled, even
   * if its caller no longer waits.
   * @param patienceMs the longest wait for its turn
   * @param priority `last` waits until nobody else does
   * @throws AppError the refusal, if its turn does not come in time: then `work` was not called
   */
  inTurn<T>(patienceMs: number, work: () => Promise<T>, priority?: Priority): Promise<T>;
  /** The number of waiting calls. */
  waiting(): number;
}

export interface TurnsOptions {
  /** The most works in progress, evaluated each time. */
  readonly places: () => number;
  /** The most waiting calls; further ones are rejected immediately. */
  readonly waiting: number;
  /**
   * Milliseconds after which a place is freed in any case, because its request may have ended
   * without notice.
   */
  readonly lostMs?: number;
  /** Makes the error, from the number of waiting calls. */
  readonly refusal: (waiting: number) => AppError;
}

/** The place of a work in progress. */
interface Place {
  readonly since: number;
}

export function createTurns({ places, waiting, lostMs = 60_000, refusal }: TurnsOptions): Turns {
  const under = new Set<Place>();
  const queues: Readonly<Record<Priority, (() => void)[]>> = { usual: [], last: [] };

  function startNext(): void {
    const now = performance.now();
    for (const place of under) if (now - place.since > lostMs) under.delete(place);
    while (under.size < places()) {
      const enter = queues.usual.shift() ?? queues.last.shift();
      if (!enter) return;
      enter();
    }
  }

  function take(): Place {
    const place = { since: performance.now() };
    under.add(place);
    return place;
  }

  async function turn(patienceMs: number, priority: Priority): Promise<Place> {
    startNext();
    const queue = queues[priority];
    // After this, a free place means that nobody waits.
    if (under.size < places()) return take();
    if (queue.length >= waiting) throw refusal(queue.length);
    const entered = Promise.withResolvers<Place>();
    // Another request calls this. This request's own timer is cleared below, by this request.
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
    waiting: () => queues.usual.length,
    async inTurn(patienceMs, work, priority = "usual") {
      const place = await turn(patienceMs, priority);
      try {
        return await work();
      } finally {
        under.delete(place);
        startNext();
      }
    },
  };
}
