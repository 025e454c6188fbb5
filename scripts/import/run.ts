/** Imports a file into the catalog, batch by batch. */

import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CatalogReader } from "../../src/catalog/catalog.ts";
import type { Send } from "../../src/catalog/client.ts";
import type { SqlValue } from "../../src/catalog/import/records.ts";
import { answersOf, type Queries } from "../../src/catalog/query.ts";
import { organizationCount, organizationRows } from "../../src/catalog/tables/owners.ts";
import { ok } from "../../src/gs1/result.ts";
import { openSource, type SourceRow } from "../../src/import/source.ts";
import { PRODUCT } from "../../src/model/record-types.ts";
import { Batch, type BatchRow } from "../../src/services/import/batch.ts";
import { CatalogChecks } from "../../src/services/import/check.ts";
import { OwnNumbers, prefixesOf } from "../../src/services/import/own-numbers.ts";
import type { Provenance } from "../../src/services/import/product-row.ts";
import { type NamedStart, noticesIn, noticesOfBatch } from "../../src/services/import/starts.ts";
import { type Previewed, previewBatch, storeBatch } from "../../src/services/import/store.ts";
import { noOrganization } from "../../src/services/operator.ts";
import { operator } from "../../src/services/write/audit.ts";
import { type FoundCatalog, withCatalog } from "../catalog/catalog.ts";
import { Failure } from "../cli/cli.ts";
import { dataOptionOf } from "../cli/data-folder.ts";
import { print, printError } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { STDIN, sizeOf, TextInput } from "../tables/input.ts";
import { exitCodeOf, number } from "../tables/summary.ts";
import { type Counts, countBatch, countRepeated, noCounts, notStored } from "./counts.ts";
import { type Double, differs, findDoubles, type Placed } from "./doubles.ts";
import type { Values } from "./flags.ts";
import { InFile } from "./in-file.ts";
import { type ImportOptions, parseImportOptions } from "./options.ts";
import { RejectedFile } from "./rejected.ts";
import { makeSend } from "./send.ts";
import { jsonSummary, summary } from "./summary.ts";
import { Validator } from "./validate.ts";

/** The most rejected rows that are printed if there is no file for them. */
const MOST_PRINTED = 20;

