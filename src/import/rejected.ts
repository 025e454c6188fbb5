/**
 * The rejected rows of a file, in the file's own format, to correct them in the same program and to
 * import them again: line and reason, then the row's own columns. Numbers are texts: no spreadsheet
 * shortens them.
 *
 *   rejectedName("list.xlsx", source) -> "list.xlsx.rejected.xlsx"
 *   await rejectedFile(source, [{ line: 7, reason: "…", cells: ["4006381333932", "Pen"] }])
 */
import { cellText } from "../export/writer.ts";
import { textCsvLine } from "../model/delimited-text.ts";
import { isRecord } from "../model/json.ts";
import { decode, encode, markOf } from "./encoding.ts";
import { REFUSAL_COLUMNS } from "./feeds.ts";
import { type Encoding, hasHeader, joined, type SourceRow } from "./input.ts";
import { parseJsonText } from "./json.ts";
import { sheetsOf } from "./sheet.ts";
import type { Source } from "./source.ts";

/** What the file is written like. */
export type RejectedStyle = Pick<Source, "format" | "columns" | "style" | "sheet" | "further">;

export interface RejectedRow extends Pick<SourceRow, "line" | "cells" | "text" | "further"> {
  readonly reason: string;
}

type Ending = "csv" | "tsv" | "xlsx" | "json" | "jsonl" | "xml";

export function rejectedEnding({ format, style }: Pick<Source, "format" | "style">): Ending {
  return format === "csv" && style.delimiter === "\t" ? "tsv" : format;
}

export const rejectedName = (file: string, source: Pick<Source, "format" | "style">): string =>
  `${file}.rejected.${rejectedEnding(source)}`;

export async function rejectedFile(
  source: RejectedStyle,
  rows: readonly RejectedRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const sorted = rows.toSorted((one, other) => one.line - other.line);
  switch (rejectedEnding(source)) {
    case "xlsx":
      return workbookOf(source, sorted);
    case "json":
      return encode(`[\n${sorted.map(jsonOf).join(",\n")}\n]\n`, "utf-8");
    case "jsonl":
      return encode(sorted.map((row) => `${jsonOf(row)}\n`).join(""), "utf-8");
    case "xml":
      return encode(feedOf(sorted), "utf-8");
    default:
      return joined([rejectedBeginning(source), ...sorted.map((row) => rejectedLine(source, row))]);
  }
}

/** The first bytes of a table with a delimiter: its mark and its header. */
export function rejectedBeginning(source: RejectedStyle): Uint8Array<ArrayBuffer> {
  const encoding = encodingOf(source);
  const header = headerOf(source);
  return joined([markOf(encoding), encode(textCsvLine(header, source.style.delimiter), encoding)]);
}

/** The row in a table with a delimiter. */
export const rejectedLine = (source: RejectedStyle, row: RejectedRow): Uint8Array<ArrayBuffer> =>
  encode(textCsvLine(cellsOf(source, row), source.style.delimiter), encodingOf(source));

/** The encoding of the file; spreadsheets read UTF-8 without a mark as another one. */
const encodingOf = ({ style: { encoding } }: RejectedStyle): Encoding =>
  encoding === "utf-8" ? "utf-8-bom" : encoding;

type Cells = Pick<RejectedStyle, "format" | "columns">;

const headerOf = (table: Cells): string[] => [
  ...REFUSAL_COLUMNS,
  ...ownPlaces(table).map((place) => table.columns[place]!),
];

const cellsOf = (source: Cells, { line, reason, cells, further }: RejectedRow): string[] => [
  String(further?.line ?? line),
  reason,
  ...ownPlaces(source).map((place) => cellText(cells[place])),
  // More cells than the header has may be why the row is rejected.
  ...cells.slice(source.columns.length).map(cellText),
];

