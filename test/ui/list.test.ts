/** The page's findings are those of validate_gtins, and a corrected list differs only in corrected cells. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { causeOf } from "../../src/gs1/gtin/cause.ts";
import { toGtin14 } from "../../src/gs1/gtin/check-digit.ts";
import { certainElements, labelsMeant, validate } from "../../src/gs1/identify/validate.ts";
import { validateGtin } from "../../src/services/validate/gtin.ts";
import { validateGtins } from "../../src/services/validate/gtins.ts";
import { checkList } from "../../src/ui/list/check.ts";
import { findPlace } from "../../src/ui/list/columns.ts";
import { whyText } from "../../src/ui/list/result.tsx";
import { parseTable, withCells } from "../../src/ui/list/table.ts";
import { LANGUAGES } from "../../src/ui/texts/index.ts";
import { damagedTexts } from "../support/damage.ts";
import { times } from "../support/soak.ts";

const context = { baseUrl: "https://id.example.org" };
const loadLabels = async () => ({ certainElements, labelsMeant, validate });
const checked = (...cells: string[]) =>
  checkList(
    cells.map((cell) => [cell]),
    { column: 0, hasHeader: false, loadLabels },
  );

const AS_FOUND = [
  ...["9506000134352", "09506000134352", "3017620422003", "40084107", "96385074"],
  ...["9506000134353", "9506000134325", "16000275713", "400638133393", "4006381333932"],
  ...["9.50600E+12", "9,50600E+12", "4.006381333931E+12", "3017620422003.0", "3017620422003,00"],
  ...["950 6000 134352", "950-6000-134352", " 9506000134352", "9506000134352\u00a0"],
  ...["９５０６０００１３４３５２", "٩٥٠٦٠٠٠١٣٤٣٥٢", "EAN: 9506000134352", '"9506000134352"'],
  ...["01234565", "1234565", "123456", "04252614", "0425261", "978-0-306-40615-7", "0306406152"],
  ...["030640615X", "0317-8471", "2012345678903", "9812345678908", "0212345678909"],
  ...["'9506000134352", "95O6OOO134352", "abc", "Rice 500 g", "12", "0", "12345678901234567"],
  ...["(01)09506000134352(10)LOT", "https://id.gs1.org/01/09506000134352", "]E09506000134352"],
  ...["https://id.gs1.org/01/09506000134353", "(00)095060001343521236", "urn:epc:id:sgtin:x"],
];

test("a number that a spreadsheet rounded is wrong, as a number and as a text", async () => {
  for (const row of await checked("9521000000000", "9.521E+12")) {
    const why = { kind: "lost", reason: "scientific_notation_truncated" };
    expect(row).toMatchObject({ verdict: "faulty", gtin: null, to: null, why, meant: [] });
  }
});

test("beside a swap, the number with another last digit is offered", async () => {
  const [row] = await checked("9521234000079");
  expect(row).toMatchObject({ verdict: "likely", to: "9521234000709", meant: ["9521234000075"] });
  expect(whyText(LANGUAGES.en, row!.why!, row!.error)).toBe(
    "Two neighbouring digits may be swapped, or one digit is wrong.",
  );
});

test("a code of another system is named in every language, and so is the right check digit", async () => {
  const [hibc, parcel, sscc] = await checked(
    "+A123BJC5D6E71G",
    "1Z999AA10123456784",
    "106141412345678909",
  );
  for (const [lang, words] of Object.entries(LANGUAGES)) {
    const textOf = (row: typeof hibc) => whyText(words, row!.why!, row!.error) ?? row!.error!;
    expect([lang, textOf(hibc)]).toEqual([lang, expect.stringMatching(/^HIBC: |\(HIBC\)/)]);
    expect([lang, textOf(parcel)]).toEqual([lang, expect.stringMatching(/^UPS: |\(UPS\)/)]);
    expect([lang, textOf(sscc)]).toEqual([lang, expect.stringMatching(/8/)]);
  }
});

test.each([
  ["010950600013435210ABC\\F21XYZ", ["(01)09506000134352(10)ABC(21)XYZ"]],
  ["010950600013435210ABC|21XYZ", ["(01)09506000134352(10)ABC(21)XYZ"]],
  ["(414)9506000143352", ["(414)9506000143354", "(414)9506000134352"]],
  ["195251130000000017", ["(00)195251130000000016"]],
  ["110375286414", ["110375268414", "1103752864148"]],
  ["9506000134352", []],
  ["19525113041012", []],
  ["Rice 500 g", []],
])("of %s, it names what was probably meant, as /check does", async (text, meant) => {
  expect((await checked(text))[0]!.meant).toEqual(meant);
});

test("only the first thirty labels have what was probably meant", async () => {
  const rows = await checked(...Array<string>(120).fill("195251130000000017"));
  expect(rows.filter(({ meant }) => meant.length > 0)).toHaveLength(30);
});

test("each row is what validate_gtins says, and a correction is the one that it names", async () => {
  const texts = [...AS_FOUND, ...fc.sample(damagedTexts, { numRuns: times(300, 5_000), seed: 26 })];
  const inputs = texts.filter((text) => text.trim() !== "");
  const { results, findings } = await validateGtins(context, inputs);
  const rows = await checked(...inputs);
  expect(rows).toHaveLength(inputs.length);
  const seen = new Set<string>();
  rows.forEach((row, i) => {
    const { valid, usable, normalized, meant } = results[i]!;
    const { verdict, gtin, to } = row;
    seen.add(verdict);
    const said = { input: row.from, verdict, gtin };
    if (valid) {
      const expected = usable === false ? ["unusable"] : ["valid", "corrected"];
      expect(expected, JSON.stringify(said)).toContain(verdict);
      expect(gtin, JSON.stringify(said)).toBe(normalized);
    } else {
      expect(["corrected", "likely", "unusable", "faulty"]).toContain(verdict);
      if (gtin !== null) expect(gtin, JSON.stringify(said)).toBe(meant);
    }
    // The corrected list has the same number, in a form that is valid.
    if (to !== null)
      expect(validateGtin(context, to)).toMatchObject({ valid: true, normalized: gtin });
    if (to !== null) expect(toGtin14(to)).toBe(gtin);
  });
  expect([...seen].sort()).toEqual(["corrected", "faulty", "likely", "unusable", "valid"]);
  const repeated = findings.find(({ finding }) => /is earlier in the list/.test(finding))!.rows;
  const same = rows.filter(({ sameAs }) => sameAs !== null).map(({ row }) => row);
  expect(same.filter((row) => results[row - 1]!.valid)).toEqual(expect.arrayContaining(repeated));
});

test("only what is certain is corrected; a guess waits for somebody", async () => {
  const verdicts = async (...cells: string[]) =>
    (await checked(...cells)).map(({ verdict, to, why }) => [
      verdict,
      to,
      why?.kind === "clear" ? why.correction.reason : (why?.kind ?? null),
    ]);
  expect(
    await verdicts("16000275713", "3017620422003.0", "950 6000 134352", "04252614", "0306406152"),
  ).toEqual([
    ["corrected", "016000275713", "lost_leading_zeros"],
    ["corrected", "3017620422003", "trailing_decimal"],
    ["corrected", "9506000134352", "characters"],
    ["corrected", "042100005264", "upc_e"],
    ["corrected", "9780306406157", "isbn_10"],
  ]);
  expect(
    await verdicts("400638133393", "9.50600E+12", "9506000134359", "2012345678903", ""),
  ).toEqual([
    ["likely", "4006381333931", "missing_check_digit"],
    ["faulty", null, "lost"],
    ["faulty", null, expect.stringMatching(/check_digit|swaps|unclear/)],
    ["unusable", null, null],
  ]);
  // Letters are never read as digits, and a magazine's own number may end otherwise.
  expect(await verdicts("95O6OOO134352", "0317-8471", "ISSN 2045-2322")).toEqual([
    ["likely", "9506000134352", "letters_for_digits"],
    ["likely", "9770317847001", "issn"],
    ["likely", "9772045232005", "issn"],
  ]);
});

test("a number that waits for somebody is no duplicate, and has none", async () => {
  const rows = await checked("400638133393", "4006381333931", "400638133393", "4006381333931");
  expect(rows.map(({ verdict, sameAs }) => [verdict, sameAs])).toEqual([
    ["likely", null],
    ["valid", null],
    ["likely", null],
    ["valid", 2],
  ]);
});

test("a cause is found for every number that is not valid", () => {
  for (const text of AS_FOUND) {
    const report = validate(text, "");
    if (!report.valid) expect(causeOf(report).kind, text).toEqual(expect.any(String));
  }
});

describe("a table", () => {
  const FILES = [
    'name;"EAN";price\r\n"Rice; ""best""";16000275713;"1,50"\r\nOats;9506000134352;2\r\n',
    "16000275713\n9506000134352\n",
    "Article\tBarcode\nA\t16000275713\nB\t9506000134352",
    'sep=,\r\ngtin,"a ""b"""\r\n"16000275713",x\r\n',
    "EAN|x\n16000275713|\n\n\n",
    "9,50600E+12\n16000275713\n4006381333931\n",
  ];

  test.each(FILES)("%j comes back as it was, but for the corrected cells", (text) => {
    const table = parseTable(text, 100);
    expect(table.prefix + table.sources.join("")).toBe(text);
    const { column } = findPlace(table.rows);
    const row = table.rows.findIndex((cells) => cells[column] === "16000275713");
    const corrected = withCells(table, column, new Map([[row, "016000275713"]]));
    expect(corrected).toBe(text.replace("16000275713", "016000275713"));
  });

  test.each([
    ["010950600013435210ABC|21XYZ"],
    ["0109506000134352|10ABC123"],
    ["]C1010950600013435210ABC|17270131", "9506000134352"],
    ["(01)09506000134352|(10)ABC123"],
    ["00106141412345678908|10ABC", "0109506000134352|10ABC123456"],
    ["\u001f9506000134352", "9506000134369"],
    ["0109506000134352\u001e10ABC", "9506000134369"],
  ])("a label with separators of any kind stays whole: %j", (...lines) => {
    const { rows, delimiter } = parseTable(lines.join("\n"), 100);
    expect(delimiter).toBeNull();
    expect(rows.map(([cell]) => cell)).toEqual(lines);
  });

  test.each([
    ["0109506000134352|12\n0109506000134369|7"],
    ["0109506000134352|Rice"],
    ["Rice|010950600013435210ABC|5"],
    ["code|quantity\n0109506000134352|100"],
    ["9506000134352|100"],
  ])("in other tables, a bar separates: %j", (text) => {
    expect(parseTable(text, 100).delimiter).toBe("|");
  });

  test("whatever its cells are, it comes back unchanged, and one cell changes alone", () => {
    const cell = fc.oneof(
      fc.constantFrom("", '"', "a", "1;2", "x,y", "line\nbreak", "16000275713", "é"),
      fc.string({ maxLength: 6 }).filter((text) => !/[\p{Cc}]/u.test(text)),
    );
    const quoted = (text: string, delimiter: string) =>
      /["\n]|^\s|\s$/.test(text) || text.includes(delimiter)
        ? `"${text.replaceAll('"', '""')}"`
        : text;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 12 }),
        fc.constantFrom(";", ",", "\t"),
        fc.constantFrom("\n", "\r\n"),
        (rows, delimiter, end) => {
          const lines = [["EAN", "b", "c"], ...rows].map((cells) =>
            cells.map((one) => quoted(one, delimiter)).join(delimiter),
          );
          const text = `sep=${delimiter}${end}${lines.join(end)}${end}`;
          const table = parseTable(text, 1_000);
          expect(table.prefix + table.sources.join("")).toBe(text);
          expect(table.rows.slice(1)).toEqual(rows.map((cells) => cells.map((one) => one)));
          const changed = parseTable(withCells(table, 1, new Map([[2, "016000275713"]])), 1_000);
          expect(changed.rows).toEqual(
            table.rows.map((cells, row) => (row === 2 ? cells.with(1, "016000275713") : cells)),
          );
        },
      ),
      { numRuns: times(200, 5_000) },
    );
  });

  test("a quote that nothing closes spoils its own row only", () => {
    const { rows } = parseTable('EAN;name\n9506000134352;"Rice\n16000275713;Oats\n3;4\n', 100);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toEqual(["16000275713", "Oats"]);
  });

  test("more rows than asked for are noticed, blank ones at the end are not", () => {
    expect(parseTable("1\n2\n3\n", 3).isCut).toBe(false);
    expect(parseTable("1\n2\n3\n\n  \n", 3).isCut).toBe(false);
    expect(parseTable("1\n2\n3\n4", 3).isCut).toBe(true);
  });

  test("numbers on one line are a list, too", () => {
    expect(parseTable("9506000134352, 16000275713", 10).rows).toEqual([
      ["9506000134352"],
      ["16000275713"],
    ]);
  });
});

test.each([
  [["SKU;EAN;Preis", "100200;9506000134352;1", "100201;16000275713;2"], 1, true],
  [["x;Strichcode", "95;4006381333931"], 1, true],
  [["コード\t商品名", "4006381333931\tA"], 0, true],
  [["name,条形码", "Rice,9506000134352"], 1, true],
  [["9506000134352", "16000275713"], 0, false],
  [["Rice;9506000134352", "Oats;3017620422003"], 1, false],
  [["Kod kreskowy", "oops"], 0, true],
  [["only words"], 0, false],
])("%j: column %i, names %s", (lines, column, hasHeader) => {
  expect(findPlace(parseTable(lines.join("\n"), 100).rows)).toEqual({ column, hasHeader });
});

test("titles above the names are not checked, and no number is taken for a title", async () => {
  const text = "Preisliste 2026;\n;\nName;EAN *\nRice;9506000134352\nOats;16000275713\n";
  const { rows } = parseTable(text, 100);
  const place = findPlace(rows);
  expect(place).toEqual({ column: 1, hasHeader: true, headerRow: 2 });
  const checked = await checkList(rows, { ...place, loadLabels });
  expect(checked.map(({ row, verdict }) => [row, verdict])).toEqual([
    [4, "valid"],
    [5, "corrected"],
  ]);
  const late = parseTable("9506000134352\nGTIN\n3017620422003", 100).rows;
  expect(findPlace(late)).toEqual({ column: 0, hasHeader: false });
});
