/**
 * The language of a page's reader: the one that the address names, otherwise the browser's
 * preference.
 */
import type { Context } from "hono";
import type { Config } from "../../../config/config.ts";
import {
  type Preferences,
  parseAccept,
  parseAcceptLanguage,
  weightOf,
} from "../../../model/accept.ts";
import { chooseLanguage, isPageLanguage, type Words, wordsFor } from "../../../ui/texts/index.ts";

export interface PageReader {
  readonly words: Words;
  /** The languages for names and links, which the catalog has in more languages than the pages. */
  readonly languages: Preferences;
}

/** What the frame of every page takes from the request. */
export const frameOf = (c: Pick<Context, "req" | "get">) => ({
  words: pageReaderOf(c).words,
  address: c.req.url,
  // The page of a fault in the configuration has none.
  site: c.get("config") as Config | undefined,
});

/** `?lang=de` is the reader's own choice; a language without pages is ignored. */
export function pageReaderOf(c: Pick<Context, "req">): PageReader {
  const asked = parseAcceptLanguage(c.req.header("Accept-Language"));
  const chosen = c.req.query("lang") ?? "";
  if (!isPageLanguage(chosen)) return { words: wordsFor(chooseLanguage(asked)), languages: asked };
  // Less than the chosen one, which the browser may want as much.
  const others = asked
    .filter(({ range }) => range !== chosen)
    .map(({ range, q }) => ({ range, q: q * 0.9 }));
  return { words: wordsFor(chosen, true), languages: [{ range: chosen, q: 1 }, ...others] };
}

/** Whether Accept names this media type, with a higher weight than a page. */
export function prefersToPage(c: Pick<Context, "req">, mediaType: string): boolean {
  const asked = parseAccept(c.req.header("Accept"));
  return weightOf(asked, mediaType) > weightOf(asked, "text/html");
}
