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
  preview: "Preview at print size",
  show: "Show the code",
  size: "Size with quiet zone",
  millimetres: (size: string) => `${size} × ${size} mm`,
  contrast: "Contrast",
  contrastGood: (percent: string) => `Good: ${percent}`,
  contrastWeak: (percent: string) =>
    `Weak: ${percent}. Printing lowers it further. Use darker modules or a lighter ground.`,
  contrastPoor: "Too low: many scanners will not read it. Use darker modules on a lighter ground.",
  quietZone: (mm: string) =>
    `Keep at least ${mm} mm free on every side of the code. The picture includes this margin.`,
  ruler:
    "This line is as wide as a bank card (85.6 mm). If your card is wider or narrower, the screen does not show the code at print size.",
  tooSmall: "Too small for retail scanners: GS1 recommends modules of at least 0.396 mm.",
  decodes: "Reads back",
  decodesYes: "Yes: the browser read the picture and found the same link.",
  decodesNo: "No: the browser could not read the picture back.",
  decodesPending: "Checking…",
  decodesFailed: "Not tested: the reader could not be loaded.",
  download: "Download",
  sheet: "Print a sheet of labels",
  sheetLead: (most: number) =>
    `Paste one code a line, at most ${most}: GTIN, lot, serial number, expiry date and a text, separated by tabs, semicolons or commas. The first line can name the columns.`,
  sheetFaults: "No label was made. Correct these lines:",
  sheetScale: "Print at 100 %, without fitting to the page.",
  sheetTable: "Codes",
  sheetMake: "Make the sheet",
  sheetPrint: "Print",
  sheetRow: (line: number) => `Line ${line}`,
  labels: (count: number) => plural("en", count, { one: "1 label", other: `${count} labels` }),
};

export type DesignTexts = typeof enDesign;
