/** Addresses of this server's pages, in the reader's chosen language. */
import type { PageLanguage, Words } from "../messages/index.ts";

type Reader = Pick<Words, "lang" | "isChosen">;

/** @param path of this server, with its query */
export function hrefFor({ lang, isChosen }: Reader, path: string): string {
  if (!isChosen) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}

/**
 * @param address absolute, with its query
 * @returns path and query
 */
export function translationOf(address: string, tag: PageLanguage): string {
  const url = new URL(address);
  url.searchParams.set("lang", tag);
  return url.pathname + url.search;
}

export const checkHref = (reader: Reader, code: string): string =>
  hrefFor(reader, code === "" ? "/check" : `/check?code=${encodeURIComponent(code)}`);
