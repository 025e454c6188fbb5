/** The file of rejected rows: in the file's own format, its numbers as texts, to correct and import. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import writeWorkbook, { type Row } from "write-excel-file/node";
import { encode, markOf } from "../../../src/import/encoding.ts";
import type { Encoding } from "../../../src/import/input.ts";
import { sheetsOf } from "../../../src/import/sheet.ts";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();
const [A, B] = [gtin13(1), gtin13(2)];
const WRONG = `${B.slice(0, -1)}${(Number(B.at(-1)) + 1) % 10}`;

/** Corrects the number in the file, and imports it. */
async function corrected(path: string, correct: (text: string) => string | Uint8Array) {
  const again = file(path.split("/").at(-1)!, correct(readFileSync(path, "latin1")));
  const { code, printed } = await runImport(catalog, again);
  expect({ code, printed }).toMatchObject({ code: 0 });
  return product(catalog.client, gtin14(2));
}

test.each<[string, Encoding, string, string]>([
  ["a.csv", "windows-1252", ";", "csv"],
  ["a.csv", "utf-8", ",", "csv"],
  ["a.csv", "utf-16le", "\t", "tsv"],
  ["a.tsv", "utf-8-bom", "\t", "tsv"],
])(
  "rejected rows of %s keep the encoding %s and the delimiter %j",
  async (name, encoding, delimiter, ending) => {
    const lines = [
      ["GTIN", "Name", "Marke"],
      [A, "Käse", "Bär"],
      [WRONG, "Süße Würze", "Bär"],
    ];
    const text = lines.map((cells) => `${cells.join(delimiter)}\r\n`).join("");
    const path = file(name, Buffer.concat([markOf(encoding), encode(text, encoding)]));
    const { code, printed } = await runImport(catalog, path);
    expect(code).toBe(3);
    const rejected = `${path}.rejected.${ending}`;
    expect(printed).toContain(`the rejected rows are in ${rejected}`);
    const written = encoding === "utf-8" ? "utf-8-bom" : encoding;
    const bytes = readFileSync(rejected);
    const mark = markOf(written);
    expect(bytes.subarray(0, mark.length)).toEqual(Buffer.from(mark));
    const found = new TextDecoder(written.replace("-bom", "")).decode(bytes);
    expect(found.split("\n")[0]).toBe(["line", "reason", "GTIN", "Name", "Marke"].join(delimiter));
    // A number of a text cell in Excel.
    expect(found).toContain(`${delimiter}"=""${WRONG}"""${delimiter}Süße Würze${delimiter}Bär\n`);
    const fixed = new Uint8Array(
      Buffer.concat([mark, encode(found.replace(`=""${WRONG}""`, `=""${B}""`), written)]),
    );
    expect(await corrected(rejected, () => fixed)).toMatchObject({ name: "Süße Würze" });
  },
);

test("a workbook becomes a workbook with cells of text, which keeps its sheet's name", async () => {
  const cells: Row[] = [
    [{ value: "GTIN" }, { value: "Name" }, { value: "Bezeichnung DE" }],
    [{ value: Number(A) }, { value: "Cheese" }, { value: "Käse" }],
    [{ value: Number(WRONG) }, { value: "Spice_x001F_ _x005F_x0041_" }, { value: "Würze" }],
  ];
  const book = await writeWorkbook(cells, { sheet: "Artikel" }).toBuffer();
  const path = file("a.xlsx", book);
  expect((await runImport(catalog, path)).code).toBe(3);
  const [sheet] = sheetsOf(readFileSync(`${path}.rejected.xlsx`));
  expect(sheet?.name).toBe("Artikel");
  const [header, row] = sheet!.table().rows;
  expect(header).toEqual(["line", "reason", "GTIN", "Name", "Bezeichnung DE"]);
  expect(row?.slice(2)).toEqual([WRONG, "Spice\u001f _x0041_", "Würze"]);
  expect(row?.[1]).toMatch(/^GTIN: .* is not a GTIN/);
});

test.each([
  ["a.json", (rows: object[]) => JSON.stringify(rows)],
  ["a.jsonl", (rows: object[]) => rows.map((row) => JSON.stringify(row)).join("\n")],
])("%s keeps its objects", async (name, text) => {
  const wrong = { gtin: WRONG, name: "Spice", reason: "old", names: { de: "Würze" } };
  const path = file(name, text([{ gtin: A, name: "Cheese" }, wrong]));
  expect((await runImport(catalog, path)).code).toBe(3);
  const rejected = `${path}.rejected${name.slice(1)}`;
  const [first] = [JSON.parse(readFileSync(rejected, "utf8"))].flat();
  expect(first).toEqual({
    ...wrong,
    line: expect.any(Number),
    reason: expect.stringMatching(/^gtin: /),
  });
  expect(
    await corrected(rejected, (found) => Buffer.from(found.replaceAll(WRONG, B), "latin1")),
  ).toMatchObject({
    name: "Spice",
    names: '{"de":"Würze"}',
  });
});

