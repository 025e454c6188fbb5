/** Reads CSV (RFC 4180): records with their place in a file. */
import { parse } from "csv-parse";
import {
  type CsvRecord,
  createPlacer,
  type Delimiter,
  type ParsedRecord,
  parsingOptions,
} from "../model/delimited-text.ts";
import { textOf } from "./input.ts";
import { Unreadable } from "./unreadable.ts";

/** The most bytes of a record: a longer one means that a quote was not closed. */
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
