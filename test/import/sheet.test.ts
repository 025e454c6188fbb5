/** Workbooks: honest ones are read as another reader reads them, hostile ones are refused. */
import { globSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import writeWorkbook, { type Row } from "write-excel-file/node";
import { sheetsOf } from "../../src/import/sheet.ts";
import type { Cell } from "../../src/import/sheet-cells.ts";
import { openWorkbook } from "../../src/import/workbook.ts";
import { FAR_CELLS, type Parts, workbook } from "../support/workbooks.ts";

const TOO_LARGE = "a.xlsx unpacks to more than a workbook of products has.";
const UNREADABLE = "a.xlsx is not a workbook that can be read.";

/** Opens a workbook as the command and the console do. */
const opened = (data: Uint8Array) =>
  openWorkbook({ name: "a.xlsx", whole: async () => data }, undefined, () => false);

const firstSheet = (data: Uint8Array): readonly (readonly Cell[])[] =>
  sheetsOf(data)[0]!.table().rows;

const cell = (place: string, value = "1", more = "") =>
  `<c r="${place}"${more}><v>${value}</v></c>`;
const cellsOf = (parts: Parts) => firstSheet(workbook(parts));
const isRefused = (data: Uint8Array, message = TOO_LARGE) =>
  expect(opened(data)).rejects.toThrow(message);

describe("a cell far from the first one is counted, whichever way it is written", () => {
  test.each(Object.entries(FAR_CELLS))("%s", (_, parts) => isRefused(workbook(parts)));

  test("the largest table is read, and one with a row more is not", async () => {
    const row = (number: number) => `<row>${cell(`XFC${number}`)}</row>`;
    // 16,383 columns and 183 rows are 2,998,089 cells.
    const table = cellsOf({ cells: row(183) });
    expect([table.length, table[0]?.length, table[182]?.length]).toEqual([183, 16_383, 16_383]);
    await isRefused(workbook({ cells: row(184) }));
  });
});

/** A repeated text between tags, so that a part of 90 MB is packed to a thousandth. */
const many = (text: string, count: number) => text.repeat(count);

test.each<[string, Parts, string?]>([
  ["elements in each other", { cells: many("<row>", 1_000_000) }],
  ["a text of 5 MB", { cells: `<row><c r="A1"><v>${many("1", 5_000_000)}</v></c></row>` }],
  ["a text of 5 MB before the cells", { before: many(" ", 5_000_000), cells: "" }],
  ["a comment of 5 MB", { before: `<!--${many("<", 5_000_000)}-->`, cells: "" }],
  ["a tag of 5 MB", { cells: `<row ${many('a="<" ', 900_000)}/>` }],
  ["a tag that does not end", { cells: "", after: `<row ${many("a", 5_000_000)}` }],
  ["4 million texts", { cells: "", strings: many("<si/>", 4_000_000) }],
  ["70,000 styles", { cells: "", styles: `<cellXfs>${many("<xf/>", 70_000)}</cellXfs>` }],
  [
    "70,000 formats",
    {
      cells: "",
      styles: Array.from({ length: 70_000 }, (_, i) => `<numFmt numFmtId="${i}"/>`).join(""),
    },
  ],
  [
    "10,001 relationships",
    {
      cells: "",
      relationships: Array.from({ length: 10_001 }, (_, i) => `<Relationship Id="a${i}"/>`).join(
        "",
      ),
    },
  ],
  [
    "10,001 parts",
    {
      cells: "",
      more: Object.fromEntries(
        Array.from({ length: 10_001 }, (_, i) => [`xl/worksheets/a${i}.xml`, ""]),
      ),
    },
  ],
  ["a document type", { cells: "", strings: '<!DOCTYPE a [<!ENTITY b "c">]>' }, UNREADABLE],
  ["tags that do not match", { cells: "<row><c></row></c>" }, UNREADABLE],
  ["a cell without a row's number", { cells: '<row><c r="A"><v>1</v></c></row>' }, UNREADABLE],
  ["a cell before the first row", { cells: `<row>${cell("A0")}</row>` }, UNREADABLE],
  ["a row that is not a number", { cells: '<row r="1e6"><c><v>1</v></c></row>' }, UNREADABLE],
  ["an attribute that is not read", { cells: '<row><c r = "A1"/></row>' }, UNREADABLE],
  ["a text that it does not have", { cells: cell("A1", "7", ' t="s"') }, UNREADABLE],
  ["a number that is none", { cells: cell("A1", "x") }, UNREADABLE],
  ["a sheet that it does not have", { cells: "", target: "a.xml", path: "b.xml" }, UNREADABLE],
])("%s: the workbook is refused", (_, parts, message) => isRefused(workbook(parts), message));

test("the sizes that an archive announces do not count", async () => {
  await isRefused(lyingArchive("xl/workbook.xml", deflateRawSync(Buffer.alloc(110_000_000))));
  await isRefused(zipSync({ "xl/media/a.xml": new Uint8Array(110_000_000) }));
});

/** A ZIP archive with one part, whose header gives a size of 100 bytes (APPNOTE 4.3). */
function lyingArchive(name: string, packed: Buffer): Uint8Array {
  const header = Buffer.alloc(30);
  header.writeUInt32BE(0x504b0304, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt32LE(100, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), packed]);
}

