/** Why a number is not as it was given, in Dutch: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Spaties of andere tekens verwijderd.",
    lost_leading_zeros: "Voorloopnullen ontbraken.",
    missing_check_digit: "Het controlecijfer ontbreekt.",
    upc_e: "UPC-E, de korte vorm, voluit geschreven.",
    isbn_10: "ISBN-10, geschreven als ISBN-13.",
    issn: "ISSN, geschreven als GTIN-13.",
    ismn: "Oud ISMN, geschreven als ISMN-13.",
    letters_for_digits: "Letters in plaats van cijfers.",
    other_script: "Cijfers van een ander schrift, geschreven als 0 tot 9.",
    leading_apostrophe: "Een apostrof voor het nummer.",
    trailing_decimal: "Decimalen achter het nummer.",
    scientific_notation: "Wetenschappelijke notatie van een spreadsheet.",
    scientific_notation_truncated:
      "Een spreadsheet heeft de laatste cijfers weggelaten. Neem het nummer uit de bron.",
    kept_check_digit:
      "Voor het nummer van de eenheid staat een cijfer. Het nummer van een doos heeft een eigen controlecijfer.",
    transposed_digits:
      "Misschien zijn twee cijfers naast elkaar verwisseld, of is één cijfer fout.",
    several: "Er zijn meerdere verbeteringen mogelijk. Vergelijk met het etiket.",
    checkDigit: (given: number, expected: number) =>
      `Het controlecijfer is ${given}, maar bij deze cijfers hoort ${expected}. Vergelijk met het etiket.`,
  },
  likelyDetail: "Vergelijk het met het etiket voordat u het gebruikt.",
};
