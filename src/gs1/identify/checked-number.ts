/**
 * What becomes of a number in a list or a file: valid, corrected for certain, only probably meant,
 * or wrong. One rule for the list checker and for imports.
 */
import { type Cause, causeOf } from "../gtin/cause.ts";
import { isGtinLength } from "../gtin/check-digit.ts";
import { type Classification, classify } from "../gtin/classify.ts";
import type { SuggestionReason } from "../gtin/suggest.ts";
import { parseDigits } from "../gtin/typed-number.ts";
import { contentAmong } from "./surroundings.ts";
import type { Validated } from "./validate-number.ts";

/** Each number has one: `likely` is a correction that somebody must confirm. */
export const VERDICTS = ["valid", "corrected", "likely", "unusable", "faulty"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why a number is not as it was given; `characters`: others than its digits were removed. */
export type Why =
  | Cause
  | { readonly kind: "characters" }
  | { readonly kind: "check_digit"; readonly given: number; readonly expected: number };

export interface CheckedNumber {
  readonly verdict: Verdict;
  /** GTIN-14, of `likely` the one that was probably meant; null if there is none. */
  readonly gtin: string | null;
  /** What a corrected list has in place of the text; null if that stays. */
  readonly to: string | null;
  readonly why: Why | null;
  /** The error in English, for faults without words in other languages. */
  readonly error: string | null;
  /** The kind of a number that is not usable. */
  readonly kind: Classification | null;
  readonly scope: "geographic" | "company" | null;
}

/** A letter can be any digit, and a magazine's own GTIN can end in its price or issue. */
const ONLY_SUGGESTED: readonly SuggestionReason[] = ["letters_for_digits", "issn"];

/** @param report of this text, by `validate` */
export function checkNumber(text: string, report: Validated): CheckedNumber {
  if (report.valid) {
    const digits = digitsIn(text, report);
    const isChanged = digits !== null && digits !== text;
    const why = isChanged ? ({ kind: "characters" } as const) : null;
    const verdict = isChanged ? "corrected" : "valid";
    return found(report.normalized!, isChanged ? digits : null, why, verdict);
  }
  const cause = causeOf(report);
  if (cause.kind === "clear") {
    const { gtin, confidence, reason } = cause.correction;
    if (gtin !== null) {
      const isCertain = confidence === "high" && !ONLY_SUGGESTED.includes(reason);
      return found(gtin, shortest(gtin), cause, isCertain ? "corrected" : "likely");
    }
  }
  const { check_digit: digit, error } = report;
  const why =
    cause.kind === "fault" && digit ? ({ kind: "check_digit", ...digit } as const) : cause;
  return { verdict: "faulty", gtin: null, to: null, why, kind: null, scope: null, error };
}

function found(gtin: string, to: string | null, why: Why | null, verdict: Verdict): CheckedNumber {
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
    gtin: isOffered ? gtin : null,
    to: isOffered ? to : null,
  };
}

/** The digits of a plain number; null for a label, which has more than a number. */
function digitsIn(text: string, { understood_as, elements }: Validated): string | null {
  if (understood_as !== "gtin" || elements.length > 0) return null;
  const digits = parseDigits(contentAmong(text).text);
  return digits !== null && isGtinLength(digits.length) ? digits : null;
}

/** A GTIN-14 without the zeros that its shortest form has not. */
export const shortest = (gtin14: string): string => gtin14.replace(/^0{6}|^00|^0/, "");
