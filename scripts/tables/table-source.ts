/** Tables: CSV with any of three delimiters, and tab-separated text that knows no quotes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { Failure } from "../cli/cli.ts";
import { FEEDS, targetsOf } from "../import/feeds.ts";
import { type CsvRecord, DELIMITERS, type Delimiter, readCell, readCsv } from "./csv.ts";
import type { ImportInput } from "./input.ts";
import { linesOf } from "./lines.ts";
import type { Source, SourceRow } from "./source.ts";

export interface TableOptions {
  format: "csv" | "tsv";
  /** Undefined: guessed from the header. */
  delimiter: Delimiter | undefined;
  /** Whether cells may stand in quotes; undefined: told by the header. */
  quotes: boolean | undefined;
}

type TableRecord = Pick<CsvRecord, "line" | "cells" | "wellQuoted">;

/** A first line by which Excel is told the delimiter; the header comes after it. */
const EXCEL_HINT = /^sep=([,;\t])$/i;
const LONGEST_HEADER = 1_048_576;

/** Reads the header; the rows follow as they are asked for. */
export async function openTable(
  input: ImportInput,
  { format, delimiter: told, quotes }: TableOptions,
): Promise<Source> {
  const { name } = input;
  const text = input.text();
  const { read, lines } = await firstLines(text, name);
  const hint = EXCEL_HINT.exec(lines[0]!)?.[1] as Delimiter | undefined;
  const header = (hint ? lines[1] : lines[0]) ?? "";
  const delimiter = told ?? hint ?? (format === "tsv" ? "\t" : guessDelimiter(header));
  // Open Food Facts writes quotes as they are: one at the beginning of a name opens nothing.
  const isQuoted = quotes ?? !(delimiter === "\t" && isOpenFoodFacts(header));
  const bytes = prepended(read, text);
  const records = isQuoted ? readCsv(bytes, delimiter) : unquoted(bytes, delimiter, name);
  if (hint) await records.next();
  const first = await records.next();
  if (first.done) throw new Failure(`${name} is empty.`);
  const columns = first.value.cells.map((cell) => cell.trim());
  return {
    ...{ format, columns, rows: rows(records, columns.length) },
    style: { delimiter, isMarked: input.isMarked },
  };
}

async function firstLines(text: AsyncGenerator<Buffer>, name: string) {
  const read: Buffer[] = [];
  for (;;) {
    const head = Buffer.concat(read);
    const lines = head.toString("utf8").split(/\r\n|\n|\r/);
    if (lines.length > 2 || head.length > LONGEST_HEADER) return { read, lines };
    const next = await text.next();
    if (next.done) {
      if (head.length === 0) throw new Failure(`${name} is empty.`);
      return { read, lines };
    }
    read.push(next.value);
  }
}

async function* prepended(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for (const piece of first) {
    yield piece;
    // Its records are taken before the next piece may end it all: the message then knows the line.
    await nextTurn();
  }
  yield* rest;
}

/** A quote is a character like any other: a row is a line, and a cell ends at the delimiter. */
async function* unquoted(
  text: AsyncIterable<Buffer>,
  delimiter: Delimiter,
  name: string,
): AsyncGenerator<TableRecord> {
  for await (const { line, text: row } of linesOf(text, name)) {
    yield { line, cells: row.replace(/\r$/, "").split(delimiter), wellQuoted: true };
  }
}

/** The one that parts the header into most names we know; else into most names. */
function guessDelimiter(header: string): Delimiter {
  const merit = (delimiter: Delimiter) => {
    const names = header.split(delimiter).map((cell) => cell.replaceAll('"', ""));
    const known = names.filter((name) =>
      Object.values(FEEDS).some((feed) => targetsOf(feed, name).length > 0),
    );
    return known.length * 10_000 + names.length;
  };
  return DELIMITERS.reduce((best, other) => (merit(other) > merit(best) ? other : best));
}

const isOpenFoodFacts = (header: string) => /^code\turl\t|\tcountries_tags\t/.test(header);

async function* rows(
  records: AsyncIterable<TableRecord>,
  width: number,
): AsyncGenerator<SourceRow> {
  for await (const { line, cells, wellQuoted } of records) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const row = { line, cells: cells.map(readCell) };
    if (!wellQuoted) yield { ...row, problem: "has a quote in the middle of a cell" };
    else if (cells.length === width) yield row;
    else yield { ...row, problem: `has ${cells.length} cells, the header ${width}` };
  }
}
