/**
 * Counts the scans of one isolate: sums in memory first, and sends them in one batch after ten
 * seconds, or once they are many. At most once: a batch that may have been stored is not sent again.
 */
import type { Catalog } from "../../catalog/catalog.ts";
import { addScanCounts } from "../../catalog/scan-counts.ts";
import { AppError, type ErrorCode } from "../../errors/errors.ts";
import { isoDate, type ReadContext } from "../context.ts";
import type { ScanFacts } from "./facts.ts";
import { createScanSums, FULL_ROWS, type ScanSums } from "./sums.ts";

const FLUSH_MS = 10_000;
/**
 * The time after a request from which a flush begins no further batch, which takes 14 s at most.
 */
const LAST_MS = 11_000;
/** A request may continue for 30 s; its flush ends, or counts as lost, before that. */
const LOST_MS = 25_000;

export interface Counting {
  readonly clock: ReadContext["clock"];
  readonly catalog: () => Pick<Catalog, "note">;
  /** Continues after the answer. */
  readonly keepAlive: (work: Promise<unknown>) => void;
  /** Called with the number of scans that a flush could not store. */
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
  const isWithin = (ms: number, since: number, now: number) => since <= now && now < since + ms;

  /** Sends until nothing is left; after `until` it begins no further batch. */
  async function flush(counting: Counting, until: number): Promise<void> {
    const { clock, catalog, onDropped } = counting;
    const began = clock().getTime();
    if (isWithin(LOST_MS, sending, began)) return;
    const taken = sums.take(isoDate(clock()));
    if (!taken) return;
    sending = began;
    try {
      await catalog().note([addScanCounts(taken.batch)]);
    } catch (error) {
      failed = clock().getTime();
      // Scans that were dropped earlier were reported then, so they are not part of the difference.
      if (wasNotStored(error)) sums.putBackDropped(taken);
      const before = sums.dropped();
      if (wasNotStored(error)) sums.putBack(taken);
      else sums.drop(taken.scans, "outcome_unknown");
      const lost = sums.dropped() - before;
      if (lost > 0) onDropped(lost);
    } finally {
      sending = Number.NEGATIVE_INFINITY;
    }
    if (failed < began && clock().getTime() < until) await flush(counting, until);
  }

  async function flushLater(counting: Counting, until: number): Promise<void> {
    await pause(flushMs);
    pending = Number.NEGATIVE_INFINITY;
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
      const isPaused = isWithin(LOST_MS, sending, now) || isWithin(flushMs, failed, now);
      if (sums.rows() >= FULL_ROWS && !isPaused) {
        counting.keepAlive(flush(counting, now + LAST_MS));
      }
    },
  };
}

const NOT_STORED: readonly ErrorCode[] = ["catalog_busy", "catalog_unavailable"];

/** Whether nothing of the batch was stored for certain. */
const wasNotStored = (error: unknown): boolean =>
  error instanceof AppError && NOT_STORED.includes(error.errorCode);

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // Node waits for timers before it ends; a worker does not have this method.
    (timer as { unref?: () => void }).unref?.();
  });
