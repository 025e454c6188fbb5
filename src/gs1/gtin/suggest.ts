/**
 * The numbers that an invalid GTIN may have been. Only damage that leaves the digits readable is
 * corrected, never a substituted digit: every wrong number has as many one-digit corrections as it
 * has digits. docs/reference/gtin.md has the order of corrections of several kinds.
 */
import { checkDigit, isGtin, isGtinLength, toGtin14, weightedSum } from "./check-digit.ts";
import { classify } from "./classify.ts";
import { correctingSwaps } from "./neighbours.ts";
import { parseDigits, trimmed } from "./typed-number.ts";
import { upcEReadings } from "./upc-e.ts";

export const SUGGESTION_REASONS = [
  "lost_leading_zeros",
  "missing_check_digit",
  "upc_e",
  "isbn_10",
  "issn",
  "ismn",
  "letters_for_digits",
  "other_script",
  "leading_apostrophe",
  "trailing_decimal",
  "scientific_notation",
  "scientific_notation_truncated",
  "kept_check_digit",
  "transposed_digits",
] as const;

export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * `gtin` has 14 digits. It is null when the text shows what happened but no longer contains the
 * number.
 */
export interface Suggestion {
  readonly gtin: string | null;
  readonly reason: SuggestionReason;
  readonly confidence: Confidence;
}

const NONE: readonly Suggestion[] = Object.freeze([]);

/**
 * The numbers that were probably meant, the likeliest first, each GTIN once. Call it for invalid
 * input: a valid GTIN gets none, even if it could also be read as a UPC-E (that is an alternative).
 */
export function suggest(input: string): readonly Suggestion[] {
  const digits = parseDigits(input);
  if (digits === null) return suggestForText(trimmed(input));
  const issn = issnOf(trimmed(input));
  const others = suggestForDigits(digits);
  return issn === null || isGtin(digits) ? others : [issn, ...others];
}

/** The suggestions of {@link suggest} for digits without separators. */
export function suggestForDigits(digits: string): readonly Suggestion[] {
  const { length } = digits;
  if (length > 14 || isGtin(digits)) return NONE;
  const found: Suggestion[] = [];
  if (isGtinLength(length)) addForWhole(found, digits);
  else addForShort(found, digits);
  return found;
}

/**
 * 8, 12, 13 or 14 digits with a wrong check digit. No digit was cut off, except for twelve digits
 * of a GTIN-13.
 */
