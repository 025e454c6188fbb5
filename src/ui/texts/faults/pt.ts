/** The faults of a code, in Portuguese. */
import type { FaultTexts } from "./index.ts";

export const ptFaults: FaultTexts = {
  empty: "Não foi introduzido nada.",
  not_digits: "Um GTIN só tem dígitos; aqui há outros caracteres.",
  non_ascii_digits: "Só são permitidos os dígitos de 0 a 9, sem expoentes nem outras escritas.",
  length: "Um GTIN tem 8, 12, 13 ou 14 dígitos.",
  check_digit:
    "O dígito de verificação não corresponde aos outros. Compare cada dígito com a etiqueta.",
  ai_length: "O valor é demasiado curto ou demasiado longo. Compare-o com a etiqueta.",
  ai_characters: "O valor contém um carácter que não é permitido aqui.",
  ai_check_digit:
    "O dígito de verificação não corresponde aos outros. Compare cada dígito com a etiqueta.",
  date: "Esta data ou hora não existe. As datas escrevem-se AAMMDD.",
  ai_value: "Este valor não é permitido aqui. Compare-o com a etiqueta.",
  unknown_ai:
    "Este identificador de aplicação não existe. Compare os dígitos antes do valor com a etiqueta.",
  repeated_ai: "Este identificador de aplicação aparece várias vezes.",
  excluded_ai: "Estes dados não podem estar juntos num código.",
  missing_companion: "Falta um dado que acompanha este.",
  missing_serial: "Falta o número de série.",
  missing_key: "O código não diz que produto ou objeto identifica.",
  other_key: "O código identifica algo que não é um produto.",
  qualifier_order: "As partes do endereço estão na ordem errada.",
  wrong_place: "Este dado está no lugar errado do endereço.",
  element_string: "Esta parte da etiqueta não é legível.",
  uri: "Esta parte do endereço está mal escrita.",
  epc: "O conteúdo desta etiqueta RFID não é legível.",
  too_long: "É mais longo do que um código pode ser.",
};
