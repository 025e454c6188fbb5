/**
 * Draws many codes from a pasted table, to print on one sheet. Does not use the catalog and records
 * nothing.
 */
import * as z from "zod";
import { AppError, type FieldError } from "../../../errors.ts";
import * as texts from "../../../model/text.ts";
import type { ReadContext } from "../../context.ts";
import { parse } from "../../write/parse.ts";
import { prepareCode } from "../code.ts";
import type { QrWarning } from "../content.ts";
import { drawSymbol } from "../image.ts";
import type { QrLook } from "../look.ts";
import { moduleSize, type PrintSize, USES } from "../print-size.ts";
import type { TableColumns } from "./columns.ts";
import { parseContent, rowFaults } from "./columns.ts";
import { type PastedRow, parsePasted } from "./pasted.ts";
import {
  type Label,
  type LabelSheet,
  LONGEST_TEXT,
  MOST_LABELS,
  MOST_MODULES,
  type RowFault,
} from "./sheet.ts";

const captionSchema = z.strictObject({ text: texts.text(LONGEST_TEXT).nullable() });

type LabelContext = Pick<ReadContext, "clock" | "baseUrl">;

/** Labels of one width have modules of several sizes, because their links have several lengths. */
export type LabelLook = QrLook & PrintSize;

/** @throws AppError validation_error for a text that is not a table, or with no rows or too many */
export function drawLabels(context: LabelContext, table: string, asked: LabelLook): LabelSheet {
  const { columns, rows } = parsePasted(table);
  if (rows.length === 0) throw new AppError("validation_error", "The table has no rows.");
  if (rows.length > MOST_LABELS) {
    throw new AppError(
      "validation_error",
      `The table has ${rows.length} rows, but a sheet has at most ${MOST_LABELS} labels.`,
      { guidance: "Make several sheets, or use npm run qr for long tables." },
    );
  }
  const look: LabelLook = { ...asked, format: "svg" };
  const labels: Label[] = [];
  const faults: RowFault[] = [];
  const warnings = new Map<string, QrWarning>();
  let modules = 0;
  for (const row of rows) {
    const errors = faultsOf(row, columns, () => {
      const { label, warned, size } = drawLabel(context, row, columns, look);
      modules += size * size;
      labels.push(label);
      for (const warning of warned) warnings.set(warning.message, warning);
    });
    if (modules > MOST_MODULES) throw tooLargeError(labels.length - 1);
    if (errors.length > 0) faults.push({ line: row.line, errors });
  }
  return faults.length > 0
    ? { kind: "faulty", faults }
    : { kind: "made", labels, warnings: [...warnings.values()] };
}

function faultsOf(row: PastedRow, columns: TableColumns, drawn: () => void): readonly FieldError[] {
  if (row.problem !== null) return [{ field: "", message: row.problem }];
  try {
    drawn();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rowFaults(error, cellOf(row, columns.places.get("gtin")));
  }
}

function drawLabel(context: LabelContext, row: PastedRow, columns: TableColumns, asked: LabelLook) {
  const content = parseContent(row.cells, columns);
  const { text } = parse(captionSchema, { text: cellOf(row, columns.name) || null }, "row");
  const { use, width, dpi, ...rest } = asked;
  const unsized = { ...content, ...rest, module: USES[use].best };
  const { described, encoded, symbol } = prepareCode(context, unsized);
  const { module_mm } = moduleSize(symbol.size + 2 * asked.quiet, asked);
  const look = { ...rest, module: module_mm };
  const bytes = drawSymbol(symbol, described.reading.identification, encoded, look);
  const svg = new TextDecoder().decode(bytes);
  const { digital_link, warnings: warned } = described;
  return { label: { digital_link, svg, text }, warned, size: symbol.size };
}

const tooLargeError = (fitting: number) =>
  new AppError(
    "validation_error",
    "The codes of this table are too large together for one sheet.",
    {
      guidance: `The first ${fitting} fit. Make several sheets, use a lower error correction, or use npm run qr.`,
    },
  );

const cellOf = ({ cells }: PastedRow, at: number | undefined): string =>
  at === undefined ? "" : (cells[at] ?? "").trim();
