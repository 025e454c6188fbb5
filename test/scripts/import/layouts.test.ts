/** Files as people have them: titles above the header, several sheets, columns in languages. */
import { expect, test } from "vitest";
import { workbookOf } from "../../support/workbooks.ts";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog();
const [A, B] = [gtin13(1), gtin13(2)];

test("links in languages: each has its own, and the page in a language is a variant of the default", async () => {
  const header = "gtin,name,gs1:pip:de,gs1:pip,gs1:instructions:de,gs1:instructions:fr";
  const links = ["de", "page", "anleitung", "notice"].map((name) => `https://example.com/${name}`);
  const path = file("a.csv", `${header}\n${A},A,${links}\n${B},B,${links[0]},,${links[2]},\n`);
  expect((await runImport(catalog, path)).code).toBe(0);
  const stored = await rows(
    catalog.client,
    "SELECT anchor, link_type, hreflang, is_default, is_default_multi FROM links ORDER BY anchor, id",
  );
  expect(stored.map((link) => Object.values(link))).toEqual([
    [`/01/${gtin14(1)}`, "gs1:instructions", '["de"]', 0, 0],
    [`/01/${gtin14(1)}`, "gs1:instructions", '["fr"]', 0, 0],
    [`/01/${gtin14(1)}`, "gs1:pip", "[]", 1, 0],
    [`/01/${gtin14(1)}`, "gs1:pip", '["de"]', 0, 1],
    [`/01/${gtin14(2)}`, "gs1:instructions", '["de"]', 0, 0],
    [`/01/${gtin14(2)}`, "gs1:pip", '["de"]', 1, 0],
  ]);
  expect(await runImport(catalog, path)).toMatchObject({
    code: 0,
    printed: expect.not.stringContaining("links of products"),
  });
  expect(await product(catalog.client, gtin14(1))).toMatchObject({ name: "A" });
});

test("what was probably meant is named, and taken with --take-meant, as in the console", async () => {
  const given = gtin13(1296);
  const lettered = given.replace("0", "O");
  const lines = [`${lettered},A,Deutchland,www.example.com/a`, `${B},B,DE,https://example.com/b`];
  const path = file("a.csv", `EAN,Name,Herkunft,Produktseite\n${lines.join("\n")}\n`);
  const named = await runImport(catalog, path, { "dry-run": true });
  expect(named.code).toBe(3);
  expect(named.printed).toContain("1 row rejected");
  const taken = await runImport(catalog, path, { "take-meant": true });
  expect(taken.code, taken.printed).toBe(0);
  for (const [column, wrong, meant] of [
    ["EAN", lettered, gtin14(1296)],
    ["Herkunft", "Deutchland", "Deutschland"],
    ["Produktseite", "www.example.com/a", "https://www.example.com/a"],
  ]) {
    expect(taken.printed).toContain(
      `${column}: "${wrong}" was read as "${meant}", which was probably meant.`,
    );
  }
  expect(await product(catalog.client, gtin14(1296))).toMatchObject({
    countries_of_origin: '["DE"]',
  });
});

test("sheet, header row and columns are found, said, and can be given", async () => {
  const path = file(
    "a.xlsx",
    workbookOf([
      { name: "Anleitung", rows: [["How to fill in"]] },
      { name: "Artikel", rows: [["Artikel 2026"], [], ["Nr", "Text", "Info"], [A, "Käse", "x"]] },
      {
        name: "Alt",
        state: "hidden",
        rows: [
          ["GTIN", "Name"],
          [B, "Old"],
        ],
      },
    ]),
  );
  const columns = { column: ["Text=name", "Info=description:de"] };
  const { code, printed } = await runImport(catalog, path, columns);
  expect(code, printed).toBe(0);
  expect(printed).toContain('sheet "Artikel" of 3 sheets; others: "A", "Alt" (--sheet)');
  expect(printed).toContain("names of columns in line 3");
  expect(printed).toContain("column Nr read as gtin, by its values");
  expect(await product(catalog.client, gtin14(1))).toMatchObject({
    ...{ name: "Käse", descriptions: '{"de":"x"}' },
  });
  const old = await runImport(catalog, path, { sheet: "Alt", json: true });
  expect(JSON.parse(old.printed)).toMatchObject({
    ...{ sheet: "Alt", header_row: 1, columns_read: { GTIN: "gtin", Name: "name" } },
  });
  await expect(runImport(catalog, path, { sheet: "Alt", "header-row": "7" })).rejects.toThrow(
    "has no names of columns in line 7",
  );
});

test("a column is left out with nothing behind its name", async () => {
  const path = file("a.csv", `gtin,name,brand\n${A},A,Bear\n`);
  const { printed } = await runImport(catalog, path, { column: ["brand="] });
  expect(printed).toContain("columns left out: brand");
});