function addForWhole(found: Suggestion[], digits: string): void {
  if (isRounded(digits)) {
    add(found, null, "scientific_notation_truncated", "low");
    return;
  }
  addUpcE(found, digits);
  addForCarton(found, digits);
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
  // No GTIN-13 begins with 0. For a whole GTIN-12, one swap that fits is the more likely reason.
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
      // The order is as below: a UPC-E of six digits has no check digit, a GTIN-8 without its zeros
      // has one.
      addLostZeros(found, digits, "lost_leading_zeros");
      addUpcE(found, digits);
      break;
    case 7:
      // No check digit confirms a UPC-E of seven digits that begins with 0, but a check digit
      // confirms a lost zero.
      if (hasKeptZeros) addLostZeros(found, digits, "lost_leading_zeros");
      addUpcE(found, digits);
      addCompleted(found, digits, "low");
      break;
    case 10:
      addIsbn10(found, digits);
      break;
    case 11:
      // Spreadsheets remove all leading zeros, so a leading zero that remains shows that none was
      // lost.
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

/**
 * A digit before the GTIN-13 or GTIN-12 of a unit, whose check digit was kept: a carton's GTIN-14 has
 * a check digit of its own (General Specifications, clause 2.1.7).
 */
function addForCarton(found: Suggestion[], digits: string): void {
  const unit = digits.slice(1);
  if (digits.length < 13 || digits.startsWith("0") || !isGtin(unit)) return;
  const body = `${digits.charAt(0)}${unit.slice(0, -1).padStart(12, "0")}`;
  add(found, `${body}${checkDigit(body)}`, "kept_check_digit", "medium");
}

const completed = (digits: string): string => toGtin14(`${digits}${checkDigit(digits)}`);

function addCompleted(found: Suggestion[], digits: string, confidence: Confidence): void {
  add(found, completed(digits), "missing_check_digit", confidence);
}

/** Whether a product may have the number, as far as its prefix shows. */
const isPossible = (gtin14: string): boolean => classify(gtin14).usable !== false;

/** Characters that spreadsheets and forms add around a number. */
function suggestForText(text: string): readonly Suggestion[] {
  const found: Suggestion[] = [];
  addScientific(found, text);
  if (/^['’`]/.test(text)) addWhole(found, parseDigits(text.slice(1)), "leading_apostrophe");
  const decimal = /^([^.,]*)[.,]0{1,9}$/.exec(text)?.[1];
  if (decimal !== undefined) addWhole(found, parseDigits(decimal), "trailing_decimal");
  const issn = issnOf(text);
  if (issn !== null) found.push(issn);
  addIsmn(found, text);
  const latin = text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);
  if (latin !== text) addWhole(found, parseDigits(latin), "other_script");
  if (/[OoIl]/.test(text) && text.length >= 8) {
    const digits = parseDigits(text.replace(/[Oo]/g, "0").replace(/[Il]/g, "1"));
    if (digits !== null && isGtin(digits))
      add(found, toGtin14(digits), "letters_for_digits", "high");
  }
  // With or without a hyphen, the X represents a digit: replace it by a digit while the separators
  // are removed.
  if (/[xX]$/.test(text)) {
    addIsbn10(found, `${parseDigits(`${text.slice(0, -1)}0`)?.slice(0, -1) ?? ""}X`);
  }
  return found;
}

/** A number with all its digits, except for leading zeros if it was once treated as a quantity. */
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

/** The number of decimals that a spreadsheet shows by default: it drops all further ones. */
const SHOWN_DECIMALS = 5;

/**
 * Whether a spreadsheet read back what it had shown: `9521230000000` of `9.52123E+12`. It shows whole
 * numbers of up to eleven digits as they are.
 */
const isRounded = (digits: string): boolean =>
  digits.length > 11 && /^[1-9]\d{0,5}0+$/.test(digits);

/**
 * `4.006381333931E+12` has all its digits; in `4.00638E+12` the last ones are lost. Decimal comma
 * or point; the exponent shows how many digits there were. Programs omit zeros at the end, so a
 * number with more decimals than a spreadsheet shows by default may be complete, if the check digit
 * is correct.
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
 * Leading zeros do not change the check digit, so digits that are valid after padding may have lost
 * them. With fewer than six digits one number in ten is valid by chance, and nothing else confirms
 * it.
 */
function addLostZeros(
  found: Suggestion[],
  digits: string,
  reason: SuggestionReason,
  most: Confidence = "high",
): void {
  const { length } = digits;
  const hasKeptZeros = digits.startsWith("0");
  // A leading zero that remains in six digits or fewer shows that none was removed.
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

/** The ISMN of before 2008 (ISO 10957:1993): its M became 9790, with the same check digit. */
function addIsmn(found: Suggestion[], text: string): void {
  const [, typed] = /^(?:ISMN[\s:]*)?M[\s-]?(\d[\d\s-]{7,11}\d)$/i.exec(text) ?? [];
  const ismn = `9790${typed?.replace(/[\s-]/g, "") ?? ""}`;
  if (ismn.length === 13 && isGtin(ismn)) add(found, toGtin14(ismn), "ismn", "high");
}

/** The digits of a script are ten characters in a row, from zero to nine. */
function asciiDigit(character: string): string {
  const point = character.codePointAt(0)!;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

/** An ISSN with its hyphen, or with the word before it. */
const ISSN =
  /^(?:\s*ISSN[\s:#.=]*(\d{4})[\s\u2010-\u2015-]?|(\d{4})[\u2010-\u2015-])(\d{3})([\dX])[\s.,;]*$/i;

/**
 * ISSN (ISO 3297): modulo 11, weights 8 to 2, X for ten. Its GTIN-13 has the prefix 977 and, without
 * a price or issue code, 00 (General Specifications, clause 2.4).
 */
export function issnOf(text: string): Suggestion | null {
  const [, named, hyphened, end, check] = ISSN.exec(text) ?? [];
  if (end === undefined || check === undefined) return null;
  const body = (named ?? hyphened) + end;
  let sum = /x/i.test(check) ? 10 : Number(check);
  for (let i = 0; i < 7; i++) sum += Number(body[i]) * (8 - i);
  if (sum % 11 !== 0) return null;
  const thirteen = `977${body}00`;
  const gtin = toGtin14(`${thirteen}${checkDigit(thirteen)}`);
  return { gtin, reason: "issn", confidence: "high" };
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
