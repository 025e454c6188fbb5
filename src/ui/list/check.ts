/**
 * Checks the numbers of a list by the rules of validate_gtins: what is valid, what is corrected for
 * certain, and what was only probably meant.
 */
import { type CheckedNumber, checkNumber } from "../../gs1/identify/checked-number.ts";
import { type Validated, validateNumber } from "../../gs1/identify/validate-number.ts";
import type { ListLabel } from "../../services/check/list.ts";
import type { Place } from "./columns.ts";

export { shortest, VERDICTS, type Verdict, type Why } from "../../gs1/identify/checked-number.ts";

/** Lines that the server checks for a browser without JavaScript. */
export const MOST_LINES = 500;

export interface CheckedRow extends CheckedNumber {
  /** The number of the row as spreadsheets count: from 1, the row of names included. */
  readonly row: number;
  /** The cell as it came. */
  readonly from: string;
  /** The first row with the same number. */
  readonly sameAs: number | null;
  /** What else a label says that recalls can be about; null for a number without it. */
  readonly label: ListLabel | null;
}

function labelOf(gtin: string, { elements }: Validated): ListLabel | null {
  const said = (wanted: string) => elements.find(({ ai }) => ai === wanted)?.value;
  const label = { gtin, variant: said("22"), lot: said("10"), serial: said("21") };
  return (label.variant ?? label.lot ?? label.serial) === undefined ? null : label;
}

export interface CheckOptions extends Place {
  /** Called after each part of the list; a rejection ends the check. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
  /** Loads the rule for labels, at the first cell that may be one. */
  readonly loadLabels: () => Promise<{ validate(input: string, stem: string): Validated }>;
}

/** Rows of a part: short enough that a page stays responsive between two parts. */
const PART = 1_000;

/** Blank rows are not checked. */
export async function checkList(
  rows: readonly (readonly string[])[],
  { column, hasHeader, headerRow = 0, onProgress, loadLabels }: CheckOptions,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const firstRow = new Map<string, number>();
  let labels: Awaited<ReturnType<typeof loadLabels>> | null = null;
  for (let at = hasHeader ? headerRow + 1 : 0; at < rows.length; at++) {
    if (at % PART === 0) await onProgress?.(at, rows.length);
    const cells = rows[at]!;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const from = cells[column] ?? "";
    const { report, isFinal } = validateNumber(from, "");
    if (!isFinal) labels ??= await loadLabels();
    const found = isFinal ? report : labels!.validate(from, "");
    const cell = checkNumber(from, found);
    const { gtin, verdict } = cell;
    const label = found.valid ? labelOf(gtin!, found) : null;
    const counted = verdict === "likely" ? null : gtin;
    const sameAs = counted === null ? null : (firstRow.get(counted) ?? null);
    if (counted !== null && sameAs === null) firstRow.set(counted, at + 1);
    checked.push({ ...cell, label, row: at + 1, from, sameAs });
  }
  await onProgress?.(rows.length, rows.length);
  return checked;
}
