/**
 * Files that are no tables, by their first bytes: so that a person reads what the file is, and not
 * what a reader of tables finds in it.
 *
 *   otherKind(bytes) -> "PDF"
 */
import { Unreadable } from "./input.ts";

const SIGNATURES: readonly (readonly [start: string, kind: string])[] = [
  ["%PDF-", "PDF"],
  ["\u0089PNG", "PNG"],
  ["\u00ff\u00d8\u00ff", "JPEG"],
  ["GIF8", "GIF"],
  ["II*\0", "TIFF"],
  ["MM\0*", "TIFF"],
  ["Rar!", "RAR"],
  ["7z\u00bc\u00af", "7z"],
  ["\u00d0\u00cf\u0011\u00e0", "Excel 97–2003 (.xls)"],
];

/** What is in archives, by the names of their parts. */
const PARTS: readonly (readonly [part: string, kind: string])[] = [
  ["word/", "Word (.docx)"],
  ["ppt/", "PowerPoint (.pptx)"],
  ["xl/workbook.bin", "Excel (.xlsb)"],
  ["application/vnd.oasis.opendocument", "OpenDocument (.ods)"],
  [".iwa", "Apple Numbers"],
];

const BY_ENDING: Readonly<Record<string, string>> = {
  pdf: "PDF",
  docx: "Word (.docx)",
  doc: "Word (.doc)",
  ods: "OpenDocument (.ods)",
  numbers: "Apple Numbers",
  zip: "ZIP",
  png: "PNG",
  jpg: "JPEG",
  jpeg: "JPEG",
  webp: "WebP",
};

const ARCHIVE = "PK\u0003\u0004";
/** An archive lists its parts at its end. In bytes. */
const LISTED = 65_536;

/** The kind of a file that is neither a text nor a workbook; undefined for others. */
export function otherKind(bytes: Uint8Array): string | undefined {
  const start = latin(bytes.subarray(0, 64));
  if (/^RIFF.{4}WEBP/s.test(start)) return "WebP";
  if (/^.{4}ftyp(?:heic|heix|mif1|avif)/s.test(start)) return "HEIC";
  const found = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (found !== undefined || !start.startsWith(ARCHIVE)) return found?.[1];
  const names = latin(bytes.subarray(0, LISTED)) + latin(bytes.subarray(-LISTED));
  const inside = PARTS.find(([part]) => names.includes(part));
  if (inside !== undefined) return inside[1];
  return names.includes("PK\u0005\u0006") && !names.includes("xl/") ? "ZIP" : undefined;
}

/** Why a text cannot be what its name says; undefined for a name of tables. */
export function faultOfName(name: string, text: string): Unreadable | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const [line = ""] = text.split(/[\r\n]/, 1);
  // Many programs write tables of texts, and call them .xls.
  const isWorkbook = /^xls[xmb]$/.test(ending) || (ending === "xls" && !/[\t;,<]/.test(line));
  if (isWorkbook) return notWorkbook(name);
  return Object.hasOwn(BY_ENDING, ending) ? notTable(name, BY_ENDING[ending]!) : undefined;
}

export const notWorkbook = (name: string): Unreadable =>
  new Unreadable(`${name} is not a workbook that can be read. Save it as .xlsx or .csv.`, {
    code: "not_workbook",
    what: null,
  });

export const notTable = (name: string, kind: string): Unreadable =>
  new Unreadable(
    `${name} is not a table (${kind}). Save the table as .xlsx or .csv in the program that it comes from.`,
    { code: "not_table", what: kind },
  );

const latin = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
