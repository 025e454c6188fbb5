/**
 * The life of a script: it ends when its work is done, a signal stops it, or its parent has ended;
 * then it cleans up.
 *
 *     withLifetime(async ({ signal, defer }) => {
 *       const server = await start();
 *       defer(server.stop);
 *       await work(signal);
 *       return 0;
 *     });
 */
import { constants } from "node:os";
import { explainSystemError, Failure, isSystemError } from "./failure.ts";
import { print, printError } from "./print.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type Signal = (typeof SIGNALS)[number];

const PARENT_CHECK_MS = 500;
const PARENT_GONE =
  "the process that started it has ended (docs/how-to/run-in-the-background.md keeps a server running)";

/** Why the signal of a {@link Lifetime} was aborted. */
export class Stopped extends Error {
  /** The code that a shell reports: 130 for Ctrl-C. */
  readonly exitCode: number;
  /** The reason, for a sentence. */
  readonly why: string;

  constructor(
    signal: Signal,
    why = `it received ${signal === "SIGINT" ? "Ctrl-C (SIGINT)" : signal}`,
  ) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
    this.why = why;
  }
}

export interface Lifetime {
  /** Aborted with a {@link Stopped} by the first signal, and by the end of the parent. */
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
 * (from the terminal and from npm), and every clean-up has a time limit.
 * @param advice the text after the signal that stopped the body
 * @returns the result of `body`, or the exit code of the signal that stopped it
 */
export async function withLifetime(
  body: (life: Lifetime) => Promise<number>,
  advice = "",
): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  const cleanups: (() => unknown)[] = [];
  const stop = (name: Signal) => controller.abort(new Stopped(name));
  for (const name of SIGNALS) process.on(name, stop);
  onParentGone(() => controller.abort(new Stopped("SIGHUP", PARENT_GONE)));
  try {
    return await body({ signal, defer: (cleanup) => cleanups.push(cleanup) });
  } catch (error) {
    if (!signal.aborted) throw error;
    const { message, exitCode } = signal.reason as Stopped;
    printError(`${message} ${advice}`.trimEnd());
    return exitCode;
  } finally {
    for (const cleanup of cleanups.reverse()) {
      try {
        await cleanup();
      } catch (error) {
        printError(messageOf(error));
      }
    }
    for (const name of SIGNALS) process.off(name, stop);
  }
}

/** One line for errors that the user can fix; others are printed with their stack. */
export function messageOf(error: unknown): unknown {
  if (error instanceof Failure) return `Error: ${error.message}`;
  return isSystemError(error) ? `Error: ${explainSystemError(error)}` : error;
}

/**
 * Prints why a server stops, which otherwise would end without a word, for example with a script's
 * last line.
 */
export function sayWhyItStops({ signal }: Pick<Lifetime, "signal">): void {
  const say = () => print(`Stopping, because ${(signal.reason as Stopped).why}.`);
  signal.addEventListener("abort", say, { once: true });
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
