/**
 * Draws many codes from a pasted table, to print on one sheet. Does not use the catalog and records
 * nothing.
 */

import * as z from "zod";
import { AppError, type FieldError } from "../../../errors/errors.ts";
import { allElements } from "../../../gs1/identification.ts";
import { MOST_LABELS } from "../../../model/bounds.ts";
import * as texts from "../../../model/text.ts";
import { BUDGET, type Work, weigh, workOfSymbol, workOfTexts } from "../../budget.ts";
import type { ReadContext } from "../../context.ts";
import { parse } from "../../write/record.ts";
import { encodeCode, prepareCode } from "../code.ts";
import type { QrWarning } from "../content.ts";
import { svgOf } from "../image.ts";
import type { QrLook } from "../look.ts";
import { moduleSize, type PrintSize, USES } from "../print-size.ts";
import { parseContent, rowFaults, type TableColumns, tableError } from "./columns.ts";
import { type PastedRow, parsePasted } from "./pasted.ts";
import {
  type Label,
  type LabelSheet,
  LONGEST_TEXT,
  MOST_ROW_FAULTS,
  type RowFault,
  type SheetWarning,
} from "./sheet.ts";

const captionSchema = z.strictObject({ text: texts.text(LONGEST_TEXT).nullable() });

type LabelContext = Pick<ReadContext, "clock" | "baseUrl">;

/** Labels of one width have modules of several sizes, because their links have several lengths. */
export type LabelLook = QrLook & PrintSize;

/** @throws AppError validation_error for a text that is not a table, or with no rows or too many */
export function drawLabels(context: LabelContext, table: string, asked: LabelLook): LabelSheet {
  const { columns, rows } = parsePasted(table);
  if (rows.length === 0) throw tableError("no_rows", "The table has no rows.");
  if (rows.length > MOST_LABELS) {
    const message = `The table has ${rows.length} rows, but a sheet has at most ${MOST_LABELS} labels.`;
    throw tableError("too_many_rows", message, MOST_LABELS);
  }
  const look: LabelLook = { ...asked, format: "svg" };
  const planned: PlannedLabel[] = [];
  let left = BUDGET;
  for (const row of rows) {
    const label = planLabel(context, row, columns, look);
    left -= weigh(label.work);
    if (left < 0) throw tooLargeError(planned.length);
    planned.push(label);
  }
  const labels: Label[] = [];
  const faults: RowFault[] = [];
  const warned: WarnedLabel[] = [];
  for (const { row, draw } of planned) {
    const errors = faultsOf(row, columns, () => {
      const { label, warnings } = draw();
      labels.push(label);
      warned.push(...warnings.map((warning) => ({ ...warning, label })));
    });
    if (errors.length > 0) faults.push({ line: row.line, errors });
  }
  return faults.length > 0
    ? { kind: "faulty", faults }
    : { kind: "made", labels, warnings: eachOnce(warned, labels.length) };
}

interface WarnedLabel extends QrWarning {
  readonly label: Label;
}

const eachOnce = (warned: readonly WarnedLabel[], count: number): SheetWarning[] =>
  [...Map.groupBy(warned, ({ message }) => message).values()].map((same) => {
    const [{ label, ...warning }] = same as [WarnedLabel];
    const lines = same.length === count ? [] : same.map(({ label: { line } }) => line);
    return { ...warning, lines, digital_link: label.digital_link };
  });

/** A label whose symbol is made and weighed, but not drawn yet. */
interface PlannedLabel {
  readonly row: PastedRow;
  readonly work: Work;
  /** @throws AppError the faults of the row */
  readonly draw: () => { readonly label: Label; readonly warnings: readonly QrWarning[] };
}

function planLabel(
  context: LabelContext,
  row: PastedRow,
  columns: TableColumns,
  asked: LabelLook,
): PlannedLabel {
  const { use, width, dpi, ...rest } = asked;
  const plan = attempt(() => {
    if (row.problem !== null) throw tableError("other_cells", row.problem.message);
    const question = { ...parseContent(row.cells, columns), ...rest, module: USES[use].best };
    return { question, code: attempt(() => encodeCode(context, question)) };
  });
  return {
    row,
    work: workOf(row, () => plan().code(), asked),
    draw: () => {
      const { text } = parse(captionSchema, { text: cellOf(row, columns.name) || null }, "row");
      const { question, code } = plan();
      const { described, encoded, symbol } = prepareCode(context, question, code);
      const { module_mm } = moduleSize(symbol.size + 2 * asked.quiet, asked);
      const look = { ...rest, module: module_mm };
      const svg = svgOf(symbol, described.reading.identification, encoded, look);
      const { digital_link, warnings } = described;
      const [key, ...more] = allElements(described.reading.identification);
      const said = asked.hri ? { number: null, parts: [] } : { number: key!.value, parts: more };
      return { label: { line: row.line, digital_link, svg, ...said, text }, warnings };
    },
  };
}

/** Calls `make` now, once; its result, or its error each time. */
function attempt<T>(make: () => T): () => T {
  try {
    const made = make();
    return () => made;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** A row with faults is only read. */
function workOf(
  { cells }: PastedRow,
  encode: () => ReturnType<typeof encodeCode>,
  { hri }: LabelLook,
): Work {
  try {
    const { described, encoded, symbol } = encode();
    return workOfSymbol(encoded, symbol.size, hri ? described.hri : "");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return workOfTexts([cells.join("")]);
  }
}

function faultsOf(row: PastedRow, columns: TableColumns, drawn: () => void): readonly FieldError[] {
  if (row.problem !== null) return [{ field: "", ...row.problem }];
  try {
    drawn();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rowFaults(error, cellOf(row, columns.places.get("gtin"))).slice(0, MOST_ROW_FAULTS);
  }
}

const tooLargeError = (fitting: number) =>
  tableError(
    "too_large_together",
    `The codes of this table are too large together for one sheet. The first ${fitting} fit. Make several sheets, or use a lower error correction.`,
  );

const cellOf = ({ cells }: PastedRow, at: number | undefined): string =>
  at === undefined ? "" : (cells[at] ?? "").trim();
