/**
 * The table for people as a workbook (XLSX). All cells are texts: no spreadsheet runs one as a
 * formula, and no number loses its zeros. A second sheet lists the links that the table cannot hold.
 */
import writeXlsxFile, { type Row } from "write-excel-file/universal";
import { PRODUCT } from "../model/record-types.ts";
import { type Headings, headingsIn } from "./headings.ts";
import { type ExportRecord, LINK } from "./records.ts";
import { text } from "./sheet.ts";
import { headingOfLink, type LeftOut, tableOf } from "./table.ts";
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
      const { headings, rows, leftOut } = tableOf(products, links, words);
      this.leftOut = leftOut.length;
      const table = {
        data: [headings.map(heading), ...rows.map((row) => row.map(written))],
        sheet: words.words.sheet,
        columns: headings.map((text, i) => ({ width: widthOf(text, rows, i) })),
        stickyRowsCount: 1,
        stickyColumnsCount: 2,
      };
      const others = leftOut.length === 0 ? [] : [sheetOf(leftOut, words)];
      const file = await writeXlsxFile([table, ...others]).toBlob();
      return new Uint8Array(await file.arrayBuffer());
    },
  };
}

/** What a person who reads the table must know: the backup has these links. */
function sheetOf(leftOut: readonly LeftOut[], headings: Headings) {
  const { rest } = headings.words;
  const rows = leftOut.map(({ of, link, reason }) => [
    of,
    headingOfLink(link, headings),
    String(link.title),
    String(link.href),
    rest.reasons[reason],
  ]);
  const data: Row[] = [
    [written(rest.note(leftOut.length))],
    rest.headings.map(heading),
    ...rows.map((row) => row.map(written)),
  ];
  return {
    data,
    sheet: rest.sheet,
    columns: rest.headings.map((text, i) => ({ width: widthOf(text, rows, i) })),
    stickyRowsCount: 2,
  };
}

/** The width in characters; the first rows are enough. */
function widthOf(heading: string, rows: readonly (readonly string[])[], column: number): number {
  const lengths = rows.slice(0, 100).map((row) => row[column]!.length);
  return Math.min(48, Math.max(heading.length, ...lengths) + 2);
}

const written = (value: string) => (value === "" ? null : text(value));

const heading = (value: string) => ({ ...text(value), fontWeight: "bold" as const });
