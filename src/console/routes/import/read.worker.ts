/** Reads a file beside the page, which stays responsive: first what it is, then its rows in batches. */

import { gtinIn, Numbers } from "../../../import/doubles.ts";
import { type OtherFile, Unreadable } from "../../../import/input.ts";
import { type Choices, type FoundFile, foundIn } from "../../../import/look.ts";
import { type RejectedRow, type RejectedStyle, rejectedFile } from "../../../import/rejected.ts";
import { openSource, type Source, type SourceRow } from "../../../import/source.ts";
import { WireReader, type WireRow } from "../../../import/wire.ts";
import { type Edit, linksBeside, withCells } from "./cells.ts";
import { FileInput } from "./file-input.ts";

/** A row as it is in the file. */
export type FileRow = Pick<
  SourceRow,
  "line" | "cells" | "links" | "text" | "problem" | "problemCode" | "further"
>;

export type Task =
  | { readonly look: File; readonly choices: Choices }
  /** The targets of columns of the file that was looked at. */
  | { readonly mapping: NonNullable<Choices["mapping"]> }
  | {
      readonly start: File;
      readonly choices: Choices;
      readonly skip: number;
      readonly source: string;
      /** The corrections by line. */
      readonly edits: Readonly<Record<number, Edit>>;
      /** Whether rows with the number of another row are marked, which takes a look at all rows. */
      readonly isCompared: boolean;
    }
  | { readonly next: true }
  /** Rows of the file that was started, with the cells that somebody corrected. */
  | { readonly again: readonly FileRow[] }
  | { readonly rejected: readonly RejectedRow[]; readonly style: RejectedStyle };

export interface ReadRow extends WireRow, FileRow {
  /** Whether another row has its number; known only if rows are compared. */
  readonly isDouble?: true;
}

export interface ReadBatch {
  readonly rows: readonly ReadRow[];
  /** Rows of the file up to here. */
  readonly position: number;
  readonly isLast: boolean;
}

export type Outcome =
  | { readonly found: FoundFile }
  | { readonly started: true }
  | { readonly batch: ReadBatch }
  | { readonly rows: readonly ReadRow[] }
  | { readonly file: Uint8Array<ArrayBuffer> }
  | { readonly failed: string; readonly other: OtherFile | null };

/** The server accepts 200 records and a megabyte. */
const MOST_ROWS = 200;
const MOST_CHARACTERS = 300_000;

let looked: { source: Source; rows: number } | undefined;

interface Reading {
  readonly rows: AsyncIterator<SourceRow>;
  readonly wire: WireReader;
  readonly edits: Readonly<Record<number, Edit>>;
  /** Numbers that are in several rows. */
  readonly doubles: ReadonlySet<string>;
  position: number;
}

let reading: Reading | undefined;

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  outcomeOf(data).then(postMessage, (error: unknown) => {
    if (!(error instanceof Unreadable)) console.error(error);
    const failed = error instanceof Error ? error.message : String(error);
    postMessage({ failed, other: error instanceof Unreadable ? error.other : null });
  });
});

async function outcomeOf(task: Task): Promise<Outcome> {
  if ("look" in task) return { found: await look(task.look, task.choices) };
  if ("mapping" in task) return { found: foundIn(looked!.source, looked!.rows, task.mapping) };
  if ("rejected" in task) return { file: await rejectedFile(task.style, task.rejected) };
  if ("again" in task) {
    await readOn(reading!);
    return { rows: task.again.map((row) => readRow(row)) };
  }
  if ("next" in task) return { batch: await nextBatch(reading!) };
  const { start, choices, source: name, skip, edits, isCompared } = task;
  const doubles = isCompared ? await doublesIn(start, name, choices) : new Set<string>();
  const source = await sourceOf(start, name, choices);
  const rows = source.rows[Symbol.asyncIterator]();
  const wire = new WireReader(source, { columns: choices.mapping ?? {}, constants: {} });
  for (let i = 0; i < skip; i++) {
    const { done, value } = await rows.next();
    // Records may need what earlier ones say.
    if (!done && wire.needsEarlier) wire.read(value);
  }
  reading = { rows, wire, edits, doubles, position: skip };
  return { started: true };
}

/** Reads what records may need that stand alone. */
async function readOn({ rows, wire }: Reading): Promise<void> {
  if (!wire.needsEarlier) return;
  for (let next = await rows.next(); !next.done; next = await rows.next()) wire.read(next.value);
}

async function doublesIn(file: File, name: string, choices: Choices): Promise<ReadonlySet<string>> {
  const source = await sourceOf(file, name, choices);
  const wire = new WireReader(source, { columns: choices.mapping ?? {}, constants: {} });
  const numbers = new Numbers();
  for await (const row of source.rows) {
    const gtin = gtinOf(wire.read(row));
    if (gtin !== null) numbers.add(gtin);
  }
  return numbers.several;
}

const gtinOf = ({ record }: WireRow): string | null =>
  record?.type === "product" ? gtinIn(record.gtin) : null;

async function sourceOf(file: File, name: string, { sheet, headerRow }: Choices): Promise<Source> {
  const input = await FileInput.open(file);
  return openSource(input, { format: input.format, source: name, sheet, headerRow });
}

async function look(file: File, choices: Choices): Promise<FoundFile> {
  const source = await sourceOf(file, file.name, choices);
  let rows = 0;
  for await (const _ of source.rows) rows++;
  looked = { source, rows };
  return foundIn(source, rows, choices.mapping ?? {});
}

async function nextBatch(from: Reading): Promise<ReadBatch> {
  const rows: ReadRow[] = [];
  let characters = 0;
  while (rows.length < MOST_ROWS && characters < MOST_CHARACTERS) {
    const { done, value } = await from.rows.next();
    if (done) return { rows, position: from.position, isLast: true };
    from.position++;
    const edit = from.edits[value.line];
    const row = readRow(value, edit ?? {});
    // A row that is left out is not sent.
    rows.push(edit === null ? { ...row, record: null, fault: null } : row);
    characters += JSON.stringify(row.record).length;
  }
  return { rows, position: from.position, isLast: false };
}

/** @param edit its cells take the place of the file's */
function readRow(row: FileRow, edit: NonNullable<Edit> = {}): ReadRow {
  const { line, text, problem, problemCode, further } = row;
  const isEdited = Object.keys(edit).length > 0;
  const cells = isEdited ? withCells(row.cells, edit) : row.cells;
  // A row with corrected cells has as many as its columns.
  const isRead = isEdited || problem === undefined;
  const given = {
    line,
    cells,
    ...linksBeside(row.links, edit),
    ...(!isRead && { problem, problemCode }),
    ...(further && { further }),
  };
  const whole = text === undefined ? given : { ...given, text };
  const read = reading!.wire.read(whole);
  const { doubles } = reading!;
  const isDouble = doubles.size > 0 && doubles.has(gtinOf(read) ?? "");
  return { ...read, ...row, ...(isDouble && { isDouble }) };
}
