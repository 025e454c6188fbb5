/**
 * Reads CSV (RFC 4180): records with their place in a file.
 */
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

/** The delimiter of an option, which may also be the word `tab`. @throws UsageError */
export function parseDelimiter(text: string | undefined): Delimiter | undefined {
  if (text === undefined) return undefined;
  const found = DELIMITERS.find((known) => known === text.replace(/^(\\t|tab)$/, "\t"));
  if (found) return found;
  throw new UsageError(`--delimiter must be a comma, a semicolon or tab, not "${text}".`);
}

/** In bytes. A longer record means that a quote was not closed. */
const LONGEST_RECORD = 1_048_576;

/** A fault after which the rest of a file cannot be read. */
export class CsvFailure extends Failure {}

/**
 * The records of a UTF-8 text, without a byte order mark and without empty lines.
 * @throws CsvFailure naming the line of a quote that is not closed
 */
export async function* readCsv(
  text: AsyncIterable<Uint8Array>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  const parser = parse({ ...parsingOptions(delimiter), max_record_size: LONGEST_RECORD });
  pipeline(text, parser, () => {
    // The parser's iterator throws the error.
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
