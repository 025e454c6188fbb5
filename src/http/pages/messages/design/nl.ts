/** The texts of the code designer and its print sheet, in Dutch. */
import { plural } from "../plural.ts";
import type { DesignTexts } from "./en.ts";

export const nlDesign: DesignTexts = {
  title: "Een code ontwerpen voor een verpakking",
  lead: "Maak een QR-code met een GS1 Digital Link, klaar om af te drukken.",
  gtin: "GTIN",
  lot: "Batchnummer",
  serial: "Serienummer",
  expiry: "Vervaldatum",
  moduleSize: "Modulegrootte in millimeters",
  correction: "Foutcorrectie",
  dark: "Donkere kleur",
  light: "Lichte kleur",
  text: "Tekst onder de code",
  format: "Bestandsformaat",
  preview: "Voorbeeld op afdrukgrootte",
  show: "Code tonen",
  size: "Afmetingen met vrije rand",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contrast",
  contrastGood: "Goed",
  contrastPoor:
    "Te laag: veel scanners zullen de code niet lezen. Gebruik donkerdere modules op een lichtere achtergrond.",
  quietZone: "Houd de rand rond de code vrij: die is vier modules breed.",
  tooSmall: "Te klein voor kassascanners: GS1 adviseert modules van minstens 0,396 mm.",
  decodes: "Leestest",
  decodesYes: "Geslaagd: de browser heeft de afbeelding gelezen en dezelfde link gevonden.",
  decodesNo: "Niet geslaagd: de browser kon de afbeelding niet lezen.",
  decodesPending: "Bezig met controleren…",
  download: "Downloaden",
  sheet: "Vel met etiketten afdrukken",
  sheetLead:
    "Plak één code per regel: GTIN, batchnummer, serienummer, vervaldatum, gescheiden door tabs, puntkomma’s of komma’s.",
  sheetTable: "Codes",
  sheetMake: "Vel maken",
  sheetPrint: "Afdrukken",
  sheetRow: (line) => `Regel ${line}`,
  labels: (count) => plural("nl", count, { one: "1 etiket", other: `${count} etiketten` }),
};
