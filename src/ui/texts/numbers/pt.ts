/** Why a number is not as it was given, in Portuguese: in the list checker and in imports. */
import type { numbers as english } from "./en.ts";

export const numbers: typeof english = {
  why: {
    characters: "Espaços ou outros caracteres removidos.",
    lost_leading_zeros: "Faltavam os zeros à esquerda.",
    missing_check_digit: "Falta o dígito verificador.",
    upc_e: "UPC-E, a forma curta, escrita na forma completa.",
    isbn_10: "ISBN-10, escrito como ISBN-13.",
    issn: "ISSN, escrito como GTIN-13.",
    ismn: "ISMN antigo, escrito como ISMN-13.",
    letters_for_digits: "Letras no lugar de dígitos.",
    other_script: "Algarismos de outra escrita, convertidos para 0 a 9.",
    leading_apostrophe: "Um apóstrofo antes do número.",
    trailing_decimal: "Casas decimais depois do número.",
    scientific_notation: "Notação científica de uma planilha.",
    scientific_notation_truncated:
      "Uma planilha perdeu os últimos dígitos. Pegue o número na origem.",
    kept_check_digit:
      "Há um algarismo antes do número da unidade. O número de uma caixa tem o seu próprio dígito verificador.",
    transposed_digits: "Talvez dois dígitos vizinhos estejam trocados ou um dígito esteja errado.",
    several: "Há várias correções possíveis. Compare com a etiqueta.",
    checkDigit: (given: number, expected: number) =>
      `O dígito verificador é ${given}, mas para estes dígitos seria ${expected}. Compare com a etiqueta.`,
  },
  likelyDetail: "Compare com a etiqueta antes de usar.",
};
