/** The faults of a code, in Dutch. */
import type { FaultTexts } from "./index.ts";

export const nlFaults: FaultTexts = {
  empty: "Er is niets ingevoerd.",
  not_digits: "Een GTIN bestaat alleen uit cijfers; hier staan andere tekens.",
  non_ascii_digits:
    "Alleen de cijfers 0 tot en met 9 zijn toegestaan, niet in superscript en niet uit een ander schrift.",
  length: "Een GTIN heeft 8, 12, 13 of 14 cijfers.",
  check_digit:
    "Het controlecijfer past niet bij de andere cijfers. Vergelijk elk cijfer met het etiket.",
  ai_length: "De waarde is te kort of te lang. Vergelijk deze met het etiket.",
  ai_characters: "De waarde bevat een teken dat hier niet is toegestaan.",
  ai_check_digit:
    "Het controlecijfer past niet bij de andere cijfers. Vergelijk elk cijfer met het etiket.",
  date: "Deze datum of tijd bestaat niet. Een datum wordt geschreven als JJMMDD.",
  ai_value: "Deze waarde is hier niet toegestaan. Vergelijk haar met het etiket.",
  unknown_ai:
    "Deze application identifier bestaat niet. Vergelijk de cijfers vóór de waarde met het etiket.",
  repeated_ai: "Deze application identifier komt meer dan één keer voor.",
  excluded_ai: "Deze gegevens mogen niet samen in één code staan.",
  missing_companion: "Er ontbreekt een gegeven dat hierbij hoort.",
  missing_serial: "Het serienummer ontbreekt.",
  missing_key: "De code zegt niet welk product of voorwerp ze aanduidt.",
  other_key: "De code duidt iets anders aan dan een product.",
  qualifier_order: "De delen van het adres staan in de verkeerde volgorde.",
  wrong_place: "Dit gegeven staat op de verkeerde plaats in het adres.",
  element_string: "Dit deel van het etiket is niet leesbaar.",
  uri: "Dit deel van het adres is verkeerd geschreven.",
  epc: "De inhoud van deze RFID-tag is niet leesbaar.",
  too_long: "Dit is langer dan een code kan zijn.",
};
