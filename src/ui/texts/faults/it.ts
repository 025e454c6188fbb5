/** The faults of a code, in Italian. */
import type { FaultTexts } from "./index.ts";

export const itFaults: FaultTexts = {
  empty: "Non è stato inserito nulla.",
  not_digits: "Un GTIN contiene solo cifre; qui ci sono altri caratteri.",
  non_ascii_digits: "Sono ammesse solo le cifre da 0 a 9, non in apice né in altre scritture.",
  length: "Un GTIN ha 8, 12, 13 o 14 cifre.",
  check_digit:
    "La cifra di controllo non corrisponde alle altre. Confronti ogni cifra con l’etichetta.",
  ai_length: "Il valore è troppo corto o troppo lungo. Lo confronti con l’etichetta.",
  ai_characters: "Il valore contiene un carattere che qui non è ammesso.",
  ai_check_digit:
    "La cifra di controllo non corrisponde alle altre. Confronti ogni cifra con l’etichetta.",
  date: "Questa data o ora non esiste. Le date si scrivono AAMMGG.",
  ai_value: "Questo valore qui non è ammesso. Lo confronti con l’etichetta.",
  unknown_ai:
    "Questo identificatore di dati non esiste. Confronti le cifre prima del valore con l’etichetta.",
  repeated_ai: "Questo identificatore di dati compare più volte.",
  excluded_ai: "Questi dati non possono stare insieme in un codice.",
  missing_companion: "Manca un dato che accompagna questo.",
  missing_serial: "Manca il numero di serie.",
  missing_key: "Il codice non dice quale prodotto o oggetto identifica.",
  other_key: "Il codice identifica qualcosa che non è un prodotto.",
  qualifier_order: "Le parti dell’indirizzo sono nell’ordine sbagliato.",
  wrong_place: "Questo dato è nel posto sbagliato dell’indirizzo.",
  element_string: "Questa parte dell’etichetta non è leggibile.",
  uri: "Questa parte dell’indirizzo è scritta male.",
  epc: "Il contenuto di questo tag RFID non è leggibile.",
  too_long: "È più lungo di quanto possa essere un codice.",
};
