/** Values of a code in the reader's language: the same facts as in the English of the answers. */
import { expect, test } from "vitest";
import { allAis } from "../../src/gs1/ai/application-identifiers.ts";
import { meaningOf } from "../../src/gs1/ai/meaning.ts";
import { meaningText } from "../../src/ui/parts/meaning.ts";
import { elementName } from "../../src/ui/texts/element-names.ts";
import { type PageLanguage, wordsFor } from "../../src/ui/texts/index.ts";

/** Intl's narrow and non-breaking spaces are spaces here. */
const inLanguage = (lang: PageLanguage, ai: string, value: string) =>
  meaningText(wordsFor(lang), { ai, value }, meaningOf({ ai, value }, "2026-11-23")!)?.replace(
    /[\u00a0\u202f]/g,
    " ",
  );

test.each<[PageLanguage, string, string, string]>([
  ["fr", "7007", "270301270331", "1 mars 2027 – 31 mars 2027"],
  ["fr", "8008", "270331143059", "31 mars 2027 à 14:30:59"],
  ["fr", "8008", "27033114", "31 mars 2027 à 14:00"],
  ["de", "17", "770200", "28. Februar 1977"],
  ["pl", "3371", "000015", "1,5 kg/m²"],
  ["it", "3601", "000015", "1,5 qt (US)"],
  ["nl", "3922", "129900", "1.299,00"],
  ["es", "3930", "3921299", "1299 yenes japoneses"],
  // Unicode has no name for this currency.
  ["pt", "3912", "396100", "1,00 XAD"],
  ["de", "3941", "0125", "12,5 %"],
  ["de", "4333", "001850-", "-18,50 °C"],
  ["ja", "423", "380276", "イタリア、ドイツ"],
  ["zh", "421", "27610115", "德国、10115"],
  ["pl", "4321", "1", "tak"],
  ["it", "7252", "2", "femminile"],
  ["pt", "8006", "095060001343520102", "09506000134352, parte 1 de 2"],
])("%s: AI %s %s is %s", (lang, ai, value, text) => {
  expect(inLanguage(lang, ai, value)).toBe(text);
});

test("every application identifier has at most one name", () => {
  const names = new Map(allAis().map(({ ai }) => [ai, elementName(wordsFor("en"), ai)]));
  expect(names.get("3103")).toBe("Net weight");
  expect(names.get("337")).toBeUndefined();
  expect(names.get("3370")).toBe("Weight per square metre");
  expect(names.get("91")).toBe("Company information");
  expect(names.get("8007")).toBeNull();
  const named = [...names.values()].filter((name) => name !== null);
  expect(new Set(named).size).toBe(Object.keys(wordsFor("en").elements).length);
});
