/** Draws the QR codes of a table of products into a folder, and resumes an earlier run. */
import { resolve } from "node:path";
import { Failure, UsageError } from "../cli/cli.ts";
import { exitCodeOf } from "../resumable/summary.ts";
import { STDIN, TextInput } from "../tables/input.ts";
import { begin } from "./begin.ts";
import { finish } from "./finish.ts";
import { INDEX, LabelFolder, REFUSED } from "./folder.ts";
import { Ledger } from "./ledger.ts";
import { lockFolder } from "./lock.ts";
import type { BatchOptions } from "./options.ts";
import { drawRows } from "./rows.ts";
import { settingsOf } from "./run-record.ts";
import { finishedBefore, summary } from "./summary.ts";
import { openTable, survey } from "./table.ts";

/**
 * @returns the exit code
 * @throws UsageError, Failure; the reason of `stop`, between two rows
 */
export async function runBatch(options: BatchOptions, stop: AbortSignal): Promise<number> {
  const began = performance.now();
  refuseOwnFile(options);
  const isFile = options.input !== STDIN;
  const surveyed = isFile ? await survey(options.input, options.delimiter, stop) : undefined;
  const input = new TextInput(options.input, true);
  const table = await openTable(input, options.delimiter);
  const folder = new LabelFolder(options.out);
  const lock = lockFolder(folder);
  try {
    const record = await begin({
      ...{ folder, lock, force: options.force, style: table.style },
      settings: settingsOf(options, table, surveyed),
      today: new Date().toISOString().slice(0, 10),
    });
    if (record.counts) {
      console.log(finishedBefore(record.counts, options));
      return exitCodeOf(record.counts);
    }
    const ledger = new Ledger(folder, record.style);
    await ledger.restore();
    const before = ledger.tally.rows;
    if (before > 0) console.error(`Continuing after line ${ledger.lastLine} of ${input.name}.`);
    await drawRows({ options, table, bytes: surveyed?.bytes, folder, lock, ledger, record, stop });
    if (surveyed && input.fingerprint().sha256 !== surveyed.sha256) {
      throw new Failure(`${input.name} was changed while it was read. To start over, add --force.`);
    }
    const counts = await finish(options, folder, ledger, record, stop);
    console.log(summary(counts, options, { ms: performance.now() - began, before }));
    return exitCodeOf(counts);
  } finally {
    folder.removeTemporary();
    lock.release();
  }
}

/** @throws UsageError for an input that --force would remove */
function refuseOwnFile({ input, out }: BatchOptions): void {
  const own = [INDEX, REFUSED].map((name) => resolve(out, name));
  if (input === STDIN || !own.includes(resolve(input))) return;
  throw new UsageError(
    `This command writes ${input} in ${out} itself. Give another table, or another folder with --out.`,
  );
}
