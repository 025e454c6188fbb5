/** Records as text, in the formats that the import reads. */

import { csvLine, type Delimiter } from "../../src/delimited-text.ts";
import { BRAND_COLUMNS, FILE_COLUMNS, PRODUCT } from "../../src/model/record-types.ts";
import type { ExportRecord, ExportType } from "./records.ts";

/** The formats that the import reads without a loss. */
export const FORMATS = ["csv", "tsv", "jsonl", "json"] as const;
export type Format = (typeof FORMATS)[number];

export interface Writer {
  begin: string;
  text(records: readonly ExportRecord[]): string;
  end: string;
}

export function writerOf(format: Format, types: readonly ExportType[]): Writer {
  switch (format) {
    case "jsonl":
      return { begin: "", text: jsonLines, end: "" };
    case "json":
      return jsonArray();
    case "csv":
      return table(",", types);
    case "tsv":
      return table("\t", types);
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
  return { begin: "[", text, end: "\n]\n" };
}

/** One table for all types: columns that a type does not have are empty in its rows. */
function table(delimiter: Delimiter, types: readonly ExportType[]): Writer {
  const wanted = new Set<string>([
    "type",
    ...types.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...(types.includes(PRODUCT) ? BRAND_COLUMNS : []),
  ]);
  const columns = [...new Set([...FILE_COLUMNS, ...wanted])].filter((name) => wanted.has(name));
  const line = (record: ExportRecord) =>
    csvLine(
      columns.map((name) => cell(record[name])),
      delimiter,
    );
  return {
    begin: csvLine(columns, delimiter),
    text: (records) => records.map(line).join(""),
    end: "",
  };
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
