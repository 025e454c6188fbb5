/**
 * The numbers that differ from a given one by one typing error. They are too many to suggest, but
 * few enough to ask a catalog which of them it has.
 */
import { checkDigit, isGtin, isGtinLength, toGtin14, weightedSum } from "./check-digit.ts";
import { parseDigits } from "./typed-number.ts";

/** One digit is different, or two neighbouring digits are swapped. */
export type Slip = "digit" | "swap";

/**
 * The valid GTINs that are one slip away from `input`, at most 27: by GTIN-14, the kind of slip.
 * Empty when `input` does not have the length of a GTIN, or is valid.
 */
export function neighboursOf(input: string): ReadonlyMap<string, Slip> {
  const found = new Map<string, Slip>();
  const digits = parseDigits(input);
  if (digits === null || !isGtinLength(digits.length) || isGtin(digits)) return found;
  const excess = weightedSum(digits, 1)! % 10;
  for (let i = 0; i < digits.length; i++) {
    // At each position exactly one digit makes the sum a multiple of ten; 7 is the inverse of 3
    // modulo 10.
    const less = (digits.length - i) % 2 === 0 ? excess * 7 : excess;
    const digit = (digits.charCodeAt(i) - 48 - less + 100) % 10;
    found.set(toGtin14(`${digits.slice(0, i)}${digit}${digits.slice(i + 1)}`), "digit");
  }
  for (const swapped of correctingSwaps(digits)) found.set(toGtin14(swapped), "swap");
  return found;
}

/** The GTIN-14 of the digits with the check digit that they need; null for another text. */
export function withCheckDigit(input: string): string | null {
  const digits = parseDigits(input);
  if (digits === null || !isGtinLength(digits.length)) return null;
  const body = digits.slice(0, -1);
  return toGtin14(`${body}${checkDigit(body)}`);
}

/**
 * The other valid GTIN-14s that a valid one becomes when two neighbouring digits are swapped: the
 * check digit does not detect a swap of digits that differ by five.
 */
export function undetectedSwaps(gtin14: string): readonly string[] {
  const length = [8, 12, 13].find((count) => /^0*$/.test(gtin14.slice(0, 14 - count))) ?? 14;
  return correctingSwaps(gtin14.slice(14 - length)).map(toGtin14);
}

/**
 * The valid numbers that `digits` becomes when two neighbouring digits are swapped: an error that a
 * check digit often, but not always, detects. The last pair
 * comes first, because people make more errors towards the end. Each result once; `digits` has the
 * length of a GTIN.
 */
export function correctingSwaps(digits: string): readonly string[] {
  const sum = weightedSum(digits, 1)!;
  const corrected: string[] = [];
  for (let i = digits.length - 2; i >= 0; i--) {
    const left = digits.charCodeAt(i) - 48;
    const right = digits.charCodeAt(i + 1) - 48;
    if (left === right) continue;
    // A swap changes the sum by twice the difference; the sign depends on which digit has the
    // weight 3.
    const change = (digits.length - i) % 2 === 0 ? 2 * (right - left) : 2 * (left - right);
    if ((sum + change) % 10 !== 0) continue;
    corrected.push(`${digits.slice(0, i)}${right}${left}${digits.slice(i + 2)}`);
  }
  return corrected;
}
