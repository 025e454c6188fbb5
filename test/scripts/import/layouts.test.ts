/** Files as people have them: titles above the header, several sheets, columns in languages. */
import { expect, test } from "vitest";
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
