/** Two neighbouring digits swapped: the slip that a GS1 check digit often, not always, catches. */
import { weightedSum } from "./check-digit.ts";

/**
 * What `digits` becomes by swapping two neighbours so that the check digit holds; the last pair first,
 * for people slip more towards the end. Each result once; `digits` has the length of a GTIN.
 */
export function correctingSwaps(digits: string): readonly string[] {
  const sum = weightedSum(digits, 1)!;
  const corrected: string[] = [];
  for (let i = digits.length - 2; i >= 0; i--) {
    const left = digits.charCodeAt(i) - 48;
    const right = digits.charCodeAt(i + 1) - 48;
    if (left === right) continue;
    // The left one gains or loses twice the difference, by whether it is the heavy or the light one.
    const change = (digits.length - i) % 2 === 0 ? 2 * (right - left) : 2 * (left - right);
    if ((sum + change) % 10 !== 0) continue;
    corrected.push(`${digits.slice(0, i)}${right}${left}${digits.slice(i + 2)}`);
  }
  return corrected;
}
