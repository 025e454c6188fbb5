/**
 * The GS1 check digit: modulo 10, with the weights 3 and 1 alternating from the right (GS1 General
 * Specifications, clause 7.9.1). Digits are ASCII digits only: `⁰` and `٣` are not digits here.
 */

/**
 * The check digit (0-9) that completes `body`, the number without its check digit. Null when `body`
 * is empty or contains anything but ASCII digits.
 */
export function checkDigit(body: string): number | null {
  const sum = weightedSum(body, 3);
  return sum === null ? null : (10 - (sum % 10)) % 10;
}

/**
 * The weighted sum of the digits, with the weights 3 and 1 alternating from the right. `lastWeight`
 * is the weight of the last digit: 1 when that is the check digit. Null when `digits` has anything
 * but ASCII digits.
 */
export function weightedSum(digits: string, lastWeight: 1 | 3): number | null {
  if (digits.length === 0) return null;
  let sum = 0;
  let weight: number = lastWeight;
  for (let i = digits.length - 1; i >= 0; i--) {
    const digit = digits.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return null;
    sum += digit * weight;
    weight ^= 2;
  }
  return sum;
}

/**
 * Whether `text` is a GTIN: exactly 8, 12, 13 or 14 ASCII digits with a correct check digit (GS1
 * General Specifications, clauses 3.3.2 and 7.9.1). Spaces and hyphens are not allowed. Checks the
 * structure only, not whether the number was ever issued. Allocates no memory.
 */
export function isGtin(text: string): boolean {
  const length = text.length;
  if (!isGtinLength(length)) return false;
  let sum = 0;
  // Every GTIN length except 13 is even. Reading in pairs from the left needs one single step
  // first.
  let i = 0;
  if (length === 13) {
    sum = text.charCodeAt(0) - 48;
    if (sum < 0 || sum > 9) return false;
    i = 1;
  }
  for (; i < length; i += 2) {
    const heavy = text.charCodeAt(i) - 48;
    const light = text.charCodeAt(i + 1) - 48;
    if (heavy < 0 || heavy > 9 || light < 0 || light > 9) return false;
    sum += heavy * 3 + light;
  }
  return sum % 10 === 0;
}

/** Whether a GTIN can have this number of digits. */
export function isGtinLength(length: number): boolean {
  return length === 13 || length === 12 || length === 14 || length === 8;
}

const ZEROS = ["", "0", "00", "000", "0000", "00000", "000000", "0000000", "00000000"];

/**
 * Pads 6 to 14 digits with leading zeros to 14: the form in which GTINs are stored and compared.
 */
export function toGtin14(digits: string): string {
  return digits.length < 14 ? `${ZEROS[14 - digits.length] ?? ""}${digits}` : digits;
}
