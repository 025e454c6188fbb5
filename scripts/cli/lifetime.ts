/** A script's life: until it is done, or told to stop, or its parent is gone; then clean-up. */
import { Failure } from "./failure.ts";
import { explained } from "./fs-failure.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const PARENT_CHECK_MS = 500;

export interface Lifetime {
  /** Aborted by the first signal, and by the death of the parent. */
  readonly signal: AbortSignal;
  /** Called at the end, the last one first, whatever happened. */
  defer(cleanup: () => unknown): void;
}

/** Calls back once when the process that started this one has gone. */
export function onParentGone(callback: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    callback();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/**
 * Runs `body`, then the clean-ups. Further signals are ignored, for Ctrl-C may arrive twice (from
 * the terminal and through the launcher), and every clean-up is bounded in time.
 * @returns what `body` returned, or 0 where it was told to stop.
 */
export async function withLifetime(body: (life: Lifetime) => Promise<number>): Promise<number> {
  const controller = new AbortController();
  const cleanups: (() => unknown)[] = [];
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.on(name, stop);
  onParentGone(stop);
  try {
    return await body({
      signal: controller.signal,
      defer: (cleanup) => cleanups.push(cleanup),
    });
  } catch (error) {
    if (controller.signal.aborted) return 0;
    throw error;
  } finally {
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        const known = explained(error, "A file");
        console.error(known instanceof Failure ? `Error: ${known.message}` : known);
      }
    }
    for (const name of SIGNALS) process.off(name, stop);
  }
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
