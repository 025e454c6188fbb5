/** Imports a file into the catalog, batch by batch. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { answersOf, type Queries } from "../../src/catalog/query.ts";
import { openSource, type Source } from "../../src/import/source.ts";
import { Batch, type BatchRow } from "../../src/services/import/batch.ts";
import { CatalogChecks } from "../../src/services/import/check.ts";
import { previewBatch, storeBatch } from "../../src/services/import/store.ts";
import { operator } from "../../src/services/write/audit.ts";
import { type FoundCatalog, withCatalog } from "../catalog/catalog.ts";
import { print, printError } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { sizeOf, TextInput } from "../tables/input.ts";
import { exitCodeOf, number } from "../tables/summary.ts";
import type { Values } from "./flags.ts";
import { type ImportOptions, parseImportOptions } from "./options.ts";
import { RejectedFile } from "./rejected.ts";
import { makeSend } from "./send.ts";
import { type Counts, countBatch, jsonSummary, noCounts, summary } from "./summary.ts";
import { Validator } from "./validate.ts";

/** The most rejected rows that are printed if there is no file for them. */
const MOST_PRINTED = 20;

/** Uses the catalog that is found, until a signal stops it. @returns the exit code */
export async function runImport(values: Values, positionals: readonly string[]): Promise<number> {
  const options = parseImportOptions(values, positionals, readEnvironment());
  return withCatalog(options.data, (catalog, stop) => importFile(options, catalog, stop));
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
  const { dryRun, skip, patience } = options;
  const total = sizeOf(options.input);
  const input = new TextInput(options.input);
  const source = await openSource(input, { ...options, source: options.from.source });
  const validator = new Validator(source, options, input.name);
  const progress = new Progress({ unit: "rows", total });
  const say = (message: string) => {
    progress.clear();
    printError(message);
  };
  const send = makeSend(db, { patience, stop, say });
  const { records, overwrite, from } = options;
  const policy = { organization: from.organizationId, records, overwrite };
  const checks = new CatalogChecks((queries) => answersOf(send, queries, "read"), policy);
  const counts = noCounts();
  const { beside } = options;
  const rejected =
    beside === undefined || dryRun ? undefined : new RejectedFile(beside, source, skip > 0);
  const id = randomUUID();
  const run = {
    source: from.source,
    ownerId: null,
    write: <const Q extends Queries>(queries: Q) => answersOf(send, queries, "write"),
  };
  const instants = distinctInstants();
  const take = async (batch: Batch) => {
    const again = (rows: readonly BatchRow[]) => checks.again(batch, rows);
    const found = dryRun
      ? await previewBatch(send, batch)
      : await storeBatch(batch, { ...run, by: operatorAt(id, instants()) }, again);
    if (rejected) rejected.append(batch.refusals);
    else {
      const left = Math.max(0, MOST_PRINTED - counts.refused);
      for (const { row, reason } of batch.refusals.slice(0, left)) {
        say(`Line ${row.line}: ${reason}`);
      }
    }
    countBatch(counts, batch, found);
    counts.rows = batch.position - skip;
    progress.update({ done: batch.bytes, count: batch.position });
  };
  try {
    await inPipeline(batches({ source, input, validator, options, stop, counts }), {
      // A batch may need records that an earlier batch adds.
      check: (batch) => checks.check(batch),
      take,
      stop,
    });
  } catch (error) {
    if (!dryRun && counts.rows > 0) say(howToContinue(skip + counts.rows));
    throw error;
  } finally {
    progress.clear();
    await rejected?.close();
  }
  const report = {
    file: input.name,
    catalog,
    title: validator.title,
    ignored: validator.ignored,
    source,
    meanings: validator.meanings,
    isDryRun: dryRun,
    skipped: skip,
    rejected,
    importId: id,
    ms: performance.now() - began,
    memory: process.resourceUsage().maxRSS * 1_024,
  };
  print(options.json ? jsonSummary(counts, report) : summary(counts, report));
  return exitCodeOf(counts);
}

const howToContinue = (rows: number) =>
  `The first ${number(rows)} rows are imported. To continue, run the same command again, or add --skip ${rows} to pass over them.`;

const operatorAt = (id: string, at: string) => operator(id, () => new Date(at), id);

/** Each is later than the one before: the rows that a batch changes are counted by its instant. */
function distinctInstants(): () => string {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last).toISOString();
  };
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

interface Reading {
  source: Source;
  input: TextInput;
  validator: Validator;
  options: Pick<ImportOptions, "skip" | "limit">;
  stop: AbortSignal;
  counts: Pick<Counts, "scanCounts">;
}

const ROWS_PER_TURN = 500;

/** The rows of the file in batches; the last one may be empty. */
async function* batches({ source, input, validator, options, stop, counts }: Reading) {
  const { skip, limit } = options;
  let batch = new Batch(skip);
  let position = 0;
  for await (const row of source.rows) {
    if (position === limit) break;
    // Node handles signals only between two turns of the event loop.
    if (position % ROWS_PER_TURN === 0) await nextTurn();
    stop.throwIfAborted();
    if (++position <= skip) continue;
    if (validator.isScanCount(row)) {
      counts.scanCounts++;
      batch.position = position;
      continue;
    }
    const ready = validator.validate(row);
    if (batch.isFull || (ready.ok && !batch.hasRoomFor(ready.value))) {
      yield batch;
      batch = new Batch(position - 1);
    }
    if (ready.ok) batch.add(ready.value, position);
    else batch.refuse(row, ready.error);
    batch.position = position;
    batch.bytes = input.bytesRead;
  }
  batch.bytes = input.bytesRead;
  yield batch;
}
