/** Why a number is not as it was given, in Italian: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Spazi o altri caratteri rimossi.",
    lost_leading_zeros: "Mancavano gli zeri iniziali.",
    missing_check_digit: "Manca la cifra di controllo.",
    upc_e: "UPC-E, la forma breve, scritta per intero.",
    isbn_10: "ISBN-10, scritto come ISBN-13.",
    issn: "ISSN, scritto come GTIN-13.",
    ismn: "Vecchio ISMN, scritto come ISMN-13.",
    letters_for_digits: "Lettere al posto di cifre.",
    other_script: "Cifre di un’altra scrittura, scritte da 0 a 9.",
    leading_apostrophe: "Un apostrofo davanti al numero.",
    trailing_decimal: "Decimali dopo il numero.",
    scientific_notation: "Notazione scientifica di un foglio di calcolo.",
    scientific_notation_truncated:
      "Un foglio di calcolo ha perso le ultime cifre. Prendi il numero dalla fonte.",
    kept_check_digit:
      "C’è una cifra davanti al numero dell’unità. Il numero di un cartone ha una propria cifra di controllo.",
    transposed_digits: "Forse due cifre vicine sono scambiate, oppure una cifra è sbagliata.",
    several: "Sono possibili più correzioni. Confronta con l’etichetta.",
    checkDigit: (given: number, expected: number) =>
      `La cifra di controllo è ${given}, ma a queste cifre spetta ${expected}. Confronta con l’etichetta.`,
  },
  likelyDetail: "Confrontalo con l’etichetta prima di usarlo.",
};
