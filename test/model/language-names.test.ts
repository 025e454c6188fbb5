import { expect, test } from "vitest";
import { LANGUAGE_TAGS, languageName, languageTagOf } from "../../src/model/language-names.ts";

test("a language is understood by its name in several languages, in its own, and by its tag", () => {
  const typed = {
    english: "en",
    Englisch: "en",
    " DEUTSCH ": "de",
    allemand: "de",
    Français: "fr",
    francais: "fr",
    日本語: "ja",
    svenska: "sv",
    "pt-br": "pt-BR",
    en_GB: "en-GB",
    "Swiss High German": "de-CH",
    "fr-LU": "fr-LU",
    FR: "fr",
  };
  expect(Object.fromEntries(Object.keys(typed).map((one) => [one, languageTagOf(one)]))).toEqual(
    typed,
  );
});

test("words that name no language are not understood", () => {
  for (const typed of ["", "klingonisch", "xx", "english please", "e", "12"]) {
    expect([typed, languageTagOf(typed)]).toEqual([typed, undefined]);
  }
});

test("every language that is offered has a name, and its name leads back to it", () => {
  for (const tag of LANGUAGE_TAGS) {
    for (const lang of ["en", "de"]) {
      const name = languageName(lang, tag);
      expect(name).not.toBe("");
      // The German name of ii is the code of Yiddish, and some names are those of two codes.
      if (LANGUAGE_TAGS.includes(name.toLowerCase())) continue;
      expect(languageName(lang, languageTagOf(name) ?? "")).toBe(name);
    }
  }
});
