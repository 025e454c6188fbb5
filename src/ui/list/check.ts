/**
 * Checks the numbers of a list by the rules of validate_gtins: what is valid, what is corrected for
 * certain, and what was only probably meant.
 */
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { isPublishable } from "../../gs1/gtin/classify.ts";
import { withCheckDigit } from "../../gs1/gtin/neighbours.ts";
import { type ElementValue, itemNamedBy } from "../../gs1/identification.ts";
import { type CheckedNumber, checkNumber, shortest } from "../../gs1/identify/checked-number.ts";
import { type Validated, validateNumber } from "../../gs1/identify/validate-number.ts";
import { CPV, LOT, SERIAL } from "../../gs1/qualifiers.ts";
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
  /** Codes one of which was probably meant, if there is no single one; of a label with brackets. */
  readonly meant: readonly string[];
  /** Whether the number is that of what the label is on, such as a pallet, contains. */
  readonly isContents: boolean;
  /** What else a label says that recalls can be about, of a faulty one what is certain; null for a number. */
  readonly label: ListLabel | null;
}

/** The rule for labels, loaded for the first cell that may be one. */
interface LabelRules {
  validate(input: string, stem: string, number: ReturnType<typeof validateNumber>): Validated;
  certainElements(input: string): {
    readonly elements: readonly ElementValue[];
    readonly isValid: boolean;
  };
  labelsMeant(input: string): readonly string[];
}

function labelOf(gtin: string, elements: readonly ElementValue[]): ListLabel | null {
  const label = labelWith(gtin, elements);
  return (label.variant ?? label.lot ?? label.serial) === undefined ? null : label;
}

/** Its number is certain, but the list has none for the row. */
function labelOfFaulty(certain: readonly ElementValue[]): ListLabel | null {
  const gtin = certain.find(({ ai }) => ai === "01")?.value ?? itemNamedBy(certain)?.gtin;
  return gtin === undefined ? null : labelWith(toGtin14(gtin), certain);
}

function labelWith(gtin: string, elements: readonly ElementValue[]): ListLabel {
  const said = (wanted: string) => elements.find(({ ai }) => ai === wanted)?.value;
  return { gtin, variant: said(CPV), lot: said(LOT), serial: said(SERIAL) };
}

export interface CheckOptions extends Place {
  /** Called after each part of the list; a rejection ends the check. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
  /** Loads the rule for labels, at the first cell that may be one. */
  readonly loadLabels: () => Promise<LabelRules>;
}

const reasonOf = ({ why }: CheckedNumber) => (why?.kind === "clear" ? why.correction.reason : null);

/** Labels for which codes that were probably meant are looked for: each tries many, and nobody compares more with the print. */
const MOST_MEANT = 30;

/** Rows of a part: short enough that a page stays responsive between two parts. */
const PART = 1_000;

/** Blank rows are not checked. */
export async function checkList(
  rows: readonly (readonly string[])[],
  { column, hasHeader, headerRow = 0, onProgress, loadLabels }: CheckOptions,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const firstRow = new Map<string, number>();
  let labels: LabelRules | null = null;
  let lookedFor = 0;
  for (let at = hasHeader ? headerRow + 1 : 0; at < rows.length; at++) {
    if (at % PART === 0) await onProgress?.(at, rows.length);
    const cells = rows[at]!;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const from = cells[column] ?? "";
    const number = validateNumber(from, "");
    const { report, isFinal } = number;
    if (!isFinal) labels ??= await loadLabels();
    const found = isFinal ? report : labels!.validate(from, "", number);
    const other = found.valid || isFinal ? null : labels!.certainElements(from);
    // A right label of something else is as right as the number that it names.
    const item = other?.isValid ? itemNamedBy(other.elements) : null;
    const cell = checkNumber(
      from,
      item === null
        ? found
        : { ...found, valid: true, normalized: item.gtin, elements: other!.elements },
    );
    const { gtin, verdict } = cell;
    let label: ListLabel | null = null;
    if (item !== null) label = labelOf(item.gtin, other!.elements);
    else if (found.valid) label = labelOf(found.normalized!, found.elements);
    else if (verdict === "faulty" && other) label = labelOfFaulty(other.elements);
    let meant: readonly string[] = [];
    if (verdict === "faulty") {
      meant = found.suggestions.flatMap(({ gtin }) => (gtin === null ? [] : [shortest(gtin)]));
      if (found.suggestions.length === 0 && !isFinal && lookedFor < MOST_MEANT) {
        lookedFor += 1;
        meant = labels!.labelsMeant(from);
      }
    }
    // The last digit may be the wrong one as well.
    if (verdict === "likely" && reasonOf(cell) === "transposed_digits") {
      const whole = withCheckDigit(from);
      meant = whole !== null && isPublishable(whole) ? [shortest(whole)] : [];
    }
    // Two pallets of one product are not the same pallet.
    const counted = verdict === "likely" || item !== null ? null : gtin;
    const sameAs = counted === null ? null : (firstRow.get(counted) ?? null);
    if (counted !== null && sameAs === null) firstRow.set(counted, at + 1);
    const isContents = item?.isContents === true;
    checked.push({ ...cell, meant, isContents, label, row: at + 1, from, sameAs });
  }
  await onProgress?.(rows.length, rows.length);
  return checked;
}
