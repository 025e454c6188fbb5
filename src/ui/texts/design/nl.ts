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
  preview: "Voorbeeld op afdrukgrootte",
  show: "Code tonen",
  size: "Afmetingen met vrije rand",
  millimetres: (size) => `${size} × ${size} mm`,
  contrast: "Contrast",
  contrastGood: (percent) => `Goed: ${percent}`,
  contrastWeak: (percent) =>
    `Zwak: ${percent}. Door het drukken wordt het contrast nog lager. Gebruik donkerdere modules of een lichtere achtergrond.`,
  contrastPoor:
    "Te laag: veel scanners zullen de code niet lezen. Gebruik donkerdere modules op een lichtere achtergrond.",
  quietZone: (mm) =>
    `Houd aan elke kant van de code minstens ${mm} mm vrij. Deze rand zit al in de afbeelding.`,
  ruler:
    "Deze lijn is zo breed als een bankpas (85,6 mm). Is uw pas breder of smaller, dan toont het scherm de code niet op afdrukgrootte.",
  tooSmall: "Te klein voor kassascanners: GS1 adviseert modules van minstens 0,396 mm.",
  decodes: "Leestest",
  decodesYes: "Geslaagd: de browser heeft de afbeelding gelezen en dezelfde link gevonden.",
  decodesNo: "Niet geslaagd: de browser kon de afbeelding niet lezen.",
  decodesPending: "Bezig met controleren…",
  decodesFailed: "Niet uitgevoerd: de lezer kon niet worden geladen.",
  download: "Downloaden",
  sheet: "Vel met etiketten afdrukken",
  sheetLead: (most) =>
    `Plak één code per regel, hoogstens ${most}: GTIN, batchnummer, serienummer, vervaldatum en een tekst, gescheiden door tabs, puntkomma’s of komma’s. De eerste regel mag de namen van de kolommen bevatten.`,
  sheetFaults: "Er zijn geen etiketten gemaakt. Verbeter deze regels:",
  sheetScale: "Druk af op 100%, zonder aan te passen aan de pagina.",
  sheetTable: "Codes",
  sheetMake: "Vel maken",
  sheetPrint: "Afdrukken",
  sheetRow: (line) => `Regel ${line}`,
  labels: (count) => plural("nl", count, { one: "1 etiket", other: `${count} etiketten` }),
};
