/** Tables as people and spreadsheets write them. */
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Failure, UsageError } from "../../../scripts/cli/cli.ts";
import { openTable, survey } from "../../../scripts/qr/table.ts";
import { TextInput } from "../../../scripts/tables/input.ts";
import { Unreadable } from "../../../src/import/input.ts";
import {
  csvLine,
  type Delimiter,
  guardedCell,
  parseCell,
} from "../../../src/model/delimited-text.ts";
import { temporaryFolder } from "../processes.ts";
import { NEVER, tableFile } from "./runs.ts";

const file = (content: string | Uint8Array) =>
  tableFile(join(temporaryFolder(), "products.csv"), content);

async function read(content: string | Uint8Array) {
  const table = await openTable(new TextInput(file(content)), undefined);
  const rows = [];
  for await (const { line, cells, wellQuoted } of table.rows)
    rows.push({ line, cells, wellQuoted });
  return { ...table, rows };
}

const cellsOf = async (content: string | Uint8Array) =>
  (await read(content)).rows.map(({ cells }) => cells);

test.each([
  ["comma", "gtin,name\n1,a\n"],
  ["semicolon", "gtin;name\n1;a\n"],
  ["tab", "gtin\tname\n1\ta\n"],
  ["CRLF", "gtin,name\r\n1,a\r\n"],
  ["CR", "gtin,name\r1,a\r"],
  ["a byte order mark", "\ufeffgtin,name\n1,a\n"],
  ["a byte order mark and quotes", '\ufeff"gtin";"name"\r\n"1";"a"\r\n'],
  ["no line break at the end", "gtin,name\n1,a"],
  ["mixed line breaks", 'gtin,name\r\n1,"a"\n'],
  ["Excel's first line", "sep=;\r\ngtin;name\r\n1;a\r\n"],
  ["commas inside the semicolon header", 'gtin;"name, short, plain"\n1;a\n'],
])("a table is read with this delimiter: %s", async (_, content) => {
  expect(await cellsOf(content)).toEqual([["1", "a"]]);
});

test("quotes, delimiters and line breaks in cells", async () => {
  const content = 'gtin,name\r\n1,"a ""b"", c"\r\n2,"two\r\nlines"\r\n\r\n,\r\n3,é\r\n';
  expect((await read(content)).rows).toEqual([
    { line: 2, cells: ["1", 'a "b", c'], wellQuoted: true },
    { line: 3, cells: ["2", "two\r\nlines"], wellQuoted: true },
    { line: 7, cells: ["3", "é"], wellQuoted: true },
  ]);
});

test("a stray quote spoils its own row", async () => {
  const { rows } = await read('gtin,name\n1,a"b\n2,"a"b\n3,"a" \n4,"a"\n');
  expect(rows.map(({ line, wellQuoted }) => [line, wellQuoted])).toEqual([
    ...[
      [2, false],
      [3, false],
      [4, false],
    ],
    [5, true],
  ]);
});

test.each([
  ["GTIN", "gtin"],
  ["EAN-13", "gtin"],
  ["Bar Code", "gtin"],
  ["digital_link", "gtin"],
  ["Best-Before Date", "best_before"],
  ["EXPIRATION_DATE", "expiry"],
  ["Batch", "lot"],
  ["Variant", "cpv"],
  ["Net Weight (kg)", undefined],
  ["net weight kg", "net_weight_kg"],
])("the column %s is %s", async (name, field) => {
  const key = field === "gtin" ? "" : "gtin,";
  const { columns } = await read(`brand,${key}${name}\nx,y,z\n`);
  const place = field === "gtin" ? 1 : 2;
  expect([...columns.places].find(([, at]) => at === place)?.[0]).toBe(field);
});

test("the index has the name, or else the title", async () => {
  expect((await read("title,gtin,name\n")).columns.name).toBe(2);
  expect((await read("title,gtin\n")).columns.name).toBe(0);
});

test("a header without a number, or with two, is wrong usage", async () => {
  await expect(read("name,brand\na,b\n")).rejects.toThrow(
    /gtin .*Its first line names: name, brand/,
  );
  await expect(read("name\n")).rejects.toThrow(UsageError);
  await expect(read("ean,upc\n")).rejects.toThrow("2 columns for the same thing: ean and upc");
});

