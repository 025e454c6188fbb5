/** The whole of `npm run qr`, with the settings of the environment. */
import { readEnvironment } from "../configuration/environment.ts";
import { untilStopped } from "../resumable/summary.ts";
import { runBatch } from "./batch.ts";
import type { Values } from "./flags.ts";
import { parseBatchOptions } from "./options.ts";

/**
 * @param stop called after the options were checked
 * @returns the exit code @throws UsageError, Failure
 */
export async function runQr(
  values: Values,
  positionals: readonly string[],
  stop: () => AbortSignal,
): Promise<number> {
  const options = parseBatchOptions(values, positionals, readEnvironment());
  return untilStopped(options.out, () => runBatch(options, stop()));
}
