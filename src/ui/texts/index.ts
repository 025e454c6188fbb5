/** The languages of the pages, and the choice of a reader's language. */
import type { Preferences } from "../../model/accept.ts";
import { languageScore, UNDECLARED } from "../../resolver/decide/narrow.ts";
import { de } from "./de.ts";
import { en, type Messages } from "./en.ts";
import { es } from "./es.ts";
import { deFaults } from "./faults/de.ts";
import { esFaults } from "./faults/es.ts";
import { frFaults } from "./faults/fr.ts";
import type { FaultTexts } from "./faults/index.ts";
import { itFaults } from "./faults/it.ts";
import { jaFaults } from "./faults/ja.ts";
import { nlFaults } from "./faults/nl.ts";
import { plFaults } from "./faults/pl.ts";
import { ptFaults } from "./faults/pt.ts";
import { zhFaults } from "./faults/zh.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { deLinkTypes } from "./link-types/de.ts";
import { enLinkTypes } from "./link-types/en.ts";
import { esLinkTypes } from "./link-types/es.ts";
import { frLinkTypes } from "./link-types/fr.ts";
import type { LinkTypeNames } from "./link-types/index.ts";
import { itLinkTypes } from "./link-types/it.ts";
import { jaLinkTypes } from "./link-types/ja.ts";
import { nlLinkTypes } from "./link-types/nl.ts";
import { plLinkTypes } from "./link-types/pl.ts";
import { ptLinkTypes } from "./link-types/pt.ts";
import { zhLinkTypes } from "./link-types/zh.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

export type { Messages } from "./en.ts";

interface Language {
  /** The language's name in the language itself. */
  readonly name: string;
  readonly messages: Messages;
  readonly linkTypes: LinkTypeNames;
  /** Null in English, in which faults have their own messages. */
  readonly faults: FaultTexts | null;
}

/** By BCP 47 tag, in the order in which pages offer them. */
export const LANGUAGES = {
  en: { name: "English", messages: en, linkTypes: enLinkTypes, faults: null },
  de: { name: "Deutsch", messages: de, linkTypes: deLinkTypes, faults: deFaults },
  fr: { name: "Français", messages: fr, linkTypes: frLinkTypes, faults: frFaults },
  es: { name: "Español", messages: es, linkTypes: esLinkTypes, faults: esFaults },
  it: { name: "Italiano", messages: it, linkTypes: itLinkTypes, faults: itFaults },
  pt: { name: "Português", messages: pt, linkTypes: ptLinkTypes, faults: ptFaults },
  nl: { name: "Nederlands", messages: nl, linkTypes: nlLinkTypes, faults: nlFaults },
  pl: { name: "Polski", messages: pl, linkTypes: plLinkTypes, faults: plFaults },
  ja: { name: "日本語", messages: ja, linkTypes: jaLinkTypes, faults: jaFaults },
  zh: { name: "简体中文", messages: zh, linkTypes: zhLinkTypes, faults: zhFaults },
} as const satisfies Readonly<Record<string, Language>>;

export type PageLanguage = keyof typeof LANGUAGES;

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];

export const isPageLanguage = (tag: string): tag is PageLanguage => Object.hasOwn(LANGUAGES, tag);

/** A reader's language with its texts. */
export interface Words {
  readonly lang: PageLanguage;
  readonly messages: Messages;
  readonly linkTypes: LinkTypeNames;
  readonly faults: FaultTexts | null;
  /** Whether the address names it (`?lang=`); then links to other pages name it too. */
  readonly isChosen: boolean;
}

export const wordsFor = (lang: PageLanguage, isChosen = false): Words => ({
  ...{ lang, ...LANGUAGES[lang], isChosen },
});

/** The language that the reader prefers, by the rules that choose links; otherwise English. */
export function chooseLanguage(preferences: Preferences): PageLanguage {
  const scored = TAGS.map((tag) => ({ tag, score: languageScore(preferences, [tag]) }));
  const wanted = scored.filter(({ score }) => score > UNDECLARED);
  const best = Math.max(...wanted.map(({ score }) => score));
  return wanted.find(({ score }) => score === best)?.tag ?? "en";
}
