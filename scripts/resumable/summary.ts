/** Words and exit codes of a run over the rows of a file. */
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

/** Of reasons and warnings. */
export const counted = ({ example, rows }: { example: string; rows: number }) =>
  `    ${number(rows)} × ${example}`;

/** Rows of a run that earlier runs had finished. */
export const ofEarlierRuns = (rows: number) =>
  rows === 0 ? "" : `, ${number(rows)} of them in an earlier run`;

/**
 * Runs to the end, or until it is told to stop, which is no failure.
 * @param folder what it writes to, for what the file system refuses
 * @param said beside which signal stopped it
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
