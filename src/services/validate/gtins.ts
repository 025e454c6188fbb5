/** Checks each number of a list, and summarizes the faults of the whole list. */
import { causeOf } from "../../gs1/gtin/cause.ts";
import type { Classification } from "../../gs1/gtin/classify.ts";
import { reasonsInWords, standsOut } from "../../gs1/gtin/corrections.ts";
import type { GtinFormat, Indicator } from "../../gs1/gtin/report.ts";
import type { SuggestionReason } from "../../gs1/gtin/suggest.ts";
import { oddCharacters, withVisible } from "../../gs1/identify/odd-characters.ts";
import type { ReadContext } from "../context.ts";
import type { FaultAnswer } from "../faults.ts";
import { reportOf, type ValidateGtinAnswer } from "./gtin.ts";

export interface ValidatedGtin {
  /** Counted from 1, like the rows of a table. */
  row: number;
  /** The input as given, with its invisible characters as `<U+200B>`. */
  input: string;
  valid: boolean;
  normalized: string | null;
  format: GtinFormat | null;
  classification: Classification | null;
  usable: boolean | null;
  for_till: boolean | null;
  indicator: Indicator | null;
  /** The fault: the first sentence of validate_gtin's error for this number. */
  error: string | null;
  /** The number that was probably meant, if there is a clear one. */
  meant: string | null;
  /** Every fault of a label; empty for a plain number, whose `error` is complete. */
  faults: FaultAnswer[];
  /** What was ignored in reading; absent if nothing was. */
  warnings?: string[];
}

export interface ListFinding {
  /** The fault, and how to fix it. */
  finding: string;
  rows: number[];
}

export interface ValidateGtinsAnswer {
  summary: {
    count: number;
    valid: number;
    invalid: number;
    /** Valid numbers that must not identify a trade item. */
    unusable: number;
    distinct: number;
  };
  /** The most frequent finding first. */
  findings: ListFinding[];
  results: ValidatedGtin[];
}

/** Called after each number. */
export type OnProgress = (done: number, total: number) => Promise<void> | void;

/** Checks the structure only; does not use the catalog. */
export async function validateGtins(
  context: Pick<ReadContext, "baseUrl">,
  inputs: readonly string[],
  onProgress: OnProgress = () => {},
): Promise<ValidateGtinsAnswer> {
  const reports: ValidateGtinAnswer[] = [];
  for (const input of inputs) {
    reports.push(reportOf(context, input));
    await onProgress(reports.length, inputs.length);
  }
  const results = reports.map((report, i) => validated(report, inputs[i]!, i + 1));
  const valid = results.filter((result) => result.valid);
  return {
    summary: {
      count: results.length,
      valid: valid.length,
      invalid: results.length - valid.length,
      unusable: valid.filter(({ usable }) => usable === false).length,
      distinct: new Set(valid.map(({ normalized }) => normalized)).size,
    },
    findings: findingsOf(
      reports,
      results,
      inputs.map((input) => oddCharacters(input).count > 0),
    ),
    results,
  };
}

const LONGEST_ECHO = 40;

function validated(report: ValidateGtinAnswer, input: string, row: number): ValidatedGtin {
  const { valid, normalized, format, classification, usable, error, suggestions } = report;
  return {
    row,
    input: withVisible(
      input.length > LONGEST_ECHO ? `${input.slice(0, LONGEST_ECHO).toWellFormed()}…` : input,
    ),
    valid,
    normalized,
    format,
    classification,
    usable,
    for_till: report.for_till,
    indicator: report.indicator,
    // The next step is in the findings, once for all rows.
    error: error === null ? null : firstSentence(error),
    meant: standsOut(suggestions)?.gtin ?? null,
    faults: report.faults,
    ...(report.warnings.length > 0 && { warnings: report.warnings }),
  };
}

const firstSentence = (text: string): string => /^.*?\.(?= )/s.exec(text)?.[0] ?? text;

