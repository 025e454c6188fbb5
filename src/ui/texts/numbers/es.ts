/** Why a number is not as it was given, in Spanish: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Se quitaron espacios u otros caracteres.",
    lost_leading_zeros: "Faltaban los ceros iniciales.",
    missing_check_digit: "Falta el dígito de control.",
    upc_e: "UPC-E, la forma corta, escrita completa.",
    isbn_10: "ISBN-10, escrito como ISBN-13.",
    issn: "ISSN, escrito como GTIN-13.",
    ismn: "ISMN antiguo, escrito como ISMN-13.",
    letters_for_digits: "Letras en lugar de dígitos.",
    other_script: "Dígitos de otra escritura, escritos como 0 a 9.",
    leading_apostrophe: "Un apóstrofo delante del número.",
    trailing_decimal: "Decimales detrás del número.",
    scientific_notation: "Notación científica de una hoja de cálculo.",
    scientific_notation_truncated:
      "Una hoja de cálculo perdió los últimos dígitos. Tome el número de su origen.",
    kept_check_digit:
      "Hay un dígito delante del número de la unidad. El número de una caja tiene su propio dígito de control.",
    transposed_digits:
      "Puede que haya dos dígitos vecinos intercambiados o que un dígito sea incorrecto.",
    several: "Hay varias correcciones posibles. Compare con la etiqueta.",
    checkDigit: (given: number, expected: number) =>
      `El dígito de control es ${given}, pero a estos dígitos les corresponde ${expected}. Compare con la etiqueta.`,
  },
  likelyDetail: "Compárelo con la etiqueta antes de usarlo.",
};