const placeOf = ({ line, further }: SourceRow) =>
  further ? `Sheet "${further.sheet}", line ${further.line}` : `Line ${line}`;

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
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-import-"));
  try {
    const path = await readableAgain(options.input, folder, stop);
    return await importFrom(path, options, { db, name: catalog }, stop);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file is read more than once: what comes through a pipe becomes a file first. */
async function readableAgain(input: string, folder: string, stop: AbortSignal): Promise<string> {
  const isPipe = input === STDIN || statSync(input, { throwIfNoEntry: false })?.isFIFO() === true;
  if (!isPipe) return input;
  const path = join(folder, `input${/\.gz$/.exec(input)?.[0] ?? ""}`);
  const from = input === STDIN ? process.stdin : createReadStream(input);
  await pipeline(from, createWriteStream(path), { signal: stop }).catch((error) => {
    stop.throwIfAborted();
    throw error;
  });
  return path;
}

async function importFrom(
  path: string,
  options: ImportOptions,
  { db, name: catalog }: Pick<FoundCatalog, "db" | "name">,
  stop: AbortSignal,
): Promise<number> {
  const began = performance.now();
  const { dryRun, skip, patience } = options;
  const total = sizeOf(path);
  const progress = new Progress({ unit: "rows", total });
  const say = (message: string) => {
    progress.clear();
    printError(message);
  };
  const send = makeSend(db, { patience, stop, say });
  const { records, overwrite } = options;
  const from = await withOrganization(options, send);
  const open = () => openFile(path, { ...options, from });
  const opened = await open();
  const { input, source, validator } = opened;
  const { organizationId: organization } = from;
  // An import for an organization may write what its people may write in the console.
  const policy = { organization, records, overwrite, isStrict: organization !== null };
  const earlier = dryRun && { brands: new Set<SqlValue>(), organizations: new Set<SqlValue>() };
  const ask: CatalogReader["ask"] = (queries) => answersOf(send, queries, "read");
  const checks = new CatalogChecks(ask, { ...policy, ...(earlier && { earlier }) });
  const previewed: Previewed = {
    results: { new: 0, changed: 0, unchanged: 0 },
    brands: new Set<string>(),
  };
  const notices: { starts: NamedStart[]; ends: NamedStart[] } = { starts: [], ends: [] };
  const counts = noCounts();
  const { beside } = options;
  const rejected =
    beside === undefined || dryRun ? undefined : new RejectedFile(beside, source, skip > 0);
  const id = randomUUID();
  const run = {
    source: options.named,
    ask,
    write: <const Q extends Queries>(queries: Q) => answersOf(send, queries, "write"),
  };
  const instants = distinctInstants();
  /** The organization that has the batch in its history and its list of imports; null for none. */
  const ownerOf = ({ soleOwner }: Batch) => from.organizationId ?? (records ? null : soleOwner);
  const take = async (batch: Batch) => {
    const again = (rows: readonly BatchRow[]) => checks.again(batch, rows);
    const by = operatorAt(id, instants());
    const ofRows = await noticesOfBatch(ask, batch, by.clock());
    const found = dryRun
      ? await previewBatch(ask, batch, previewed)
      : await storeBatch(batch, { ...run, by, ownerId: ownerOf(batch), notices: ofRows }, again);
    const { starts, ends } = noticesIn(batch.rows, ofRows);
    notices.starts.push(...starts);
    notices.ends.push(...ends);
    // The catalog's checks know members, and a person the columns of the file.
    for (const one of batch.refusals) one.reason = validator.named(one.reason, one.row);
    if (rejected) rejected.append(batch.refusals);
    else {
      const left = Math.max(0, MOST_PRINTED - notStored(counts));
      for (const { row, reason } of batch.refusals.slice(0, left)) {
        say(`${placeOf(row)}: ${reason}`);
      }
    }
    countBatch(counts, batch, found);
    counts.rows = batch.position - skip;
    progress.update({ done: batch.bytes, count: batch.position });
  };
  try {
    const learn = async () => (await from.numbers?.learn(ask)) ?? false;
    const reading = { options, stop, learn };
    const doubles = await findDoubles(
      () =>
        goodRows({ open, progress: new Progress({ unit: "rows compared", total }), ...reading }),
      options.doubles,
    );
    await inPipeline(batches({ ...opened, ...reading, doubles, counts }), {
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
    choice: options.doubles,
    organization,
    data: options.data,
    file: input.name,
    catalog,
    title: validator.title,
    ignored: validator.ignored,
    hasNames: validator.hasNames,
    source,
    meanings: validator.meanings,
    isDryRun: dryRun,
    results: dryRun ? previewed.results : null,
    notices,
    skipped: skip,
    rejected,
    importId: id,
    ms: performance.now() - began,
    memory: process.resourceUsage().maxRSS * 1_024,
  };
  print(options.json ? jsonSummary(counts, report) : summary(counts, report));
  return exitCodeOf({ refused: notStored(counts) });
}

/**
 * An organization without company prefixes could not write a row, so only `npm run keys` adds one. As
 * in the console, products that name no source get the organization's name, and of numbers that
 * may have been meant, those of the organization are offered.
 * @throws Failure if the organization does not exist
 */
async function withOrganization(
  { from, namesSource, data }: Pick<ImportOptions, "from" | "namesSource" | "data">,
  send: Send,
): Promise<Provenance> {
  const { organizationId } = from;
  if (organizationId === null) return from;
  const asked = [
    prefixesOf(organizationId),
    organizationRows.byKey(organizationId),
    organizationCount,
  ] as const;
  const [prefixes, organization, known] = await answersOf(send, asked, "read");
  if (organization === null) {
    throw new Failure(
      `${noOrganization(organizationId, known)} To add it, grant it a company prefix: \`npm run keys -- grant COMPANY_PREFIX --organization ${organizationId} --organization-name "Its name"${dataOptionOf(data)}\`.`,
    );
  }
  const named = { source: organization.name };
  const numbers = new OwnNumbers(organizationId, prefixes, true);
  return { ...from, ...(!namesSource && named), numbers };
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

/** The file from its beginning. */
async function openFile(path: string, options: ImportOptions) {
  const input = new TextInput(path, options.input);
  const source = await openSource(input, { ...options, source: options.from.source });
  return { input, source, validator: new Validator(source, options, input.name) };
}

type OpenFile = Awaited<ReturnType<typeof openFile>>;

interface Reading {
  options: Pick<ImportOptions, "skip" | "limit" | "dryRun">;
  stop: AbortSignal;
  /** Looks up the numbers that rows left in doubt. @returns whether there were any */
  learn(): Promise<boolean>;
}

async function validated(validator: Validator, row: SourceRow, { learn }: Reading) {
  const found = validator.validate(row);
  return (await learn()) ? validator.validate(row) : found;
}

const ROWS_PER_TURN = 500;

/** The rows up to the limit, each with its position in the file. */
async function* rowsOf({ source }: OpenFile, { options: { limit }, stop }: Reading) {
  let position = 0;
  for await (const row of source.rows) {
    if (position === limit) break;
    // Node handles signals only between two turns of the event loop.
    if (position % ROWS_PER_TURN === 0) await nextTurn();
    stop.throwIfAborted();
    yield [row, ++position] as const;
  }
}

interface Comparing extends Reading {
  open(): Promise<OpenFile>;
  progress: Progress;
}

/** The rows that can be imported, up to where the file breaks off: the import reports that itself. */
async function* goodRows({ open, progress, ...reading }: Comparing): AsyncGenerator<Placed> {
  const opened = await open();
  try {
    for await (const [row, position] of rowsOf(opened, reading)) {
      const ready = await validated(opened.validator, row, reading);
      if (ready.ok) yield { ready: ready.value, position };
      progress.update({ done: opened.input.bytesRead, count: position });
    }
  } catch {
    reading.stop.throwIfAborted();
  } finally {
    progress.clear();
  }
}

interface Batching extends OpenFile, Reading {
  doubles: ReadonlyMap<string, Double>;
  counts: Counts;
}

/** The rows of the file in batches; the last one may be empty. */
async function* batches({ doubles, counts, ...reading }: Batching) {
  const { input, validator, options } = reading;
  let batch = new Batch(options.skip);
  const inFile = options.dryRun ? new InFile() : null;
  for await (const [row, position] of rowsOf(reading, reading)) {
    if (position <= options.skip) {
      if (validator.needsEarlier) validator.validate(row);
      continue;
    }
    if (validator.isScanCount(row)) counts.scanCounts++;
    if (validator.isScanCount(row) || validator.isInCell(row)) {
      batch.position = position;
      continue;
    }
    const read = await validated(validator, row, reading);
    const ready = read.ok && inFile ? ok(inFile.marked(read.value)) : read;
    if (batch.isFull || (ready.ok && !batch.hasRoomFor(ready.value))) {
      yield batch;
      batch = new Batch(position - 1);
    }
    const double =
      ready.ok && ready.value.type === PRODUCT ? doubles.get(ready.value.key) : undefined;
    if (!ready.ok) batch.refuse(row, ready.error);
    else if (double === undefined || double.kept === position) batch.add(ready.value, position);
    else if (double.kept === undefined) batch.refuse(row, differs(ready.value, double));
    else countRepeated(counts, row);
    batch.position = position;
    batch.bytes = input.bytesRead;
  }
  batch.bytes = input.bytesRead;
  yield batch;
}
