/** Texts and exit codes of a run over the rows of a file. */
import { explained } from "../cli/fs-failure.ts";
import { duration } from "../cli/progress.ts";
import { Stopped } from "../cli/stop.ts";

export const REFUSED_ROWS = 3;

export const exitCodeOf = ({ refused }: { refused: number }): number =>
  refused === 0 ? 0 : REFUSED_ROWS;

export const time = (ms: number) => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms));
export const number = (count: number) => count.toLocaleString("en");
export const plural = (count: number, what: string) =>
  `${number(count)} ${what}${count === 1 ? "" : "s"}`;

/** A text of reasons and warnings with its count. */
export const counted = ({ example, rows }: { example: string; rows: number }) =>
  `    ${number(rows)} × ${example}`;

/** The rows of a run that earlier runs finished. */
export const ofEarlierRuns = (rows: number) =>
  rows === 0 ? "" : `, ${number(rows)} of them in an earlier run`;

/**
 * Runs to the end, or until a signal stops it, which is not a failure.
 * @param folder to which it writes, for errors of the file system
 * @param said the text after the signal that stopped it
 * @returns the exit code
 */
export async function untilStopped(
  folder: string,
  run: () => Promise<number>,
  said = "Run the same command again to continue.",
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stopped)) throw explained(error, folder);
    console.error(`${error.message} ${said}`);
    return error.exitCode;
  }
}
