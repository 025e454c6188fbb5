/** The texts of the code designer and its print sheet, in English. Their type is the shape of the other languages'. */
import { plural } from "../plural.ts";

export const enDesign = {
  title: "Design a code for a pack",
  lead: "Make a QR code with a GS1 Digital Link, ready to print.",
  gtin: "GTIN",
  lot: "Lot",
  serial: "Serial number",
  expiry: "Expiry date",
  moduleSize: "Module size in millimetres",
  correction: "Error correction",
  dark: "Dark colour",
  light: "Light colour",
  text: "Text below the code",
  format: "Format",
  preview: "Preview at print size",
  show: "Show the code",
  size: "Size with quiet zone",
  millimetres: (size: string) => `${size} × ${size} mm`,
  contrast: "Contrast",
  contrastGood: "Good",
  contrastPoor: "Too low: many scanners will not read it. Use darker modules on a lighter ground.",
  quietZone: "Keep the margin around the code free: it is four modules wide.",
  tooSmall: "Too small for retail scanners: GS1 recommends modules of at least 0.396 mm.",
  decodes: "Reads back",
  decodesYes: "Yes: the browser read the picture and found the same link.",
  decodesNo: "No: the browser could not read the picture back.",
  decodesPending: "Checking…",
  download: "Download",
  sheet: "Print a sheet of labels",
  sheetLead:
    "Paste one code a line: GTIN, lot, serial number, expiry date, separated by tabs, semicolons or commas.",
  sheetTable: "Codes",
  sheetMake: "Make the sheet",
  sheetPrint: "Print",
  sheetRow: (line: number) => `Line ${line}`,
  labels: (count: number) => plural("en", count, { one: "1 label", other: `${count} labels` }),
};

export type DesignTexts = typeof enDesign;
