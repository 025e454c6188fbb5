/**
 * The numbers that differ from a given one by one typing error. They are too many to suggest, but
 * few enough to ask a catalog which of them it has.
 */
import { isGtin, isGtinLength, toGtin14, weightedSum } from "./check-digit.ts";
import { correctingSwaps } from "./transpositions.ts";
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
