/** The texts of the code designer and its print sheet, in Polish. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const plDesign: DesignTexts = {
  title: "Utwórz kod na opakowanie",
  lead: "Utwórz gotowy do druku kod QR z linkiem GS1 Digital Link.",
  gtin: "GTIN",
  lot: "Numer partii",
  serial: "Numer seryjny",
  expiry: "Termin ważności",
  moduleSize: "Wielkość modułu w milimetrach",
  correction: "Korekcja błędów",
  dark: "Ciemny kolor",
  light: "Jasny kolor",
  text: "Tekst pod kodem",
  format: "Format",
  preview: "Podgląd w rozmiarze wydruku",
  show: "Pokaż kod",
  size: "Rozmiar ze strefą ciszy",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Kontrast",
  contrastGood: "Dobry",
  contrastPoor: "Za słaby dla wielu skanerów. Użyj ciemniejszych modułów na jaśniejszym tle.",
  quietZone: "Margines wokół kodu pozostaw pusty: ma szerokość czterech modułów.",
  tooSmall: "Za mały dla skanerów kasowych: GS1 zaleca moduły o wielkości co najmniej 0,396 mm.",
  decodes: "Test odczytu",
  decodesYes: "Pozytywny: przeglądarka odczytała obraz i znalazła ten sam link.",
  decodesNo: "Negatywny: przeglądarka nie zdołała odczytać obrazu.",
  decodesPending: "Sprawdzanie…",
  download: "Pobierz",
  sheet: "Drukuj arkusz etykiet",
  sheetLead:
    "Wklej po jednym kodzie w wierszu: GTIN, numer partii, numer seryjny, termin ważności, rozdzielone tabulatorami, średnikami lub przecinkami.",
  sheetTable: "Kody",
  sheetMake: "Utwórz arkusz",
  sheetPrint: "Drukuj",
  sheetRow: (line) => `Wiersz ${line}`,
  labels: (n) =>
    plural("pl", n, {
      one: "1 etykieta",
      few: `${n} etykiety`,
      many: `${n} etykiet`,
      other: `${n} etykiety`,
    }),
};
