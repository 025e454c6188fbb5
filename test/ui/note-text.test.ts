/** Every warning about a code is worded in each language of the pages, with what it names. */
import { expect, test } from "vitest";
import { codedWarning, WARNING_CODES, warning } from "../../src/gs1/warnings.ts";
import { decodeBarcode } from "../../src/services/decode/barcode.ts";
import { noteText } from "../../src/ui/parts/note-text.ts";
import { LANGUAGES, type NoteCode, type PageLanguage, wordsFor } from "../../src/ui/texts/index.ts";

/** A warning without a code is null, and no text of any language. */
const warningsOf = (code: string) =>
  (
    decodeBarcode({ baseUrl: "https://id.example.org", clock: () => new Date("2026-11-27") }, code)
      .warnings ?? []
  )
    .map((text) => codedWarning(text)!)
    .filter(({ code }) => code !== "odd");

const CODES: Readonly<Record<NoteCode, string>> = {
  requires: "(01)09506000134352(3100)000500(37)12",
  currency: "(01)09506000134352(3912)975199",
  not_gs1_symbol: "]Q0(01)09506000134352",
  add_on: "]E3977177003200305",
  wide: "（01）09506000134352",
  no_scheme: "id.example.org/01/09506000134352",
  square: "[01]09506000134352[10]ABC",
  control_word: "30003074257BF7194E4000001A85",
  separator: "(01)09506000134352(10)ABC<GS>17",
  bracket: "(01)09506000134352(10)ABC(18)1",
  in_doubt: "]C101095060001343521726133110ABC",
  left_out: "(01)09506000134352(8200)https://a",
  variant: "https://id.example.org/8006/095060001343520102/22/A",
  padded: "https://id.example.org/01/9506000134352",
  not_in_uri: "https://id.example.org/01/09506000134352?x=ü",
  ignored: "https://id.example.org/01/09506000134352?5=",
  semicolon: "https://id.example.org/01/09506000134352?17=261231;10=A",
  misplaced: "https://id.example.org/01/09506000134352/17/261231/10/A",
  only_dots: "(01)09506000134352(10)..",
  no_link: "(01)02000000000008(10)A",
};

test.each(Object.entries(CODES))("%s: %s", (code, input) => {
  const warnings = warningsOf(input);
  const texts = warnings.map((note) => noteText(wordsFor("de"), note));
  expect(warnings).not.toEqual([]);
  expect([warnings, texts.includes(null)]).toEqual([warnings, false]);
  const first = (LANGUAGES.de.notes?.[code as NoteCode] ?? "").split("{")[0]!;
  expect(texts.some((text) => text?.startsWith(first))).toBe(true);
});

/** What these name is a clause in English; the sentence of each language says what it means. */
const CLAUSES: readonly string[] = ["left_out @1", "no_link @0"];

test.each(Object.keys(LANGUAGES).filter((lang) => lang !== "en"))(
  "in %s a note names all that the English one does",
  (lang) => {
    const values = ["@0", "@1", "@2", "@3", "@4"];
    const missing = (Object.keys(CODES) as NoteCode[]).flatMap((code) => {
      const text = warning(code, ...values);
      const note = noteText(wordsFor(lang as PageLanguage), { code, values, text })!;
      const named = values.filter((value) => text.includes(value) && !note.includes(value));
      return named.map((value) => `${code} ${value}`);
    });
    expect(missing.filter((one) => !CLAUSES.includes(one))).toEqual([]);
    const [wide] = warningsOf(CODES.wide);
    expect(noteText(wordsFor(lang as PageLanguage), wide!)).toMatch(/U\+FF08(?:, |、)U\+FF09/);
  },
);

test("a date is written as people write it, and each number of an alternative once", () => {
  const textsIn = (lang: PageLanguage, code: string) =>
    warningsOf(code).map((note) => noteText(wordsFor(lang), note));
  expect(textsIn("de", CODES.currency)[1]).toContain("1. Januar 2026");
  expect(textsIn("fr", "(01)09506000134352(3912)694199")[1]).toContain("avril 2024");
  expect(textsIn("de", "(01)09506000134352(37)12").join()).not.toMatch(/\b00\b.*\b00\b/);
});

test.each(["(10)ABC", "(37)12"])("%s: a code without a key", (input) => {
  const [note] = warningsOf(input);
  expect([note, noteText(wordsFor("fr"), note!)]).not.toContain(null);
});

test.each(Object.keys(LANGUAGES).filter((lang) => lang !== "en"))(
  "nothing is left open in %s",
  (lang) => {
    for (const note of Object.values(CODES).flatMap(warningsOf)) {
      expect(noteText(wordsFor(lang as PageLanguage), note)).not.toMatch(/[{}]|undefined|\(\)/);
    }
    expect(noteText(wordsFor("en"), warningsOf(CODES.square)[0]!)).toBeNull();
  },
);

test("each sentence has a code, which gives back what the sentence names", () => {
  for (const code of WARNING_CODES) {
    const values = ["8020", "00 and 02, or AI 00", "]Q3", "2026-01-01", "EUR"];
    const text = warning(code, ...values);
    const named = values.filter((value) => text.includes(value));
    expect(codedWarning(text)).toEqual({ code, values: named, text });
  }
  expect(codedWarning("This is not a warning.")).toBeNull();
});

test.each(Object.keys(LANGUAGES))("each code has its words in %s", (lang) => {
  const words = wordsFor(lang as PageLanguage);
  const lacking = WARNING_CODES.filter((code) => {
    const said = noteText(words, { code, values: ["01", "02", "3", "4", "5"], text: "?" });
    return lang === "en" ? said !== null : !said?.trim();
  });
  expect(lacking).toEqual([]);
});
