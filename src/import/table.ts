/**
 * Tables with any delimiter, in UTF-8 with or without a byte order mark: their header, then their
 * rows, read as CSV (RFC 4180) with their place in the file.
 */

import { parse } from "csv-parse";
import {
  type CsvRecord,
  createPlacer,
  DELIMITERS,
  type Delimiter,
  delimiterHint,
  guessDelimiter,
  isBlank,
  type ParsedRecord,
  parsingOptions,
} from "../model/delimited-text.ts";
import {
  type Encoding,
  type Input,
  joined,
  LONGEST,
  MOST_COLUMNS,
  textOf,
  Unreadable,
} from "./input.ts";

/** How files that belong to a table are written: like the table, for the same spreadsheet. */
export interface Style {
  delimiter: Delimiter;
  encoding: Encoding;
}

export interface Table<Row> {
  delimiter: Delimiter;
  style: Style;
  /** The column names, without surrounding space. */
  header: readonly string[];
  /** The rows without blank ones. */
  rows: AsyncGenerator<Row>;
}

export interface Wanted<Row> {
  /** Undefined: from the first line, otherwise `usual`, otherwise guessed from the first lines. */
  delimiter: Delimiter | undefined;
  usual?: Delimiter | undefined;
  /** Whether the reader knows a column with this name; used to guess the delimiter. */
  isKnown(column: string): boolean;
  /** Replaces {@link readCsv}. */
  read?(text: AsyncIterable<Uint8Array>, delimiter: Delimiter, header: string): AsyncGenerator<Row>;
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

/**
 * Reads the header, which is the first row; the rows are read when they are requested.
 * @throws Unreadable for text that is not a table, here and from `rows`
 */
export async function openTable<Row extends Pick<CsvRecord, "cells"> = CsvRecord>(
  input: Input,
  wanted: Wanted<Row>,
): Promise<Table<Row>> {
  const { records, ...table } = await openRecords(input, wanted);
  const first = await records.next();
  if (first.done) throw isEmpty(input.name);
  const header = (first.value as Row).cells.map((cell) => cell.trim());
  const { delimiter, encoding } = table.style;
  // Spreadsheets treat a tab in a .csv file as part of a cell.
  const style = { encoding, delimiter: delimiter === "\t" ? "," : delimiter } as const;
  return { delimiter, style, header, rows: withoutBlankRows(records) };
}

/**
 * All rows of a table, its header too, but not the line that gives Excel the delimiter.
 * @throws Unreadable for text that is not a table, here and from `records`
 */
export async function openRecords<Row extends Pick<CsvRecord, "cells"> = CsvRecord>(
  input: Input,
  { delimiter: given, usual, isKnown, read }: Wanted<Row>,
): Promise<{ style: Style; records: AsyncGenerator<Row> }> {
  const text = input.text();
  const { pieces, lines } = await firstLines(text, input.name);
  const hint = delimiterHint(lines[0]!);
  const [header = "", ...others] = hint ? lines.slice(1) : lines;
  const widest = Math.max(...DELIMITERS.map((one) => header.split(one).length));
  if (widest > MOST_COLUMNS) {
    throw new Unreadable(`${input.name} has more than ${MOST_COLUMNS} columns in its first line.`);
  }
  const delimiter = given ?? hint ?? usual ?? guessDelimiter([header, ...others], isKnown);
  const bytes = prepended(pieces, text);
  // A Row without a reader of its own is a CsvRecord.
  const records = read
    ? read(bytes, delimiter, header)
    : (readCsv(bytes, delimiter) as AsyncGenerator<CsvRecord & Row>);
  if (hint) await records.next();
  return { style: { delimiter, encoding: input.encoding }, records };
}

const isEmpty = (name: string) => new Unreadable(`${name} is empty.`);

/** Lines that show the delimiter: there may be titles above the header. */
const FIRST_LINES = 50;
/** The bytes in which the table is looked for; two of longer lines are enough. */
const FIRST_BYTES = 65_536;

/**
 * The first whole lines: at least two, because the first may be the hint for Excel; fewer if there
 * are fewer.
 */
async function firstLines(text: AsyncGenerator<Uint8Array>, name: string) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value: piece } = await text.next();
    if (!done) {
      pieces.push(piece);
      length += piece.length;
    }
    if (length === 0) throw isEmpty(name);
    if (done || piece.includes(LINE_FEED) || piece.includes(CARRIAGE_RETURN)) {
      const lines = textOf(joined(pieces)).split(/\r\n|\n|\r/);
      if (done || lines.length > FIRST_LINES) return { pieces, lines: lines.slice(0, FIRST_LINES) };
      if (lines.length > 2 && length >= FIRST_BYTES) return { pieces, lines: lines.slice(0, -1) };
    }
    if (length > LONGEST) throw new Unreadable(`${name} has a line that is too long.`);
  }
}

async function* prepended(
  first: Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

export async function* withoutBlankRows<Row extends Pick<CsvRecord, "cells">>(
  records: AsyncIterable<Row>,
): AsyncGenerator<Row> {
  for await (const record of records) {
    if (!isBlank(record)) yield record;
  }
}

/** The longest record in bytes. A longer one means that a quote was not closed. */
const LONGEST_RECORD = 1_048_576;

/**
 * The records of a UTF-8 text, without a byte order mark and without empty lines.
 * @throws Unreadable naming the line of a quote that is not closed
 */
export async function* readCsv(
  text: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...parsingOptions(delimiter), max_record_size: LONGEST_RECORD });
  let found: ParsedRecord[] = [];
  parser.on("data", (record: ParsedRecord) => found.push(record));
  const failed = new Promise<never>((_, reject) => parser.on("error", reject));
  failed.catch(() => {});
  const ended = new Promise<void>((resolve) => parser.on("end", resolve));
  const placer = createPlacer(delimiter);
  function* taken(): Generator<CsvRecord> {
    const records = found;
    found = [];
    for (const parsed of records) {
      const record = placer.place(parsed);
      if (record !== null) yield record;
    }
  }
  try {
    // The records of a piece are read before the next piece may fail.
    for await (const piece of text) {
      const written = new Promise<void>((resolve) => parser.write(textOf(piece), () => resolve()));
      await Promise.race([written, failed]);
      yield* taken();
    }
    parser.end();
    await Promise.race([ended, failed]);
    yield* taken();
  } catch (error) {
    yield* taken();
    throw explained(error, placer.line);
  }
}

function explained(error: unknown, line: number): unknown {
  switch ((error as { code?: unknown }).code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new Unreadable(
        `The row that begins in line ${line} opens a quote (") that is never closed.`,
      );
    case "CSV_MAX_RECORD_SIZE":
      return new Unreadable(
        `The row that begins in line ${line} is longer than a million characters: it probably opens a quote (") that is never closed.`,
      );
    default:
      return error;
  }
}
