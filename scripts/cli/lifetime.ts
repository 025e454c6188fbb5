/**
 * The life of a script: it ends when its work is done, a signal stops it, or its parent has ended;
 * then it cleans up.
 */
import { Failure } from "./failure.ts";
import { explained } from "./fs-failure.ts";
import { print, printError } from "./print.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const PARENT_CHECK_MS = 500;
const PARENT_GONE = "the process that started it has ended";

export interface Lifetime {
  /** Aborted by the first signal, and by the end of the parent; `reason` is a text for people. */
  readonly signal: AbortSignal;
  /** Registers a clean-up; clean-ups run at the end in any case, the last one first. */
  defer(cleanup: () => unknown): void;
}

/** Calls back once, when the process that started this one has ended. */
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
 * Runs `body`, then the clean-ups. Further signals are ignored, because Ctrl-C may arrive twice
 * (from the terminal and through the launcher), and every clean-up has a time limit.
 * @returns the result of `body`, or 0 if a signal stopped it
 */
export async function withLifetime(body: (life: Lifetime) => Promise<number>): Promise<number> {
  const controller = new AbortController();
  const cleanups: (() => unknown)[] = [];
  const stop = (name: NodeJS.Signals) =>
    controller.abort(name === "SIGINT" ? "it received Ctrl-C (SIGINT)" : `it received ${name}`);
  for (const name of SIGNALS) process.on(name, stop);
  onParentGone(() => controller.abort(PARENT_GONE));
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
        printError(known instanceof Failure ? `Error: ${known.message}` : known);
      }
    }
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** For servers, which otherwise would end without a word, for example with a script's last line. */
export function sayWhyItStops({ signal }: Pick<Lifetime, "signal">): void {
  const say = () => print(`Stopping, because ${signal.reason}.`);
  signal.addEventListener("abort", say, { once: true });
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
