/**
 * Closes idle streams after a burst of reads, after the answer of the request that does it. The
 * server itself would keep their connections for 10 s.
 */
import type { KeptStream, KeptStreams } from "./kept-streams.ts";

const STEP_MS = 500;
/** A request may continue for 30 s after its answer; then another request takes over. */
const LONGEST_MS = 20_000;
/**
 * The smallest plan allows a request 50 further requests: its own, these, and at most 32 in the
 * last step.
 */
const MOST_CLOSED = 16;

/** Continues until no stream is idle. @param close sends the request that closes a stream */
export async function sweep(
  kept: KeptStreams,
  close: (stream: KeptStream) => Promise<void>,
): Promise<void> {
  let closed = 0;
  for (let ms = 0; ms < LONGEST_MS && closed < MOST_CLOSED && kept.idle() > 0; ms += STEP_MS) {
    await pause();
    const overdue = kept.takeOverdue();
    closed += overdue.length;
    await Promise.allSettled(overdue.map(close));
    kept.swept(false);
  }
  kept.swept(true);
}

const pause = () =>
  new Promise<void>((resolve) => {
    const timer: unknown = setTimeout(resolve, STEP_MS);
    // Node waits for timers before it ends; a worker does not have this method.
    (timer as { unref?: () => void }).unref?.();
  });