test("only cells make the table: no dimension, merged range, format or comment", () => {
  const cells = `<row>${cell("A1")}<!--${cell("XFD400")}--></row><row r="1048576" s="1"/>`;
  const after = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
  const before =
    '<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" style="1"/></cols>';
  expect(cellsOf({ cells, before, after })).toEqual([[1]]);
});

test("of several sheets the first in the workbook's list is read, and the others are not counted", () => {
  const sheet = `<worksheet><sheetData><row>${cell("XFD1048576")}</row></sheetData></worksheet>`;
  const more = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`xl/worksheets/a${i}.xml`, sheet]),
  );
  const cells = `<row>${cell("A1")}</row>`;
  expect(cellsOf({ cells, target: "worksheets/z.xml", more })).toEqual([[1]]);
});

test("cells and rows without a place follow the one before", () => {
  const cells = `<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="4">${cell("C4")}<c><v>4</v></c></row><row><c><v>5</v></c></row>`;
  const empty = [null, null, null, null];
  expect(cellsOf({ cells })).toEqual([
    [1, null, 3, null],
    empty,
    empty,
    [null, null, 1, 4],
    [5, null, null, null],
  ]);
});

test("a tag goes on over the border of two pieces", () => {
  for (let before = 65_300; before < 65_536; before += 7) {
    const cells = `<row><c r="A1" a="${" ".repeat(before)}>" b=">"><v>1</v></c>${cell("B1", "2")}</row>`;
    expect(cellsOf({ cells })).toEqual([[1, 2]]);
  }
});

test("texts are read in runs, with pronunciation, in sections, and with characters that XML lacks", () => {
  const strings =
    "<si><t>a</t></si><si><r><t>b</t></r><r><t>&amp;c</t></r><rPh><t>x</t></rPh></si><si><t><![CDATA[<d>]]>_x0041_</t></si>";
  const at = (i: number) => `<c t="s"><v>${i}</v></c>`;
  const inline = '<c t="inlineStr"><is><t>in</t></is></c><c t="str"><f>A1</f><v>of</v></c>';
  const cells = `<row>${at(0)}${at(1)}${at(2)}${inline}</row>`;
  expect(cellsOf({ cells, strings })).toEqual([["a", "b&c", "<d>A", "in", "of"]]);
});

const FORMATS: readonly (readonly [string, boolean])[] = [
  ["yyyy-mm-dd", true],
  ['[$-407]d. mmmm yyyy "um" hh:mm;@', true],
  ["[h]:mm:ss.00", true],
  ["m/d/yy h:mm AM/PM", true],
  ["General", false],
  ["@", false],
  ["0.00", false],
  ["00000000000000", false],
  ["[Red]#,##0.00", false],
  ["[$kr-41D] #,##0", false],
  ["0.0E+00", false],
  ["_-* #,##0.00\\ _d_-", false],
];

test.each(FORMATS)("a number in the format %s: a date is %s", async (code, isDate) => {
  const attribute = code.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const styles = `<numFmts><numFmt numFmtId="170" formatCode="${attribute}"/></numFmts><cellXfs><xf/><xf numFmtId="170"/></cellXfs>`;
  const data = workbook({ cells: `<row>${cell("A1", "45000.5", ' s="1"')}</row>`, styles });
  const expected = isDate ? new Date("2023-03-15T12:00:00Z") : 45_000.5;
  expect(firstSheet(data)).toEqual([[expected]]);
  expect(await readSheet(Buffer.from(data))).toEqual([[expected]]);
});

test("dates are read in all usual formats, and in the calendar of 1904", async () => {
  for (let id = 0; id <= 90; id++) {
    const styles = `<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
    for (const properties of ["", '<workbookPr date1904="1"/>']) {
      const cells = `<row>${cell("A1", "45000", ' s="0"')}</row>`;
      const data = workbook({ cells, styles, properties });
      expect([id, firstSheet(data)]).toEqual([id, await readSheet(Buffer.from(data))]);
    }
  }
});

const VALUE = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.string({ unit: "binary" }).map((text) => text.toWellFormed().replace(/\p{Cc}|_x/gu, " ")),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
);

test("what a spreadsheet writes is read as another reader reads it", async () => {
  const rows = fc.array(fc.array(VALUE, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const styled = table.map((row) =>
        row.map((value) => {
          if (value === null) return null;
          const day = value instanceof Date && new Date(value.toISOString().slice(0, 10));
          return day ? { value: day, format: "dd/mm/yyyy" } : { value };
        }),
      );
      const made = await writeWorkbook(styled as Row[]).toBuffer();
      const other = (await readSheet(made, { trim: false } as never)) as Cell[][];
      expect(firstSheet(made)).toEqual(other);
    }),
    { numRuns: 100 },
  );
});

test("the command, the console and the page for lists read workbooks by the same file", () => {
  const importing = (target: RegExp) =>
    globSync("{src,scripts}/**/*.{ts,tsx}").filter((file) =>
      target.test(readFileSync(file, "utf8")),
    );
  expect(importing(/from "read-excel-file/)).toEqual([]);
  expect(importing(/\bunzip\w*\(/i)).toEqual(["src/import/parts.ts", "src/import/sheet.ts"].sort());
  expect(importing(/\bsheetsOf\b/).sort()).toEqual([
    "src/import/rejected.ts",
    "src/import/sheet.ts",
    "src/import/workbook.ts",
  ]);
});
