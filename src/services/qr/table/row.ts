/** Converts a row of a table to the content of its code, or to its faults. */
import type { CsvRecord } from "../../../delimited-text.ts";
import { AppError, type FieldError } from "../../../errors.ts";
import { correctionText } from "../../../gs1/gtin/corrections.ts";
import { suggest } from "../../../gs1/gtin/suggest.ts";
import type { QrContent } from "../content.ts";
import { FIELDS, type Field, type TableColumns } from "./columns.ts";

export function shapeProblem(
  { cells, wellQuoted }: Pick<CsvRecord, "cells" | "wellQuoted">,
  header: readonly string[],
): string | null {
  if (!wellQuoted) {
    return 'A quote (") is in the wrong place. Put the whole cell in quotes, and double each quote inside it.';
  }
  if (cells.length === header.length) return null;
  return `It has ${cells.length} cells, but the header has ${header.length}. Put cells that contain a delimiter in quotes.`;
}

/** @throws AppError validation_error for a number that a spreadsheet has shortened */
export function parseContent(cells: readonly string[], { places }: TableColumns): QrContent {
  const content: { gtin: string } & { [field in Field]?: string } = { gtin: "" };
  for (const field of FIELDS) {
    const cell = cells[places.get(field) ?? -1]?.trim();
    if (cell) content[field] = cell;
  }
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(content.gtin)) {
    const message = `A spreadsheet shortened the number to ${content.gtin}. Format the column as text, and export the table again.`;
    throw new AppError("validation_error", message, { errors: [{ field: "gtin", message }] });
  }
  return content;
}

/** The faults of a rejected row. `gtin`: the cell as given, whose corrections are also listed. */
export function rowFaults(error: AppError, gtin: string): readonly FieldError[] {
  const found = error.options.errors ?? [{ field: "", message: error.message }];
  const meant = correctionText(suggest(gtin));
  return meant === "" ? found : [...found, { field: "", message: meant }];
}
