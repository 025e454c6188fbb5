/** Reads JSON Lines, and arrays of any size, object by object; and documents of links. */

import { isRecord } from "../model/json.ts";
import { DOCUMENT_TITLES, Documents, documentKind } from "./documents.ts";
import { type Input, joined, type SourceRow, textOf } from "./input.ts";
import { parseJsonText } from "./json.ts";
import { splitArray } from "./json-array.ts";
import { type Line, splitLines } from "./lines.ts";
import { Places } from "./places.ts";
import { Unreadable } from "./unreadable.ts";

/** A single object is read as a whole. In bytes. */
const LARGEST_OBJECT = 67_108_864;

const STYLE = { delimiter: "," as const, marked: false };

/** Reads the first object; the rows are read when they are requested. */
export async function openJson(input: Input, format: "json" | "jsonl", source: string) {
  const text = input.text();
  const pieces = format === "json" ? elements(text, input.name) : filledLines(text, input.name);
  const first = await pieces.next();
  if (first.done) throw new Unreadable(`${input.name} has no objects.`);
  if (format === "jsonl" && !/^\s*\{/.test(first.value.text)) {
    throw new Unreadable(
      `${input.name} is not JSON Lines: its first line is not an object. A table has the ending .csv or .tsv, and one array of objects .json.`,
    );
  }
  const { columns, place } = new Places();
  const kind = documentKind(parsed(first.value).value);
  async function* lines(): AsyncGenerator<Line> {
    yield first.value as Line;
    yield* pieces;
  }
  if (kind !== undefined) {
    const documents = new Documents(kind, source);
    async function* records(): AsyncGenerator<SourceRow> {
      for await (const piece of lines()) {
        const { value, problem } = parsed(piece);
        if (problem !== undefined) yield { ...piece, cells: [], problem };
        else for (const one of documents.recordsOf(value)) yield recordRow(piece, one, place);
      }
    }
    const title = DOCUMENT_TITLES[kind];
    return { format, columns, style: STYLE, rows: records(), documents: title };
  }
  const firstRow = read(first.value, place);
  async function* rows(): AsyncGenerator<SourceRow> {
    yield firstRow;
    for await (const piece of pieces) yield read(piece, place);
  }
  return { format, columns, style: STYLE, rows: rows() };
}

function recordRow(
  { line, text }: Line,
  { record, notes, problem }: ReturnType<Documents["recordsOf"]>[number],
  place: Places["place"],
): SourceRow {
  if (problem !== undefined) return { line, text, cells: [], problem };
  return { line, text: JSON.stringify(record), cells: cellsOf(record, place), notes };
}

async function* filledLines(text: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Line> {
  for await (const line of splitLines(text, name)) if (/\S/.test(line.text)) yield line;
}

const OPEN_OBJECT = 123;

/** A document that is nothing but a list of link context objects can have any size. */
const LINKSET = /^\s*\{\s*"linkset"\s*:\s*(?=\[)/;

/**
 * The elements of an array; of an object, those of its only list of objects, or the object itself.
 */
async function* elements(text: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Line> {
  const first: Uint8Array[] = [];
  let start: number | undefined;
  while (start === undefined) {
    const { done, value } = await text.next();
    if (done) break;
    first.push(value);
    start = value.find((byte) => byte > 32);
  }
  async function* all() {
    yield* first;
    yield* text;
  }
  if (start === undefined) throw new Unreadable(`${name} is empty.`);
  if (start !== OPEN_OBJECT) {
    yield* splitArray(all(), name);
    return;
  }
  const [head] = LINKSET.exec(String.fromCharCode(...joined(first).subarray(0, 1_000))) ?? [];
  if (head !== undefined) {
    yield* splitArray(all(), name, head.length);
    return;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of all()) {
    parts.push(part);
    size += part.length;
    if (size > LARGEST_OBJECT)
      throw new Unreadable(`${name} is one object, and too large to read.`);
  }
  const { value } = parsed({ line: 1, text: textOf(joined(parts)) });
  if (!isRecord(value)) {
    throw new Unreadable(
      `${name} must be an array of objects (or JSON Lines: --format jsonl), at line 1.`,
    );
  }
  const isList = (list: unknown): list is unknown[] =>
    Array.isArray(list) && list.length > 0 && list.every(isRecord);
  const lists = documentKind(value) ? [] : Object.values(value).filter(isList);
  const given = Array.isArray(value.linkset)
    ? value.linkset
    : lists.length === 1
      ? lists[0]!
      : [value];
  for (const one of given) yield { line: 1, text: JSON.stringify(one) };
}

function parsed({ text }: Line): { value?: unknown; problem?: string } {
  try {
    return { value: parseJsonText(text) };
  } catch (error) {
    return { problem: `is not JSON: ${(error as Error).message}` };
  }
}

function read({ line, text }: Line, place: Places["place"]): SourceRow {
  const { value, problem = isRecord(value) ? undefined : "is not a JSON object" } = parsed({
    line,
    text,
  });
  if (problem !== undefined) return { line, text, cells: [], problem };
  return { line, text, cells: cellsOf(value as Record<string, unknown>, place) };
}

export function cellsOf(value: Record<string, unknown>, place: Places["place"]): unknown[] {
  const cells: unknown[] = [];
  for (const [key, cell] of Object.entries(value)) {
    const index = place(key);
    if (index !== undefined) cells[index] = cell;
  }
  return cells;
}
