/** Why a number is not as it was given, in French: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Espaces ou autres caractères supprimés.",
    lost_leading_zeros: "Les zéros de tête manquaient.",
    missing_check_digit: "La clé de contrôle manque.",
    upc_e: "UPC-E, la forme courte, écrite en entier.",
    isbn_10: "ISBN-10, écrit comme ISBN-13.",
    issn: "ISSN, écrit comme GTIN-13.",
    ismn: "Ancien ISMN, écrit comme ISMN-13.",
    letters_for_digits: "Des lettres à la place de chiffres.",
    other_script: "Chiffres d’une autre écriture, notés de 0 à 9.",
    leading_apostrophe: "Une apostrophe devant le numéro.",
    trailing_decimal: "Des décimales après le numéro.",
    scientific_notation: "Notation scientifique d’un tableur.",
    scientific_notation_truncated:
      "Un tableur a supprimé les derniers chiffres. Reprenez le numéro à sa source.",
    kept_check_digit:
      "Un chiffre a été placé devant le numéro de l’unité. Le numéro d’un carton a sa propre clé de contrôle.",
    transposed_digits:
      "Deux chiffres voisins sont peut-être inversés, ou bien un chiffre est faux.",
    several: "Plusieurs corrections sont possibles. Comparez avec l’étiquette.",
    checkDigit: (given: number, expected: number) =>
      `La clé de contrôle est ${given}, mais ces chiffres demandent ${expected}. Comparez avec l’étiquette.`,
  },
  likelyDetail: "Comparez-le avec l’étiquette avant de l’utiliser.",
};
