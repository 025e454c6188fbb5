/**
 * Delimited tables (RFC 4180) with any of three delimiters, for pasted tables and for files.
 * csv-parse parses them, as a whole or as a stream.
 */

export const DELIMITERS = [",", ";", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Options of csv-parse with which {@link createPlacer} can find the place of each record. */
export const parsingOptions = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    // A stray quote then affects only its own record; wellQuoted reports it.
    relax_quotes: true,
  }) satisfies Record<string, unknown>;

/** A record of csv-parse with the options `info` and `raw`. */
export interface ParsedRecord {
  record: string[];
  /** Includes the first character of the line break that ends it. */
  raw: string;
  info: { bytes: number };
}

export interface CsvRecord {
  /** The line on which it begins, from 1. */
  line: number;
  /** The offset of the byte after the record and its line break, from 0. */
  end: number;
  cells: string[];
  /** The record as in the file, without the line break at its end. */
  raw: string;
  /** Whether a line break ends it; a file that was cut off may end without one. */
  terminated: boolean;
  /** Whether every quote is where RFC 4180 allows it. */
  wellQuoted: boolean;
}

export interface Placer {
  /** The line of the next record. */
  readonly line: number;
  /** Call it for every record in order; null for an empty line. */
  place(parsed: ParsedRecord): CsvRecord | null;
}

export function createPlacer(delimiter: Delimiter): Placer {
  let line = 1;
  return {
    get line() {
      return line;
    },
    place({ record: cells, raw, info }) {
      const begins = line;
      line += raw.match(LINE_BREAKS)?.length ?? 0;
      const bare = raw.replace(/[\r\n]$/, "");
      if (bare === "") return null;
      const wellQuoted = !bare.includes('"') || isWellQuoted(bare, delimiter);
      const terminated = bare !== raw;
      return { line: begins, end: info.bytes, cells, raw: bare, terminated, wellQuoted };
    },
  };
}

const LINE_BREAKS = /\r\n|\r|\n/g;

function isWellQuoted(raw: string, delimiter: Delimiter): boolean {
  const cell = `(?:"[^"]*(?:""[^"]*)*"|="[^"${delimiter}]*"|[^"${delimiter}]*)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*$`).test(raw);
}

/** Spreadsheets also export rows of only delimiters. */
export const isBlank = ({ cells }: Pick<CsvRecord, "cells">): boolean =>
  cells.every((cell) => cell.trim() === "");

/** A first line that gives Excel the delimiter; the header follows it. */
const EXCEL_HINT = /^sep=([,;\t])$/i;

export const delimiterHint = (line: string): Delimiter | undefined =>
  EXCEL_HINT.exec(line)?.[1] as Delimiter | undefined;

/**
 * The delimiter that splits one of the first lines into the most known names; if equal, the one
 * that splits the most lines alike, and then into the most cells.
 */
export function guessDelimiter(
  lines: readonly string[],
  isKnown: (column: string) => boolean,
): Delimiter {
  const meritOf = (delimiter: Delimiter) => {
    const rows = lines.map((line) => line.split(delimiter, MOST_NAMES));
    const known = rows.map(
      (names) => names.filter((name) => isKnown(name.replaceAll('"', ""))).length,
    );
    const widths = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) widths.set(length, 1 + (widths.get(length) ?? 0));
    const alike = [...widths].map(([width, count]) => count * 1_000 + width);
    return Math.max(0, ...known) * 1_000_000 + Math.max(0, ...alike);
  };
  return DELIMITERS.map((delimiter) => ({ delimiter, merit: meritOf(delimiter) })).reduce(
    (best, other) => (other.merit > best.merit ? other : best),
  ).delimiter;
}

/** Cells of a line that are looked at. */
const MOST_NAMES = 500;

/** The characters with which a spreadsheet formula begins, also after apostrophes that we added. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * The same within a cell, after a character that separates cells or rows in some languages: opened
 * with another delimiter than its own, a file's `x;=1+1` becomes two cells, and the second a formula.
 */
const FORMULA_WITHIN = /(?<=[,;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const GUARD_WITHIN = /(?<=[,;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/**
 * One line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe before it,
 * as OWASP advises ("CSV Injection"); {@link parseCell} removes it again.
 */
export const csvLine = (cells: readonly string[], delimiter: Delimiter): string =>
  plainCsvLine(cells.map(guardedCell), delimiter);

/**
 * A line for people who correct it in a spreadsheet: numbers that it would shorten are texts, as in
 * `="04006381333931"`. {@link parseCell} reads them again.
 */
export const textCsvLine = (cells: readonly string[], delimiter: Delimiter): string =>
  plainCsvLine(
    cells.map((cell) => (IS_SHORTENED.test(cell) ? `="${cell}"` : guardedCell(cell))),
    delimiter,
  );

/** Spreadsheets drop leading zeros, and show twelve digits as a power of ten. */
const IS_SHORTENED = /^(?:0\d+|\d{12,})$/;
/** A formula that is nothing but a text. */
const TEXT_FORMULA = /^\s*="([^"]*)"\s*$/;

/** Whether a cell keeps a number as a text by such a formula. */
export const isNumberFormula = (cell: string): boolean => {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  return text !== undefined && /\d/.test(text) && /^[\d\s-]+$/.test(text);
};

/** A line for programs, which run no formulas: the cells as they are. */
export const plainCsvLine = (cells: readonly string[], delimiter: Delimiter): string =>
  `${cells.map(quotedCell).join(delimiter)}\n`;

const quotedCell = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The text of a cell that no spreadsheet runs, not yet in quotes. */
export function guardedCell(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "'");
  return FORMULA.test(text) ? `'${within}` : within;
}

/** The text that was given to {@link csvLine}, and the text of a formula that is nothing else. */
export function parseCell(cell: string): string {
  const formula = cell.startsWith("'") ? null : TEXT_FORMULA.exec(cell);
  if (formula) return formula[1]!;
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(GUARD_WITHIN, "");
}
