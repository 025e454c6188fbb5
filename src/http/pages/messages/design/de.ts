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
  format: "Format",
  preview: "Vorschau in Druckgröße",
  show: "Code anzeigen",
  size: "Größe mit Ruhezone",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Kontrast",
  contrastGood: "Gut",
  contrastPoor:
    "Zu gering: Viele Scanner werden den Code nicht lesen. Wählen Sie dunklere Module auf hellerem Grund.",
  quietZone: "Lassen Sie den Rand um den Code frei: Er ist vier Module breit.",
  tooSmall: "Zu klein für Kassenscanner: GS1 empfiehlt eine Modulgröße von mindestens 0,396 mm.",
  decodes: "Lesetest",
  decodesYes: "Bestanden: Der Browser hat das Bild gelesen und denselben Link gefunden.",
  decodesNo: "Nicht bestanden: Der Browser konnte das Bild nicht lesen.",
  decodesPending: "Wird geprüft …",
  download: "Herunterladen",
  sheet: "Etikettenbogen drucken",
  sheetLead:
    "Fügen Sie pro Zeile einen Code ein: GTIN, Charge, Seriennummer, Verfallsdatum, getrennt durch Tabulator, Semikolon oder Komma.",
  sheetTable: "Codes",
  sheetMake: "Bogen erstellen",
  sheetPrint: "Drucken",
  sheetRow: (line) => `Zeile ${line}`,
  labels: (count) => plural("de", count, { one: "1 Etikett", other: `${count} Etiketten` }),
};