/** The places of the columns, but those of an earlier file of rejected rows. */
function ownPlaces({ columns, format }: Cells): number[] {
  const places = columns.map((_, place) => place);
  const isAgain = hasHeader(format) && REFUSAL_COLUMNS.every((name, at) => columns[at] === name);
  return isAgain ? places.slice(REFUSAL_COLUMNS.length) : places;
}

/** The object of the file, with line and reason before its own members. */
const jsonOf = (row: RejectedRow): string => JSON.stringify(membersOf(row));

function membersOf({ line, reason, text = "" }: RejectedRow): Record<string, unknown> {
  const own = objectOf(text);
  if (own === null) return { line, reason, row: text };
  const { line: _, reason: __, ...members } = own;
  return { line, reason, ...members };
}

/** The prefix of Google Merchant Center; of others, only the name is known. */
const NAMESPACES: Readonly<Record<string, string>> = { g: "http://base.google.com/ns/1.0" };

/** Items of RSS, also of a feed in Atom: the import reads both alike. */
function feedOf(rows: readonly RejectedRow[]): string {
  const prefixes = new Set<string>();
  const items = rows.map((row) => {
    const elements = Object.entries(membersOf(row)).flatMap(([name, value]) => {
      if (name.includes(":")) prefixes.add(name.split(":", 1)[0]!);
      return [value].flat().map((text) => `<${name}>${escapedXml(String(text))}</${name}>\n`);
    });
    return `<item>\n${elements.join("")}</item>\n`;
  });
  const declared = [...prefixes].map(
    (prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix] ?? `urn:${prefix}`}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${declared.join("")}>\n<channel>\n${items.join("")}</channel>\n</rss>\n`;
}

const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value = parseJsonText(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The rows of such a file, to which a continued import adds its own. */
export function readRejected(ending: "xlsx" | "json" | "jsonl", data: Uint8Array): RejectedRow[] {
  if (ending !== "xlsx") {
    const { text } = decode(data);
    const all =
      ending === "json" ? parseJsonText(text) : text.trim().split("\n").map(parseJsonText);
    return (all as Record<string, unknown>[]).map((own) => ({
      line: Number(own.line),
      reason: String(own.reason),
      cells: [],
      text: typeof own.row === "string" ? own.row : JSON.stringify(own),
    }));
  }
  return sheetsOf(data).flatMap(({ name, table }, at) =>
    table()
      .rows.slice(1)
      .map(([line, reason, ...cells]) => ({
        line: Number(line),
        reason: String(reason),
        cells: cells.map(cellText),
        ...(at > 0 && { further: { sheet: name, line: Number(line), record: {} } }),
      })),
  );
}

async function workbookOf(
  source: RejectedStyle,
  rows: readonly RejectedRow[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  const { format, further } = source;
  const sheetOf = (sheet: string | null, table: Cells, own: readonly RejectedRow[]) => ({
    data: [headerOf(table), ...own.map((row) => cellsOf(table, row))].map((cells) =>
      cells.map(textCell),
    ),
    sheet: sheetName(sheet),
  });
  const others = rows.filter((row) => row.further !== undefined);
  const sheets = [
    sheetOf(
      source.sheet,
      source,
      rows.filter((row) => row.further === undefined),
    ),
    ...(further && others.length > 0
      ? [sheetOf(further.sheet, { format, columns: further.columns }, others)]
      : []),
  ];
  const file = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await file.arrayBuffer());
}

/** The most characters of a cell. */
const LONGEST_CELL = 32_767;

/** A cell in the format of texts, so that a corrected number stays one. */
const textCell = (text: string) =>
  text === "" ? null : { value: escaped(text.slice(0, LONGEST_CELL)), type: String, format: "@" };

/** `_x001F_` is a character that XML does not allow, and so would be a text that looks like it. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase();
      return `_x${code.padStart(4, "0")}_`;
    });

/** The name of the sheet, as Excel allows it. */
const sheetName = (name: string | null): string =>
  (name ?? "").replace(/[\\/?*[\]:]|^'|'$/g, "").slice(0, 31) || "Rejected";
