/** Columns with one of a few values: a value in any case or language, and another text as it was typed. */
import { expect, test } from "vitest";
import { readerOf } from "../../src/import/columns.ts";
import { CONSOLE_LANGUAGES, type Translation } from "../../src/ui/texts/console/languages.ts";
import { productTexts } from "../../src/ui/texts/console/products.ts";

const read = (column: string, cell: string) => readerOf(column)!(cell, () => {});

test.each([
  ["lifecycle", " Withdrawn ", "withdrawn"],
  ["lifecycle", "Nicht mehr im Handel?", "Nicht mehr im Handel?"],
  ["lifecycle", "Eingestellt", "discontinued"],
  ["lifecycle", "zurückgezogen", "withdrawn"],
  ["lifecycle", "Vom  Markt genommen", "withdrawn"],
  ["lifecycle", "N’est plus fabriqué", "discontinued"],
  ["lifecycle", "end_of_life", "discontinued"],
  ["lifecycle", "Fora de linha", "discontinued"],
  ["lifecycle", "廃番", "discontinued"],
  ["lifecycle", "停产", "discontinued"],
  ["lifecycle", "Wycofany z obrotu", "withdrawn"],
  ["lifecycle", "wycofany", "wycofany"],
  ["visibility", "Everybody In It", "Everybody In It"],
  ["unit_kind", "Each", "base_unit"],
  ["unit_kind", "Base-Unit", "base_unit"],
  ["unit_kind", " Palette XL ", "Palette XL"],
  ["unit_kind", " ", null],
])("the %s %j is read as %j", (column, cell, value) => {
  expect(read(column, cell)).toBe(value);
});

const languages = Object.entries<{ readonly load: () => Promise<Translation> }>({
  ...CONSOLE_LANGUAGES,
  en: { load: async () => ({ [productTexts.name]: productTexts.en }) },
});

test.each(languages)("a state as the console calls it: %s", async (_, { load }) => {
  const texts = (await load())[productTexts.name] as (typeof productTexts)["en"];
  const words = Object.entries(texts.lifecycles);
  expect(words.map(([, word]) => read("lifecycle", word))).toEqual(words.map(([value]) => value));
});
