/**
 * Whether the catalog answers scans in time, as one isolate sees it. While the breaker is open, scans
 * do not wait for the catalog, and one probe a second finds out whether it is back. All times are
 * epoch ms of the requests' clock.
 */

/** The share of CATALOG_TIMEOUT_MS (5 s) in which an answer is in time: 2 s. */
export const IN_TIME = 0.4;
/** The time within which an answer is in time, in whole ms, as timeouts on Node must be. */
export const inTimeMs = (timeoutMs: number): number => Math.round(timeoutMs * IN_TIME);
/** The number of late reads in a row that open the breaker; a read that fails opens it at once. */
export const MOST_LATE = 3;
export const PROBE_MS = 1_000;
/** An isolate that nobody scans for so long does not know the catalog's state, and asks again. */
export const KNOWN_MS = 10_000;

export interface Breaker {
  isOpen(now: number): boolean;
  /** Whether the caller must send a probe now; if so, further ones are due a second later. */
  takeProbe(now: number): boolean;
  /** A read was not answered in time. */
  noteLate(now: number): void;
  /** @param asked when the read began */
  noteFailure(asked: number, now: number): void;
  noteAnswerInTime(now: number): void;
}

export function createBreaker(): Breaker {
  /** The last time at which the catalog was known not to answer; null while the breaker is closed. */
  let failedAt: number | null = null;
  let probeDue = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  let late = 0;

  function open(now: number): void {
    // The first probe is sent at once: what failed may have been one connection.
    if (failedAt === null) probeDue = now;
    failedAt = now;
  }

  return {
    isOpen(now) {
      if (failedAt !== null && (now < failedAt || now >= failedAt + KNOWN_MS)) {
        failedAt = null;
        // One more late answer is enough.
        late = MOST_LATE - 1;
      }
      return failedAt !== null;
    },
    takeProbe(now) {
      if (failedAt === null || now < probeDue) return false;
      probeDue = now + PROBE_MS;
      failedAt = now;
      return true;
    },
    noteLate(now) {
      late += 1;
      if (late >= MOST_LATE) open(now);
    },
    noteFailure(asked, now) {
      // A read from before the catalog came back tells nothing of its state now.
      if (asked >= closedAt) open(now);
    },
    noteAnswerInTime(now) {
      if (failedAt !== null) closedAt = now;
      failedAt = null;
      late = 0;
    },
  };
}
