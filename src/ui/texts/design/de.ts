/** The texts of the code designer and its print sheet, in German. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const deDesign: DesignTexts = {
  title: "Code für eine Verpackung gestalten",
  lead: "Erstellen Sie einen druckfertigen QR-Code mit GS1 Digital Link.",
  gtin: "GTIN",
  lot: "Charge",
  serial: "Seriennummer",
  expiry: "Verfallsdatum",
  moduleSize: "Modulgröße in Millimetern",
  correction: "Fehlerkorrektur",
  dark: "Dunkle Farbe",
  light: "Helle Farbe",
  text: "Text unter dem Code",
  preview: "Vorschau in Druckgröße",
  show: "Code anzeigen",
  size: "Größe mit Ruhezone",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Kontrast",
  contrastGood: (percent) => `Gut: ${percent}`,
  contrastWeak: (percent) =>
    `Schwach: ${percent}. Der Druck verringert ihn weiter. Wählen Sie dunklere Module oder einen helleren Grund.`,
  contrastPoor:
    "Zu gering: Viele Scanner werden den Code nicht lesen. Wählen Sie dunklere Module auf hellerem Grund.",
  quietZone: (mm) =>
    `Lassen Sie auf jeder Seite des Codes mindestens ${mm} mm frei. Das Bild enthält diesen Rand.`,
  ruler:
    "Diese Linie ist so breit wie eine Bankkarte (85,6 mm). Ist Ihre Karte breiter oder schmaler, zeigt der Bildschirm den Code nicht in Druckgröße.",
  tooSmall: "Zu klein für Kassenscanner: GS1 empfiehlt eine Modulgröße von mindestens 0,396 mm.",
  decodes: "Lesetest",
  decodesYes: "Bestanden: Der Browser hat das Bild gelesen und denselben Link gefunden.",
  decodesNo: "Nicht bestanden: Der Browser konnte das Bild nicht lesen.",
  decodesPending: "Wird geprüft …",
  decodesFailed: "Nicht geprüft: Das Leseprogramm konnte nicht geladen werden.",
  download: "Herunterladen",
  sheet: "Etikettenbogen drucken",
  sheetLead: (most) =>
    `Fügen Sie pro Zeile einen Code ein, höchstens ${most}: GTIN, Charge, Seriennummer, Verfallsdatum und einen Text, getrennt durch Tabulator, Semikolon oder Komma. Die erste Zeile kann die Spalten benennen.`,
  sheetFaults: "Es wurde kein Etikett erstellt. Korrigieren Sie diese Zeilen:",
  sheetScale: "Drucken Sie mit 100 %, ohne Anpassung an die Seite.",
  sheetTable: "Codes",
  sheetMake: "Bogen erstellen",
  sheetPrint: "Drucken",
  sheetRow: (line) => `Zeile ${line}`,
  labels: (count) => plural("de", count, { one: "1 Etikett", other: `${count} Etiketten` }),
};
