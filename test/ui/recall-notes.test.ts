/** The notes of a recall's preview say what those of the API say, in the console's languages. */
import { expect, test } from "vitest";
import { recallNote } from "../../src/model/recall-notes.ts";
import { CONSOLE_LANGUAGES } from "../../src/ui/texts/console/languages.ts";
import type { recallTexts } from "../../src/ui/texts/console/recalls.ts";

type Notes = (typeof recallTexts)["en"]["notes"];

const LANGUAGES = ["de", "es", "fr", "it", "ja", "nl", "pl", "pt", "zh"] as const;
type Language = (typeof LANGUAGES)[number];

const notesIn = async (lang: Language): Promise<Notes> =>
  ((await CONSOLE_LANGUAGES[lang].load()).recallTexts as { readonly notes: Notes }).notes;

test.each(LANGUAGES)(
  "%s: of several titles, the one that leaves lots out, or names ended ones, is quoted",
  async (lang) => {
    const notes = await notesIn(lang);
    for (const code of ["title_names_others", "title_names_ended"] as const) {
      const titled = recallNote(code, { lots: ["L2"], title: "Glas in Charge L1" });
      expect(notes[code](titled)).toContain("Glas in Charge L1");
      expect(notes[code]({ ...titled, title: null })).toMatch(/^[\p{Lu}\p{Lo}](?!.*null)/u);
    }
  },
);

test.each(["es", "pt"] as const)("%s: one lot and several are said by number", async (lang) => {
  const notes = await notesIn(lang);
  const said = (lots: readonly string[]) =>
    notes.next_notice(recallNote("next_notice", { lots, href: "https://example.org/recall" }));
  expect(said(["L1"])).not.toMatch(/lotes L1/);
  expect(said(["L1", "L2"])).toMatch(/^Os lotes L1|^Los lotes L1/);
});
