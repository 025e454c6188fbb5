/** Why a number is not as it was given, in Polish: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Usunięto spacje lub inne znaki.",
    lost_leading_zeros: "Brakowało zer wiodących.",
    missing_check_digit: "Brakuje cyfry kontrolnej.",
    upc_e: "UPC-E, forma skrócona, zapisana w całości.",
    isbn_10: "ISBN-10 zapisany jako ISBN-13.",
    issn: "ISSN zapisany jako GTIN-13.",
    ismn: "Dawny ISMN zapisany jako ISMN-13.",
    letters_for_digits: "Litery zamiast cyfr.",
    other_script: "Cyfry innego pisma zapisane jako 0–9.",
    leading_apostrophe: "Apostrof przed numerem.",
    trailing_decimal: "Miejsca dziesiętne po numerze.",
    scientific_notation: "Notacja naukowa arkusza kalkulacyjnego.",
    scientific_notation_truncated:
      "Arkusz kalkulacyjny utracił ostatnie cyfry. Weź numer ze źródła.",
    kept_check_digit:
      "Przed numerem jednostki jest dodatkowa cyfra. Numer kartonu ma własną cyfrę kontrolną.",
    transposed_digits: "Być może dwie sąsiednie cyfry są zamienione albo jedna cyfra jest błędna.",
    several: "Możliwych jest kilka poprawek. Porównaj z etykietą.",
    checkDigit: (given: number, expected: number) =>
      `Cyfra kontrolna to ${given}, a dla tych cyfr powinna być ${expected}. Porównaj z etykietą.`,
  },
  likelyDetail: "Przed użyciem porównaj z etykietą.",
};
