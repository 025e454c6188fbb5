/**
 * Tables as text (RFC 4180), of any of three delimiters: what a pasted table and a file have in common.
 * The parsing itself is csv-parse's, in one piece or as a stream.
 */

export const DELIMITERS = [",", ";", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** What csv-parse is asked for, so that {@link createPlacer} can place its records. */
export const parsingOptions = (delimiter: Delimiter) =>
  ({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    // A stray quote then spoils its own record and no other: wellQuoted tells.
    relax_quotes: true,
  }) satisfies Record<string, unknown>;

/** Of what csv-parse gives with `info` and `raw`. */
export interface ParsedRecord {
  record: string[];
  /** With the first character of the line break that ends it. */
  raw: string;
  info: { bytes: number };
}

export interface CsvRecord {
  /** The line that it begins in, counted from 1. */
  line: number;
  /** The byte behind it and its line break, counted from 0. */
  end: number;
  cells: string[];
  /** As it stands in the file, without the line break at its end. */
  raw: string;
  /** Whether a line break ends it: one that was cut while it was written has none. */
  terminated: boolean;
  /** Whether every quote is where RFC 4180 wants it. */
  wellQuoted: boolean;
}

export interface Placer {
  /** Of the record that comes next. */
  readonly line: number;
  /** Takes every record in turn; null for a line without a character. */
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
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}]*)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*$`).test(raw);
}

/** Spreadsheets export rows of nothing but delimiters. */
export const isBlank = ({ cells }: Pick<CsvRecord, "cells">): boolean =>
  cells.every((cell) => cell.trim() === "");

/** A first line that tells Excel the delimiter; the header comes after it. */
const EXCEL_HINT = /^sep=([,;\t])$/i;

export const delimiterHint = (line: string): Delimiter | undefined =>
  EXCEL_HINT.exec(line)?.[1] as Delimiter | undefined;

/** The one that parts the header into most names that are known; else into most names. */
export function guessDelimiter(header: string, isKnown: (column: string) => boolean): Delimiter {
  const merit = (delimiter: Delimiter) => {
    const names = header.split(delimiter).map((cell) => cell.replaceAll('"', ""));
    return names.filter(isKnown).length * 10_000 + names.length;
  };
  return DELIMITERS.reduce((best, other) => (merit(other) > merit(best) ? other : best));
}
