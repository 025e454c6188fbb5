/** The console's texts: what each language has, beside the compiler, which compares their shapes. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CAUSE_CODES } from "../../src/errors/causes.ts";
import { ERROR_TABLE } from "../../src/errors/errors.ts";
import { FAULT_CODES } from "../../src/gs1/fault.ts";
import { FIELD_CODES } from "../../src/model/field-codes.ts";
import { recallNote } from "../../src/model/recall-notes.ts";
import type { errorTexts as englishErrors } from "../../src/ui/texts/console/errors.ts";
import type { homeTexts } from "../../src/ui/texts/console/home.ts";
import { CONSOLE_LANGUAGES, type Translation } from "../../src/ui/texts/console/languages.ts";
import type { productTexts } from "../../src/ui/texts/console/products.ts";
import type { recallTexts } from "../../src/ui/texts/console/recalls.ts";
import { LANGUAGES, type PageLanguage } from "../../src/ui/texts/index.ts";

/** Languages whose translation has begun. A complete one is removed from this list. */
const INCOMPLETE: readonly PageLanguage[] = [];

const FOLDER = "src/ui/texts/console";

const files = readdirSync(FOLDER).filter((name) => name.endsWith(".ts") && name !== "languages.ts");
const english: Translation = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => {
      const exported = Object.entries<unknown>(await import(`../../${FOLDER}/${file}`));
      const [name, texts] = exported.find(([one]) => one.endsWith("Texts"))!;
      expect(texts).toHaveProperty("name", name);
      return [name, (texts as { en: unknown }).en] as const;
    }),
  ),
);

const missingIn = (translation: Translation): string[] =>
  Object.keys(english).filter((subject) => !Object.hasOwn(translation, subject));

/** Paths of texts with what they are, so that lists of words are compared, too. */
function partsOf(texts: unknown, path: string): string[] {
  // English has no words for causes, because those of the API are English.
  if (texts === null) return [];
  if (typeof texts !== "object") return [`${path} (${typeof texts})`];
  return Object.entries(texts).flatMap(([name, one]) => partsOf(one, `${path}.${name}`));
}

test("the languages are those of the pages, by the same names and in the same order", () => {
  const names = (languages: Readonly<Record<string, { readonly name: string }>>) =>
    Object.entries(languages).map(([tag, { name }]) => `${tag}: ${name}`);
  expect(names(CONSOLE_LANGUAGES)).toEqual(names(LANGUAGES));
  for (const { locale } of Object.values(CONSOLE_LANGUAGES)) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  }
});

const others = Object.keys(LANGUAGES).filter((tag) => tag !== "en") as PageLanguage[];

test.each(Object.keys(LANGUAGES) as PageLanguage[])(
  "%s: no two types of links have one name",
  (lang) => {
    const names = Object.values(LANGUAGES[lang].linkTypes).map((name) => name.toLowerCase());
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  },
);

test.each(Object.keys(LANGUAGES) as PageLanguage[])(
  "%s: Home and the list of products call a lasting default link alike",
  async (lang) => {
    const loaded = lang === "en" ? english : await CONSOLE_LANGUAGES[lang].load();
    const { homeTexts: home, productTexts: products } = loaded as {
      homeTexts: (typeof homeTexts)["en"];
      productTexts: (typeof productTexts)["en"];
    };
    // Words may have another ending in a sentence; Japanese and Chinese have no blanks between them.
    const partsOf = (text: string) =>
      text
        .toLowerCase()
        .split(lang === "ja" || lang === "zh" ? "" : " ")
        .map((word) => word.slice(0, 4));
    const others = [...partsOf(home.noPicture), ...partsOf(products.missings.default_link)];
    expect(partsOf(home.noDefault).filter((part) => !others.includes(part))).toEqual([]);
  },
);

