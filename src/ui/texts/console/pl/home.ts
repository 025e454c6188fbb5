/** Polish texts: see ../home.ts. */
import { plural } from "../../plural.ts";
import type { homeTexts as english } from "../home.ts";

export const homeTexts: (typeof english)["en"] = {
  title: "Start",
  attention: "Wymaga uwagi",
  loading: "Wczytywanie…",
  recalls: "Produkty z trwającym wycofaniem",
  plannedRecalls: "Produkty z zaplanowanym wycofaniem",
  recallsHelp:
    "Skany wycofywanych partii i produktów prowadzą do Twojego komunikatu, aż zakończysz wycofanie.",
  plannedRecallsHelp: "Skany prowadzą do Twojego komunikatu, gdy wycofanie się zacznie.",
  allRecalls: "Wszystkie wycofania",
  withdrawn: "Produkty wycofane z rynku",
  withdrawnHelp: "Skany publicznych produktów pokazują najpierw ostrzeżenie.",
  noDefault: "Produkty bez stałego linku domyślnego",
  noDefaultHelp:
    "Jeśli kampania lub wycofanie nie kieruje właśnie gdzie indziej, skany prowadzą do linku domyślnego marki lub organizacji albo do strony produktu tutaj.",
  noPicture: "Produkty bez zdjęcia",
  noPictureHelp: "Ich strona pokazuje zamiast niego pierwszą literę marki.",
  broken: "Linki z niedziałającym celem",
  brokenHelp: "Kto ich używa, nie trafia na żadną stronę.",
  ending: "Linki, które kończą się w ciągu 30 dni",
  endingHelp: "Potem skany prowadzą do innych linków tego samego poziomu.",
  ends: (time) => `Koniec: ${time}`,
  unknown: "Zeskanowane numery, których nie ma w katalogu",
  unknownHelp: "Z Twoimi prefiksami firmy, w ostatnich 30 dniach.",
  unknownScans: (scans) =>
    `${scans.toLocaleString("pl")} ${plural("pl", scans, { one: "skan", few: "skany", many: "skanów", other: "skanu" })}`,
  atLeast: (count) => `${count.toLocaleString("pl")} lub więcej`,
  first: "Pierwsze z nich",
  all: "Pokaż wszystkie",
  scans: "Skany",
  scansOf: (from, to) => `od ${from} do ${to}`,
  before: (scans) => `${scans} w poprzednich 30 dniach`,
  unknownBefore: "Dane z poprzednich 30 dni nie są znane.",
  partlyCounted: (day: string) => `nieporównywalne: liczenie rozpoczęto ${day}`,
  more: (percent) => `${percent} więcej`,
  fewer: (percent) => `${percent} mniej`,
  equal: "tyle samo",
  changes: "Ostatnie zmiany",
  noChanges: "Nic jeszcze nie zmieniono.",
};
