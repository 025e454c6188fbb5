/** The privacy notice in the languages of the pages. */
import type { PageLanguage } from "../index.ts";
import { de } from "./de.ts";
import { en, type Notice } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { zh } from "./zh.ts";

export const NOTICES: Readonly<Record<PageLanguage, Notice>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  zh,
};
