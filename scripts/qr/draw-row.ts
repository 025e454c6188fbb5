/**
 * Converts a row of the input to its files and its index line, or to the reason for its rejection.
 */

import { AppError, type FieldError } from "../../src/errors/errors.ts";
import type { Identification } from "../../src/gs1/identification.ts";
import { failed, ok, type Result } from "../../src/gs1/result.ts";
import type { CsvRecord } from "../../src/model/delimited-text.ts";
import { describeQr, type QrDescription } from "../../src/services/qr/content.ts";
import { drawSymbol, encodedUri, encodeSymbol, fileNameOf } from "../../src/services/qr/image.ts";
import { symbolAnswer } from "../../src/services/qr/symbol-answer.ts";
import {
  type Field,
  parseContent,
  rowFaults,
  shapeProblem,
  type TableColumns,
} from "../../src/services/qr/table/columns.ts";
import type { Looks } from "./options.ts";

/** A line of index.csv. */
export interface IndexEntry {
  /** The line of the input on which the row begins. */
  line: number;
  /** 14 digits. */
  gtin: string;
  /** The product's name, as in the input. */
  name: string;
  digitalLink: string;
  hri: string;
  elementString: string;
  version: number;
  modules: number;
  minimumSizeMm: number;
  files: readonly string[];
  warnings: readonly string[];
}

export interface NamedFile {
  name: string;
  body: Uint8Array;
}

/** A line of refused.csv. */
export interface Refusal {
  line: number;
  /** The faulty columns, named as in the input's header; empty if the row as a whole is faulty. */
  columns: readonly string[];
  reason: string;
  /** The row as in the input. */
  row: string;
}

export interface Drawer {
  columns: TableColumns;
  baseUrl: string;
  /** ISO date. */
  today: string;
  looks: Looks;
  /** The earlier line with this code, whose files are used for both. */
  lineOf(digitalLink: string): number | undefined;
}

export interface DrawnRow {
  entry: IndexEntry;
  files: NamedFile[];
}

/** Never throws: every fault of a row becomes its result. */
export async function drawRow(row: CsvRecord, drawer: Drawer): Promise<Result<DrawnRow, Refusal>> {
  const refusal = (columns: readonly string[], reason: string) =>
    failed({ line: row.line, columns, reason, row: row.raw });
  const shape = shapeProblem(row, drawer.columns.header);
  if (shape !== null) return refusal([], shape.message);
  try {
    const content = parseContent(row.cells, drawer.columns);
    return ok(await drawn(row, describeQr(content, drawer), drawer));
  } catch (error) {
    const { header, places } = drawer.columns;
    const columnOf = (field: string) => header[places.get(field as Field) ?? -1];
    const gtin = row.cells[places.get("gtin") ?? -1] ?? "";
    const errors = error instanceof AppError ? rowFaults(error, gtin) : [notDrawn(error)];
    const columns = errors.flatMap(({ field }) => columnOf(field) ?? []);
    const reasons = errors.map(({ field, message }) =>
      field === "" || columnOf(field) !== undefined ? message : `${field}: ${message}`,
    );
    return refusal([...new Set(columns)], reasons.join(" "));
  }
}

async function drawn(row: CsvRecord, found: QrDescription, drawer: Drawer): Promise<DrawnRow> {
  const { looks, baseUrl } = drawer;
  const { identification } = found.reading;
  const [look] = looks;
  const uri = encodedUri(identification, baseUrl, look);
  const symbol = encodeSymbol(uri, look);
  const stem = await fileNameOf(identification);
  const first = drawer.lineOf(found.digital_link);
  const files =
    first === undefined
      ? looks.map((each) => ({
          name: `${stem}.${each.format}`,
          body: drawSymbol(symbol, identification, uri, each),
        }))
      : [];
  const answer = symbolAnswer(symbol, look, identification);
  const warnings = found.warnings.map(({ message }) => message);
  if (answer.meets_retail_pos === false && !isGrouping(identification)) {
    warnings.push(answer.retail_pos);
  }
  if (first !== undefined) warnings.push(`same code as line ${first}`);
  const entry = {
    line: row.line,
    gtin: identification.key.value,
    name: (row.cells[drawer.columns.name ?? -1] ?? "").replace(/\s+/g, " ").trim(),
    digitalLink: found.digital_link,
    hri: found.hri,
    elementString: found.element_string,
    version: answer.version,
    modules: answer.modules,
    minimumSizeMm: answer.minimum_size_mm,
    files: looks.map(({ format }) => `${stem}.${format}`),
    warnings,
  };
  return { entry, files };
}

/**
 * Cartons are not sold at tills, so a warning that tills would not accept their code is omitted.
 */
const isGrouping = ({ key }: Identification) => /^[1-8]/.test(key.value);

const notDrawn = (error: unknown): FieldError => ({
  field: "",
  message: `It could not be drawn: ${(error as Error).message}`,
});
