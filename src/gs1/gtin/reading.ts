/**
 * Reads a typed text as the GTIN-14 that it means. `parseGtin` accepts only a GTIN;
 * `normalizeGtin`, for product look-ups, also accepts a UPC-E for the GTIN-12 that it represents.
 */
import { failed, ok, type Result } from "../result.ts";
import { isGtin, isGtinLength, toGtin14, weightedSum } from "./check-digit.ts";
import {
  checkDigitError,
  type GtinErrorCode,
  ISSN_ERROR,
  lengthError,
  otherSystemError,
  SEVERAL_NUMBERS_ERROR,
  TRUNCATED_ERROR,
  unreadableError,
} from "./error.ts";
import { otherSystemOf } from "./other-systems.ts";
import type { CheckDigitReport, GtinAlternative } from "./report.ts";
import { type Suggestion, type SuggestionReason, suggest, suggestForDigits } from "./suggest.ts";
import { countDigits, MAX_TYPED, parseDigits, whyUnreadable } from "./typed-number.ts";
import { expandUpcE, upcEReadings } from "./upc-e.ts";

/** The digits as typed, without separators; their check digit is correct. */
export interface GtinReading {
  readonly digits: string;
  readonly check_digit: CheckDigitReport;
}

/** Why an input is not a GTIN; `check_digit` is null when the length is wrong. */
export interface GtinFailure {
  readonly error: string;
  readonly error_code: GtinErrorCode;
  /** The index of the wrong character or check digit; null for a fault of the whole text. */
  readonly position: number | null;
  readonly input_digits: number;
  readonly check_digit: CheckDigitReport | null;
  readonly suggestions: readonly Suggestion[];
}

/**
 * The number to look up. `alternatives` has the other meanings of the same digits, the likeliest
 * first.
 */
export interface NormalizedGtin {
  readonly gtin14: string;
  readonly understood_as: "gtin" | "upc_e";
  readonly alternatives: readonly GtinAlternative[];
}

const NO_ALTERNATIVES: readonly GtinAlternative[] = Object.freeze([]);

/** Reads 8, 12, 13 or 14 digits, with white space around, and spaces and hyphens inside. */
export function parseGtin(input: string): Result<GtinReading, GtinFailure> {
  const digits = parseDigits(input);
  if (digits === null) {
    const system = otherSystemOf(input);
    if (system !== null) return failed(ofWhole(input, "not_gs1", otherSystemError(system)));
    if (hasSeveralNumbers(input)) return failed(ofSeveral(input));
    const suggestions = suggest(input);
    const issn = asIssn(input, suggestions);
    if (issn !== null) return failed(issn);
    const why = whyUnreadable(input);
    const count = countDigits(input);
    const truncated = isTruncated(suggestions);
    const error = truncated ? TRUNCATED_ERROR : unreadableError(why, count);
    return failed({
      error,
      error_code: why.error_code,
      position: truncated ? null : why.position,
      input_digits: count,
      check_digit: null,
      suggestions,
    });
  }
  const length = digits.length;
  if (!isGtinLength(length)) {
    if (length > 14 && hasSeveralNumbers(input)) return failed(ofSeveral(input));
    return failed({
      error: lengthError(length),
      error_code: "length",
      position: null,
      input_digits: length,
      check_digit: null,
      suggestions: suggestForDigits(digits),
    });
  }
  const given = digits.charCodeAt(length - 1) - 48;
  const expected = (10 - ((weightedSum(digits, 1)! - given) % 10)) % 10;
  const check_digit = { given, expected };
  if (given === expected) return ok({ digits, check_digit });
  const suggestions = suggest(input);
  const issn = asIssn(input, suggestions);
  if (issn !== null) return failed(issn);
  if (isTruncated(suggestions)) {
    return failed({
      ...ofWhole(input, "check_digit", TRUNCATED_ERROR),
      check_digit,
      suggestions,
    });
  }
  const count = (wanted: SuggestionReason) =>
    suggestions.filter(({ reason }) => reason === wanted).length;
  const error = checkDigitError(given, expected, {
    fitting: count("transposed_digits"),
    mayBeCut: count("missing_check_digit") > 0,
  });
  const position = input.trimEnd().length - 1;
  return failed({
    error,
    error_code: "check_digit",
    position,
    input_digits: length,
    check_digit,
    suggestions,
  });
}

const isTruncated = ([first]: readonly Suggestion[]): boolean =>
  first?.reason === "scientific_notation_truncated";

/** A fault of the whole text, which is no damaged number. */
const ofWhole = (input: string, error_code: GtinErrorCode, error: string): GtinFailure => ({
  error,
  error_code,
  position: null,
  input_digits: countDigits(input),
  check_digit: null,
  suggestions: [],
});

const ofSeveral = (input: string) => ofWhole(input, "several_numbers", SEVERAL_NUMBERS_ERROR);

/** Whether the text is nothing but valid GTINs with separators between them. */
function hasSeveralNumbers(input: string): boolean {
  const text = input.trim();
  if (text.length > MAX_TYPED) return false;
  const parts = text.split(/[\s,;|/&+]+/);
  return parts.length > 1 && parts.every(isGtin);
}

/** Null if the number is not an ISSN; its check digit is right, but not that of a GTIN. */
function asIssn(input: string, suggestions: readonly Suggestion[]): GtinFailure | null {
  const issn = suggestions.find(({ reason }) => reason === "issn");
  if (issn === undefined) return null;
  return { ...ofWhole(input, "issn", ISSN_ERROR), suggestions: [issn] };
}

/**
 * The GTIN-14 that `input` means. A valid GTIN comes first; the UPC-E that the same eight digits
 * may be is then the alternative. Otherwise a UPC-E of 6, 7 or 8 digits; otherwise the failure as a
 * GTIN.
 */
export function normalizeGtin(input: string): Result<NormalizedGtin, GtinFailure> {
  const reading = parseGtin(input);
  if (reading.ok) {
    const { digits } = reading.value;
    const gtin14 = toGtin14(digits);
    return ok({ gtin14, understood_as: "gtin", alternatives: upcEAlternative(digits, gtin14) });
  }
  const { input_digits, error_code } = reading.error;
  if (input_digits < 6 || input_digits > 8 || error_code === "issn") return reading;
  const [first, ...others] = upcEReadings(parseDigits(input) ?? "");
  if (first === undefined) return reading;
  const alternatives = others.map(asUpcE);
  return ok({ gtin14: toGtin14(first), understood_as: "upc_e", alternatives });
}

/**
 * The UPC-E reading of a valid GTIN-8 that was typed as eight digits, if it is a different number.
 */
export function upcEAlternative(digits: string, gtin14: string): readonly GtinAlternative[] {
  if (digits.length !== 8) return NO_ALTERNATIVES;
  const gtin12 = expandUpcE(digits);
  return gtin12 === null || toGtin14(gtin12) === gtin14 ? NO_ALTERNATIVES : [asUpcE(gtin12)];
}

function asUpcE(gtin12: string): GtinAlternative {
  return { gtin: toGtin14(gtin12), understood_as: "upc_e" };
}
