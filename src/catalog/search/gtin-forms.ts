/** GTINs are stored with 14 digits; people type the shorter forms, or their beginning. */

/** The leading zeros of a stored GTIN-14, -13, -12 and -8. */
export const GTIN_FORMS = ["", "0", "00", "000000"];

/** Whether a GTIN is in one of the ranges of `gtinBounds`. */
export const IN_BOUNDS = GTIN_FORMS.map((_, i) => `gtin BETWEEN :from${i} AND :until${i}`);

/**
 * The range of GTINs that begin with the digits, for each form, without its upper end; null gives
 * empty ranges.
 */
export const gtinBounds = (digits: string | null): Record<string, string> =>
  Object.fromEntries(
    GTIN_FORMS.flatMap((zeros, i) => [
      [`from${i}`, digits === null ? "~" : (zeros + digits).padEnd(14, "0")],
      [`until${i}`, digits === null ? "" : (zeros + digits).padEnd(14, "9")],
    ]),
  );
