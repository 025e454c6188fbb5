/** The faults of a code, in German. */
import type { FaultTexts } from "./index.ts";

export const deFaults: FaultTexts = {
  empty: "Es wurde nichts eingegeben.",
  not_digits: "Eine GTIN besteht nur aus Ziffern; hier stehen andere Zeichen.",
  non_ascii_digits:
    "Nur die Ziffern 0 bis 9 sind erlaubt, keine hochgestellten und keine anderer Schriften.",
  length: "Eine GTIN hat 8, 12, 13 oder 14 Ziffern.",
  check_digit:
    "Die Prüfziffer passt nicht zu den anderen Ziffern. Vergleichen Sie jede Ziffer mit dem Etikett.",
  ai_length: "Der Wert ist zu kurz oder zu lang. Vergleichen Sie ihn mit dem Etikett.",
  ai_characters: "Der Wert enthält ein Zeichen, das hier nicht erlaubt ist.",
  ai_check_digit:
    "Die Prüfziffer passt nicht zu den anderen Ziffern. Vergleichen Sie jede Ziffer mit dem Etikett.",
  date: "Dieses Datum oder diese Uhrzeit gibt es nicht. Ein Datum wird als JJMMTT geschrieben.",
  ai_value: "Dieser Wert ist hier nicht erlaubt. Vergleichen Sie ihn mit dem Etikett.",
  unknown_ai:
    "Diesen Datenbezeichner gibt es nicht. Vergleichen Sie die Ziffern vor dem Wert mit dem Etikett.",
  repeated_ai: "Dieser Datenbezeichner kommt mehrmals vor.",
  excluded_ai: "Diese Angaben dürfen nicht zusammen in einem Code stehen.",
  missing_companion: "Eine Angabe fehlt, die zu dieser gehört.",
  missing_serial: "Die Seriennummer fehlt.",
  missing_key: "Der Code sagt nicht, welches Produkt oder welchen Gegenstand er bezeichnet.",
  other_key: "Der Code bezeichnet etwas anderes als ein Produkt.",
  qualifier_order: "Die Teile der Adresse stehen in der falschen Reihenfolge.",
  wrong_place: "Diese Angabe steht an der falschen Stelle der Adresse.",
  element_string: "Dieser Teil des Etiketts ist nicht lesbar.",
  uri: "Dieser Teil der Adresse ist falsch geschrieben.",
  epc: "Der Inhalt dieses RFID-Tags ist nicht lesbar.",
  too_long: "Das ist länger, als ein Code sein kann.",
};
