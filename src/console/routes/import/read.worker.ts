/** Reads a file beside the page, which stays responsive: first what it is, then its rows in batches. */

import { Unreadable } from "../../../import/input.ts";
import type { MapFile } from "../../../import/mapping.ts";
import { openSource, type Source, type SourceRow } from "../../../import/source.ts";
import { CHOICES, WireReader, type WireRow } from "../../../import/wire.ts";
import { FileInput } from "./file-input.ts";

export type Task =
  | { readonly open: File }
  /** Of the file that was opened. */
  | { readonly map: MapFile }
  | { readonly start: File; readonly map: MapFile; readonly skip: number; readonly source: string }
  | { readonly next: true };

/** What a file has, whatever its columns become. */
export interface Opened {
  readonly columns: readonly string[];
  /** The first rows, by column. */
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/** What the columns become. */
export interface Mapped {
  readonly title: string;
  readonly hasColumns: boolean;
  readonly hasNumbers: boolean;
  /** What each column becomes; null if it is left out. */
  readonly targets: readonly (string | null)[];
  /** What columns can become. */
  readonly choices: readonly string[];
}

export interface ReadRow extends WireRow {
  /** Its line in the file. */
  readonly line: number;
  /** Its cells, or its text, for the file of rejected rows. */
  readonly cells: readonly string[];
}

export interface ReadBatch {
  readonly rows: readonly ReadRow[];
  /** Rows of the file up to here. */
  readonly position: number;
  readonly isLast: boolean;
}

export type Outcome =
  | { readonly opened: Opened }
  | { readonly mapped: Mapped }
  | { readonly started: true }
  | { readonly batch: ReadBatch }
  | { readonly failed: string };

/** The server accepts 200 records and a megabyte. */
const MOST_ROWS = 200;
const MOST_CHARACTERS = 300_000;
const SAMPLES = 3;

let opened: Source | undefined;
let reading: { rows: AsyncIterator<SourceRow>; wire: WireReader; position: number } | undefined;

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  outcomeOf(data).then(postMessage, (error: unknown) => {
    if (!(error instanceof Unreadable)) console.error(error);
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  });
});

async function outcomeOf(task: Task): Promise<Outcome> {
  if ("open" in task) return { opened: await open(task.open) };
  if ("start" in task) {
    const source = await sourceOf(task.start, task.source);
    const rows = source.rows[Symbol.asyncIterator]();
    for (let i = 0; i < task.skip; i++) await rows.next();
    reading = { rows, wire: new WireReader(source, task.map), position: task.skip };
    return { started: true };
  }
  if ("map" in task) return { mapped: mapped(opened!, task.map) };
  return { batch: await nextBatch() };
}

async function sourceOf(file: File, name: string): Promise<Source> {
  const input = await FileInput.open(file);
  return openSource(input, { format: input.format, source: name });
}

async function open(file: File): Promise<Opened> {
  opened = await sourceOf(file, file.name);
  const samples: string[][] = [];
  let rows = 0;
  for await (const { cells } of opened.rows) {
    if (rows++ < SAMPLES) samples.push(Array.from(cells, shown));
  }
  return { columns: [...opened.columns], samples, rows };
}

function mapped(source: Source, map: MapFile): Mapped {
  const wire = new WireReader(source, map);
  const { title, hasColumns, hasNumbers } = wire;
  const targets = source.columns.map(
    (_, place) => wire.meanings[place]?.targets[0]?.target ?? null,
  );
  return { title, hasColumns, hasNumbers, targets, choices: CHOICES };
}

const shown = (cell: unknown): string =>
  typeof cell === "object" && cell !== null ? JSON.stringify(cell) : String(cell ?? "");

async function nextBatch(): Promise<ReadBatch> {
  const { rows, wire } = reading!;
  const found: ReadRow[] = [];
  let characters = 0;
  while (found.length < MOST_ROWS && characters < MOST_CHARACTERS) {
    const { done, value } = await rows.next();
    if (done) return { rows: found, position: reading!.position, isLast: true };
    reading!.position++;
    const cells = value.text === undefined ? Array.from(value.cells, shown) : [value.text];
    const row = { ...wire.read(value), line: value.line, cells };
    characters += JSON.stringify(row.record).length;
    found.push(row);
  }
  return { rows: found, position: reading!.position, isLast: false };
}
