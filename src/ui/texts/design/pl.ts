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
  preview: "Podgląd w rozmiarze wydruku",
  show: "Pokaż kod",
  size: "Rozmiar ze strefą ciszy",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Kontrast",
  contrastGood: (percent) => `Dobry: ${percent}`,
  contrastWeak: (percent) =>
    `Słaby: ${percent}. Druk jeszcze go obniży. Użyj ciemniejszych modułów lub jaśniejszego tła.`,
  contrastPoor: "Za słaby dla wielu skanerów. Użyj ciemniejszych modułów na jaśniejszym tle.",
  quietZone: (mm) =>
    `Z każdej strony kodu pozostaw co najmniej ${mm} mm wolnego miejsca. Obraz zawiera już ten margines.`,
  ruler:
    "Ta linia ma szerokość karty bankowej (85,6 mm). Jeśli Twoja karta jest szersza lub węższa, ekran nie pokazuje kodu w rozmiarze wydruku.",
  tooSmall: "Za mały dla skanerów kasowych: GS1 zaleca moduły o wielkości co najmniej 0,396 mm.",
  decodes: "Test odczytu",
  decodesYes: "Pozytywny: przeglądarka odczytała obraz i znalazła ten sam link.",
  decodesNo: "Negatywny: przeglądarka nie zdołała odczytać obrazu.",
  decodesPending: "Sprawdzanie…",
  decodesFailed: "Nie wykonano: nie udało się wczytać czytnika.",
  download: "Pobierz",
  sheet: "Drukuj arkusz etykiet",
  sheetLead: (most) =>
    `Wklej po jednym kodzie w wierszu, najwyżej ${most}: GTIN, numer partii, numer seryjny, termin ważności i tekst, rozdzielone tabulatorami, średnikami lub przecinkami. Pierwszy wiersz może zawierać nazwy kolumn.`,
  sheetFaults: "Nie utworzono żadnej etykiety. Popraw te wiersze:",
  sheetScale: "Drukuj w skali 100%, bez dopasowania do strony.",
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
