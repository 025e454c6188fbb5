/** Labels from a pasted table: all of them, or every row that is wrong with its line and the reason. */
import { describe, expect, test } from "vitest";
import { AppError } from "../../../../src/errors/errors.ts";
import { MOST_LABELS } from "../../../../src/model/bounds.ts";
import { plainCsvLine } from "../../../../src/model/delimited-text.ts";
import { parseLook } from "../../../../src/services/qr/look.ts";
import { DEFAULT_PRINT } from "../../../../src/services/qr/print-size.ts";
import { drawLabels } from "../../../../src/services/qr/table/labels.ts";
import { expectDecoded, readSvg } from "../../../support/qr-decode.ts";

const CONTEXT = {
  clock: () => new Date("2026-11-22T12:00:00Z"),
  baseUrl: "https://id.example.org",
};
const RICE = "https://id.example.org/01/09506000134352";

const draw = (table: string, look: Record<string, string> = {}) =>
  drawLabels(CONTEXT, table, {
    ...parseLook("svg", new Map(Object.entries(look))),
    ...DEFAULT_PRINT,
  });

function made(table: string, look: Record<string, string> = {}) {
  const sheet = draw(table, look);
  if (sheet.kind !== "made") throw new Error(JSON.stringify(sheet));
  return sheet;
}
const linksOf = (table: string) =>
  made(table).labels.map(({ digital_link, text }) => [digital_link, text]);

function faults(table: string): [line: number, reason: string][] {
  const sheet = draw(table);
  if (sheet.kind !== "faulty") throw new Error("labels were made");
  return sheet.faults.map(({ line, errors }) => [
    line,
    errors.map(({ field, message }) => `${field}: ${message}`).join(" "),
  ]);
}

function refusal(table: string): string {
  try {
    draw(table);
  } catch (error) {
    if (error instanceof AppError) return `${error.errorCode}: ${error.message}`;
    throw error;
  }
  return "made";
}

describe("a table without a header: GTIN, lot, serial, expiry, text", () => {
  test.each([
    ["tabs", "9506000134352\tL1\tS1\t2027-01-31\tRice; 500 g, fine"],
    ["semicolons", "9506000134352;L1;S1;2027-01-31;Rice, 500 g"],
    ["commas", '9506000134352,L1,S1,2027-01-31,"Rice; 500 g"'],
  ])("is read with %s", (_, table) => {
    const [[link, text] = []] = linksOf(table);
    expect(link).toBe(`${RICE}/10/L1/21/S1?17=270131`);
    expect(text).toMatch(/^Rice[;,] 500 g/);
  });

  test("the last cells, blank lines and the last line break may be absent", () => {
    expect(linksOf("9506000134352\r\n\r\n;;;;\r\n9506000134352;L2")).toEqual([
      [RICE, null],
      [`${RICE}/10/L2`, null],
    ]);
  });
});

describe("a table with a header", () => {
  test.each([
    ["its names in any order", "Batch;EAN;Name\nL1;9506000134352;Rice", `${RICE}/10/L1`, "Rice"],
    ["a text before a name", "gtin,name,text\n9506000134352,Rice,Shelf 4", RICE, "Shelf 4"],
    ["a hint for Excel", "sep=;\ngtin;serial\n9506000134352;S,1", `${RICE}/21/S%2C1`, null],
    ["a byte order mark", '\ufeff"gtin"\t"lot"\n9506000134352\tL1', `${RICE}/10/L1`, null],
    [
      "line breaks in a cell",
      'gtin,lot,text\n9506000134352,L1,"a ""b"""',
      `${RICE}/10/L1`,
      'a "b"',
    ],
  ])("is read with %s", (_, table, link, text) => {
    expect(linksOf(table)).toEqual([[link, text]]);
  });
});

test("each code is drawn in mm, in the look that was asked for, and can be read", async () => {
  const table = "9506000134352;L1\n9506000134352;L2;S2;2027-01-31;Rice";
  const { labels } = made(table, { module: "0.5", ec: "Q", hri: "1", color: "102030" });
  for (const { svg, digital_link } of labels) {
    expect(svg).toMatch(/^<svg [^>]*width="\d+(\.\d+)?mm"/);
    expect(svg).toContain('fill="#102030"');
    await expectDecoded(readSvg(new TextEncoder().encode(svg), 400), digital_link, "Q");
  }
  expect(labels.map(({ svg }) => /width="(.*?)"/.exec(svg)?.[1])).toEqual(["20.5mm", "22.5mm"]);
});

