/** Why an input is not a GTIN, as a code and as a sentence that says how to fix it. */

import type { FaultCode } from "../fault.ts";
import { isGtinLength } from "./check-digit.ts";
import { SEVERAL_FIT } from "./corrections.ts";
import { MAX_TYPED, type UnreadableNumber } from "./typed-number.ts";

export type GtinErrorCode = Extract<
  FaultCode,
  | "empty"
  | "not_digits"
  | "non_ascii_digits"
  | "length"
  | "check_digit"
  | "issn"
  | "not_gs1"
  | "several_numbers"
>;

const LENGTHS = "A GTIN has 8, 12, 13 or 14 digits";

/** The sentence for scientific notation with fewer digits than the number had. */
export const TRUNCATED_ERROR =
  "A spreadsheet wrote the number in scientific notation and dropped its last digits. The text does not contain them: take the number from its source, in a column formatted as text.";

/** The sentence for the number of a periodical, in which nothing is wrong. */
export const ISSN_ERROR =
  "This is an ISSN, not a GTIN: use the number below the barcode, which begins with 977.";

export const SEVERAL_NUMBERS_ERROR =
  "There are several numbers in this field. Give each in a field or a row of its own.";

/** The sentence for a code of another system. */
export const otherSystemError = (system: string): string =>
  `This is a code of another system (${system}), not a GS1 code. Scan or type the number below the product's own barcode.`;

/** The sentence for a text that cannot be read as a number. It never repeats the text itself. */
export function unreadableError(why: UnreadableNumber, inputDigits: number): string {
  switch (why.error_code) {
    case "empty":
      return `The number is empty. ${LENGTHS}, check digit included.`;
    case "not_digits":
      return `${shown(why.character)} is not a digit. ${LENGTHS}; only spaces and hyphens are allowed between them.`;
    case "non_ascii_digits":
      return `${shown(why.character)} is not one of the digits 0 to 9. Type the number again with these digits.`;
    case "length":
      return lengthError(inputDigits);
  }
}

/** The sentence for too few or too many digits. */
export function lengthError(inputDigits: number): string {
  if (isGtinLength(inputDigits)) {
    return `The text is longer than ${MAX_TYPED} characters. Give only the ${inputDigits} digits.`;
  }
  const fix =
    inputDigits < 14
      ? "Check for missing leading zeros or a missing check digit."
      : "Give only the number, without a serial number or other data.";
  return `${LENGTHS}, not ${inputDigits}. ${fix}`;
}

/**
 * The sentence for a wrong check digit; `given` and `expected` are 0 to 9. `fitting`: how many
 * swaps of neighbouring digits correct the number. `mayBeCut`: whether it can be a longer number
 * without its last digit.
 */
export function checkDigitError(
  given: number,
  expected: number,
  { fitting, mayBeCut }: { readonly fitting: number; readonly mayBeCut: boolean },
): string {
  const reasons = mayBeCut
    ? "one is mistyped, two neighbours are swapped, or the last digit of a GTIN-13 is missing"
    : "one is mistyped, or two neighbours are swapped";
  const several = fitting > 1 ? ` ${SEVERAL_FIT}` : "";
  return `The check digit is ${given}, but for these digits it must be ${expected}. Compare every digit with the label: ${reasons}.${several}`;
}

/** A character as its code point, and as itself if it is printable ASCII. */
function shown(character: string | null): string {
  const code = character?.codePointAt(0) ?? 0;
  const point = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return code > 32 && code < 127 ? `"${character}" (${point})` : `The character ${point}`;
}
