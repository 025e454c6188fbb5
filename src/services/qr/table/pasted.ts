/** A table that somebody pasted: its rows, each with its line, and which of its columns hold what. */
import { type CsvError, parse } from "csv-parse/sync";
import {
  type CsvRecord,
  createPlacer,
  type Delimiter,
  delimiterHint,
  guessDelimiter,
  isBlank,
  type ParsedRecord,
  parsingOptions,
} from "../../../delimited-text.ts";
import { AppError } from "../../../errors.ts";
import { columnsOf, isNumberColumn, type TableColumns } from "./columns.ts";
import { shapeProblem } from "./row.ts";

export interface PastedRow extends Pick<CsvRecord, "line" | "cells"> {
  /** What is wrong with its shape. */
  readonly problem: string | null;
}

export interface PastedTable {
  readonly columns: TableColumns;
  /** Without blank ones. */
  readonly rows: readonly PastedRow[];
}

/** Of a table without a header, which may leave the last ones out. */
const USUAL_HEADER = ["gtin", "lot", "serial", "expiry", "text"];

/** @throws AppError validation_error for what is not a table, or one without numbers. */
export function readPasted(text: string): PastedTable {
  const first = /[^\r\n]+/.exec(text)?.[0] ?? "";
  const hint = delimiterHint(first);
  const delimiter = hint ?? delimiterOf(first, text);
  const records = recordsOf(text, delimiter);
  if (hint) records.shift();
  const [head] = records;
  if (head === undefined) throw tableError("The table is empty.");
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

const columnsFor = (header: readonly string[]) =>
  columnsOf(header, "The table", ["text", "label", "name", "title"]);

/** The header's, if there is one; else the first that follows a number, which has none of them. */
function delimiterOf(first: string, text: string): Delimiter {
  const guess = guessDelimiter(first, isNumberColumn);
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
    throw tableError(
      `The row that begins in line ${placer.line} opens a quote (") that is never closed.`,
    );
  }
  return records;
}

function unnamedRow(record: CsvRecord): PastedRow {
  const { line, cells, wellQuoted } = record;
  const whole = USUAL_HEADER.map((_, i) => cells[i] ?? "");
  const extra = cells.slice(USUAL_HEADER.length);
  const problem = extra.some((cell) => cell.trim() !== "")
    ? `It has ${cells.length} cells. Without a header, a row has at most ${USUAL_HEADER.length}: ${USUAL_HEADER.join(", ")}.`
    : shapeProblem({ cells: whole, wellQuoted }, USUAL_HEADER);
  return { line, cells: whole, problem };
}

const tableError = (message: string) => new AppError("validation_error", message);
