/** Who reads a page: the language that its address names, else the one that the browser asks for. */
import type { Context } from "hono";
import { type Preferences, parseAcceptLanguage } from "../../../model/accept.ts";
import { chooseLanguage, isPageLanguage, type Words, wordsFor } from "../messages/index.ts";

export interface PageReader {
  readonly words: Words;
  /** For names and links, which the catalog has in other languages than the pages. */
  readonly languages: Preferences;
}

/** `?lang=de` is a reader's own choice; a language that no page speaks is ignored. */
export function pageReaderOf(c: Pick<Context, "req">): PageReader {
  const asked = parseAcceptLanguage(c.req.header("Accept-Language"));
  const chosen = c.req.query("lang") ?? "";
  if (!isPageLanguage(chosen)) return { words: wordsFor(chooseLanguage(asked)), languages: asked };
  const others = asked.filter(({ range }) => range !== chosen);
  return { words: wordsFor(chosen, true), languages: [{ range: chosen, q: 1 }, ...others] };
}
