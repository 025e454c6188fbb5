/** Stopping by a signal: the current row is finished first. */
import { constants } from "node:os";
import { explained } from "./fs-failure.ts";
import { onParentGone } from "./lifetime.ts";
import { printError } from "./print.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type Signal = (typeof SIGNALS)[number];

export class Stopped extends Error {
  /** As a shell reports it: 130 for Ctrl-C. */
  readonly exitCode: number;

  constructor(signal: Signal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Aborted once, with a {@link Stopped}: Ctrl-C may arrive twice, also through the launcher. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = (signal: Signal) => controller.abort(new Stopped(signal));
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  onParentGone(() => stop("SIGHUP"));
  return controller.signal;
}

/**
 * Runs to the end, or until a signal stops it, which is not a failure.
 * @param folder to which it writes, for errors of the file system
 * @param next the text after the signal that stopped it
 * @returns the exit code
 */
export async function untilStopped(
  folder: string,
  run: () => Promise<number>,
  next: string,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stopped)) throw explained(error, folder);
    printError(`${error.message} ${next}`.trimEnd());
    return error.exitCode;
  }
}
