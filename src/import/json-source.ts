/**
 * Reads JSON Lines, and arrays of any size, object by object, without reading the whole array; and
 * documents of links.
 */

import { isRecord } from "../model/json.ts";
import { DOCUMENT_TITLES, Documents, documentKind } from "./documents/resolver-ce.ts";
import {
  type Input,
  joined,
  type Line,
  LONGEST,
  Places,
  type SourceRow,
  splitLines,
  textOf,
  Unreadable,
} from "./input.ts";
import { parseJsonText } from "./json.ts";

/** A single object is read as a whole. In bytes. */
const LARGEST_OBJECT = 67_108_864;

const [QUOTE, BACKSLASH, COMMA, LINE_FEED] = [34, 92, 44, 10];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

const STYLE = { delimiter: ",", encoding: "utf-8" } as const;

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
        if (problem !== undefined)
          yield { ...piece, cells: [], problem, problemCode: "not_record" };
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
  if (problem !== undefined) return { line, text, cells: [], problem, problemCode: "not_record" };
  return { line, text: JSON.stringify(record), cells: cellsOf(record, place), notes };
}

async function* filledLines(text: AsyncGenerator<Uint8Array>, name: string): AsyncGenerator<Line> {
  for await (const line of splitLines(text, name)) if (/\S/.test(line.text)) yield line;
}

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
  // A product has lists too, such as its names by language.
  const isOne = documentKind(value) !== undefined || typeof value.gtin === "string";
  const lists = isOne ? [] : Object.values(value).filter(isList);
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
  if (problem !== undefined) return { line, text, cells: [], problem, problemCode: "not_record" };
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

/**
 * @param skip bytes before the array, as in `{"list":[`: then what follows the array is left out
 * @throws Unreadable for text that is not an array, or not closed
 */
export async function* splitArray(
  text: AsyncIterable<Uint8Array>,
  name: string,
  skip = 0,
): AsyncGenerator<Line> {
  const splitter = new Splitter(name, skip > 0);
  let left = skip;
  for await (const chunk of text) {
    yield* splitter.split(left > 0 ? chunk.subarray(left) : chunk);
    left = Math.max(0, left - chunk.length);
  }
  splitter.end();
}

/** Only strings and brackets matter here: the reader of an element checks whether it is JSON. */
class Splitter {
  readonly #name: string;
  #line = 1;
  /** 0 before the array, 1 in it, 2 and more in an element. */
  #depth = 0;
  #isOver = false;
  #inString = false;
  #isEscaped = false;
  #parts: Uint8Array[] = [];
  #length = 0;
  /** Where the current element begins; 0 between two elements. */
  #begins = 0;

  /** Whether the array is a member of an object. */
  readonly #isMember: boolean;

  constructor(name: string, isMember: boolean) {
    this.#name = name;
    this.#isMember = isMember;
  }

  *split(chunk: Uint8Array): Generator<Line> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (byte === LINE_FEED) this.#line++;
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      if (isSpace(byte)) continue;
      if (this.#depth === 0) {
        this.#open(byte);
        continue;
      }
      const ends = this.#depth === 1 && (byte === COMMA || byte === CLOSE_ARRAY);
      if (ends) {
        if (this.#begins > 0) yield this.#take(chunk.subarray(from, at));
        else if (byte === COMMA) throw this.#broken("has an extra comma");
      } else if (this.#begins === 0) {
        this.#begins = this.#line;
        from = at;
      }
      this.#enter(byte);
    }
    if (this.#begins > 0) this.#keep(chunk.subarray(from));
  }

  end(): void {
    if (!this.#isOver) throw this.#broken("is incomplete: the array is not closed");
  }

  #open(byte: number): void {
    if (this.#isOver && this.#isMember) return;
    if (this.#isOver) throw this.#broken("has text after the end of the array");
    if (byte !== OPEN_ARRAY) {
      throw this.#broken("must be an array of objects (or JSON Lines: --format jsonl)");
    }
    this.#depth = 1;
  }

  #enter(byte: number): void {
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.#depth++;
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#depth--;
    if (this.#depth === 0) this.#isOver = true;
  }

  #take(last: Uint8Array): Line {
    this.#keep(last);
    const piece = { line: this.#begins, text: textOf(joined(this.#parts)) };
    this.#parts = [];
    this.#length = 0;
    this.#begins = 0;
    return piece;
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > LONGEST) throw this.#broken("has an element that is too long");
  }

  #broken(what: string): Unreadable {
    return new Unreadable(`${this.#name} ${what}, at line ${this.#line}.`);
  }
}

const isSpace = (byte: number) => byte === 32 || byte === LINE_FEED || byte === 13 || byte === 9;
