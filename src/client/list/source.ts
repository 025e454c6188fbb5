/** A list as it was given: a pasted text, a CSV file or a workbook; and a corrected copy of it. */

import { decode, encode, markOf } from "../../import/encoding.ts";
import type { Encoding } from "../../import/input.ts";
import { guardedCell } from "../../model/delimited-text.ts";
import { type Cells, csvOf, parseTable, type Table, withCells } from "../../ui/list/table.ts";
import type { Cell, Outcome, Task } from "./workbook.worker.ts";

/** The most rows of a list, its row of names included. */
export const MOST_ROWS = 10_001;
const MOST_BYTES = 10 * 1024 * 1024;

export interface Source {
  readonly rows: readonly (readonly string[])[];
  /** The sheet of a workbook that was read; null for a text. */
  readonly sheet: string | null;
  /** The list with other cells in a column, and with a further column behind all others. */
  corrected(column: number, cells: Cells): Promise<Blob>;
  /** Another table in the same kind of file. */
  other(rows: readonly (readonly string[])[]): Promise<Blob>;
  /** The name of a downloaded file: `products.corrected.csv`. @param what in the reader's language */
  nameOf(what: string): string;
}

/**
 * A pasted list, which is downloaded as a workbook: a spreadsheet that opens a CSV file drops leading
 * zeros. @throws Refusal
 */
export function sourceOfPasted(text: string, name: string): Source {
  const source = sourceOfText(text, name, "utf-8");
  return {
    ...source,
    corrected: (column, changes) =>
      writeWorkbook(withChanges(source.rows, column, changes), column, name),
    other: (table) => writeWorkbook(table, -1, name),
    nameOf: (what) => renamed(name, what, ".xlsx"),
  };
}

const withChanges = <T extends Cell>(
  rows: readonly (readonly T[])[],
  column: number,
  changes: Cells,
): (readonly (T | string)[])[] =>
  rows.map((row, at) =>
    changes.has(at) ? (row as readonly (T | string)[]).with(column, changes.get(at)!) : row,
  );

/** @throws Refusal */
function sourceOfText(text: string, name: string, encoding: Encoding): Source {
  if (text.length > MOST_BYTES) throw new Refusal("tooLarge");
  const table = parseTable(text, MOST_ROWS);
  if (table.isCut) throw new Refusal("tooManyRows");
  return ofTable(table, name, encoding);
}

/** @throws Refusal; the signal's reason */
export async function sourceOfFile(file: File, signal: AbortSignal): Promise<Source> {
  if (file.size > MOST_BYTES) throw new Refusal("tooLarge");
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // The first bytes of a ZIP archive, which a workbook is.
  if (start[0] === 0x50 && start[1] === 0x4b) return ofWorkbook(file, signal);
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  // No table has it; workbooks of before 2007 do, and pictures.
  if (text.includes("\0")) throw new Refusal("unreadable");
  return sourceOfText(text, file.name, encoding);
}

function ofTable(table: Table, name: string, encoding: Encoding): Source {
  return {
    rows: table.rows,
    sheet: null,
    corrected: async (column, cells) => blobOf(withCells(table, column, cells), encoding),
    other: async (rows) => {
      const guarded = rows.map((cells) => cells.map(guardedCell));
      return blobOf(csvOf(guarded, table.delimiter), "utf-8-bom");
    },
    nameOf: (what) => renamed(name, what, /\.\w+$/.exec(name)?.[0] ?? ".csv"),
  };
}

const blobOf = (text: string, encoding: Encoding) =>
  new Blob([markOf(encoding), encode(text, encoding)], { type: "text/csv" });

async function ofWorkbook(file: File, signal: AbortSignal): Promise<Source> {
  const { cells, sheet } = await readWorkbook(file, signal);
  const rows = cells.map((row) => row.map(textOf));
  while (rows.at(-1)?.every((cell) => cell.trim() === "")) rows.pop();
  if (rows.length > MOST_ROWS) throw new Refusal("tooManyRows");
  return {
    rows,
    sheet,
    corrected: (column, changes) =>
      writeWorkbook(withChanges(cells, column, changes), column, sheet),
    other: (table) => writeWorkbook(table, -1, sheet),
    nameOf: (what) => renamed(file.name, what, ".xlsx"),
  };
}

/** A list that was corrected before keeps its name. */
function renamed(name: string, what: string, ending: string): string {
  const stem = name.replace(/\.\w+$/, "");
  return `${stem.endsWith(`.${what}`) ? stem : `${stem}.${what}`}${ending}`;
}

/** Numbers without an exponent: all digits that the sheet has. */
function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00.000Z$/, "");
  return String(cell);
}

/** @throws Refusal; the signal's reason */
async function readWorkbook(file: Blob, signal: AbortSignal) {
  const outcome = await ask({ read: await file.arrayBuffer() }, signal);
  if ("rows" in outcome) return { cells: outcome.rows, sheet: outcome.sheet };
  throw new Refusal("refused" in outcome ? outcome.refused : "unreadable");
}

async function writeWorkbook(
  rows: readonly (readonly Cell[])[],
  texts: number,
  sheet: string,
): Promise<Blob> {
  const outcome = await ask({ write: rows, texts, sheet }, new AbortController().signal);
  if ("file" in outcome) return outcome.file;
  throw new Refusal("unreadable");
}

function ask(task: Task, signal: AbortSignal): Promise<Outcome> {
  const worker = new Worker(new URL("./workbook.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Outcome>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("message", ({ data }: MessageEvent<Outcome>) => resolve(data));
    // A file that takes all the memory of a worker also ends here.
    worker.addEventListener("error", () => reject(new Refusal("unreadable")));
    worker.postMessage(task, "read" in task ? [task.read] : []);
  }).finally(() => worker.terminate());
}

/** The reason why a list is not checked: the name of its text. */
export class Refusal extends Error {
  readonly reason: "tooManyRows" | "tooLarge" | "unpacksTooLarge" | "unreadable";

  constructor(reason: Refusal["reason"]) {
    super(reason);
    this.reason = reason;
  }
}
