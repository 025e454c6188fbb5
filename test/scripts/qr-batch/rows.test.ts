/** What a batch makes of rows: codes that scan, an index that says so, and refusals with reasons. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../processes.ts";
import { batch, decoded, filesOf, indexOf, ORIGIN, refusedOf, tableFile } from "./runs.ts";

async function drawn(content: string, values = {}, delimiter?: string) {
  const folder = temporaryFolder();
  const out = join(folder, "labels");
  const ran = await batch(tableFile(join(folder, "products.csv"), content), out, values);
  return { ...ran, out, index: indexOf(out, delimiter), refused: refusedOf(out, delimiter) };
}

const EVERY_FIELD = `Barcode,Variant,Batch,Serial,Expiry Date,Best Before,Net weight kg,Price,Currency,Name
9506000134352,2A,abc,S/1,2027-01-31,2026-12-31,,,,Rice
09506000134352,,ABC,,,,,,,RICE
99506000134355,,,,,,0.750,12.99,978,cheese
`;

test("every file scans as its line of the index says", async () => {
  const { out, index, code } = await drawn(EVERY_FIELD, { format: "svg,png,pdf,eps" });
  expect([index.length, code]).toEqual([3, 0]);
  for (const { digital_link, files } of index) {
    const names = files!.split(" ");
    expect(names.map((name) => name.split(".").at(-1))).toEqual(["svg", "png", "pdf", "eps"]);
    for (const name of names.slice(0, 2)) expect(decoded(join(out, name))).toBe(digital_link);
    expect(readFileSync(join(out, names[2]!), "latin1")).toMatch(/^%PDF-/);
    expect(readFileSync(join(out, names[3]!), "latin1")).toMatch(/^%!PS-Adobe/);
  }
  expect(index[0]).toMatchObject({
    line: "2",
    gtin: "09506000134352",
    name: "Rice",
    digital_link: `${ORIGIN}/01/09506000134352/22/2A/10/abc/21/S%2F1?15=261231&17=270131`,
    hri: "(01)09506000134352 (22)2A (10)abc (21)S/1 (15)261231 (17)270131",
  });
});

test("whole Digital Links can be in a column", async () => {
  const { index } = await drawn(
    "digital_link\nhttps://example.com/01/09506000134352/10/ABC?17=270131\n",
  );
  expect(index[0]!.digital_link).toBe(`${ORIGIN}/01/09506000134352/10/ABC?17=270131`);
});

test("a code that an earlier row has is not drawn again", async () => {
  const { out, index, printed } = await drawn(
    "gtin,lot\n9506000134352,A\n3017620422003,A\n09506000134352,A\n(01)09506000134352,A\n",
  );
  expect(index.map(({ line, files }) => [line, files])).toEqual([
    ["2", "01-09506000134352-10-A.svg"],
    ["3", "01-03017620422003-10-A.svg"],
    ["4", "01-09506000134352-10-A.svg"],
    ["5", "01-09506000134352-10-A.svg"],
  ]);
  expect(index.map(({ warnings }) => /same code as line \d+/.exec(warnings!)?.[0])).toEqual([
    ...[undefined, undefined],
    ...["same code as line 2", "same code as line 2"],
  ]);
  expect([...filesOf(out).keys()].filter((name) => name.endsWith(".svg"))).toHaveLength(2);
  expect(printed).toContain("4 rows in ");
  expect(printed).toContain("2 codes, 2 files (svg)");
  expect(printed).toContain("2 rows with the same code as an earlier one");
});

test("a row that could not be drawn has no code to share", async () => {
  const long = `${"a".repeat(20)},${"b".repeat(20)}`;
  const row = `9506000134352,${long}`;
  const { refused, code } = await drawn(`gtin,lot,serial\n${row}\n${row}\n`, {
    ...{ format: "png", size: "64", hri: true },
  });
  expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
    ["2", expect.stringContaining("size: ")],
    ["3", expect.stringContaining("size: ")],
  ]);
  expect(code).toBe(3);
});

test("lots that differ in their case alone have files of their own on every file system", async () => {
  const { index } = await drawn(
    "gtin,lot\n9506000134352,ABC\n9506000134352,abc\n9506000134352,Abc\n",
  );
  const names = index.map(({ files }) => files!.toLowerCase());
  expect(new Set(names).size).toBe(3);
});

test("refused rows, with the column, the reason and the row as it was given", async () => {
  const { refused, index, code, printed } = await drawn(
    [
      "GTIN;Best Before;Batch;Name",
      "9506000134325;;;a mistyped digit",
      '9506000134352;31.12.2026;"A;B";"two\nlines"',
      "9506000134352;;L\u00e9;an accent",
      "9,50600E+12;;;",
      ";;X;no number",
      "9506000134352;;X",
      "9506000134352;;X;a;b",
      '9506000134352;;"X"Y;a stray quote',
      "2012345678909;;;of one shop alone",
      "9506000134352;;;good",
      "",
    ].join("\n"),
    {},
    ";",
  );
  const found = refused.map(({ line, columns, reason }) => [line, columns, reason!]);
  const saying = (text: string) => expect.stringContaining(text);
  expect(found).toEqual([
    ["2", "GTIN", saying("check digit is 5")],
    ["3", "Best Before", saying("YYYY-MM-DD")],
    ["5", "Batch", saying("U+00E9")],
    ["6", "GTIN", saying("A spreadsheet shortened the number to 9,50600E+12.")],
    ["7", "GTIN", expect.any(String)],
    ["8", "", saying("It has 3 cells, but the header has 4.")],
    ["9", "", saying("It has 5 cells, but the header has 4.")],
    ["10", "", saying('A quote (") is in the wrong place.')],
    ["11", "GTIN", expect.any(String)],
  ]);
  expect(refused[0]!.reason).toContain(
    "Probably meant: 09506000134352 (two neighbouring digits swapped).",
  );
  expect(refused[1]!.row).toBe('9506000134352;31.12.2026;"A;B";"two\nlines"');
  expect(index.map(({ line }) => line)).toEqual(["12"]);
  expect(code).toBe(3);
  expect(printed).toContain("9 rows refused");
  expect(printed).toContain("2 × It has 3 cells, but the header has 4.");
});

test("the price on the shelf is no part of the code; that of what was weighed is", async () => {
  const shelf = await drawn("gtin,Price,Currency\n9506000134352,EUR 12.99,EUR\n");
  expect(shelf.index.map(({ digital_link }) => digital_link)).toEqual([
    `${ORIGIN}/01/09506000134352`,
  ]);
  const weighed = await drawn("gtin,net_weight_kg,price\n99506000134355,,12.99\n");
  expect(weighed.refused).toMatchObject([{ columns: "price" }]);
});

test("what a spreadsheet would run as a formula is text", async () => {
  const { out } = await drawn('gtin,name\n9506000134352,"=HYPERLINK(""http://x"")"\n=1+1,+x\n');
  const index = readFileSync(join(out, "index.csv"), "utf8");
  expect(index).toContain(`,"'=HYPERLINK(""http://x"")",`);
  const refused = readFileSync(join(out, "refused.csv"), "utf8");
  expect(refused).toContain(`,"'=1+1,'+x"\n`);
});

test("the tables are for the spreadsheet that the input is from", async () => {
  const { out, index } = await drawn("\ufeffgtin;name\r\n9506000134352;Käse\r\n", {}, ";");
  expect(readFileSync(join(out, "index.csv"), "utf8")).toMatch(/^\ufeffline;gtin;name;/);
  expect(index[0]!.name).toBe("Käse");
  const tabs = await drawn("gtin\tname\n9506000134352\tK\u00e4se\n", { tsv: true });
  expect(readFileSync(join(tabs.out, "index.csv"), "utf8")).toMatch(/^line,gtin,name,/);
});

test("an X-dimension that no till takes is warned of, once for each row and once in all", async () => {
  const rows = "gtin\n9506000134352\n3017620422003\n19506000134359\n";
  const { index, printed } = await drawn(rows, { format: "pdf", module: "0.2" });
  const warned = index.filter(({ warnings }) => warnings!.includes("X-dimension of 0.2 mm"));
  expect(warned.map(({ line }) => line)).toEqual(["2", "3"]);
  expect(printed).toContain("2 × Not for tills: the X-dimension of 0.2 mm");
});

test("a table with only a header has no rows", async () => {
  const { code, printed, index } = await drawn("gtin\n");
  expect(index).toEqual([]);
  expect(printed).toContain("0 rows in ");
  expect(code).toBe(0);
});
