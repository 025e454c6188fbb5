/**
 * Records as files: backups in formats that the import reads without a loss, and the table for
 * people (xlsx).
 */

import { csvLine, type Delimiter } from "../model/delimited-text.ts";
import { BRAND_COLUMNS, FILE_COLUMNS, PRODUCT } from "../model/record-types.ts";
import { linkset } from "./linkset.ts";
import type { ExportRecord, ExportType } from "./records.ts";
import type { TableLanguage } from "./words/index.ts";
import { cellText, type Writer } from "./writer.ts";

export const FORMATS = ["csv", "tsv", "jsonl", "json", "xlsx", "linkset"] as const;
export type Format = (typeof FORMATS)[number];

export interface WriterOptions {
  readonly types: readonly ExportType[];
  /** The origin of Digital Links, for the anchors of linksets; null: only their paths. */
  readonly baseUrl: string | null;
  /** The language of the table for people. */
  readonly language: TableLanguage;
}

/** The table for people is kept in memory until its end; the others only write. */
export async function writerOf(format: Format, options: WriterOptions): Promise<Writer> {
  const { types, baseUrl, language } = options;
  switch (format) {
    case "jsonl":
      return { begin: "", text: jsonLines, end: () => "" };
    case "json":
      return jsonArray();
    case "csv":
      return table(",", types);
    case "tsv":
      return table("\t", types);
    case "linkset":
      return linkset(baseUrl);
    case "xlsx": {
      const { workbook } = await import("./workbook.ts");
      return workbook(language);
    }
  }
}

const jsonLines = (records: readonly ExportRecord[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join("");

function jsonArray(): Writer {
  let isFirst = true;
  const text = (records: readonly ExportRecord[]) => {
    const lines = records.map((record) => {
      const line = `${isFirst ? "" : ","}\n${JSON.stringify(record)}`;
      isFirst = false;
      return line;
    });
    return lines.join("");
  };
  return { begin: "[", text, end: () => "\n]\n" };
}

/** One table for all types: columns that a type does not have are empty in its rows. */
function columnsOf(types: readonly ExportType[]): string[] {
  const wanted = new Set<string>([
    "type",
    ...types.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...(types.some(({ name }) => name === PRODUCT.name) ? BRAND_COLUMNS : []),
  ]);
  return [...new Set([...FILE_COLUMNS, ...wanted])].filter((name) => wanted.has(name));
}

function table(delimiter: Delimiter, types: readonly ExportType[]): Writer {
  const columns = columnsOf(types);
  const line = (record: ExportRecord) =>
    csvLine(
      columns.map((name) => cellText(record[name])),
      delimiter,
    );
  return {
    begin: csvLine(columns, delimiter),
    text: (records) => records.map(line).join(""),
    end: () => "",
  };
}