/** How to correct the numbers, by the reason of the clear suggestion. */
const FIX: Record<SuggestionReason, string> = {
  lost_leading_zeros: "Spreadsheets drop leading zeros: format the column as text.",
  missing_check_digit:
    "The check digit is probably missing because the numbers were cut: take them from their source.",
  upc_e: "These are UPC-E, the short form on small packs: expand them to twelve digits.",
  isbn_10: "These are ISBN-10: use the ISBN-13, which begins with 978.",
  issn: "These are ISSN: use the GTIN-13 below the barcode, which begins with 977.",
  ismn: "These are ISMN of before 2008: use the number that begins with 979-0.",
  letters_for_digits: "Letters are in place of the digits 0 and 1: type the digits.",
  other_script: "The digits are of another script: type them as 0 to 9.",
  leading_apostrophe: "A spreadsheet put an apostrophe before the number: remove it.",
  trailing_decimal: "A spreadsheet put .0 after the number: format the column as text.",
  scientific_notation:
    "A spreadsheet changed them to scientific notation: format the column as text, and export again.",
  scientific_notation_truncated:
    "A spreadsheet changed them to scientific notation and dropped digits: take them from their source.",
  kept_check_digit:
    "A digit is before the number of the unit, whose check digit was kept: a carton's number has a check digit of its own.",
  transposed_digits:
    "Two neighbouring digits may be swapped, or one digit is wrong: compare with the label.",
};

const BY_ERROR: Record<string, string> = {
  empty: "The row is empty.",
  not_digits: "The row contains something other than a number.",
  non_ascii_digits: "The digits are not 0 to 9: type them again with those.",
  length: "The number does not have 8, 12, 13 or 14 digits.",
  issn: FIX.issn,
  check_digit:
    "The check digit is wrong, and any digit may be the mistyped one: compare with the label.",
};

const ofLabels = (code: string): string =>
  `Labels with the fault ${code}: error describes it, and validate_gtin says how to fix it.`;

const SEVERAL_SWAPS =
  "Several swaps of two neighbouring digits would give a valid number: compare with the label.";
const AMBIGUOUS =
  "Eight digits that are a GTIN-8 and also the UPC-E of another number: check which symbol the label has.";
const ODD =
  "Invisible characters, or digits of another script, are in the row: other programs may reject it. Its warnings name each with its place.";
const REPEATED = "The same number is earlier in the list, perhaps in another form.";

/** The fault of a number, without what its row and suggestions already contain. */
function findingOf(report: ValidateGtinAnswer): string {
  const cause = causeOf(report);
  switch (cause.kind) {
    case "clear":
      return FIX[cause.correction.reason];
    case "lost":
      return FIX[cause.reason];
    case "swaps":
      return SEVERAL_SWAPS;
    // Grouped by code and not by message: a hundred labels, each with its own fault, give few
    // findings.
    case "label":
      return ofLabels(cause.code);
    case "fault":
      return BY_ERROR[cause.code ?? ""] ?? report.error ?? "It contains no GTIN.";
    case "unclear": {
      const { suggestions } = cause;
      const count = suggestions.length === 1 ? "A possible but unlikely cause" : SEVERAL_CAUSES;
      return `${count}: ${reasonsInWords(suggestions)}. Compare with the label.`;
    }
  }
}

const SEVERAL_CAUSES = "Several causes are possible";

/** @param hasOdd whether each input has invisible characters or digits of another script */
function findingsOf(
  reports: readonly ValidateGtinAnswer[],
  results: readonly ValidatedGtin[],
  hasOdd: readonly boolean[],
): ListFinding[] {
  const found = new Map<string, number[]>();
  const add = (finding: string, row: number) =>
    found.set(finding, [...(found.get(finding) ?? []), row]);
  const firstRow = new Map<string, number>();
  reports.forEach((report, i) => {
    const { valid, usable, usable_reason, ambiguous } = report;
    const { row, normalized } = results[i]!;
    if (!valid) {
      add(findingOf(report), row);
      return;
    }
    if (hasOdd[i]) add(ODD, row);
    if (usable === false && usable_reason) add(usable_reason, row);
    if (ambiguous) add(AMBIGUOUS, row);
    const earlier = firstRow.get(normalized!);
    if (earlier === undefined) firstRow.set(normalized!, row);
    else add(REPEATED, row);
  });
  return [...found]
    .map(([finding, rows]) => ({ finding, rows }))
    .sort((one, other) => other.rows.length - one.rows.length);
}
