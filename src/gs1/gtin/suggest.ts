/**
 * The numbers that an invalid GTIN may stand for. Only damage that leaves the digits readable is
 * corrected: never a substituted digit, for every bad number has as many one-digit corrections as it
 * has digits. docs/reference/gtin.md has the order in which corrections of several kinds come.
 */
import { checkDigit, isGtin, isGtinLength, toGtin14, weightedSum } from "./check-digit.ts";
import { classify } from "./classify.ts";
import { correctingSwaps } from "./transpositions.ts";
import { parseDigits, trimmed } from "./typed-number.ts";
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

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

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
  const digits = parseDigits(input);
  return digits === null ? suggestForText(trimmed(input)) : suggestForDigits(digits);
}

/** As {@link suggest}, for digits without separators. */
export function suggestForDigits(digits: string): readonly Suggestion[] {
  const { length } = digits;
  if (length > 14 || isGtin(digits)) return NONE;
  const found: Suggestion[] = [];
  if (isGtinLength(length)) addForWhole(found, digits);
  else addForShort(found, digits);
  return found;
}

/** 8, 12, 13 or 14 digits whose check digit fails: nothing was cut, but for twelve of a GTIN-13. */
function addForWhole(found: Suggestion[], digits: string): void {
  addUpcE(found, digits);
  const swaps = correctingSwaps(digits).map(toGtin14);
  const addSwaps = () => {
    const confidence = swaps.length === 1 ? "medium" : "low";
    for (const gtin of swaps) add(found, gtin, "transposed_digits", confidence);
  };
  if (digits.length !== 12) {
    addSwaps();
    return;
  }
  const isOneSwap = swaps.length === 1 && isPossible(swaps[0]!);
  // No GTIN-13 begins with 0, and one swap that fits is the better reason for a whole GTIN-12.
  const isRatherCut = !digits.startsWith("0") && !isOneSwap && isPossible(completed(digits));
  if (isRatherCut) addCompleted(found, digits, "medium");
  addSwaps();
  addCompleted(found, digits, "low");
}

/** Fewer than 8, or 9, 10 or 11 digits. */
function addForShort(found: Suggestion[], digits: string): void {
  const hasKeptZeros = digits.startsWith("0");
  switch (digits.length) {
    case 6:
      // As below: a UPC-E of six digits has no check digit, a GTIN-8 without its zeros has one.
      addLostZeros(found, digits, "lost_leading_zeros");
      addUpcE(found, digits);
      break;
    case 7:
      // No check digit confirms a UPC-E of seven digits that begins with 0, but it confirms a lost zero.
      if (hasKeptZeros) addLostZeros(found, digits, "lost_leading_zeros");
      addUpcE(found, digits);
      addCompleted(found, digits, "low");
      break;
    case 10:
      addIsbn10(found, digits);
      break;
    case 11:
      // Spreadsheets take all zeros away, so one that is left says that none was lost.
      if (hasKeptZeros) addCompleted(found, digits, "medium");
      break;
  }
  addLostZeros(found, digits, "lost_leading_zeros");
  if (digits.length === 11) addCompleted(found, digits, found.length > 0 ? "low" : "medium");
}

function addUpcE(found: Suggestion[], digits: string): void {
  const confidence = digits.length === 8 ? "high" : "medium";
  for (const gtin12 of upcEReadings(digits)) add(found, toGtin14(gtin12), "upc_e", confidence);
}

const completed = (digits: string): string => toGtin14(`${digits}${checkDigit(digits)}`);

function addCompleted(found: Suggestion[], digits: string, confidence: Confidence): void {
  add(found, completed(digits), "missing_check_digit", confidence);
}

/** Whether a product may have the number, as far as its prefix tells. */
const isPossible = (gtin14: string): boolean => classify(gtin14).usable !== false;

/** What spreadsheets and forms leave around a number. */
function suggestForText(text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  addScientific(found, text);
  if (/^['’`]/.test(text)) addWhole(found, parseDigits(text.slice(1)), "leading_apostrophe");
  const decimal = /^([^.,]*)[.,]0{1,9}$/.exec(text)?.[1];
  if (decimal !== undefined) addWhole(found, parseDigits(decimal), "trailing_decimal");
  // Hyphen or not, the X stands for a digit: let one take its place while the separators go.
  if (/[xX]$/.test(text)) {
    addIsbn10(found, `${parseDigits(`${text.slice(0, -1)}0`)?.slice(0, -1) ?? ""}X`);
  }
  return found;
}

/** A number that came through whole, but for leading zeros if it was ever taken for a quantity. */
function addWhole(
  found: Suggestion[],
  digits: string | null,
  reason: SuggestionReason,
  most: Confidence = "high",
): void {
  if (digits === null) return;
  if (isGtin(digits)) add(found, toGtin14(digits), reason, most);
  else addLostZeros(found, digits, reason, most);
}

/** The most decimals that a spreadsheet shows by itself: whatever follows them is lost. */
const SHOWN_DECIMALS = 5;

/**
 * `4.006381333931E+12` carries all its digits; in `4.00638E+12` the last ones are gone for good.
 * Comma or point; the exponent tells how many digits there were. Programs leave the last zeros out,
 * so that more decimals than a spreadsheet shows may be all of them, if the check digit holds.
 */
function addScientific(found: Suggestion[], text: string): void {
  const parts = /^([0-9])(?:[.,]([0-9]{1,20}))?[eE]\+?([0-9]{1,3})$/.exec(text);
  if (parts === null) return;
  const [, first = "", fraction = ""] = parts;
  const exponent = Number(parts[3]);
  if (exponent > 13) return;
  if (fraction.length >= exponent) {
    if (!/^0*$/.test(fraction.slice(exponent))) return;
    addWhole(found, `${first}${fraction.slice(0, exponent)}`, "scientific_notation");
    return;
  }
  const wasCut = exponent > SHOWN_DECIMALS;
  if (!wasCut || fraction.length > SHOWN_DECIMALS) {
    addWhole(found, `${first}${fraction.padEnd(exponent, "0")}`, "scientific_notation", "medium");
  }
  if (wasCut && found.length === 0) add(found, null, "scientific_notation_truncated", "low");
}

/**
 * Leading zeros weigh nothing in the check digit, so digits that are valid once padded had lost them.
 * Of fewer than six digits one number in ten is valid by chance, and no other sign confirms it.
 */
function addLostZeros(
  found: Suggestion[],
  digits: string,
  reason: SuggestionReason,
  most: Confidence = "high",
): void {
  const { length } = digits;
  const hasKeptZeros = digits.startsWith("0");
  // With six digits or fewer a zero that is left says that none was removed.
  if (length > 11 || length === 8 || (length < 7 && hasKeptZeros)) return;
  if (weightedSum(digits, 1)! % 10 !== 0) return;
  const isRare = length === 7 || (length === 11 && hasKeptZeros);
  const isUnlikely = length < 6 || (isRare && found.length > 0);
  const usual = isUnlikely ? "low" : length === 11 ? most : "medium";
  add(found, digits.padStart(14, "0"), reason, usual);
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

function add(
  found: Suggestion[],
  gtin: string | null,
  reason: SuggestionReason,
  confidence: Confidence,
): void {
  if (gtin !== null && found.some((earlier) => earlier.gtin === gtin)) return;
  found.push({ gtin, reason, confidence });
}
