/** The faults of a code, in Spanish. */
import type { FaultTexts } from "./index.ts";

export const esFaults: FaultTexts = {
  empty: "No se ha introducido nada.",
  not_digits: "Un GTIN solo tiene dígitos; aquí hay otros caracteres.",
  non_ascii_digits: "Solo se admiten los dígitos del 0 al 9, sin superíndices ni otras escrituras.",
  length: "Un GTIN tiene 8, 12, 13 o 14 dígitos.",
  check_digit:
    "El dígito de control no corresponde a los demás. Compare cada dígito con la etiqueta.",
  ai_length: "El valor es demasiado corto o demasiado largo. Compárelo con la etiqueta.",
  ai_characters: "El valor contiene un carácter que no está permitido aquí.",
  ai_check_digit:
    "El dígito de control no corresponde a los demás. Compare cada dígito con la etiqueta.",
  date: "Esta fecha u hora no existe. Las fechas se escriben AAMMDD.",
  ai_value: "Este valor no está permitido aquí. Compárelo con la etiqueta.",
  unknown_ai:
    "Este identificador de aplicación no existe. Compare los dígitos delante del valor con la etiqueta.",
  repeated_ai: "Este identificador de aplicación aparece varias veces.",
  excluded_ai: "Estos datos no pueden estar juntos en un código.",
  missing_companion: "Falta un dato que acompaña a este.",
  missing_serial: "Falta el número de serie.",
  missing_key: "El código no dice qué producto u objeto identifica.",
  other_key: "El código identifica algo que no es un producto.",
  qualifier_order: "Las partes de la dirección están en un orden incorrecto.",
  wrong_place: "Este dato está en un lugar incorrecto de la dirección.",
  element_string: "Esta parte de la etiqueta no se puede leer.",
  uri: "Esta parte de la dirección está mal escrita.",
  epc: "El contenido de esta etiqueta RFID no se puede leer.",
  too_long: "Es más largo de lo que puede ser un código.",
};
