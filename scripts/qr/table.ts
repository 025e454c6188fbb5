/** The rows of the input, each with its place. */
import { Failure } from "../cli/cli.ts";
import { type CsvRecord, type Delimiter, readCsv } from "../tables/csv.ts";
import { type Columns, columnsOf, guessDelimiter } from "./columns.ts";
import { TextInput } from "./text-input.ts";

/** A first line by which Excel is told the delimiter; the header comes after it. */
const EXCEL_HINT = /^\ufeff?sep=([,;\t])$/i;

export interface Table {
  delimiter: Delimiter;
  /** Whether it begins with a byte order mark. */
  marked: boolean;
  columns: Columns;
  rows: AsyncGenerator<CsvRecord>;
}

/**
 * Reads the header; the rows follow as they are asked for.
 * @throws UsageError for a header without a number; Failure for no text, here and from `rows`.
 */
export async function openTable(input: TextInput, told: Delimiter | undefined): Promise<Table> {
  const pieces = input.pieces();
  const first = await pieces.next();
  if (first.done) throw new Failure(`${input.name} is empty.`);
  const [firstLine = ""] = first.value.toString("utf8").split(/[\r\n]/, 1);
  const marked = firstLine.startsWith("\ufeff");
  const hint = EXCEL_HINT.exec(firstLine)?.[1] as Delimiter | undefined;
  const delimiter = told ?? hint ?? guessDelimiter(firstLine.replace("\ufeff", ""));
  const records = readCsv(prepended(first.value, pieces), delimiter);
  if (hint) await records.next();
  const header = await records.next();
  if (header.done) throw new Failure(`${input.name} is empty.`);
  const columns = columnsOf(
    header.value.cells.map((cell) => cell.trim()),
    input.name,
  );
  return { delimiter, marked, columns, rows: withoutBlankRows(records) };
}

async function* prepended(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Spreadsheets export rows of nothing but delimiters. */
async function* withoutBlankRows(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  for await (const record of records) {
    if (record.cells.some((cell) => cell.trim() !== "")) yield record;
  }
}

export interface Survey {
  bytes: number;
  sha256: string;
}

/**
 * Reads a whole file before anything is drawn: what would end the run half-way ends it here, and the
 * fingerprint tells whether a later run goes on with the same input.
 */
export async function survey(
  path: string,
  told: Delimiter | undefined,
  stop: AbortSignal,
): Promise<Survey> {
  const input = new TextInput(path);
  const { rows } = await openTable(input, told);
  for await (const _row of rows) stop.throwIfAborted();
  return input.fingerprint();
}
