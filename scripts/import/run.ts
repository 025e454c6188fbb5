/** Imports a file into the catalog, and resumes an earlier run. */
import type { Batch, BatchRow } from "../../src/services/import/batch.ts";
import { References } from "../../src/services/import/check.ts";
import { previewBatch } from "../../src/services/import/preview.ts";
import { storeBatch } from "../../src/services/import/store.ts";
import { type FoundCatalog, withCatalog } from "../catalog/catalog.ts";
import { Progress } from "../cli/progress.ts";
import { stopSignal } from "../cli/stop.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { exitCodeOf, untilStopped } from "../resumable/summary.ts";
import { identityOf, TextInput } from "../tables/input.ts";
import { batches } from "./batches.ts";
import type { Values } from "./flags.ts";
import { Judge } from "./judge.ts";
import { Ledger, openState } from "./ledger.ts";
import { type ImportOptions, parseImportOptions } from "./options.ts";
import { makeSend } from "./send.ts";
import { openSource } from "./source.ts";
import { jsonSummary, summary } from "./summary.ts";

/** The most rejected rows that are printed if there is no file for them. */
const MOST_PRINTED = 20;

/** Uses the catalog that is found, until a signal stops it. @returns the exit code */
export async function runImport(values: Values, positionals: readonly string[]): Promise<number> {
  const options = parseImportOptions(values, positionals, readEnvironment());
  const stop = stopSignal();
  let code = 0;
  await withCatalog(options.data, async (catalog) => {
    code = await untilStopped(options.beside ?? ".", () => importFile(options, catalog, stop));
  });
  return code;
}

/**
 * @returns the exit code
 * @throws UsageError, Failure; the reason of `stop`, between two batches
 */
export async function importFile(
  options: ImportOptions,
  { db, name: catalog }: Pick<FoundCatalog, "db" | "name">,
  stop: AbortSignal,
): Promise<number> {
  const began = performance.now();
  const { dryRun, limit, patience } = options;
  const identity = identityOf(options.input);
  const input = new TextInput(options.input);
  const source = await openSource(input, options);
  const judge = new Judge(source, options, input.name);
  const progress = new Progress({ unit: "rows", total: identity?.size });
  const say = (message: string) => {
    progress.clear();
    console.error(message);
  };
  const send = makeSend(db, { patience, stop, say });
  const { file: state, said } = await openState(input.name, identity, options, send);
  if (said !== undefined) say(said);
  const ledger = new Ledger(state, source, options);
  const before = ledger.counts.rows;
  const { records, overwrite, from } = options;
  const policy = { organization: from.organizationId, records, overwrite };
  const references = new References(send, policy);
  const take = async (batch: Batch) => {
    const again = (rows: readonly BatchRow[]) => references.again(batch, rows);
    const found = dryRun
      ? await previewBatch(send, batch)
      : await storeBatch(send, batch, ledger.run, again);
    printRefused(ledger, batch, say);
    ledger.commit(batch, found);
    progress.update({ done: batch.bytes, count: batch.position });
  };
  await inPipeline(batches({ source, input, judge, after: before, limit, stop }), {
    // A batch may need records that an earlier batch adds.
    check: (batch) => references.check(batch),
    take,
    stop,
  })
    .then(() => ledger.finish())
    .catch((error: unknown) => {
      const { rows } = ledger.counts;
      if (rows > 0 && !dryRun) say(`The first ${rows.toLocaleString("en")} rows are imported.`);
      throw error;
    })
    .finally(() => {
      progress.clear();
      ledger.close();
    });
  const { counts, rejected } = ledger;
  const { title, ignored } = judge;
  const told = {
    ...{ file: input.name, catalog, title, ignored, isDryRun: dryRun, before },
    rejected: rejected && { path: rejected.path, rows: rejected.written.rows },
    ms: performance.now() - began,
    memory: process.resourceUsage().maxRSS * 1_024,
  };
  console.log(options.json ? jsonSummary(counts, told) : summary(counts, told));
  return exitCodeOf(counts);
}

interface Steps {
  check(batch: Batch): Promise<void>;
  take(batch: Batch): Promise<void>;
  stop: AbortSignal;
}

/** Reads one batch while another is stored. There is one writer, so the order is kept. */
async function inPipeline(found: AsyncIterable<Batch>, steps: Steps): Promise<void> {
  let pending: Promise<void> = Promise.resolve();
  try {
    for await (const batch of found) {
      await pending;
      steps.stop.throwIfAborted();
      await steps.check(batch);
      pending = steps.take(batch);
      // The next await of the promise reports the error.
      pending.catch(() => {});
    }
  } finally {
    await pending;
  }
}

function printRefused(ledger: Ledger, batch: Batch, say: (message: string) => void): void {
  if (ledger.rejected) return;
  const left = Math.max(0, MOST_PRINTED - ledger.counts.refused);
  for (const { row, reason } of batch.refusals.slice(0, left)) say(`Line ${row.line}: ${reason}`);
}
