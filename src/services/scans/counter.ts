/**
 * Counts the scans of one isolate: sums in memory first, and sends them in one batch after ten
 * seconds, or once they are many. A batch is sent until it is known to be stored: the catalog adds
 * it once.
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { appendToJournal, MANY_BATCHES } from "../../catalog/scan-journal.ts";
import { isoDate, type ReadContext } from "../context.ts";
import type { ScanFacts } from "./facts.ts";
import { createScanSums, FULL_SUMS, type ScanSums } from "./sums.ts";

const FLUSH_MS = 10_000;
/**
 * Writers that wait for each other cost libSQL's server more than writing does, so many isolates must
 * not send at one moment. An isolate rests for a hundred times what its last batch took beyond the
 * time that a far catalog takes, as far as that is more than the usual pause; after one that was not
 * stored, for the longest time. A random part keeps isolates from coming back together.
 */
const REST = { farMs: 400, times: 100, mostMs: 60_000 } as const;
/** The share of a pause after which a resting isolate without a further scan sends all the same. */
const QUIET = 0.4;
/**
 * The time after a request from which a flush begins no further batch, which takes 14 s at most.
 */
const LAST_MS = 11_000;
/** A request may continue for 30 s; its flush ends, or is sent again, after that. */
const LOST_MS = 25_000;
/** The catalog knows for a day which batches it has: later, one could be added twice. */
const GIVE_UP_MS = 3_600_000;

export interface Counting {
  readonly clock: ReadContext["clock"];
  readonly catalog: () => Pick<Catalog, "note">;
  /** Continues after the answer. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** Called with the number of scans that were dropped since the last time. */
  readonly onDropped: (scans: number) => void;
}

/** The state of one isolate. Only its sums and the time of its flushes change. */
export interface ScanCounter {
  /** Adds a scan, and starts a flush if none is pending. */
  add(facts: ScanFacts, counting: Counting): void;
  readonly sums: ScanSums;
}

export function createScanCounter(sums = createScanSums(), flushMs = FLUSH_MS): ScanCounter {
  // When the pending flush, the flush that sends, and the last failure began: epoch ms.
  let pending = Number.NEGATIVE_INFINITY;
  let sending = Number.NEGATIVE_INFINITY;
  let failed = Number.NEGATIVE_INFINITY;
  // Isolates rest from the end of the last batch that was sent.
  let rest = { since: Number.NEGATIVE_INFINITY, ms: 0 };
  const isWithin = (ms: number, since: number, now: number) => since <= now && now < since + ms;

  /** Sends until nothing is left; after `until` it begins no further batch. */
  async function flush(counting: Counting, until: number): Promise<void> {
    const { clock, catalog, onDropped } = counting;
    const goesOn = () => clock().getTime() < until;
    let waiting = 0;
    do {
      const began = clock().getTime();
      if (isWithin(LOST_MS, sending, began)) return;
      const batch = sums.take(clock());
      if (!batch) break;
      sending = began;
      try {
        [waiting] = await catalog().note([appendToJournal(batch)]);
        sums.stored(batch);
      } catch {
        failed = clock().getTime();
        if (failed >= batch.takenAt.getTime() + GIVE_UP_MS) sums.giveUp(batch);
      } finally {
        sending = Number.NEGATIVE_INFINITY;
        rest = restAfter(began, clock().getTime(), failed >= began);
      }
      if (failed >= began) break;
    } while (goesOn());
    const lost = sums.newlyDropped();
    if (lost > 0) onDropped(lost);
    if (waiting < MANY_BATCHES) return;
    // What fails is left to the timer, which logs it.
    const { rollUp } = await import("./roll-up.ts");
    await rollUp(catalog(), goesOn).catch(() => {});
  }

  const isResting = (now: number): boolean => isWithin(rest.ms, rest.since, now) && sums.hasRoom();

  async function flushLater(counting: Counting, until: number): Promise<void> {
    await pause(flushMs);
    pending = Number.NEGATIVE_INFINITY;
    if (isResting(counting.clock().getTime())) {
      await pause(flushMs * QUIET);
      // The flush of another scan sends all. Without one, perhaps none comes for long.
      if (pending !== Number.NEGATIVE_INFINITY) return;
    }
    await flush(counting, until);
  }

  return {
    sums,
    add(facts, counting) {
      const time = counting.clock();
      const now = time.getTime();
      sums.add(facts, isoDate(time));
      if (!isWithin(LOST_MS, pending, now)) {
        pending = now;
        counting.keepAlive(flushLater(counting, now + LAST_MS));
      }
      const isPaused =
        isWithin(LOST_MS, sending, now) || isWithin(flushMs, failed, now) || isResting(now);
      if (sums.size() >= FULL_SUMS && !isPaused) {
        counting.keepAlive(flush(counting, now + LAST_MS));
      }
    },
  };
}

function restAfter(began: number, ended: number, isFailure: boolean) {
  const beyond = Math.max(0, ended - began - REST.farMs);
  const ms = isFailure ? REST.mostMs : Math.min(REST.times * beyond, REST.mostMs);
  return { since: ended, ms: ms * (0.5 + Math.random()) };
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // Node waits for timers before it ends; a worker does not have this method.
    (timer as { unref?: () => void }).unref?.();
  });