/** Formal address, a second word for the same thing, and spaces that French punctuation does not have. */
const AVOIDED: readonly (readonly [lang: PageLanguage, words: RegExp])[] = [
  ["fr", /\\u202f:|\\u00a0[;?!»]|«(?:\\u00a0| )|[a-zé] [;»]|préfixe d’entreprise|code QR/],
  [
    "it",
    /\b(?:chieda|filtri l|indichi|inserisca|metta|scelga|scriva|usi)\b|predefinit|\bmarchi[oa]?\b/i,
  ],
];

test.each(AVOIDED)("%s: no text has what its language avoids", (lang, words) => {
  for (const file of readdirSync(`${FOLDER}/${lang}`)) {
    expect(readFileSync(`${FOLDER}/${lang}/${file}`, "utf8"), file).not.toMatch(words);
  }
});

/** The notes that name lots: what each says of one lot, and of two. */
test.each([
  ["de", "Charge L1 ist weiter", "Die Chargen L1, L2 sind weiter", "der Chargen L1, L2"],
  ["nl", "Batch L1 wordt nog", "De batches L1, L2 worden nog", "van batches L1, L2"],
] as const)("%s: notes about lots are in the plural for several", async (lang, one, two, ofTwo) => {
  const loaded = (await CONSOLE_LANGUAGES[lang].load()) as {
    recallTexts: (typeof recallTexts)["en"];
  };
  const { notes } = loaded.recallTexts;
  const nextOf = (lots: string[]) => notes.next_notice(recallNote("next_notice", { lots }));
  expect(nextOf(["L1"])).toContain(one);
  expect(nextOf(["L1", "L2"])).toContain(two);
  expect(notes.link_first(recallNote("link_first", { lots: ["L1", "L2"] }))).toContain(ofTwo);
});

test("English words every fault of a field, in sentences", () => {
  const { faults } = english.errorTexts as (typeof englishErrors)["en"];
  expect(Object.keys(faults.fields).sort()).toEqual(FIELD_CODES.toSorted());
  const sentences = [
    ...Object.values<string>(faults.fields),
    ...Object.values(faults.bounds).map((text) => text("5")),
  ];
  const fragments = sentences.filter((text) => !/^[A-Z{].*[.?_]$/.test(text));
  expect(fragments).toEqual([]);
});

describe.each(others)("%s", (lang) => {
  test(INCOMPLETE.includes(lang) ? "is still incomplete" : "has every subject", async () => {
    const missing = missingIn(await CONSOLE_LANGUAGES[lang].load());
    if (INCOMPLETE.includes(lang)) {
      expect(missing, "Remove the language from INCOMPLETE.").not.toEqual([]);
    } else expect(missing).toEqual([]);
  });

  test("has every text of each of its subjects, also those that the compiler cannot miss", async () => {
    for (const [subject, texts] of Object.entries(await CONSOLE_LANGUAGES[lang].load())) {
      expect(Object.keys(english)).toContain(subject);
      const translated = new Set(partsOf(texts, subject));
      const missing = partsOf(english[subject], subject).filter((part) => !translated.has(part));
      expect(missing).toEqual([]);
    }
  });

  test("words every code of an error and of a fault, if it words any", async () => {
    const { errorTexts } = await CONSOLE_LANGUAGES[lang].load();
    if (errorTexts === undefined) return;
    const { errors, causes, faults } = errorTexts as (typeof englishErrors)["en"];
    expect(Object.keys(errors).sort()).toEqual(Object.keys(ERROR_TABLE).sort());
    expect(Object.keys(causes!)).toEqual([...CAUSE_CODES]);
    expect(Object.keys(faults.fields).sort()).toEqual(FIELD_CODES.toSorted());
    expect(Object.keys(faults.identifiers)).toEqual(expect.arrayContaining([...FAULT_CODES]));
    expect(faults.identifiers).toBe(LANGUAGES[lang].faults);
  });

  test("its index names every file of its folder", async () => {
    const translated = readdirSync(`${FOLDER}/${lang}`).filter((name) => name !== "index.ts");
    expect(Object.keys(await CONSOLE_LANGUAGES[lang].load())).toHaveLength(translated.length);
  });
});
