/**
 * What a text that is no valid GTIN was probably meant to be. Only damage that leaves the digits
 * readable is mended: never a substituted digit, for every bad number has as many one-digit repairs
 * as it has digits.
 */
import { checkDigit, isGtin, toGtin14, weightedSum } from "./check-digit.ts";
import { readDigits, trimmed } from "./typed-number.ts";
import { upcEReadings } from "./upc-e.ts";

/** Every reason there is. */
export const SUGGESTION_REASONS = [
  "lost_leading_zeros",
  "missing_check_digit",
  "upc_e",
  "isbn_10",
  "leading_apostrophe",
  "trailing_decimal",
  "scientific_notation",
  "scientific_notation_truncated",
  "transposed_digits",
] as const;

export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export type Confidence = "high" | "medium" | "low";

/** `gtin` is 14 digits; null where the text shows what happened but no longer holds the number. */
export interface Suggestion {
  readonly gtin: string | null;
  readonly reason: SuggestionReason;
  readonly confidence: Confidence;
}

const NONE: readonly Suggestion[] = Object.freeze([]);

/**
 * The likely intended numbers, the likeliest first, each GTIN once. Call it for invalid input: a
 * valid GTIN gets none, even where it could also be read as a UPC-E (that is an alternative).
 */
export function suggest(input: string): readonly Suggestion[] {
  const digits = readDigits(input);
  return digits === null ? suggestForText(trimmed(input)) : suggestForDigits(digits);
}

/** As {@link suggest}, for digits without separators. */
export function suggestForDigits(digits: string): readonly Suggestion[] {
  const length = digits.length;
  if (length < 6 || length > 14 || isGtin(digits)) return NONE;
  const found: Suggestion[] = [];
  if (length === 10) addIsbn10(found, digits);
  if (length < 9) {
    const confidence = length === 8 ? "high" : "medium";
    for (const gtin12 of upcEReadings(digits)) add(found, toGtin14(gtin12), "upc_e", confidence);
  }
  if (length !== 6) addLostZeros(found, digits, "lost_leading_zeros");
  if (length === 8 || length >= 12) addTransposed(found, digits);
  if (length === 7 || length === 11 || length === 12 || isGroupingBody(digits, found)) {
    const completed = toGtin14(`${digits}${checkDigit(digits)}`);
    // 11 and 12 digits often lack their last one; 7 and 13 seldom do.
    const rare = length === 7 || length === 13 || found.length > 0;
    add(found, completed, "missing_check_digit", rare ? "low" : "medium");
  }
  return found;
}

/** Thirteen digits are a mistyped GTIN-13, unless they begin as a case's GTIN-14 and nothing else fits. */
const isGroupingBody = (digits: string, found: readonly Suggestion[]): boolean =>
  digits.length === 13 && found.length === 0 && digits >= "1" && digits < "9";

/** What spreadsheets and forms leave around a number. */
function suggestForText(text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  addScientific(found, text);
  if (/^['’`]/.test(text)) addWhole(found, readDigits(text.slice(1)), "leading_apostrophe");
  const decimal = /^([^.,]*)[.,]0{1,9}$/.exec(text)?.[1];
  if (decimal !== undefined) addWhole(found, readDigits(decimal), "trailing_decimal");
  // Hyphen or not, the X stands for a digit: let one take its place while the separators go.
  if (/[xX]$/.test(text)) {
    addIsbn10(found, `${readDigits(`${text.slice(0, -1)}0`)?.slice(0, -1) ?? ""}X`);
  }
  return found;
}

/** A number that came through whole, but for leading zeros if it was ever taken for a quantity. */
function addWhole(found: Suggestion[], digits: string | null, reason: SuggestionReason): void {
  if (digits === null) return;
  if (isGtin(digits)) add(found, toGtin14(digits), reason, "high");
  else addLostZeros(found, digits, reason);
}

/**
 * `4.006381333931E+12` carries all its digits; in `4.00638E+12` the last ones are gone for good.
 * Comma or point; the exponent tells how many digits there were.
 */
function addScientific(found: Suggestion[], text: string): void {
  const parts = /^([0-9])(?:[.,]([0-9]{1,20}))?[eE]\+?([0-9]{1,3})$/.exec(text);
  if (parts === null) return;
  const fraction = parts[2] ?? "";
  const exponent = Number(parts[3]);
  if (exponent < 7 || exponent > 13) return;
  if (fraction.length < exponent) {
    add(found, null, "scientific_notation_truncated", "low");
  } else if (/^0*$/.test(fraction.slice(exponent))) {
    addWhole(found, `${parts[1]}${fraction.slice(0, exponent)}`, "scientific_notation");
  }
}

/** Leading zeros weigh nothing in the check digit, so digits that hold once padded had lost them. */
function addLostZeros(found: Suggestion[], digits: string, reason: SuggestionReason): void {
  const length = digits.length;
  if (length < 7 || length > 11 || length === 8) return;
  if (weightedSum(digits, 1)! % 10 !== 0) return;
  add(found, toGtin14(digits), reason, length === 11 ? "high" : length === 7 ? "low" : "medium");
}

/** ISBN-10 (ISO 2108): modulo 11, weights 10 to 1, X for ten; its ISBN-13 has the prefix 978. */
function addIsbn10(found: Suggestion[], isbn: string): void {
  if (isbn.length !== 10) return;
  let sum = isbn.endsWith("X") ? 10 : isbn.charCodeAt(9) - 48;
  for (let i = 0; i < 9; i++) sum += (isbn.charCodeAt(i) - 48) * (10 - i);
  if (sum % 11 !== 0) return;
  const body = `978${isbn.slice(0, 9)}`;
  add(found, toGtin14(`${body}${checkDigit(body)}`), "isbn_10", "high");
}

/** Two neighbours swapped, and only when exactly one such swap makes the check digit hold. */
function addTransposed(found: Suggestion[], digits: string): void {
  const sum = weightedSum(digits, 1)!;
  let repaired: string | null = null;
  for (let i = 0; i < digits.length - 1; i++) {
    const left = digits.charCodeAt(i) - 48;
    const right = digits.charCodeAt(i + 1) - 48;
    if (left === right) continue;
    // The left one gains or loses twice the difference, by whether it is the heavy or the light one.
    const change = (digits.length - i) % 2 === 0 ? 2 * (right - left) : 2 * (left - right);
    if ((sum + change) % 10 !== 0) continue;
    if (repaired !== null) return;
    repaired = `${digits.slice(0, i)}${right}${left}${digits.slice(i + 2)}`;
  }
  if (repaired !== null) add(found, toGtin14(repaired), "transposed_digits", "medium");
}

function add(
  found: Suggestion[],
  gtin: string | null,
  reason: SuggestionReason,
  confidence: Confidence,
): void {
  if (gtin !== null && found.some((earlier) => earlier.gtin === gtin)) return;
  found.push({ gtin, reason, confidence });
}
