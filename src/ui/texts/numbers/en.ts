/** Why a number is not as it was given, in English: in the list checker and in imports. */
export const numbers = {
  why: {
    characters: "Spaces or other characters removed.",
    lost_leading_zeros: "Leading zeros were lost.",
    missing_check_digit: "The check digit is missing.",
    upc_e: "UPC-E, the short form, written in full.",
    isbn_10: "ISBN-10, written as ISBN-13.",
    issn: "ISSN, written as GTIN-13.",
    ismn: "Old ISMN, written as ISMN-13.",
    letters_for_digits: "Letters in place of digits.",
    other_script: "Digits of another script, written as 0 to 9.",
    leading_apostrophe: "An apostrophe before the number.",
    trailing_decimal: "Decimals after the number.",
    scientific_notation: "Scientific notation of a spreadsheet.",
    scientific_notation_truncated:
      "A spreadsheet dropped the last digits. Take the number from its source.",
    kept_check_digit:
      "A digit was put before the number of the unit. A carton’s number has its own check digit.",
    transposed_digits: "Two neighbouring digits may be swapped, or one digit is wrong.",
    several: "Several corrections are possible. Compare with the label.",
    checkDigit: (given: number, expected: number) =>
      `The check digit is ${given}, but these digits need ${expected}. Compare with the label.`,
  },
  /** The advice beside a number that was probably meant. */
  likelyDetail: "Compare with the label before you use it.",
};

/** The faults of a number in English, in which pages show the messages of the server. */
export const numberFaults = {
  not_digits: "This is not a number.",
  non_ascii_digits: "The digits are not 0 to 9. Type them again.",
  length: "A product number has 8, 12, 13 or 14 digits.",
  not_gs1: "A code of another system, such as HIBC, PZN or a parcel number.",
  check_digit: "The check digit is wrong. Compare with the label.",
};
