/** Writes the catalog to a file. */
import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { writerOf } from "../../src/export/formats.ts";
import { type ExportRecord, type ExportType, LINK, SCAN_COUNTS } from "../../src/export/records.ts";
import { MOST_RECORDS, TooMuch } from "../../src/export/too-much.ts";
import type { Writer } from "../../src/export/writer.ts";
import { linkKey } from "../../src/model/link-key.ts";
import { type FoundCatalog, withCatalog } from "../catalog/catalog.ts";
import { rollUpScans } from "../catalog/scans.ts";
import { Failure } from "../cli/cli.ts";
import { printError } from "../cli/print.ts";
import { Progress } from "../cli/progress.ts";
import { readEnvironment } from "../configuration/environment.ts";
import { type ExportOptions, parseExportOptions, STDOUT, type Values } from "./options.ts";
import { campaignNames, countOf, linksByAnchor, recordsOf, Snapshot } from "./records.ts";

/** @returns the exit code; @throws UsageError, Failure */
export async function runExport(values: Values, positionals: readonly string[]): Promise<number> {
  const options = parseExportOptions(values, positionals, readEnvironment());
  return withCatalog(
    options.data,
    async (catalog, stop) => {
      await exportCatalog(options, catalog, stop).catch(unlessPipe);
    },
    { advice: "Nothing was written." },
  );
}

/** The reader of a pipe may stop reading early. */
function unlessPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** @throws the reason of `stop`, or an error of the file system */
export async function exportCatalog(
  options: ExportOptions,
  { db, name: catalog }: Pick<FoundCatalog, "db" | "name">,
  stop: AbortSignal,
): Promise<void> {
  const { output, types } = options;
  const isFile = output !== STDOUT;
  // A token that only reads exports what was added before.
  if (types.includes(SCAN_COUNTS)) await rollUpScans(db).catch(() => {});
  const snapshot = await Snapshot.open(db);
  const progress = new Progress({ unit: "records", total: await sum(snapshot, types) });
  const counts = new Map(types.map(({ name }) => [name, 0]));
  const writer = await writerOf(options.format, options);
  // The file with this name is always complete.
  const temporary = `${output}.part`;
  try {
    const text = Readable.from(texts(options, writer, snapshot, counts, progress));
    const target: Writable = isFile ? createWriteStream(temporary) : process.stdout;
    const packed = output.endsWith(".gz") ? [createGzip()] : [];
    await pipeline([text, ...packed, target], { signal: stop, end: isFile });
    if (isFile) renameSync(temporary, output);
  } catch (error) {
    if (isFile) rmSync(temporary, { force: true });
    stop.throwIfAborted();
    if (error instanceof TooMuch) throw new Failure(tooMuch(error));
    throw error;
  } finally {
    progress.clear();
    snapshot.close();
  }
  const found = [...counts].map(([type, count]) => `${count.toLocaleString("en")} ${type}`);
  printError(`${catalog} to ${isFile ? output : "standard output"}: ${found.join(", ")}.`);
  if (!snapshot.isWhole) {
    printError(
      "The server ended the transaction during the export: the file may have some of the changes made since then.",
    );
  }
}

const tooMuch = ({ cell }: TooMuch) =>
  cell === null
    ? `These are more products and links than a table can have: ${MOST_RECORDS.toLocaleString("en")}, or 20 million characters. Make a backup as .jsonl or .csv.`
    : `${cell} has more characters than a cell of a workbook can have. Export to .csv or .jsonl.`;

async function sum(snapshot: Snapshot, types: readonly ExportType[]): Promise<number> {
  let records = 0;
  for (const type of types) records += await countOf(snapshot, type);
  return records;
}

async function* texts(
  { format, types }: ExportOptions,
  writer: Writer,
  snapshot: Snapshot,
  counts: Map<string, number>,
  progress: Progress,
): AsyncGenerator<string | Uint8Array> {
  let done = 0;
  const campaigns = format === "xlsx" ? await campaignNames(snapshot) : null;
  const withCampaign = (record: ExportRecord): ExportRecord => {
    const campaign = campaigns?.get(linkKey(record as unknown as Parameters<typeof linkKey>[0]));
    // Only a link with a timing is of a campaign.
    return campaign === undefined || record.timing === null ? record : { ...record, campaign };
  };
  yield writer.begin;
  for (const type of types) {
    const isByAnchor = format === "linkset" && type === LINK;
    const pages = isByAnchor ? linksByAnchor(snapshot) : recordsOf(snapshot, type);
    for await (const records of pages) {
      yield writer.text(campaigns && type === LINK ? records.map(withCampaign) : records);
      done += records.length;
      counts.set(type.name, counts.get(type.name)! + records.length);
      progress.update({ done, count: done });
    }
  }
  yield await writer.end();
}
