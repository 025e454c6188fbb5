/** GTINs are stored with 14 digits; people type the shorter forms, or their beginning. */

/** The leading zeros of a stored GTIN-14, -13, -12 and -8. */
export const GTIN_FORMS = ["", "0", "00", "000000"];

/** The same, and those of cartons, whose indicator comes before the GTIN-13, -12 or -8 inside. */
export const FORMS_WITH_CARTONS = [
  ...GTIN_FORMS,
  ...["", "0", "00000"].flatMap((zeros) => [..."123456789"].map((digit) => digit + zeros)),
];

/** Whether a GTIN is in the range of each form in `gtinBounds`. */
export const inBounds = (forms: readonly string[]): string[] =>
  forms.map((_, i) => `gtin BETWEEN :from${i} AND :until${i}`);

/**
 * The range of GTINs that begin with the digits, for each form, without its upper end; null gives
 * empty ranges.
 */
export const gtinBounds = (
  digits: string | null,
  forms: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    forms.flatMap((zeros, i) => [
      [`from${i}`, digits === null ? "~" : (zeros + digits).padEnd(14, "0")],
      [`until${i}`, digits === null ? "" : (zeros + digits).padEnd(14, "9")],
    ]),
  );