test("one bad row is enough for no label, and each is named by its line", () => {
  const table = [
    "gtin;lot;expiry;text",
    "9506000134352;L1;2027-01-31;fine",
    "",
    "9506000134353;L1;;",
    "9506000134352;L1;2027-13-01;",
    '9506000134352;L"1;;',
    "9506000134352;L1",
    "9,50600E+12;;;",
    "2012345678900;;;",
    ";L1;;",
    `9506000134352;;;${"x".repeat(101)}`,
    "9506000134352;;;a\u202eb",
  ].join("\n");
  expect(faults(table)).toEqual([
    [4, expect.stringMatching(/^gtin: .*check digit/)],
    [5, expect.stringMatching(/^expiry: /)],
    [6, expect.stringMatching(/^: A quote \("\) is in the wrong place/)],
    [7, ": It has 2 cells, but the header has 4. Put cells that contain a delimiter in quotes."],
    [8, expect.stringContaining("A spreadsheet shortened the number")],
    [9, expect.stringMatching(/^gtin: /)],
    [10, expect.stringMatching(/^gtin: /)],
    [11, "text: has more than 100 characters"],
    [12, expect.stringContaining("U+202E is at character 2")],
  ]);
});

test("a row without a header has five cells at most", () => {
  const [[line, reason] = []] = faults("9506000134352\n9506000134352;;;;Rice;more");
  expect(line).toBe(2);
  expect(reason).toContain("It has 6 cells. Without a header, a row has at most 5");
});

test.each([
  ["", "The table is empty."],
  ["\n \n", "The table is empty."],
  ["gtin;lot\n", "The table has no rows."],
  ["gtin;ean\n1;2", "The table has 2 columns for the same thing: gtin and ean. Keep one."],
  [
    'gtin;text\n9506000134352;x\n9506000134352;"y\n',
    'The row that begins in line 3 opens a quote (") that is never closed.',
  ],
])("%j is refused as a whole", (table, message) => {
  expect(refusal(table)).toBe(`validation_error: ${message}`);
});

test("a sheet has its bound", () => {
  const rows = (count: number) => "9506000134352\n".repeat(count);
  expect(made(rows(MOST_LABELS)).labels).toHaveLength(MOST_LABELS);
  expect(refusal(rows(MOST_LABELS + 1))).toBe(
    "validation_error: The table has 101 rows, but a sheet has at most 100 labels.",
  );
});

test("a row lists its first eight faults, in the order of the label", () => {
  const damaged = `(01)09506000134352${"(17)999999(10)é(11)9".repeat(8)}`;
  const sheet = draw(`${damaged}\n9506000134353`);
  if (sheet.kind !== "faulty") throw new Error("labels were made");
  expect(sheet.faults.map(({ line, errors }) => [line, errors.length])).toEqual([
    [1, 8],
    [2, 1],
  ]);
});

test("a sheet is weighed before it is drawn: many codes with faults are only read", () => {
  const large = `9506000134352;${"!".repeat(20)};${"%".repeat(20)}\n`;
  const look = { ec: "H" };
  const sheet = (table: string) => draw(table, look);
  expect(sheet(`${large.repeat(14)}9506000134353`).kind).toBe("faulty");
  expect(() => sheet(`${large.repeat(15)}9506000134353`)).toThrow(
    "The codes of this table are too large together for one sheet.",
  );
});

test("a warning that many rows share is said once", () => {
  const { warnings } = made("9521234543213\n9521234543213;L1");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.message).toContain("Do not print it on a real pack.");
});

test("a name comes onto its label as the console sends it, also one like a formula", () => {
  for (const name of ["-18 °C, ice", "Juice;-5 %", "+ 1", '"a";=b']) {
    const table = plainCsvLine(["9506000134352", "", "", "", name], ";");
    expect(linksOf(table)).toEqual([[RICE, name]]);
  }
});
