/**
 * Checks the numbers of a list by the rules of validate_gtins: what is valid, what is corrected for
 * certain, and what was only probably meant.
 */
import { type Cause, causeOf } from "../../gs1/gtin/cause.ts";
import { isGtinLength, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { type Classification, classify } from "../../gs1/gtin/classify.ts";
import type { SuggestionReason } from "../../gs1/gtin/suggest.ts";
import { parseDigits } from "../../gs1/gtin/typed-number.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";
import { type Validated, validateNumber } from "../../gs1/identify/validate-number.ts";
import type { ListLabel } from "../../services/check/list.ts";
import type { Place } from "./columns.ts";

/** Lines that the server checks for a browser without JavaScript. */
export const MOST_LINES = 500;

/** Each row has one: `likely` is a correction that somebody must confirm. */
export const VERDICTS = ["valid", "corrected", "likely", "unusable", "faulty"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a number is not as it was given; `characters`: others than its digits were removed. */
export type Why =
  | Cause
  | { readonly kind: "characters" }
  | { readonly kind: "check_digit"; readonly given: number; readonly expected: number };

export interface CheckedRow {
  /** The number of the row as spreadsheets count: from 1, the row of names included. */
  readonly row: number;
  /** The cell as it came. */
  readonly from: string;
  readonly verdict: Verdict;
  /** GTIN-14, of `likely` the one that was probably meant; null if there is none. */
  readonly gtin: string | null;
  /** What the corrected list has in place of the cell; null if that stays. */
  readonly to: string | null;
  readonly why: Why | null;
  /** The error in English, for faults without words in other languages. */
  readonly error: string | null;
  /** The kind of a number that is not usable. */
  readonly kind: Classification | null;
  readonly scope: "geographic" | "company" | null;
  /** The first row with the same number. */
  readonly sameAs: number | null;
  /** What else a label says that recalls can be about, of a faulty one what is certain; null for a number. */
  readonly label: ListLabel | null;
}

type CheckedCell = Omit<CheckedRow, "row" | "from" | "sameAs">;

/** The rule for labels, loaded for the first cell that may be one. */
interface LabelRules {
  validate(input: string, stem: string): Validated;
  certainElements(input: string): readonly ElementValue[];
}

/** A letter can be any digit, and a magazine's own GTIN can end in its price or issue. */
const ONLY_SUGGESTED: readonly SuggestionReason[] = ["letters_for_digits", "issn"];

/** @param certain what is certain of a label with faults; empty for a number */
function checkCell(from: string, report: Validated, certain: readonly ElementValue[]): CheckedCell {
  if (report.valid) {
    const gtin = report.normalized!;
    const digits = digitsIn(from, report);
    const isChanged = digits !== null && digits !== from;
    const why = isChanged ? ({ kind: "characters" } as const) : null;
    const cell = found(gtin, isChanged ? digits : null, why, isChanged ? "corrected" : "valid");
    return { ...cell, label: labelOf(gtin, report.elements) };
  }
  const cause = causeOf(report);
  if (cause.kind === "clear") {
    const { gtin, confidence, reason } = cause.correction;
    if (gtin !== null) {
      const isCertain = confidence === "high" && !ONLY_SUGGESTED.includes(reason);
      return found(gtin, shortest(gtin), cause, isCertain ? "corrected" : "likely");
    }
  }
  const { check_digit: digit } = report;
  const why =
    cause.kind === "fault" && digit ? ({ kind: "check_digit", ...digit } as const) : cause;
  return {
    verdict: "faulty",
    gtin: null,
    to: null,
    why,
    kind: null,
    scope: null,
    label: labelOfFaulty(certain),
    error: report.error,
  };
}

function found(gtin: string, to: string | null, why: Why | null, verdict: Verdict): CheckedCell {
  const { classification: kind, restricted_scope: scope, usable } = classify(gtin);
  // A guess at a number that no product may have is not worth an offer.
  const outcome = usable !== false ? verdict : verdict === "likely" ? "faulty" : "unusable";
  const isOffered = outcome !== "faulty";
  return {
    verdict: outcome,
    why,
    error: null,
    kind: usable === false ? kind : null,
    scope,
    label: null,
    gtin: isOffered ? gtin : null,
    to: isOffered ? to : null,
  };
}

function labelOf(gtin: string, elements: readonly ElementValue[]): ListLabel | null {
  const label = labelWith(gtin, elements);
  return (label.variant ?? label.lot ?? label.serial) === undefined ? null : label;
}

/** Its number is certain, but the list has none for the row. */
function labelOfFaulty(certain: readonly ElementValue[]): ListLabel | null {
  const gtin = certain.find(({ ai }) => ai === "01")?.value;
  return gtin === undefined ? null : labelWith(toGtin14(gtin), certain);
}

function labelWith(gtin: string, elements: readonly ElementValue[]): ListLabel {
  const said = (wanted: string) => elements.find(({ ai }) => ai === wanted)?.value;
  return { gtin, variant: said("22"), lot: said("10"), serial: said("21") };
}

/** The digits of a plain number; null for a label, which has more than a number. */
function digitsIn(from: string, { understood_as, elements }: Validated): string | null {
  if (understood_as !== "gtin" || elements.length > 0) return null;
  const digits = parseDigits(contentAmong(from).text);
  return digits !== null && isGtinLength(digits.length) ? digits : null;
}

/** A GTIN-14 without the zeros that its shortest form has not. */
export const shortest = (gtin14: string): string => gtin14.replace(/^0{6}|^00|^0/, "");

export interface CheckOptions extends Place {
  /** Called after each part of the list; a rejection ends the check. */
  readonly onProgress?: (done: number, total: number) => Promise<void>;
  /** Loads the rule for labels, at the first cell that may be one. */
  readonly loadLabels: () => Promise<LabelRules>;
}

/** Rows of a part: short enough that a page stays responsive between two parts. */
const PART = 1_000;

/** Blank rows are not checked. */
export async function checkList(
  rows: readonly (readonly string[])[],
  { column, hasHeader, onProgress, loadLabels }: CheckOptions,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const firstRow = new Map<string, number>();
  let labels: LabelRules | null = null;
  for (let at = hasHeader ? 1 : 0; at < rows.length; at++) {
    if (at % PART === 0) await onProgress?.(at, rows.length);
    const cells = rows[at]!;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const from = cells[column] ?? "";
    const { report, isFinal } = validateNumber(from, "");
    if (!isFinal) labels ??= await loadLabels();
    const cell =
      isFinal || labels === null
        ? checkCell(from, report, [])
        : checkCell(from, labels.validate(from, ""), labels.certainElements(from));
    const { gtin, verdict } = cell;
    const counted = verdict === "likely" ? null : gtin;
    const sameAs = counted === null ? null : (firstRow.get(counted) ?? null);
    if (counted !== null && sameAs === null) firstRow.set(counted, at + 1);
    checked.push({ ...cell, row: at + 1, from, sameAs });
  }
  await onProgress?.(rows.length, rows.length);
  return checked;
}
