/**
 * Records as a workbook (XLSX). All cells are texts: no spreadsheet runs one as a formula, and no
 * number loses its zeros.
 */
import writeXlsxFile, { type Row } from "write-excel-file/universal";
import type { ExportRecord } from "./records.ts";
import { LONGEST_CELL, MOST_CHARACTERS, MOST_RECORDS, TooMuch } from "./too-much.ts";
import { cellText, type Writer } from "./writer.ts";

/** @throws TooMuch as soon as it is known */
export function workbook(columns: readonly string[]): Writer {
  const rows: Row[] = [columns.map(written)];
  let characters = 0;
  const rowOf = (record: ExportRecord): Row =>
    columns.map((name) => {
      const text = cellText(record[name]);
      characters += text.length;
      if (text.length > LONGEST_CELL) {
        throw new TooMuch(`${name} of ${record.type} ${record.gtin ?? record.id}`);
      }
      return written(text);
    });
  return {
    begin: "",
    text(records) {
      for (const record of records) rows.push(rowOf(record));
      if (rows.length > MOST_RECORDS + 1 || characters > MOST_CHARACTERS) {
        throw new TooMuch();
      }
      return "";
    },
    async end() {
      const file = await writeXlsxFile(rows, { sheet: "Records" }).toBlob();
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

/** `_x0041_` is a letter in this format, unless its first character is escaped. */
const written = (text: string) =>
  text === "" ? null : { value: text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_"), type: String };
