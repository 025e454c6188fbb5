/**
 * Two neighbouring digits swapped: a typing error that a GS1 check digit often, but not always,
 * detects.
 */
import { weightedSum } from "./check-digit.ts";

/**
 * The valid numbers that `digits` becomes when two neighbouring digits are swapped. The last pair
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
