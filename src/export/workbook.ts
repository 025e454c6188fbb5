/**
 * The table for people as a workbook (XLSX). All cells are texts: no spreadsheet runs one as a
 * formula, and no number loses its zeros. A second sheet has the links that the table cannot hold.
 */
import writeXlsxFile from "write-excel-file/universal";
import { PRODUCT } from "../model/record-types.ts";
import { headingsIn } from "./headings.ts";
import { type ExportRecord, LINK } from "./records.ts";
import { text } from "./sheet.ts";
import { restOf, type Table, tableOf } from "./table.ts";
import { MOST_RECORDS, TooMuch } from "./too-much.ts";
import type { TableLanguage } from "./words/index.ts";
import type { Writer } from "./writer.ts";

/** @throws TooMuch as soon as it is known */
export function workbook(language: TableLanguage): Writer {
  const words = headingsIn(language);
  const products: ExportRecord[] = [];
  const links: ExportRecord[] = [];
  return {
    begin: "",
    text(records) {
      for (const record of records) {
        if (record.type === PRODUCT.name) products.push(record);
        if (record.type === LINK.name) links.push(record);
      }
      if (products.length + links.length > MOST_RECORDS) throw new TooMuch();
      return "";
    },
    async end() {
      const { sheet, rest } = words.words;
      const { leftOut, ...table } = tableOf(products, links, words);
      const sheets = [sheetOf(sheet, table)];
      if (leftOut.length > 0) sheets.push(sheetOf(rest.sheet, restOf(leftOut, products, words)));
      const file = await writeXlsxFile(sheets).toBlob();
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

const sheetOf = (sheet: string, { headings, rows }: Pick<Table, "headings" | "rows">) => ({
  data: [headings.map(heading), ...rows.map((row) => row.map(written))],
  sheet,
  columns: headings.map((text, i) => ({ width: widthOf(text, rows, i) })),
  stickyRowsCount: 1,
  stickyColumnsCount: 2,
});

/** The width in characters; the first rows are enough. */
function widthOf(heading: string, rows: readonly (readonly string[])[], column: number): number {
  const lengths = rows.slice(0, 100).map((row) => row[column]!.length);
  return Math.min(48, Math.max(heading.length, ...lengths) + 2);
}

const written = (value: string) => (value === "" ? null : text(value));

const heading = (value: string) => ({ ...text(value), fontWeight: "bold" as const });
