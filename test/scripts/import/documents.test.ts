/**
 * Documents of other resolvers and feeds of shops, as files: what a scan of their identifiers shows
 * there, it shows here, on the real resolver.
 */
import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import writeWorkbook, { type Row } from "write-excel-file/universal";
import { sheetsOf } from "../../../src/import/sheet.ts";
import { answering } from "../../support/in-process.ts";
import { file, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const fixture = (name: string) =>
  file(name, readFileSync(new URL(`./fixtures/${name}`, import.meta.url)));
const GTIN = "09520123456788";
const PATH = `/01/${GTIN}`;

/** A scan as there: path, language, and where it leads; null for nothing there. */
type Scan = readonly [path: string, language: string | null, location: string | null];

const RECALL = "https://example.com/recalls/b7";
const COMMON: readonly Scan[] = [
  [PATH, null, "https://example.com/cordial"],
  [PATH, "en", "https://example.com/cordial"],
  [PATH, "fr", "https://example.com/fr/cordial"],
  [PATH, "ja", "https://example.com/cordial"],
  [`${PATH}?linkType=gs1:pip`, "fr", "https://example.com/fr/cordial"],
  [`${PATH}/10/B7`, null, RECALL],
  [`${PATH}/10/B8`, null, "https://example.com/cordial"],
  ["/8004/9520123000017", null, "https://example.com/assets/17"],
];

async function expectScans(scans: readonly Scan[]): Promise<void> {
  const ask = answering(catalog.vars);
  const seen = [];
  for (const [path, language] of scans) {
    const headers = { Accept: "text/html", ...(language && { "Accept-Language": language }) };
    const response = await ask(path, { headers });
    const { status } = response;
    const location = response.headers.get("location")?.split("?linkType")[0] ?? null;
    seen.push([path, language, status === 307 ? location : status === 404 ? null : status]);
  }
  expect(seen).toEqual(scans);
}

test("documents of Resolver CE, version 2, lead scans as before", async () => {
  const { code, printed } = await runImport(catalog, fixture("resolver-ce-2.json"));
  await expectScans([
    ...COMMON,
    [`${PATH}?linkType=gs1:recipeInfo`, null, "https://example.com/cordial/recipes.pdf"],
    [`${PATH}?linkType=gs1:promotion`, null, null],
    ["/8004/9520123000024", null, null],
  ]);
  expect(printed).toContain("resolver-ce-2.json (GS1 Resolver CE, version 2) imported");
  // The number with a wrong check digit, twice: as a product, and its link.
  expect(printed).toContain("2 rows rejected");
  expect(printed).toContain("1 × fwqs: false is left out");
  expect(printed).toMatch(/1 × itemDescription: "Blackcurrant cordial 700 ml, lot B7" is left out/);
  expect(code).toBe(3);
  expect(await product(catalog.client, GTIN)).toMatchObject({
    name: "Blackcurrant cordial 700 ml",
  });
  const again = await runImport(catalog, fixture("resolver-ce-2.json"));
  expect(again.printed).toContain("links: 0 new, 0 changed, 7 unchanged");
});

test("documents of Resolver CE, version 3, keep variables, lots, and several documents of one anchor", async () => {
  const { code } = await runImport(catalog, fixture("resolver-ce-3.json"));
  expect(code).toBe(0);
  await expectScans([
    ...COMMON,
    [PATH, "fr-CH", "https://example.com/fr/cordial"],
    [`${PATH}/10/A1/21/S9`, null, "https://example.com/bottle/A1?serial=S9"],
    [`${PATH}/10/A1`, null, "https://example.com/cordial"],
    [`${PATH}?linkType=gs1:registerProduct`, null, "https://example.com/register"],
    ["/414/9520123000004", null, "https://example.com/warehouse"],
  ]);
});

test.each(["resolver-ce-stored.json", "linkset.json"])("%s leads scans as before", async (name) => {
  const { code, printed } = await runImport(catalog, fixture(name));
  expect(printed).not.toContain("rejected");
  expect(code).toBe(0);
  await expectScans(COMMON);
});

test("a product that the catalog has keeps its own name", async () => {
  await runImport(catalog, file("a.csv", `gtin,name\n${GTIN},Our name\n`));
  await runImport(catalog, fixture("resolver-ce-3.json"));
  const found = await product(catalog.client, GTIN);
  expect([found?.name, found?.version]).toEqual(["Our name", 1]);
});

test("the rejected rows of documents can be corrected and imported as records", async () => {
  const path = fixture("resolver-ce-2.json");
  await runImport(catalog, path);
  const rejected = readFileSync(`${path}.rejected.json`, "utf8");
  expect(Object.keys(JSON.parse(rejected)[0]).slice(0, 3)).toEqual(["line", "reason", "type"]);
  const corrected = rejected.replaceAll("09520123456780", "09520123456771");
  const { code } = await runImport(catalog, file("b.json", corrected), { records: true });
  expect(code).toBe(0);
  await expectScans([["/01/09520123456771", null, "https://example.com/wrong"]]);
});

const CORDIAL = {
  name: "Blackcurrant cordial & spoon",
  description: "Cordial with blackcurrants",
  image_url: "https://example.com/cordial.jpg",
  net_content_text: "700 ml",
  brand_id: "brand-test-example-drinks",
};

test.each(["google.xml", "google-atom.xml", "google.tsv"])(
  "%s is read as a feed of Google Merchant Center",
  async (name) => {
    const { printed } = await runImport(catalog, fixture(name), { organization: "test" });
    expect(printed).toContain(`${name} (Google Merchant Center product feed)`);
    expect(await product(catalog.client, GTIN)).toMatchObject(CORDIAL);
    expect(await rows(catalog.client, "SELECT href FROM links")).toEqual([
      { href: "https://example.com/shop/cordial?a=1&b=2" },
    ]);
  },
);

test("a workbook is read with numbers, dates, texts that look like formulas, and no header in the first row", async () => {
  const cells = [
    [null, null, null, null],
    ["EAN", "Produktname", "retrieved_at", "Beschreibung"],
    [9520123456788, "Cordial", new Date("2026-01-02T00:00:00Z"), "=1+1"],
    [null, null, null, null],
    ["9520123456780", "Wrong", null, null],
  ].map((row) =>
    row.map((value) => value && { value, ...(value instanceof Date && { format: "yyyy-mm-dd" }) }),
  );
  const book = await writeWorkbook(cells as Row[]).toBlob();
  const path = file("list.xlsx", new Uint8Array(await book.arrayBuffer()));
  const { code, printed } = await runImport(catalog, path);
  expect(code).toBe(3);
  expect(printed).toContain("1 row rejected");
  expect(await product(catalog.client, GTIN)).toMatchObject({
    ...{ name: "Cordial", retrieved_at: "2026-01-02", description: "=1+1" },
  });
  const [, row] = sheetsOf(readFileSync(`${path}.rejected.xlsx`))[0]!.table().rows;
  expect(row?.slice(0, 3)).toEqual(["5", expect.any(String), "9520123456780"]);
});

const bomb = (): Uint8Array => zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(110_000_000) });
const far = (): Uint8Array =>
  zipSync({ "xl/worksheets/sheet1.xml": new TextEncoder().encode('<c r="ZZZ1048576"/>') });
