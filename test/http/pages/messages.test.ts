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
  const { messages, linkTypes, elements, faults } = LANGUAGES[tag];
  // English has none: test/http/pages/label-sheet.test.ts compares them.
  const { tableFaults: _, ...design } = messages.design;
  return new Map(
    textsOf({
      ...messages,
      design,
      linkTypes,
      elements,
      ...(faults && { faults }),
    } as unknown as Texts),
  );
}

const said = (text: Text, ...args: unknown[]) => (typeof text === "string" ? text : text(...args));

/** Stand for what is put into a text; no text has them of its own. */
const MARKS = ["7", "8"];
const marked = (text: Text) => said(text, ...MARKS);

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];
const ENGLISH = allOf("en");

/** The words of a language for some texts, which a stranger to the subject would translate wrongly. */
const WORDS: readonly [tag: PageLanguage, path: string, words: RegExp][] = [
  ["de", "check.kinds.restricted_circulation_geographic", /Präfix werden lokal/],
  ["de", "check.kinds.demo", /Demonstrationszweck/],
  ["de", "product.netContent", /^Nettofüllmenge$/],
  ["de", "problem.faults", /^Gefundene Fehler:$/],
  ["de", "linkTypes.traceability", /^Rückverfolgbarkeit$/],
  ["de", "scanner.torch", /^Taschenlampe$/],
  ["es", "scanner.torch", /^Linterna$/],
  ["es", "links.atLevel.serial", /^De esta unidad$/],
  ["fr", "check.kinds.unallocated", /préfixe/],
  ["fr", "product.netContent", /^Quantité nette$/],
  ["fr", "problem.tooMany.title", /requêtes/],
  ["fr", "scanner.torch", /^Lampe$/],
  ["it", "scanner.torch", /^Torcia$/],
  ["nl", "scanner.torch", /^Zaklamp$/],
  ["pl", "scanner.torch", /^Latarka$/],
  ["pt", "scanner.torch", /^Lanterna$/],
  ["pt", "frame.developers", /^Desenvolvedores$/],
  ...Object.entries({
    ...{ en: "The code may be damaged", de: "ist der Code beschädigt", fr: "Il est peut-être" },
    ...{ es: "el código esté dañado", it: "Il codice può", pt: "o código esteja danificado" },
    ...{ nl: "is de code beschadigd", pl: "Kod może", ja: "コードが破損", zh: "条码可能已损坏" },
  }).map(([tag, words]): [PageLanguage, string, RegExp] => [
    ...([tag as PageLanguage, "problem.unreadable.detail", new RegExp(words)] as const),
  ]),
  ["zh", "check.link", /^二维码中的链接$/],
];

/** Formal address in Italian, words of Portugal, a second word for the same thing. */
const AVOIDED: Partial<Record<PageLanguage, RegExp>> = {
  de: /örtlich|Vorführung|\bGrund\b/i,
  en: /address[^.]*\. It may be damaged|with this beginning/i,
  es: /\bcifras?\b/i,
  fr: /demandes|zone de silence| [?!;:»]|« |\u202f:|\u00a0[?!;»]|«\u00a0/i,
  it: /\b(?:su[oaei]|lei|può anche|aspetti|cerchi|chieda|chiuda|confronti|consenta|copi|corregga|crei|digiti|incolli|indichi|inquadri|inserisca|intendeva|lasci|metta|provi|riprovi|rivolga|scelga|scriva|stampi|usi|vada|verifichi)\b/i,
  ja: /販売中止|余白を/,
  nl: /\bhaar\b|vrije rand/i,
  pl: /pozytywn|negatywn/i,
  pt: /programador|cup(?:ão|ões)|\bnoutr|\bnum\b|ecrã|telemóvel|carácter|demasiado|introduzid|ficheiro|\bpedidos\b|em curso/i,
};

/** Texts that a language may share with English. */
const SHARED = new Set([
  ...["GTIN", "SmartLabel", "App", "Codes", "Server", "Service", "Status", "Tutorial"],
  ...["Description", "Download", "Format", "Product", "Source", "Version"],
  ...["Console", "Contrast", "Menu", "Variant", "Videos", "audio", "video", "7 × 8 mm"],
  ...["Document (GDTI)", "Volume", "no", "No"],
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

  test("no text has a word that its language avoids", () => {
    for (const [path, text] of texts) {
      expect(marked(text), path).not.toMatch(AVOIDED[tag] ?? /^$/);
    }
  });

  test("what is put into a text is in it", () => {
    for (const [path, text] of texts) {
      const parameters = typeof text === "string" ? 0 : (ENGLISH.get(path) ?? text).length;
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

test.each(WORDS)("%s: %s has the word of the language", (tag, path, words) => {
  expect(marked(allOf(tag).get(path)!)).toMatch(words);
});
