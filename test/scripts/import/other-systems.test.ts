/** Files of shops, resolvers and spreadsheets in other languages, as they come. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { file, gtin13, gtin14, product, rows, runImport, useEmptyCatalog } from "./imports.ts";

const catalog = useEmptyCatalog("test");
const [G, G14] = [gtin13(1), gtin14(1)];
const OWN = { organization: "test" };

const SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Image Src,Variant Image";

test("a Shopify export is read with apostrophes before barcodes, variants without a title, and rows of images", async () => {
  const lines = [
    `tee,Tee,<p>Soft</p>,Acme,Size,S,t-s,'${G},https://cdn.example.com/1.jpg,`,
    `tee,,,,,M,t-m,'${gtin13(2)},https://cdn.example.com/2.jpg,https://cdn.example.com/m.jpg`,
    "tee,,,,,,,,https://cdn.example.com/3.jpg,",
    `tee,,,,,L,t-l,'${gtin13(3)},,`,
    `mug,Mug,,Acme,Title,Default Title,m,'${gtin13(4)},,`,
    `cup,,,Acme,Title,Default Title,c,'${gtin13(5)},,`,
  ];
  const path = file("products_export.csv", `${[SHOPIFY, ...lines].join("\n")}\n`);
  const { code, printed } = await runImport(catalog, path, OWN);
  expect(printed).toContain("products_export.csv (Shopify product export)");
  expect(printed).toContain("1 × has no barcode: it is a further image of the product above");
  expect(printed).toContain("1 × Title: is missing");
  expect(code).toBe(3);
  const sql = "SELECT gtin, name, variant, image_url, brand_id FROM products ORDER BY gtin";
  const tee = { name: "Tee", brand_id: "brand-test-acme" };
  const image = (name: string) => `https://cdn.example.com/${name}.jpg`;
  expect(await rows(catalog.client, sql)).toEqual([
    { gtin: G14, ...tee, variant: "S", image_url: image("1") },
    { gtin: gtin14(2), ...tee, variant: "M", image_url: image("m") },
    { gtin: gtin14(3), ...tee, variant: "L", image_url: image("1") },
    { gtin: gtin14(4), ...tee, name: "Mug", variant: null, image_url: null },
  ]);
});

test("Shopify's newer headers are known", async () => {
  const header = "Title,URL handle,Vendor,Barcode,Option1 value,Product image URL";
  await runImport(
    catalog,
    file("a.csv", `${header}\nTee,tee,Acme,'${G},S,\n,tee,,${gtin13(2)},M,\n`),
  );
  expect(await product(catalog.client, gtin14(2))).toMatchObject({ name: "Tee", variant: "M" });
});

test.each([
  ["de", "GTIN/EAN;Artikelbezeichnung;Marke;Beschreibung;Nettofüllmenge"],
  ["de", "EAN-Nummer;Produktname;Markenname;Produktbeschreibung;Inhalt"],
  ["fr", "Code-barres;Désignation;Marque;Description du produit;Contenance"],
  ["es", "Código de barras;Nombre del producto;Marca;Descripción;Contenido neto"],
  ["it", "Codice a barre;Denominazione;Marca;Descrizione;Contenuto netto"],
  ["nl", "Streepjescode;Productnaam;Merk;Omschrijving;Netto-inhoud"],
])("headers in %s are known: %s", async (_, header) => {
  const path = file("a.csv", `${header}\n${G};A;B;C;500 g\n`);
  expect((await runImport(catalog, path, OWN)).code).toBe(0);
  expect(await product(catalog.client, G14)).toMatchObject({
    ...{ name: "A", brand_id: "brand-test-b", description: "C", net_content_text: "500 g" },
  });
});

test("the page's lines for --records are what it says", async () => {
  const page = readFileSync("docs/how-to/import.md", "utf8");
  const [, lines] = /```jsonl\n(.*?)```/s.exec(page)!;
  const { code, printed } = await runImport(catalog, file("a.jsonl", lines!), { records: true });
  expect(printed).not.toContain("rejected");
  expect(code).toBe(0);
  const sql =
    "SELECT anchor, link_type, is_default, is_default_multi, enabled FROM links ORDER BY id";
  const product = "/01/09521234404019";
  expect(await rows(catalog.client, sql)).toEqual([
    { anchor: product, link_type: "gs1:pip", is_default: 1, is_default_multi: 0, enabled: 1 },
    { anchor: product, link_type: "gs1:pip", is_default: 0, is_default_multi: 1, enabled: 1 },
    {
      ...{ anchor: `${product}/10/L1`, link_type: "gs1:recallStatus" },
      ...{ is_default: 1, is_default_multi: 0, enabled: 1 },
    },
    {
      ...{ anchor: product, link_type: "gs1:instructions" },
      ...{ is_default: 0, is_default_multi: 0, enabled: 1 },
    },
    {
      ...{ anchor: product, link_type: "gs1:registerProduct" },
      ...{ is_default: 0, is_default_multi: 0, enabled: 0 },
    },
  ]);
});