const ENTITIES =
  '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">]><rss><item><title>&a;</title></item></rss>';

test.each([
  ["bomb.xlsx", bomb, "unpacks to more than a workbook of products has"],
  ["far.xlsx", far, "unpacks to more than a workbook of products has"],
  ["a.xlsx", () => "PK\u0003\u0004", "is not a workbook that can be read"],
  ["a.xml", () => ENTITIES, "has a document type, which the import does not read"],
  ["a.xml", () => `<rss>${"<a>".repeat(100)}`, "is nested too deeply"],
  ["a.xml", () => "<rss><item><title>a</rss>", "is not well-formed XML"],
  ["a.xml", () => "<rss></rss>", "has no items"],
  ["a.xml", () => `<rss><item><title>${"a".repeat(9_000_000)}`, "an item that is too long"],
  ["a.xml", () => `<rss><item ${"a".repeat(9_000_000)}`, "an item that is too long"],
  ["a.csv", () => '<?xml version="1.0"?>\n<rss/>', "Give its name the ending .xml"],
  ["a.xml", () => "<rss/>", "a.xml is XML. Give --format xml.", "csv"],
  ["a.csv", () => '{"gtin":"1"}', "is JSON. Give its name the ending .json, or .jsonl if each"],
  ["a.csv", () => '[\n{"gtin":"1"}]', "is JSON. Give its name the ending .json"],
  ["a.json", () => "[{}]", "a.json is JSON. Give --format json, or jsonl if each line", "csv"],
  ["a.json", () => "\n", "a.json is empty."],
  ["a.jsonl", () => "gtin,name\n", "its first line is not an object. A table has the ending .csv"],
  ["a.jsonl", () => '[{"gtin":"1"}]', "one array of objects .json"],
] as [string, () => string | Uint8Array, string, string?][])(
  "%s is refused: %#",
  async (name, content, message, format) => {
    const path = file(name, content());
    await expect(runImport(catalog, path, { ...(format && { format }) })).rejects.toThrow(message);
  },
);
