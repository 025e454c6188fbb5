/** Draws the QR codes of a table of products into a folder. */
import { resolve } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { UsageError } from "../cli/cli.ts";
import { withLifetime } from "../cli/lifetime.ts";
import { print as printLine } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { STDIN, sizeOf, TextInput } from "../tables/input.ts";
import { exitCodeOf } from "../tables/summary.ts";
import { type Drawer, drawRow } from "./draw-row.ts";
import type { Values } from "./flags.ts";
import { type BatchOptions, parseBatchOptions } from "./options.ts";
import { INDEX, Output, REFUSED } from "./output.ts";
import { summary, Tally } from "./summary.ts";
import { openTable, survey } from "./table.ts";

/**
 * The whole of `npm run qr`, with the settings of the environment.
 * @returns the exit code @throws UsageError, Failure
 */
export async function runQr(values: Values, positionals: readonly string[]): Promise<number> {
  const options = parseBatchOptions(values, positionals, readEnvironment());
  const advice = "Run the same command again to continue.";
  return withLifetime(({ signal }) => runBatch(options, signal), advice);
}

/**
 * @returns the exit code
 * @throws UsageError, Failure; the reason of `stop`, between two rows
 */
export async function runBatch(options: BatchOptions, stop: AbortSignal): Promise<number> {
  const began = performance.now();
  const { baseUrl, looks, force, out } = options;
  refuseOwnFile(options);
  const total = sizeOf(options.input);
  if (options.input !== STDIN) await survey(options.input, options.delimiter, stop);
  const input = new TextInput(options.input);
  const { columns, rows, style } = await openTable(input, options.delimiter);
  const output = new Output({ folder: out, style, force });
  const tally = new Tally();
  const progress = new Progress({ unit: "rows", total });
  /** The first line of each code. */
  const lines = new Map<string, number>();
  const drawer: Drawer = {
    columns,
    baseUrl,
    looks,
    today: new Date().toISOString().slice(0, 10),
    lineOf: (digitalLink) => lines.get(digitalLink),
  };
  try {
    for await (const row of rows) {
      const drawn = await drawRow(row, drawer);
      if (drawn.ok) {
        const { entry, files } = drawn.value;
        const isRepeat = lines.has(entry.digitalLink);
        if (!isRepeat) lines.set(entry.digitalLink, entry.line);
        tally.add(entry, isRepeat, output.add(entry, files));
      } else {
        output.refuse(drawn.error);
        tally.refuse(drawn.error);
      }
      progress.update({ done: row.end, count: tally.rows });
      // Node handles signals only between two turns of the event loop.
      await nextTurn();
      stop.throwIfAborted();
    }
    const counts = tally.counts();
    output.finish();
    progress.clear();
    printLine(summary(counts, options, performance.now() - began));
    return exitCodeOf(counts);
  } finally {
    progress.clear();
    output.close();
  }
}

/** @throws UsageError for an input that the output would replace */
function refuseOwnFile({ input, out }: BatchOptions): void {
  const own = [INDEX, REFUSED].map((name) => resolve(out, name));
  if (input === STDIN || !own.includes(resolve(input))) return;
  throw new UsageError(
    `This command writes ${input} in ${out} itself. Give another table, or another folder with --out.`,
  );
}
