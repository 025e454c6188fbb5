/** The faults of a code, in Polish. */
import type { FaultTexts } from "./index.ts";

export const plFaults: FaultTexts = {
  empty: "Nic nie wpisano.",
  not_digits: "GTIN składa się tylko z cyfr, a tutaj są inne znaki.",
  non_ascii_digits: "Dozwolone są tylko cyfry od 0 do 9, bez indeksów górnych i cyfr innych pism.",
  length: "GTIN ma 8, 12, 13 lub 14 cyfr.",
  check_digit: "Cyfra kontrolna nie pasuje do pozostałych. Porównaj każdą cyfrę z etykietą.",
  ai_length: "Wartość jest za krótka lub za długa. Porównaj ją z etykietą.",
  ai_characters: "Wartość zawiera znak, który nie jest tu dozwolony.",
  ai_check_digit: "Cyfra kontrolna nie pasuje do pozostałych. Porównaj każdą cyfrę z etykietą.",
  date: "Taka data lub godzina nie istnieje. Datę zapisuje się jako RRMMDD.",
  ai_value: "Ta wartość nie jest tu dozwolona. Porównaj ją z etykietą.",
  unknown_ai:
    "Taki identyfikator zastosowania nie istnieje. Porównaj cyfry przed wartością z etykietą.",
  repeated_ai: "Ten identyfikator zastosowania występuje więcej niż raz.",
  excluded_ai: "Te dane nie mogą występować razem w jednym kodzie.",
  missing_companion: "Brakuje danych, które muszą towarzyszyć tym danym.",
  missing_serial: "Brakuje numeru seryjnego.",
  missing_key: "Kod nie mówi, jaki produkt lub przedmiot oznacza.",
  other_key: "Kod oznacza coś innego niż produkt.",
  qualifier_order: "Części adresu są w złej kolejności.",
  wrong_place: "Te dane są w złym miejscu adresu.",
  element_string: "Tej części etykiety nie da się odczytać.",
  uri: "Ta część adresu jest źle zapisana.",
  epc: "Nie da się odczytać zawartości tego znacznika RFID.",
  too_long: "To jest dłuższe, niż może być kod.",
};