test.each([
  ["RSS", "item", "title", "<link>https://example.com/?a=1&amp;b=2</link>"],
  ["Atom", "entry", "title", '<link href="https://example.com/?a=1&amp;b=2"/>'],
])("a feed in XML stays one: %s", async (_, element, title, link) => {
  const item = (gtin: string) =>
    `<${element}><g:gtin>${gtin}</g:gtin><${title}>Tea &lt;green&gt; &amp; „black“</${title}>${link}<g:image_link>https://example.com/a.jpg</g:image_link><g:product_type>x</g:product_type><g:product_type>y</g:product_type><c:shelf>3</c:shelf></${element}>`;
  const path = file("a.xml", `<rss><channel>${item(A)}${item(WRONG)}</channel></rss>`);
  expect((await runImport(catalog, path)).code).toBe(3);
  const rejected = `${path}.rejected.xml`;
  const text = readFileSync(rejected, "utf8");
  expect(text).toContain(
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:c="urn:c">',
  );
  expect(text).toMatch(/<item>\n<line>2<\/line>\n<reason>g:gtin: .* is not a GTIN/);
  expect(text).toContain("<g:product_type>x</g:product_type>\n<g:product_type>y</g:product_type>");
  expect(
    await corrected(rejected, (found) => Buffer.from(found.replaceAll(WRONG, B), "latin1")),
  ).toMatchObject({
    ...{ name: "Tea <green> & „black“", image_url: "https://example.com/a.jpg" },
  });
  const links = `SELECT href FROM links WHERE anchor = '/01/0${B}'`;
  expect(await rows(catalog.client, links)).toEqual([{ href: "https://example.com/?a=1&b=2" }]);
});

test.each(["xlsx", "json", "xml"])(
  "a continued import adds its rows to those of the first: %s",
  async (ending) => {
    const table = [
      ["gtin", "name"],
      ["1", "one"],
      [A, "good"],
      ["2", "two"],
    ];
    const objects = table.slice(1).map(([gtin, name]) => ({ gtin, name }));
    const cells = table.map((row) => row.map((value) => ({ value }))) as Row[];
    const items = objects.map(
      ({ gtin, name }) => `<item><gtin>${gtin}</gtin><title>${name}</title><link>x</link></item>`,
    );
    const content = {
      json: () => JSON.stringify(objects),
      xml: () => `<rss><channel>${items.join("")}</channel></rss>`,
      xlsx: () => writeWorkbook(cells).toBuffer(),
    }[ending];
    const path = file(`a.${ending}`, await content!());
    await runImport(catalog, path, { limit: "2" });
    const rejected = `${path}.rejected.${ending}`;
    const first = readFileSync(rejected);
    await runImport(catalog, path, { skip: "2" });
    expect(readFileSync(rejected).length).toBeGreaterThan(first.length);
    const all = readFileSync(rejected);
    writeFileSync(rejected, "");
    await runImport(catalog, path);
    const told = (data: Uint8Array) =>
      ending === "xlsx" ? sheetsOf(data)[0]!.table().rows : Buffer.from(data).toString();
    expect(told(readFileSync(rejected))).toEqual(told(all));
  },
);

test("corrected rows that are rejected again have one line and one reason", async () => {
  const path = file("a.csv", `line,reason,gtin,name\n7,was bad,${WRONG},A\n`);
  await runImport(catalog, path);
  const [header, row] = readFileSync(`${path}.rejected.csv`, "utf8").split("\n");
  expect(header).toBe("\ufeffline,reason,gtin,name");
  expect(row).toMatch(/^2,"gtin: .*",A$/);
});

test("without rejected rows there is no file", async () => {
  const path = file("a.json", JSON.stringify([{ gtin: A, name: "A" }]));
  expect((await runImport(catalog, path)).code).toBe(0);
  expect(existsSync(`${path}.rejected.json`)).toBe(false);
});

test("a number in a formula is corrected with a note, as in the list checker, but not in a file of rejected rows", async () => {
  const cell = `"=""${A}"""`;
  const first = await runImport(catalog, file("a.csv", `GTIN,Name\n${cell},A\n${WRONG},B\n`));
  expect(first.printed).toContain(`GTIN: "=\\"${A}\\"" was corrected to 0${A}`);
  const again = file("a.csv.rejected.csv", `line,reason,GTIN,Name\n2,,${cell},A\n`);
  expect((await runImport(catalog, again)).printed).not.toContain("corrected");
});

test("a state that is none is told with the states there are, also in the words of the file", async () => {
  const path = file("a.csv", `GTIN;Name;Status\n${A};Saft;gesperrt\n`);
  const { printed } = await runImport(catalog, path);
  expect(printed).toContain(
    "Status: must be one of planned, active, discontinued, withdrawn (German: geplant, aktiv, nicht mehr hergestellt, vom Markt genommen; Dutch: ",
  );
});
