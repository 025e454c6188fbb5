/** The language in which the server drew the page, and whether the page's address names it. */
import type { PageLanguage, Words } from "../../ui/texts/index.ts";

export function readerOfPage(): Pick<Words, "lang" | "isChosen"> {
  const lang = document.documentElement.lang as PageLanguage;
  return { lang, isChosen: new URLSearchParams(location.search).get("lang") === lang };
}

/** A value of Accept-Language; the language that the address names comes first. */
export function languagesOfReader(): string {
  const { lang, isChosen } = readerOfPage();
  const tags = [...new Set([...(isChosen ? [lang] : []), ...navigator.languages])];
  return tags
    .slice(0, 10)
    .map((tag, i) => `${tag};q=${(1 - i / 10).toFixed(1)}`)
    .join(", ");
}
