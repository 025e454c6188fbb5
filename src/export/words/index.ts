/** The languages of the table for people, which are those of the pages. */
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

export const TABLE_WORDS = { en, de, fr, es, it, pt, nl, pl, ja, zh };

export type TableLanguage = keyof typeof TABLE_WORDS;

export const isTableLanguage = (tag: string): tag is TableLanguage =>
  Object.hasOwn(TABLE_WORDS, tag);
