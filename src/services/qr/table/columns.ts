/** The columns of a table, and its rows as the content of codes or as faults. */

import { AppError, type FieldError } from "../../../errors/errors.ts";
import { correctionText } from "../../../gs1/gtin/corrections.ts";
import { suggest } from "../../../gs1/gtin/suggest.ts";
import type { CsvRecord } from "../../../model/delimited-text.ts";
import type { TableFault } from "../../../model/table-faults.ts";
import type { QrContent } from "../content.ts";

/** The fields of `QrContent`. */
const FIELDS = [
  "gtin",
  "cpv",
  "lot",
  "serial",
  "expiry",
  "best_before",
  "net_weight_kg",
  "price",
  "currency",
] as const;
export type Field = (typeof FIELDS)[number];

/** Names as {@link plain} writes them. A whole Digital Link contains the GTIN, and more. */
const NAMES: Record<Field, readonly string[]> = {
  gtin: [
    "gtin",
    "gtin8",
    "gtin12",
    "gtin13",
    "gtin14",
    "ean",
    "ean8",
    "ean13",
    "upc",
    "upca",
    "barcode",
    "isbn",
    "isbn13",
    "digitallink",
  ],
  cpv: ["cpv", "variant"],
  lot: ["lot", "batch"],
  serial: ["serial"],
  expiry: ["expiry", "expirydate", "expirationdate"],
  best_before: ["bestbefore", "bestbeforedate"],
  net_weight_kg: ["netweightkg"],
  price: ["price"],
  currency: ["currency"],
};
const PRICE = ["price", "currency"] as const;
const PRODUCT_NAMES = ["name", "title"];

export interface TableColumns {
  header: readonly string[];
  /** The column of each field, counted from 0. */
  places: ReadonlyMap<Field, number>;
  /** The column with a name of the row for people, which is not part of the code. */
  name: number | undefined;
}

/**
 * @param table the table's name in messages
 * @param names of the column with the row's name, the best first
 * @throws AppError validation_error naming the columns, if none has the number or two have the same
 * field
 */
export function findColumns(
  header: readonly string[],
  table: string,
  names: readonly string[] = PRODUCT_NAMES,
): TableColumns {
  const plainNames = header.map(plain);
  const places = new Map<Field, number>();
  for (const field of FIELDS) {
    const found = plainNames.flatMap((name, i) => (NAMES[field].includes(name) ? [i] : []));
    if (found.length > 1) {
      const given = found.map((i) => header[i]).join(" and ");
      throw tableError(
        "same_column",
        `${table} has ${found.length} columns for the same thing: ${given}. Keep one.`,
      );
    }
    if (found[0] !== undefined) places.set(field, found[0]);
  }
  // A price without a measure is the one on the shelf, not part of a code (AI 392n requires 310n).
  if (!places.has("net_weight_kg")) for (const field of PRICE) places.delete(field);
  if (!places.has("gtin")) {
    throw tableError(
      "no_number_column",
      `${table} has no column gtin (or ean, upc, barcode, isbn, digital_link). Its first line names: ${header.join(", ")}.`,
    );
  }
  const name = names.map((wanted) => plainNames.indexOf(wanted)).find((i) => i >= 0);
  return { header, places, name };
}

/** @param limit a bound, or the line */
export const tableError = (code: TableFault, message: string, limit?: number) =>
  new AppError("validation_error", message, {
    errors: [{ field: "", message, code, ...(limit !== undefined && { limit }) }],
  });

/** Whether the column has the product's number, which every table needs. */
export const isNumberColumn = (name: string): boolean => NAMES.gtin.includes(plain(name));

/** `Best-Before Date` -> `bestbeforedate`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, "");

/** The fault of a row's form. */
export interface RowProblem {
  readonly code: TableFault;
  readonly message: string;
  readonly limit?: number;
}

export function shapeProblem(
  { cells, wellQuoted }: Pick<CsvRecord, "cells" | "wellQuoted">,
  header: readonly string[],
): RowProblem | null {
  if (!wellQuoted) {
    const message =
      'A quote (") is in the wrong place. Put the whole cell in quotes, and double each quote inside it.';
    return { code: "quote_place", message };
  }
  if (cells.length === header.length) return null;
  const message = `It has ${cells.length} cells, but the header has ${header.length}. Put cells that contain a delimiter in quotes.`;
  return otherCells(message, header.length);
}

export const otherCells = (message: string, limit: number): RowProblem => ({
  code: "other_cells",
  message,
  limit,
});

/** @throws AppError validation_error for a number that a spreadsheet has shortened */
export function parseContent(cells: readonly string[], { places }: TableColumns): QrContent {
  const content: { gtin: string } & { [field in Field]?: string } = { gtin: "" };
  for (const field of FIELDS) {
    const cell = cells[places.get(field) ?? -1]?.trim();
    if (cell) content[field] = cell;
  }
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(content.gtin)) {
    const message = `A spreadsheet shortened the number to ${content.gtin}. Format the column as text, and export the table again.`;
    throw new AppError("validation_error", message, {
      errors: [{ field: "gtin", message, code: "shortened_number" satisfies TableFault }],
    });
  }
  return content;
}

/** The faults of a rejected row. `gtin`: the cell as given, whose corrections are also listed. */
export function rowFaults(error: AppError, gtin: string): readonly FieldError[] {
  const found = error.options.errors ?? [{ field: "", message: error.message }];
  const suggestions = suggest(gtin);
  const meant = correctionText(suggestions);
  const numbers = suggestions.flatMap((one) => one.gtin ?? []);
  return meant === ""
    ? found
    : [...found, { field: "", message: meant, code: "meant", value: numbers.join(", ") }];
}
