/** CSV both ways (RFC 4180): records with their place in a file, and lines for spreadsheets. */
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import {
  type CsvRecord,
  createPlacer,
  DELIMITERS,
  type Delimiter,
  type ParsedRecord,
  parsingOptions,
} from "../../src/delimited-text.ts";
import { Failure, UsageError } from "../cli/cli.ts";

/** As an option gives it, `tab` in words too. @throws UsageError */
export function delimiterOption(text: string | undefined): Delimiter | undefined {
  if (text === undefined) return undefined;
  const found = DELIMITERS.find((known) => known === text.replace(/^(\\t|tab)$/, "\t"));
  if (found) return found;
  throw new UsageError(`--delimiter must be a comma, a semicolon or tab, not "${text}".`);
}

/** In bytes. Nothing that people keep in a table is longer: a quote was left open. */
const LONGEST_RECORD = 1_048_576;

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
  const parser = parse({ ...parsingOptions(delimiter), max_record_size: LONGEST_RECORD });
  pipeline(text, parser, () => {
    // What goes wrong is thrown by the parser's iterator.
  });
  const placer = createPlacer(delimiter);
  try {
    for await (const found of parser) {
      const record = placer.place(found as ParsedRecord);
      if (record !== null) yield record;
    }
  } catch (error) {
    throw explained(error, placer.line);
  }
}

function explained(error: unknown, line: number): unknown {
  switch ((error as { code?: unknown }).code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return new CsvFailure(
        `The row that begins in line ${line} opens a quote (") that is never closed.`,
      );
    case "CSV_MAX_RECORD_SIZE":
      return new CsvFailure(
        `The row that begins in line ${line} is longer than a million characters: it probably opens a quote (") that is never closed.`,
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
