/** The rows of the input, each with its place, and the meaning of the columns. */

import { AppError } from "../../src/errors/errors.ts";
import * as tables from "../../src/import/table.ts";
import type { CsvRecord, Delimiter } from "../../src/model/delimited-text.ts";
import {
  findColumns,
  isNumberColumn,
  type TableColumns,
} from "../../src/services/qr/table/columns.ts";
import { UsageError } from "../cli/cli.ts";
import { TextInput } from "../tables/input.ts";

export interface Table extends tables.Table<CsvRecord> {
  columns: TableColumns;
}

/**
 * @throws UsageError for a header without a GTIN; Failure for invalid text, here and from `rows`
 */
export async function openTable(
  input: TextInput,
  delimiter: Delimiter | undefined,
): Promise<Table> {
  const table = await tables.openTable(input, { delimiter, isKnown: isNumberColumn });
  return { ...table, columns: parseColumns(table.header, input.name) };
}

function parseColumns(header: readonly string[], name: string): TableColumns {
  try {
    return findColumns(header, name);
  } catch (error) {
    throw error instanceof AppError ? new UsageError(error.message) : error;
  }
}

/**
 * Reads the whole file before anything is drawn: a fault that would end the run in the middle ends
 * it here.
 */
export async function survey(
  path: string,
  delimiter: Delimiter | undefined,
  stop: AbortSignal,
): Promise<void> {
  const { rows } = await openTable(new TextInput(path), delimiter);
  for await (const _row of rows) stop.throwIfAborted();
}
