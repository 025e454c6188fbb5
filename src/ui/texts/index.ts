/** The languages of the pages, and the choice of a reader's language. */
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import { de } from "./de.ts";
import { en, type Language } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

export type { Messages, NoteCode } from "./en.ts";

/** The languages by BCP 47 tag, in the order in which pages offer them. */
export const LANGUAGES = { en, de, fr, es, it, pt, nl, pl, ja, zh };

export type PageLanguage = keyof typeof LANGUAGES;

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];

export const isPageLanguage = (tag: string): tag is PageLanguage => Object.hasOwn(LANGUAGES, tag);

/** A reader's language with its texts. */
export interface Words extends Language {
  readonly lang: PageLanguage;
  /** Whether the address names it (`?lang=`); then links to other pages name it too. */
  readonly isChosen: boolean;
}

export const wordsFor = (lang: PageLanguage, isChosen = false): Words => ({
  lang,
  ...LANGUAGES[lang],
  isChosen,
});

/** The language that the reader prefers, by the rules that choose links; otherwise English. */
export function chooseLanguage(preferences: Preferences): PageLanguage {
  const scored = TAGS.map((tag) => ({ tag, score: languageScore(preferences, [tag]) }));
  const wanted = scored.filter(({ score }) => score > UNDECLARED);
  const best = Math.max(...wanted.map(({ score }) => score));
  return wanted.find(({ score }) => score === best)?.tag ?? "en";
}
