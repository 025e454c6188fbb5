/** Files that are no tables say what they are, and what to do. */
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { FileInput } from "../../src/console/routes/import/file-input.ts";
import { openSource } from "../../src/import/source.ts";
import { workbook } from "../support/workbooks.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const archive = (...names: string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8("text")])));

async function faultOf(name: string, bytes: Uint8Array) {
  const input = new FileInput(name, new Uint8Array(bytes));
  try {
    const { rows } = await openSource(input, { format: input.format });
    for await (const _ of rows);
    return null;
  } catch (error) {
    return (error as { other: unknown }).other;
  }
}

test.each<[string, Uint8Array, string | null]>([
  ["products.xlsx", bytesOf("This is a text"), null],
  ["products.xls", bytesOf("This is a text"), null],
  ["products.xlsx", bytesOf("PK\u0003\u0004 and more"), null],
  [
    "products.xls",
    bytesOf("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1"),
    "Excel 97–2003 (.xls)",
  ],
  ["products.csv", bytesOf("%PDF-1.7\n1 0 obj\n"), "PDF"],
  ["products.pdf", bytesOf("This is a text"), "PDF"],
  ["photo.jpg", bytesOf("\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF"), "JPEG"],
  ["photo.webp", bytesOf("RIFF\0\0\0\0WEBPVP8 "), "WebP"],
  ["list.docx", archive("[Content_Types].xml", "word/document.xml"), "Word (.docx)"],
  ["list.numbers", archive("Index/Document.iwa"), "Apple Numbers"],
  ["list.zip", archive("list.csv"), "ZIP"],
])("%s: %#", async (name, bytes, what) => {
  const code = what === null ? "not_workbook" : "not_table";
  expect(await faultOf(name, bytes)).toEqual({ code, what });
});

test("an OpenDocument file is named by its first part", async () => {
  const bytes = zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
  });
  expect(await faultOf("list.ods", bytes)).toEqual({
    code: "not_table",
    what: "OpenDocument (.ods)",
  });
});

test("workbooks, and the tables that some programs call .xls, are read", async () => {
  const cells = `<row r="1"><c r="A1" t="inlineStr"><is><t>gtin</t></is></c></row><row r="2"><c r="A2"><v>4006381333931</v></c></row>`;
  expect(await faultOf("list.xlsx", workbook({ cells }))).toBeNull();
  expect(await faultOf("list.csv", workbook({ cells }))).toBeNull();
  expect(await faultOf("list.xls", bytesOf("gtin\tname\n4006381333931\tPen\n"))).toBeNull();
});
