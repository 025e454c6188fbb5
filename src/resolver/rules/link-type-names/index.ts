/** Names for people of GS1's link types, in the languages of the pages. */
import { GS1_LINK_TYPES, type LinkTypeNames } from "../link-types.ts";
import { linkTypes as de } from "./de.ts";
import { linkTypes as en } from "./en.ts";
import { linkTypes as es } from "./es.ts";
import { linkTypes as fr } from "./fr.ts";
import { linkTypes as it } from "./it.ts";
import { linkTypes as ja } from "./ja.ts";
import { linkTypes as nl } from "./nl.ts";
import { linkTypes as pl } from "./pl.ts";
import { linkTypes as pt } from "./pt.ts";
import { linkTypes as zh } from "./zh.ts";

const NAMES: Readonly<Record<string, LinkTypeNames>> = { en, de, es, fr, it, ja, nl, pl, pt, zh };

/**
 * The title of a link that nobody gave one: in the language of its page, or else as GS1 calls the
 * type. People read it on pages and in lists of links.
 */
export function usualTitle(linkType: string, languages: readonly string[]): string {
  const name = linkType.slice("gs1:".length) as keyof LinkTypeNames;
  const [language = ""] = (languages[0] ?? "").toLowerCase().split("-");
  const names = Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
  // Pages break long words at soft hyphens.
  return names?.[name]?.replaceAll("\u00AD", "") ?? GS1_LINK_TYPES[name] ?? linkType;
}
