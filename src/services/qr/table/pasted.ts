/** A pasted table: its rows with their lines, and the meaning of its columns. */
import { type CsvError, parse } from "csv-parse/sync";
import { MOST_LABELS } from "../../../model/bounds.ts";
import {
  type CsvRecord,
  createPlacer,
  type Delimiter,
  delimiterHint,
  guessDelimiter,
  isBlank,
  type ParsedRecord,
  parsingOptions,
} from "../../../model/delimited-text.ts";
import {
  findColumns,
  isNumberColumn,
  otherCells,
  type RowProblem,
  shapeProblem,
  type TableColumns,
  tableError,
} from "./columns.ts";
import { LONGEST_TABLE, MOST_LINES } from "./sheet.ts";

export interface PastedRow extends Pick<CsvRecord, "line" | "cells"> {
  /** The fault of the row's form. */
  readonly problem: RowProblem | null;
}

export interface PastedTable {
  readonly columns: TableColumns;
  /** The rows without blank ones. */
  readonly rows: readonly PastedRow[];
}

/** The columns of a table without a header, which may omit the last ones. */
const USUAL_HEADER = ["gtin", "lot", "serial", "expiry", "text"];

/** @throws AppError validation_error for a text that is not a table, or without numbers */
export function parsePasted(text: string): PastedTable {
  refuseLong(text);
  const first = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const hint = delimiterHint(first);
  const delimiter = hint ?? delimiterOf(first, text);
  const records = recordsOf(text, delimiter);
  if (hint) records.shift();
  const [head] = records;
  if (head === undefined) throw tableError("empty_table", "The table is empty.");
  const names = head.cells.map((cell) => cell.trim());
  if (!names.some(isNumberColumn)) {
    return { columns: columnsFor(USUAL_HEADER), rows: records.map(unnamedRow) };
  }
  const rows = records.slice(1).map((record) => ({
    ...record,
    problem: shapeProblem(record, names),
  }));
  return { columns: columnsFor(names), rows };
}

/**
 * Refuses a long text before it is parsed, because csv-parse takes 30 microseconds for each line of
 * an uneven table.
 */
function refuseLong(text: string): void {
  const { length } = text;
  const lines = length > LONGEST_TABLE ? 0 : text.split(/\r\n|\r|\n/, MOST_LINES + 1).length;
  if (length <= LONGEST_TABLE && lines <= MOST_LINES) return;
  const size =
    length > LONGEST_TABLE ? `${LONGEST_TABLE} characters` : `${MOST_LINES} lines, empty ones too`;
  const message = `The table has more than ${size}. A sheet has at most ${MOST_LABELS} labels.`;
  throw tableError("table_too_long", message);
}

const columnsFor = (header: readonly string[]) =>
  findColumns(header, "The table", ["text", "label", "name", "title"]);

/**
 * The delimiter of the header; without a header, the first delimiter after a number, because
 * numbers contain none.
 */
function delimiterOf(first: string, text: string): Delimiter {
  const guess = guessDelimiter([first], isNumberColumn);
  if (first.split(guess).some(isNumberColumn)) return guess;
  return (/[,;\t]/.exec(text)?.[0] as Delimiter | undefined) ?? guess;
}

function recordsOf(text: string, delimiter: Delimiter): CsvRecord[] {
  const placer = createPlacer(delimiter);
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      ...parsingOptions(delimiter),
      on_record: (parsed) => {
        const record = placer.place(parsed as unknown as ParsedRecord);
        if (record !== null && !isBlank(record)) records.push(record);
        return null;
      },
    });
  } catch (error) {
    if ((error as CsvError).code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    const message = `The row that begins in line ${placer.line} opens a quote (") that is never closed.`;
    throw tableError("open_quote", message, placer.line);
  }
  return records;
}

function unnamedRow(record: CsvRecord): PastedRow {
  const { line, cells, wellQuoted } = record;
  const whole = USUAL_HEADER.map((_, i) => cells[i] ?? "");
  const extra = cells.slice(USUAL_HEADER.length);
  const problem = extra.some((cell) => cell.trim() !== "")
    ? otherCells(
        `It has ${cells.length} cells. Without a header, a row has at most ${USUAL_HEADER.length}: ${USUAL_HEADER.join(", ")}.`,
        USUAL_HEADER.length,
      )
    : shapeProblem({ cells: whole, wellQuoted }, USUAL_HEADER);
  return { line, cells: whole, problem };
}
