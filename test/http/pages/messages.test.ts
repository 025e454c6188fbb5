/** The pages' texts in every language: all there, counted by the language's own rules, and nothing but text. */
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES, type PageLanguage } from "../../../src/ui/texts/index.ts";

type Text = string | ((...args: unknown[]) => string);
type Texts = { readonly [name: string]: Text | Texts };

/** Every text under the path of its name. */
function textsOf(texts: Texts, path = ""): [path: string, text: Text][] {
  return Object.entries(texts).flatMap(([name, text]): [string, Text][] =>
    typeof text === "object" ? textsOf(text, `${path}${name}.`) : [[path + name, text]],
  );
}

function allOf(tag: PageLanguage) {
  const { messages, linkTypes, faults } = LANGUAGES[tag];
  return new Map(
    textsOf({ ...messages, linkTypes, ...(faults && { faults }) } as unknown as Texts),
  );
}

const said = (text: Text, ...args: unknown[]) => (typeof text === "string" ? text : text(...args));

/** Stand for what is put into a text; no text has them of its own. */
const MARKS = ["7", "8"];
const marked = (text: Text) => said(text, ...MARKS);

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];
const ENGLISH = allOf("en");

/** Texts that a language may share with English. */
const SHARED = new Set([
  ...["GTIN", "SmartLabel", "App", "Codes", "Server", "Service", "Status", "Tutorial"],
  ...["Description", "Download", "Format", "Product", "Source", "Version"],
  ...["Contrast", "Menu", "Variant", "Videos", "audio", "video", "7 × 7 mm"],
]);

/** The counted texts, in each of their forms. */
const COUNTED = ["check.results", "product.pieces", "problem.wait", "design.labels"];
const COUNTS = [...Array(201).keys(), 1.5, 1_000_000];

/** "2 sztuki" and "1,5 sztuki": a form more than there are words. */
const ALIKE = new Set(["pl product.pieces", "pl problem.wait", "pl design.labels"]);

function inForm(category: Intl.LDMLPluralRule, text: Text, count: number): string {
  const select = vi.spyOn(Intl.PluralRules.prototype, "select").mockReturnValue(category);
  const form = said(text, count);
  select.mockRestore();
  return form;
}

describe.each(TAGS)("%s", (tag) => {
  const texts = allOf(tag);
  const rules = new Intl.PluralRules(tag);
  const { pluralCategories } = rules.resolvedOptions();

  test.each(COUNTED)("%s has every plural form of the language, chosen by its rules", (path) => {
    const text = texts.get(path)!;
    const forms = new Set(pluralCategories.map((category) => inForm(category, text, 7)));
    expect(forms.size).toBe(pluralCategories.length - Number(ALIKE.has(`${tag} ${path}`)));
    for (const count of COUNTS) {
      const form = said(text, count);
      expect(form).toBe(inForm(rules.select(count), text, count));
      expect(form).toContain(String(count));
    }
  });

  test("no text is empty, has markup or space around it", () => {
    for (const [path, text] of texts) {
      expect(marked(text), path).toMatch(/^\S(.*\S)?$/);
      expect(marked(text), path).not.toMatch(/[<>]|&#?\w+;/);
    }
  });

  test("what is put into a text is in it", () => {
    for (const [path, text] of texts) {
      const parameters = typeof text === "string" ? 0 : ENGLISH.get(path)!.length;
      for (const mark of MARKS.slice(0, parameters)) expect(marked(text), path).toContain(mark);
    }
  });
});

test.each(TAGS.filter((tag) => tag !== "en"))("%s: nothing was left in English", (tag) => {
  const left = [...allOf(tag)].filter(
    ([path, text]) => marked(text) === marked(ENGLISH.get(path) ?? ""),
  );
  expect(left.filter(([, text]) => !SHARED.has(marked(text)))).toEqual([]);
});
