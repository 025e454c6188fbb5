/** The end of a run: writes the page for people, and records that the run is finished. */
import { contactSheet } from "./contact-sheet.ts";
import type { IndexEntry } from "./entries.ts";
import { CONTACT_SHEET, type LabelFolder } from "./folder.ts";
import type { Ledger } from "./ledger.ts";
import type { BatchOptions } from "./options.ts";
import { type RunRecord, writeRecord } from "./run-record.ts";
import type { Counts } from "./tally.ts";

export async function finish(
  { baseUrl, looks }: BatchOptions,
  folder: LabelFolder,
  ledger: Ledger,
  record: RunRecord,
  stop: AbortSignal,
): Promise<Counts> {
  const counts = ledger.tally.counts();
  const [look] = looks;
  const print = look.module ? { moduleMm: look.module, quiet: look.quiet } : undefined;
  const entries = untilStopped(ledger.entries(), stop);
  await folder.writeStream(CONTACT_SHEET, contactSheet(entries, { baseUrl, counts, print }));
  writeRecord(folder, { ...record, status: "finished", counts });
  return counts;
}

async function* untilStopped(
  entries: AsyncIterable<IndexEntry>,
  stop: AbortSignal,
): AsyncGenerator<IndexEntry> {
  for await (const entry of entries) {
    stop.throwIfAborted();
    yield entry;
  }
}
