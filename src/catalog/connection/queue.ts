/**
 * The queues of an isolate's requests to libSQL's server, which has one writer and accepts 128
 * requests at a time: `reads.inTurn(5_000, () => send(batch))`.
 */
import { AppError } from "../../errors/errors.ts";

/** Writes of priority `last` wait until nobody else does. */
type Priority = "usual" | "last";

/** A bounded queue with a number of places for work in progress. */
export interface Turns {
  /**
   * Calls `work` when its turn comes. The work keeps its place until its promise has settled, even
   * if its caller no longer waits.
   * @param patienceMs the longest wait for its turn
   * @throws AppError `catalog_busy` if its turn does not come in time: then `work` was not called
   */
  inTurn<T>(patienceMs: number, work: () => Promise<T>, priority?: Priority): Promise<T>;
  /** The number of waiting calls. */
  waiting(): number;
}

export interface Bounds {
  /** The most works in progress. */
  readonly underWay: number;
  /** The most waiting calls; further ones are rejected immediately. */
  readonly waiting: number;
  /**
   * Milliseconds after which a place is freed in any case, because its request may have ended
   * without notice; a minute by default.
   */
  readonly lostMs?: number;
}

/** One server has room for the reads of four isolates. */
export const READS = { underWay: 32, waiting: 1_000 } as const;
/** Many reads cannot make the catalog seem unavailable, because health probes do not wait for them. */
const PROBES = { underWay: 2, waiting: 32 } as const;
/** More writes in progress gain nothing: waiting writers use processor time that the active one needs. */
export const WRITES = { underWay: 2, waiting: 200 } as const;

/** Seconds. */
const LONGEST_RETRY = { read: 3, write: 10 } as const;

export const createReadQueue = (bounds: Bounds = READS): Turns =>
  createTurns(bounds, tooManyReadsError);
export const createProbeQueue = (bounds: Bounds = PROBES): Turns =>
  createTurns(bounds, tooManyReadsError);
export const createWriteQueue = (bounds: Partial<Bounds> = {}): Turns =>
  createTurns({ ...WRITES, ...bounds }, () => catalogBusyError(upTo(LONGEST_RETRY.write)));

/** The delay is random, so that rejected callers do not all return at the same time. */
const upTo = (seconds: number): number => 1 + Math.floor(Math.random() * seconds);

function tooManyReadsError(): AppError {
  const retryAfter = upTo(LONGEST_RETRY.read);
  return new AppError(
    "catalog_busy",
    "Too many requests are waiting for the catalog. Nothing was read.",
    { guidance: `Send the same request again in ${retryAfter} s.`, retryAfter },
  );
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

/** The place of a work in progress. */
interface Place {
  readonly since: number;
}

function createTurns(
  { underWay, waiting, lostMs = 60_000 }: Bounds,
  refusal: () => AppError,
): Turns {
  const places = new Set<Place>();
  const queues: Readonly<Record<Priority, (() => void)[]>> = { usual: [], last: [] };

  function startNext(): void {
    const now = performance.now();
    for (const place of places) if (now - place.since > lostMs) places.delete(place);
    while (places.size < underWay) {
      const enter = queues.usual.shift() ?? queues.last.shift();
      if (!enter) return;
      enter();
    }
  }

  function take(): Place {
    const place = { since: performance.now() };
    places.add(place);
    return place;
  }

  async function turn(patienceMs: number, priority: Priority): Promise<Place> {
    startNext();
    const queue = queues[priority];
    // `startNext` gave free places to callers that wait: one that is still free has nobody waiting.
    if (places.size < underWay) return take();
    if (queue.length >= waiting) throw refusal();
    const entered = Promise.withResolvers<Place>();
    // Another request calls this. This request's own timer is cleared below, by this request.
    const enter = () => entered.resolve(take());
    const timer = setTimeout(() => {
      const at = queue.indexOf(enter);
      if (at < 0) return;
      queue.splice(at, 1);
      entered.reject(refusal());
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
        places.delete(place);
        startNext();
      }
    },
  };
}
