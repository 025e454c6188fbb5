/** What becomes of single rows: refused with a reason, cleaned, or taken as they stand. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { parseCell } from "../../../src/model/delimited-text.ts";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();
const [G, G14] = [gtin13(1), gtin14(1)];

async function refusedOf(text: string) {
  const path = file("a.csv", text);
  const { code, printed } = await runImport(catalog, path);
  const table = readFileSync(`${path}.rejected.csv`);
  const found = parse(table, { bom: true, delimiter: text.includes(";") ? ";" : "," }).map((row) =>
    row.map(parseCell),
  );
  return { code, printed, found };
}

test("refused rows keep line, reason and cells, and can be imported when mended", async () => {
  const text = `gtin,name,link\n${G},good,\n9520000000012,"bad, ""really""",=1+1\n${gtin13(3)},,\n`;
  const { code, found } = await refusedOf(text);
  expect(code).toBe(3);
  expect(found).toEqual([
    ["line", "reason", "gtin", "name", "link"],
    [
      "3",
      expect.stringMatching(/^gtin: "9520000000012" is not a GTIN\. The check digit is 2/),
      "9520000000012",
      'bad, "really"',
      "=1+1",
    ],
    ["4", "name: is missing, but a new product requires one", gtin13(3), "", ""],
  ]);
  const mended = [found[0]!, ["3", "was bad", gtin13(2), "mended", ""]];
  const second = await runImport(
    catalog,
    file("mended.csv", mended.map((row) => row.join(",")).join("\n")),
  );
  expect(second.code).toBe(0);
  expect(second.printed).toContain("columns left out: line, reason");
});

test.each([
  ["400638133393", /Probably meant: 04006381333931 \(check digit missing\)\.$/],
  ["3017620422004", /must be 3\. Compare every digit with the label: .* swapped\.$/],
  [
    "3046920022615",
    /swapped\. Possibly meant: 03046920022651, 0304.*, or 03046920022613 \(another check digit\)/,
  ],
  ["4.00638E+12", /A spreadsheet dropped|scientific notation|is not a GTIN/],
  ["4006381333932", /The check digit is 2, but for these digits it must be 1/],
  ["012345", /Probably meant: 00001234000057 \(written as UPC-E\)\.$/],
  ["2000000000008", /cannot identify a product/],
  ["9900000000004", /cannot identify a product\. The number is a coupon/],
  ["9800000000007", /cannot identify a product\. The number is a refund receipt/],
  ["", /gtin: is missing/],
])("the number %j is refused", async (number, reason) => {
  const { found } = await refusedOf(`gtin,name\n${number},A\n`);
  expect(found[1]![1]).toMatch(reason);
});

test.each([
  ["4.006381333931E+12", "scientific notation"],
  ["4006381333931.0", "decimals after it"],
  ["4,006,381,333,931", "was corrected to 04006381333931."],
])("the number %j is corrected, with a warning", async (number, why) => {
  const cell = `"${number.replaceAll('"', '""')}"`;
  const { code, printed } = await runImport(catalog, file("a.csv", `gtin,name\n${cell},A\n`));
  expect(printed).toContain(why);
  expect(code).toBe(0);
  expect(await product(catalog.client, "04006381333931")).toMatchObject({ name: "A" });
});

const rowOf = (column: string, value: string) => {
  const cells: Record<string, string> = { gtin: G, name: "A", [column]: value };
  const quoted = Object.values(cells).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  return `${Object.keys(cells).join(",")}\n${quoted.join(",")}\n`;
};

test.each([
  ["name", "x".repeat(301), "name: has more than 300 characters"],
  ["lifecycle", "gone", "lifecycle: must be one of"],
  ["visibility", "nobody", "visibility: must be one of"],
  ["brand_id", "a b", "brand_id: must be 1 to 64 of A-Z a-z 0-9 . _ -"],
  ["brand_id", "nobody", 'brand_id: "nobody" is not in the catalog'],
])("the %s %j is refused", async (column, value, reason) => {
  const { code, found } = await refusedOf(rowOf(column, value));
  expect(found[1]![1]).toContain(reason);
  expect(code).toBe(3);
  expect(await product(catalog.client, G14)).toBeUndefined();
});

test.each([
  ["name_de", "x".repeat(301), "names: de: has more than 300 characters"],
  ["description", "x".repeat(5_001), "description: has more than 5,000 characters"],
  [
    "image_url",
    "ftp://example.com/a",
    'image_url: "ftp://example.com/a" is not an http or https URL',
  ],
  ["image_url", "javascript:alert(1)", "is not an http or https URL"],
  ["link", "https://", "is not an http or https URL"],
  ["link", `https://example.com/${"x".repeat(2_100)}`, "link: "],
  [
    "link",
    "https://example.com/a\u200bb",
    "the address has U+200B ZERO WIDTH SPACE at position 22",
  ],
  ["image_url", "https://example.com/a\u00a0b", "the address has U+00A0"],
  ["gpc", "1234", "gpc: must be 8 digits"],
  ["unit_kind", "box", "unit_kind: must be one of base_unit, pack,"],
  ["discontinued_on", "2026-02-30", "must be a calendar day"],
  ["retrieved_at", "yesterday", "must be a day (YYYY-MM-DD) or an ISO 8601 instant"],
  ["confidence", "1.5", "confidence: must be a number from 0 to 1"],
  ["confidence", "high", "confidence: must be a number"],
  ["contains_quantity", "0", "must be a whole number from 1 to 1000000000"],
  ["contains_gtin", "123", "contains_gtin: "],
  ["variable_measure", "perhaps", "must be yes or no"],
  ["names", "[1]", "names: must be an object, not a list"],
  ["names", '{"nonsense tag":"a"}', "names: nonsense tag: must be a BCP 47 language tag"],
  ["names", "{", "is not JSON"],
  [
    "net_contents",
    '[{"value":"-1","unit":"GRM"}]',
    "net_contents: 0.value: must be a decimal number as text",
  ],
  ["brand", "x".repeat(301), "brand_name: has more than"],
])(
  "the %s %j is left out with a warning, and the product is kept",
  async (column, value, reason) => {
    const { code, printed } = await runImport(catalog, file("a.csv", rowOf(column, value)));
    expect(printed).toContain("1 warning");
    expect(printed).toContain(reason);
    expect(code).toBe(0);
    expect(await product(catalog.client, G14)).toMatchObject({ name: "A" });
    expect(await rows(catalog.client, "SELECT 1 FROM links")).toEqual([]);
  },
);

test("addresses are taken as browsers take them", async () => {
  const [link, image_url] = [
    "https://käse.example/Käse – neu®?q=©#€",
    "https://example.com/a™.png",
  ];
  const path = file("a.csv", `gtin,name,link,image_url\n${G},A,${link},${image_url}\n`);
  const { code, printed } = await runImport(catalog, path);
  expect(code, printed).toBe(0);
  expect(printed).not.toContain("warning");
  expect(await product(catalog.client, G14)).toMatchObject({
    image_url: "https://example.com/a%E2%84%A2.png",
  });
  expect(await rows(catalog.client, "SELECT href FROM links")).toEqual([
    { href: "https://xn--kse-qla.example/K%C3%A4se%20%E2%80%93%20neu%C2%AE?q=%C2%A9#%E2%82%AC" },
  ]);
});

test("texts lose what nobody sees, and nothing else", async () => {
  const path = file(
    "a.csv",
    `gtin,name,description\n${G},"  A\u0007\u202eB\u200d\tC\r\nD  ","one\r\ntwo\u0000"\n`.replace(
      "\u0000",
      "\u0001",
    ),
  );
  expect((await runImport(catalog, path)).code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "AB C D", description: "one\ntwo" },
  });
});

test("half a character, as JSON can hold it, is refused", async () => {
  const path = file("a.jsonl", `{"gtin":"${G}","name":"\\ud83d"}`);
  await runImport(catalog, path);
  const found = JSON.parse(readFileSync(`${path}.rejected.jsonl`, "utf8"));
  const reason = expect.stringContaining("half a character");
  expect(found).toEqual({ line: 1, reason, gtin: G, name: "\ud83d" });
});

test("net content is parsed where it can be, and its text kept", async () => {
  const cells = ["500 g", "a handful", "", "6 x 330 ml"];
  const text = cells.map((cell, i) => `${gtin13(i)},A,${cell}`).join("\n");
  await runImport(catalog, file("a.csv", `gtin,name,net_content\n${text}\n`));
  const found = await rows(
    catalog.client,
    "SELECT net_content_text t, net_contents v FROM products",
  );
  expect(found).toEqual([
    { t: "500 g", v: '[{"value":"500","unit":"GRM"}]' },
    { t: "a handful", v: "[]" },
    { t: null, v: "[]" },
    { t: "6 x 330 ml", v: '[{"value":"1980","unit":"MLT"}]' },
  ]);
});

test("provenance is the row's own, else the command's", async () => {
  const text = `gtin,name,source,licence,retrieved_at,confidence,source_url\n${G},A,Theirs,CC0,2026-01-02,0.5,https://example.com/s\n${gtin13(2)},B,,,,,\n`;
  const values = { source: "Ours", licence: "MIT", confidence: "0.9" };
  await runImport(catalog, file("a.csv", text), values);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ source: "Theirs", licence: "CC0", retrieved_at: "2026-01-02", confidence: "0.5" },
    source_url: "https://example.com/s",
  });
  expect(await product(catalog.client, gtin14(2))).toMatchObject({
    ...{ source: "Ours", licence: "MIT", retrieved_at: null, confidence: "0.9", source_url: null },
  });
  await runImport(catalog, file("a.csv", `gtin,name\n${gtin13(3)},C\n`));
  const { retrieved_at, created_at } = (await product(catalog.client, gtin14(3)))!;
  expect(retrieved_at).toBe(created_at);
});

test("reasons that differ in their values are counted together", async () => {
  const lines = Array.from({ length: 50 }, (_, i) => `${9520000000012 + i * 20},A`).join("\n");
  const { printed } = await refusedOf(`gtin,name\n${lines}\n`);
  // The probable numbers differ, and are advice: these are counted apart.
  expect(printed).toMatch(/45 rows rejected\n {4}25 × gtin: .*\n {4}15 × gtin: .*\n {4}5 × gtin: /);
});

test("variables of a target in a plain table stay, and one that does not exist leaves the link out", async () => {
  const path = file(
    "a.csv",
    `gtin,name,Allergens,Product page\n${G},A,https://example.org/a/{gtin},https://example.org/{nonsense}\n`,
  );
  const { code, printed } = await runImport(catalog, path);
  expect(code).toBe(0);
  expect(printed).toContain("nonsense");
  const stored = await rows(catalog.client, "SELECT href FROM links");
  expect(stored).toEqual([{ href: "https://example.org/a/{gtin}" }]);
});
