/** Addresses of this server's pages, in the reader's chosen language. */
import type { PageLanguage, Words } from "../texts/index.ts";

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
  // With two slashes at the front, a link would lead to another host.
  return url.pathname.replace(/^\/+/, "/") + url.search;
}

export const checkHref = (reader: Reader, code: string): string =>
  hrefFor(reader, code === "" ? "/check" : `/check?code=${encodeURIComponent(code)}`);

/**
 * The page of a product, with the lot, serial number and dates of a code.
 * @param link the code as a Digital Link, absolute
 */
export function productHref(reader: Reader, gtin: string, link: string | undefined): string {
  const { pathname, search } = link === undefined ? { pathname: "", search: "" } : new URL(link);
  const [, , , ...rest] = pathname.split("/");
  const qualifiers = rest.flatMap((ai, index) => (index % 2 ? [] : [`${ai}=${rest[index + 1]}`]));
  const query = [...qualifiers, search.slice(1)].filter(Boolean).join("&");
  return hrefFor(reader, `/products/${gtin}${query && `?${query}`}`);
}
