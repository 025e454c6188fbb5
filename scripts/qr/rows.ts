/** The rows of the input, one by one: each is in the ledger before the next one begins. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CsvRecord } from "../../src/delimited-text.ts";
import { Failure } from "../cli/cli.ts";
import { Progress } from "../cli/progress.ts";
import type { LockFile } from "../resumable/lock.ts";
import { type Drawer, drawRow } from "./draw-row.ts";
import type { LabelFolder } from "./folder.ts";
import type { Ledger } from "./ledger.ts";
import type { BatchOptions } from "./options.ts";
import type { RunRecord } from "./run-record.ts";
import type { Table } from "./table.ts";

export interface Work {
  options: BatchOptions;
  table: Table;
  /** The size of the whole input, if known. */
  bytes: number | undefined;
  folder: LabelFolder;
  lock: LockFile;
  ledger: Ledger;
  record: RunRecord;
  stop: AbortSignal;
}

/** Draws the rows that the ledger does not have yet. */
export async function drawRows(work: Work): Promise<void> {
  const { options, table, bytes, ledger, record, stop } = work;
  const { baseUrl, looks } = options;
  const drawer: Drawer = {
    ...{ columns: table.columns, baseUrl, looks, today: record.today },
    lineOf: (digitalLink) => ledger.lineOf(digitalLink),
  };
  const progress = new Progress({ unit: "rows", total: bytes });
  try {
    let row = await firstUnfinished(work, progress);
    ledger.open();
    while (row !== undefined) {
      await finishRow(row, drawer, work);
      progress.update({ done: row.end, count: ledger.tally.rows });
      // Node handles signals only between two turns of the event loop.
      await nextTurn();
      stop.throwIfAborted();
      row = await next(table);
    }
  } finally {
    progress.clear();
    ledger.close();
  }
}

/** Skips the rows that are in the ledger. */
async function firstUnfinished(work: Work, progress: Progress): Promise<CsvRecord | undefined> {
  const { table, ledger, stop, folder } = work;
  let [passed, end] = [0, 0];
  let row = await next(table);
  while (row !== undefined && row.line <= ledger.lastLine) {
    stop.throwIfAborted();
    passed++;
    end = row.end;
    row = await next(table);
  }
  if (passed !== ledger.tally.rows) {
    throw new Failure(
      `The lists in ${folder.path} have ${ledger.tally.rows} rows up to line ${ledger.lastLine} of the input, which has ${passed}. The lists or the input were changed. To start over, add --force.`,
    );
  }
  progress.startFrom({ done: end, count: passed });
  return row;
}

async function next({ rows }: Table): Promise<CsvRecord | undefined> {
  const { done, value } = await rows.next();
  return done ? undefined : value;
}

async function finishRow(row: CsvRecord, drawer: Drawer, work: Work): Promise<void> {
  const { folder, ledger, lock, record } = work;
  const outcome = await drawRow(row, drawer);
  if (!outcome.ok) {
    ledger.refuse(outcome.error);
    return;
  }
  const { entry } = outcome.value;
  const files = folder.missing(outcome.value.files, record.overwrite);
  // Before they are written.
  lock.note(files.map(({ name }) => name));
  for (const { name, body } of files) folder.write(name, body);
  ledger.add(entry);
}