test.each<[string, string | Uint8Array, string]>([
  ["nothing", "", "is empty"],
  [
    "damaged UTF-8",
    Buffer.from("gtin,name\n1,\xc3\xa4\xc3\xb6\n2,K\xe4se\n", "latin1"),
    "not UTF-8 text: see line 3",
  ],
  ["UTF-16 without a mark", Buffer.from("gtin,name\n1,a\n", "utf16le"), "is not a text file"],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0", "latin1"), "is not a table (PNG)"],
  ["a workbook", Buffer.from("PK\x03\x04 and more", "latin1"), "is a workbook"],
  ["an open quote", 'gtin\n1\n"2\n3\n', "row that begins in line 3 opens a quote"],
  ["a long open quote", `gtin\n"${"a\n".repeat(600_000)}`, "line 2 is longer than a million"],
  ["a line without end", "a".repeat(9_000_000), "has a line that is too long"],
])("%s is refused", async (_, content, message) => {
  const reading = survey(file(content), undefined, NEVER);
  await expect(reading).rejects.toThrow(message);
  // Commands print both as a message.
  await expect(reading).rejects.toSatisfy(
    (error) => error instanceof Failure || error instanceof Unreadable,
  );
});

test.each<BufferEncoding>(["latin1", "utf16le"])("a table in %s is read", async (encoding) => {
  const mark = encoding === "utf16le" ? "\ufeff" : "";
  const table = Buffer.from(`${mark}gtin,name\n1,Käse\n`, encoding);
  expect(await cellsOf(table)).toEqual([["1", "Käse"]]);
});

test("a letter on the border of two chunks is a letter", async () => {
  for (const before of [65_520, 65_535]) {
    const long = "x".repeat(before - "gtin,name\n1,".length);
    expect(await cellsOf(`gtin,name\n1,${long}é\n`)).toEqual([["1", `${long}é`]]);
  }
});

test.each([
  ["=1+1", "'=1+1"],
  ["+31 20", "'+31 20"],
  ["-", "'-"],
  ["@sum", "'@sum"],
  ["\tx", `"'\tx"`],
  ["＝1", "'＝1"],
  ["'=1", "''=1"],
  ["'n Tin", "'n Tin"],
  ["a=b", "a=b"],
  [' "x" ', '" ""x"" "'],
  ["a;b", '"a;b"'],
  ["x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
  ["x,=1+1", `"x,'=1+1"`],
  ["x\t@sum", `"x\t'@sum"`],
  ["- a\n- b\r\n- c", `"'- a\n'- b\r\n'- c"`],
  ['x;"=1', `"x;'""=1"`],
  ["x;'=1", `"x;''=1"`],
  ["=1;=2", `"'=1;'=2"`],
  ["x; =1", '"x; =1"'],
  ["l'eau,'x", `"l'eau,'x"`],
])("the cell %j is written %s and read again", (cell, written) => {
  expect(csvLine([cell, "x"], ",")).toBe(`${written},x\n`);
  const bare = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(parseCell(bare)).toBe(cell);
});

/** Splits a row as a spreadsheet of another language does: quotes count only at the beginning of a cell. */
function splitElsewhere(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const quoted = /^"(?:[^"]|"")*"?/.exec(text.slice(at))?.[0] ?? "";
    const rest = text.slice(at + quoted.length);
    const end = rest.search(new RegExp(`[${delimiter}\\r\\n]`));
    const tail = end < 0 ? rest : rest.slice(0, end);
    cells.push(quoted.replace(/^"|"$/g, "").replaceAll('""', '"') + tail);
    at += quoted.length + tail.length + 1;
  }
  return cells;
}

test("no cell is a formula, with whichever delimiter a spreadsheet opens the file", () => {
  const text = fc.array(
    fc.constantFrom("x", "=", "+", "-", "@", ",", ";", "\t", "\n", "\r", '"', "'", "＝"),
  );
  fc.assert(
    fc.property(
      fc.array(
        text.map((parts) => parts.join("")),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom<Delimiter[]>(",", ";", "\t"),
      fc.constantFrom(",", ";", "\t"),
      (cells, written, opened) => {
        const line = csvLine(cells, written);
        expect(
          splitElsewhere(line, opened).filter((cell) => /^[=+\-@＝＋－＠]/.test(cell)),
        ).toEqual([]);
        for (const cell of cells) expect(parseCell(guardedCell(cell))).toBe(cell);
      },
    ),
    { numRuns: 2_000 },
  );
});
