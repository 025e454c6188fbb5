/** Why a number is not as it was given, in German: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Leerzeichen oder andere Zeichen entfernt.",
    lost_leading_zeros: "Führende Nullen fehlten.",
    missing_check_digit: "Die Prüfziffer fehlt.",
    upc_e: "Kurzform UPC-E, ausgeschrieben.",
    isbn_10: "ISBN-10, als ISBN-13 geschrieben.",
    issn: "ISSN, als GTIN-13 geschrieben.",
    ismn: "Alte ISMN, als ISMN-13 geschrieben.",
    letters_for_digits: "Buchstaben statt Ziffern.",
    other_script: "Ziffern einer anderen Schrift, als 0 bis 9 geschrieben.",
    leading_apostrophe: "Ein Apostroph vor der Nummer.",
    trailing_decimal: "Nachkommastellen hinter der Nummer.",
    scientific_notation: "Exponentialschreibweise einer Tabellenkalkulation.",
    scientific_notation_truncated:
      "Eine Tabellenkalkulation hat die letzten Ziffern verworfen. Nehmen Sie die Nummer aus ihrer Quelle.",
    kept_check_digit:
      "Vor der Nummer der Einheit steht eine Ziffer. Die Nummer eines Kartons hat eine eigene Prüfziffer.",
    transposed_digits:
      "Vielleicht sind zwei benachbarte Ziffern vertauscht, vielleicht ist eine Ziffer falsch.",
    several: "Mehrere Korrekturen sind möglich. Vergleichen Sie mit dem Etikett.",
    checkDigit: (given: number, expected: number) =>
      `Die Prüfziffer ist ${given}, zu diesen Ziffern gehört aber ${expected}. Vergleichen Sie mit dem Etikett.`,
  },
  likelyDetail: "Vergleichen Sie sie mit dem Etikett, bevor Sie sie verwenden.",
};
