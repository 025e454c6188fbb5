/** CSV both ways (RFC 4180): records with their place in a file, and lines for spreadsheets. */
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import { Failure, UsageError } from "../cli/cli.ts";

export const DELIMITERS = [",", ";", "\t"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** As an option gives it, `tab` in words too. @throws UsageError */
export function delimiterOption(text: string | undefined): Delimiter | undefined {
  if (text === undefined) return undefined;
  const found = DELIMITERS.find((known) => known === text.replace(/^(\\t|tab)$/, "\t"));
  if (found) return found;
  throw new UsageError(`--delimiter must be a comma, a semicolon or tab, not "${text}".`);
}

/** In bytes. Nothing that people keep in a table is longer: a quote was left open. */
const LONGEST_RECORD = 1_048_576;

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

/** What makes the rest of a file unreadable. */
export class CsvFailure extends Failure {}

/**
 * The records of a UTF-8 text, a byte order mark apart; lines without a character are none.
 * @throws CsvFailure naming the line where a quote is not closed.
 */
export async function* readCsv(
  text: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    // A stray quote then spoils its own record and no other: wellQuoted tells.
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
  });
  pipeline(text, parser, () => {
    // What goes wrong is thrown by the parser's iterator.
  });
  let line = 1;
  try {
    for await (const found of parser) {
      const { record: cells, raw, info } = found as Parsed;
      const begins = line;
      line += raw.match(LINE_BREAKS)?.length ?? 0;
      const bare = raw.replace(/[\r\n]$/, "");
      if (bare === "") continue;
      const wellQuoted = !bare.includes('"') || isWellQuoted(bare, delimiter);
      yield {
        line: begins,
        end: info.bytes,
        cells,
        raw: bare,
        terminated: bare !== raw,
        wellQuoted,
      };
    }
  } catch (error) {
    throw explained(error, line);
  }
}

/** Of what csv-parse gives with `info` and `raw`. */
interface Parsed {
  record: string[];
  /** With the first character of the line break that ends it. */
  raw: string;
  info: { bytes: number };
}

const LINE_BREAKS = /\r\n|\r|\n/g;

function isWellQuoted(raw: string, delimiter: Delimiter): boolean {
  const cell = `(?:"[^"]*(?:""[^"]*)*"|[^"${delimiter}]*)`;
  return new RegExp(`^${cell}(?:${delimiter}${cell})*$`).test(raw);
}

function explained(error: unknown, line: number): unknown {
  switch ((error as { code?: unknown }).code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new CsvFailure(
        `The row that begins in line ${line} opens a quote (") that is never closed.`,
      );
    case "CSV_MAX_RECORD_SIZE":
      return new CsvFailure(
        `The row that begins in line ${line} is longer than a million characters: it probably opens a quote (") that is not closed.`,
      );
    default:
      return error;
  }
}

/** What spreadsheets take for the beginning of a formula, also behind apostrophes of our own. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * One line of CSV. A cell that a spreadsheet would run as a formula gets an apostrophe before it, as
 * OWASP advises ("CSV Injection"); {@link readCell} takes it away again.
 */
export function csvLine(cells: readonly string[], delimiter: Delimiter): string {
  return `${cells.map(csvCell).join(delimiter)}\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What was given to {@link csvLine}. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
