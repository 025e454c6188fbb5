/**
 * The columns and rows of a file, for every format: which sheet and which row with the names of the
 * columns are read, where a file has several.
 */
import {
  type CsvRecord,
  type Delimiter,
  isNumberFormula,
  parseCell,
} from "../model/delimited-text.ts";
import { isRecord } from "../model/json.ts";
import { tooManyNumbers } from "./cells.ts";
import {
  completeVariants,
  isKnownColumn,
  isNumberColumn,
  REFUSAL_COLUMNS,
  recognize,
} from "./feeds.ts";
import type { FurtherLinks } from "./further-links.ts";
import { findHeader, MOST_BEFORE } from "./header.ts";
import {
  columnNames,
  type Format,
  type FurtherLink,
  formatOf,
  type Input,
  MOST_COLUMNS,
  Places,
  type SourceRow,
  splitLines,
  Unreadable,
} from "./input.ts";
import { parseJsonText } from "./json.ts";
import { cellsOf, openJson } from "./json-source.ts";
import { openRecords, readCsv, type Style, withoutBlankRows } from "./table.ts";
import type { FoundSheet } from "./workbook.ts";

export type { SourceRow } from "./input.ts";
export type { FoundSheet } from "./workbook.ts";

/** A row as it is in the file, before it is known where the table begins. */
export interface TopRow {
  /** Its line, as in {@link SourceRow}. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** What was found in the file, and what a person may choose instead. */
export interface Layout {
  /** The sheets of a workbook, hidden ones too; empty for other formats. */
  readonly sheets: readonly FoundSheet[];
  /** The name of the sheet that is read. */
  readonly sheet: string | null;
  /**
   * The line with the names of the columns; 0 for a table without names, null for objects, which
   * name their members themselves.
   */
  readonly headerRow: number | null;
  /** The first rows that are not empty, among which the header can be chosen. */
  readonly top: readonly TopRow[];
}

export interface Source extends Layout {
  format: Format;
  /**
   * The columns, each with another name; in files of objects, each row may add more. A column
   * without a name has that of its place: `Column C`.
   */
  readonly columns: readonly string[];
  /** How the file of rejected rows is written: like this file. */
  style: Style;
  rows: AsyncIterable<SourceRow>;
  /** The first of the rows, which show what the columns contain. */
  readonly samples: readonly SourceRow[];
  /** The name of a document of links. Its rows are records of links and products. */
  documents?: string;
  /** The second sheet of the table for people, whose rows come last. */
  further?: Pick<FurtherLinks, "sheet" | "columns">;
  /** Those rows. */
  furtherRows?: readonly FurtherLink[];
}

export interface SourceOptions {
  format: Format;
  /** The delimiter of a table; undefined: guessed from the header. */
  delimiter?: Delimiter | undefined;
  /** Whether cells may be quoted; undefined: the header decides. */
  quotes?: boolean | undefined;
  /** The source of products that documents of links name. */
  source?: string;
  /** The name of the sheet of a workbook; undefined: the one that looks like products. */
  sheet?: string | undefined;
  /** The line with the names of the columns, 0 for none; undefined: searched. */
  headerRow?: number | undefined;
}

/** Titles and instructions above a table are not longer. */
export const LAST_HEADER_ROW = 1_000;

/** A source before its rows were looked at. */
type Opened = Omit<Source, "samples" | keyof Layout> & Partial<Layout>;

const NO_LAYOUT: Layout = { sheets: [], sheet: null, headerRow: null, top: [] };

/** Reads the first rows; the others are read when they are requested. @throws Unreadable */
export async function openSource(input: Input, options: SourceOptions): Promise<Source> {
  const opened = await openFormat(input, options);
  const all = opened.documents === undefined ? oneNumberEach(opened) : opened.rows;
  const { first, rows } = await peeked(all, SAMPLES);
  const samples = first.filter(({ further }) => further === undefined);
  return { ...NO_LAYOUT, ...opened, columns: opened.columns, rows, samples };
}

function openFormat(input: Input, options: SourceOptions): Promise<Opened> {
  const { format, source = input.name } = options;
  switch (format) {
    case "json":
    case "jsonl":
      return openJson(input, format, source);
    case "xml":
      return openXml(input);
    case "xlsx":
      return openSheet(input, options);
    default:
      return openText(input, format, options);
  }
}

/** Rows that show what the columns contain. */
const SAMPLES = { rows: 200, characters: 1_000_000 };

/** The first items, and all of them; a fault among the first comes after those before it. */
async function peeked<T>(
  items: AsyncIterable<T>,
  most: { readonly rows: number; readonly characters: number },
): Promise<{ first: T[]; rows: AsyncGenerator<T> }> {
  const iterator = items[Symbol.asyncIterator]();
  const first: T[] = [];
  let left = most.characters;
  let fault: { readonly error: unknown } | undefined;
  let isOver = false;
  while (first.length < most.rows && left > 0 && !isOver) {
    try {
      const { done, value } = await iterator.next();
      if (done) isOver = true;
      else {
        first.push(value);
        left -= sizeOf(value);
      }
    } catch (error) {
      fault = { error };
      isOver = true;
    }
  }
  async function* rows(): AsyncGenerator<T> {
    yield* first;
    if (fault) throw fault.error;
    if (!isOver) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first: [...first], rows: rows() };
}

function sizeOf(row: unknown): number {
  const { cells = [], text = "" } = row as Partial<SourceRow>;
  return cells.reduce<number>(
    (sum, cell) => sum + (typeof cell === "string" ? cell.length : 10),
    text.length,
  );
}

async function openText(
  input: Input,
  format: "csv" | "tsv",
  { delimiter, quotes, headerRow }: SourceOptions,
): Promise<Opened> {
  const { records, style } = await openRecords<TableRow>(input, {
    delimiter,
    usual: format === "tsv" ? "\t" : undefined,
    isKnown: isKnownColumn,
    // Open Food Facts does not escape quotes: one at the beginning of a name is part of the name.
    read: (text, delimiter, first) =>
      (quotes ?? !(delimiter === "\t" && isOpenFoodFacts(first)))
        ? readCsv(text, delimiter)
        : unquoted(text, delimiter, input.name),
  });
  const wanted = Math.max(MOST_BEFORE, headerRow ?? 0);
  const { first, rows } = await peeked(withoutBlankRows(records), { ...SAMPLES, rows: wanted });
  if (first.length === 0) {
    for await (const _ of rows) break;
    throw new Unreadable(`${input.name} is empty.`);
  }
  const start = first[0]!.cells[0]?.trim() ?? "";
  if (/^<(?:\?xml|rss|feed)\b/i.test(start)) throw otherFormat(input.name, "xml");
  if (/^(?:\[|\{)(?:$|[\s"[{])/.test(start)) throw otherFormat(input.name, "json");
  const { columns, width, ...layout } = layoutOf(first, headerRow, input.name);
  const table = below(checked(rows, columns, width), layout.headerRow);
  return completed({ format, columns, style, ...layout, rows: table });
}

async function openSheet(input: Input, { sheet, headerRow }: SourceOptions): Promise<Opened> {
  const { openWorkbook } = await import("./workbook.ts");
  const { textOf } = await import("./sheet-cells.ts");
  const opened = await openWorkbook(input, sheet, isKnownColumn);
  const { rows: all, links, further, ...found } = opened;
  const filled = function* () {
    for (const [at, row] of all.entries()) {
      const cells = row.map(textOf);
      if (cells.some((cell) => cell.trim() !== "")) yield { line: at + 1, cells };
    }
  };
  const first: TopRow[] = [];
  for (const row of filled()) if (first.push(row) >= Math.max(MOST_BEFORE, headerRow ?? 0)) break;
  if (first.length === 0) throw new Unreadable(`${input.name} has no rows in "${found.sheet}".`);
  const { columns, width: _, ...layout } = layoutOf(first, headerRow, input.name);
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const { line, cells } of filled()) {
      const own = cells.slice(0, columns.length);
      if (line > layout.headerRow && own.some((cell) => cell.trim() !== "")) {
        const leading = links.get(line - 1);
        yield { line, cells: own, ...(leading && { links: leading }) };
      }
    }
    // No two rows have one line.
    for (const { cells, link } of further?.rows ?? []) {
      yield { line: all.length + link.line, cells, further: link };
    }
  }
  const style = { delimiter: ",", encoding: "utf-8-bom" } as const;
  return completed({
    format: "xlsx",
    columns,
    style,
    ...found,
    ...layout,
    rows: rows(),
    ...(further && {
      further: { sheet: further.sheet, columns: further.columns },
      furtherRows: further.rows.map(({ link }) => link),
    }),
  });
}

/**
 * The row with the names, and the columns that it names.
 * @param wanted its line, 0 for none
 * @throws Unreadable
 */
function layoutOf(
  first: readonly Pick<TopRow, "line" | "cells">[],
  wanted: number | undefined,
  name: string,
) {
  if (wanted !== undefined && wanted > LAST_HEADER_ROW) {
    throw new Unreadable(`The names of columns are in the first ${LAST_HEADER_ROW} lines.`);
  }
  const rows = first.map(({ cells }) => cells);
  const chosen = first.findIndex(({ line }) => line === wanted);
  if (wanted !== undefined && wanted !== 0 && chosen < 0) {
    throw new Unreadable(`${name} has no names of columns in line ${wanted}: it is empty.`);
  }
  const at = wanted === undefined ? findHeader(rows, isKnownColumn) : wanted === 0 ? null : chosen;
  const header = at === null ? [] : rows[at]!;
  const below = rows.slice(at === null ? 0 : at + 1);
  const most = at === null ? MOST_COLUMNS : header.length;
  const width = Math.max(lastFilled(header), ...below.map(lastFilled).filter((n) => n <= most));
  const columns = columnNames(Array.from({ length: width }, (_, i) => header[i] ?? ""));
  if (columns.length > MOST_COLUMNS) {
    throw new Unreadable(`${name} has more than ${MOST_COLUMNS} columns.`);
  }
  const top = first.slice(0, MOST_BEFORE).map(({ line, cells }) => ({ line, cells }));
  const headerRow = at === null ? 0 : first[at]!.line;
  return { columns, top, headerRow, width: Math.max(header.length, width) };
}

const lastFilled = (cells: readonly string[]) =>
  cells.findLastIndex((cell) => cell.trim() !== "") + 1;

async function* below<Row extends Pick<SourceRow, "line">>(
  rows: AsyncIterable<Row>,
  header: number,
): AsyncGenerator<Row> {
  for await (const row of rows) if (row.line > header) yield row;
}

/** The error for a file whose name, or `--format`, says that it is a table. */
function otherFormat(name: string, format: "xml" | "json"): Unreadable {
  const isTable = ["csv", "tsv"].includes(formatOf(name) ?? "");
  const next = isTable ? `Give its name the ending .${format}` : `Give --format ${format}`;
  const lines = isTable ? ", or .jsonl" : ", or jsonl";
  const orLines = format === "json" ? `${lines} if each line is an object` : "";
  return new Unreadable(`${name} is ${format.toUpperCase()}. ${next}${orLines}.`);
}

/** Only the first row of a product in Shopify's export has its title. */
const completed = (source: Opened): Opened =>
  recognize(source.columns) === "shopify"
    ? { ...source, rows: completeVariants(source.columns, source.rows) }
    : source;

async function openXml(input: Input): Promise<Opened> {
  const { readItems } = await import("./xml.ts");
  const items = readItems(input);
  const first = await items.next();
  if (first.done) throw new Unreadable(`${input.name} has no items: it is not a feed of products.`);
  const { columns, place } = new Places();
  const read = ({ line, value }: typeof first.value): SourceRow => ({
    line,
    text: JSON.stringify(value),
    cells: cellsOf(value, place),
  });
  const firstRow = read(first.value);
  async function* rows(): AsyncGenerator<SourceRow> {
    yield firstRow;
    for await (const item of items) yield read(item);
  }
  return { format: "xml", columns, style: { delimiter: ",", encoding: "utf-8" }, rows: rows() };
}

/** The most numbers of one item in a feed; Google Merchant Center accepts ten. */
const MOST_NUMBERS = 20;

/** An object with several numbers is several products. */
async function* oneNumberEach({ columns, rows }: Opened): AsyncGenerator<SourceRow> {
  for await (const row of rows) {
    const place = row.cells.findIndex(
      (cell, at) => Array.isArray(cell) && isNumberColumn(columns[at]!),
    );
    const numbers = new Set(place < 0 ? [] : (row.cells[place] as unknown[]));
    if (numbers.size === 0) yield row;
    else if (numbers.size > MOST_NUMBERS) {
      yield { ...row, problem: tooManyNumbers(numbers.size), problemCode: "several_numbers" };
    } else {
      for (const number of numbers) yield withNumber(row, place, columns[place]!, number);
    }
  }
}

function withNumber(row: SourceRow, place: number, column: string, number: unknown): SourceRow {
  const own = parseJsonText(row.text ?? "{}");
  const text = isRecord(own) ? JSON.stringify({ ...own, [column]: number }) : row.text;
  return { ...row, cells: row.cells.with(place, number), ...(text !== undefined && { text }) };
}

type TableRow = Pick<CsvRecord, "line" | "cells" | "wellQuoted">;

const isOpenFoodFacts = (header: string) => /^code\turl\t|\tcountries_tags\t/.test(header);

/** A quote has no special meaning: a row is a line, and a cell ends at the delimiter. */
async function* unquoted(
  text: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
  name: string,
): AsyncGenerator<TableRow> {
  for await (const { line, text: row } of splitLines(text, name)) {
    yield { line, cells: row.replace(/\r$/, "").split(delimiter), wellQuoted: true };
  }
}

/**
 * @param most the cells of the header, which may end with empty ones; what a row has beyond them
 * must be empty
 */
async function* checked(
  rows: AsyncIterable<TableRow>,
  columns: readonly string[],
  most: number,
): AsyncGenerator<SourceRow> {
  const width = columns.length;
  // In a file of rejected rows, the formulas are ours.
  const isOurs = REFUSAL_COLUMNS.every((name, at) => columns[at] === name);
  for await (const { line, cells: given, wellQuoted } of rows) {
    const cells = given.map(parseCell);
    const isWhole = cells.length >= width && cells.slice(most).every((cell) => cell.trim() === "");
    if (!wellQuoted) {
      yield { line, cells, problem: "has a quote in the middle of a cell", problemCode: "quote" };
    } else if (isWhole) {
      const found = given.flatMap((cell, at) =>
        !isOurs && isNumberFormula(cell) ? [[at, cell] as const] : [],
      );
      const formulas = found.length > 0 && { formulas: new Map(found) };
      yield { line, cells: cells.slice(0, width), ...formulas };
    } else {
      const problem = `has ${cells.length} cells, the header ${most}`;
      yield { line, cells, problem, problemCode: "cells" };
    }
  }
}
