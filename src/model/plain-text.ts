/**
 * Makes text that others wrote safe to show: nothing hidden, nothing that reorders it, and no data
 * that people cannot see. Rows of the catalog pass through here when they are read, and so do the
 * parts of a question that answers repeat. Written text must be plain already.
 */

/** Scripts in which joiners change the shape of letters: Persian, Hindi and related scripts. */
const JOINING =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nko}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}";

/** A single joiner or selector in the right place says how to draw the character before it. */
const KEPT = [
  `(?<=[${JOINING}])[\\u200c\\u200d]`,
  "(?<=\\p{sc=Mong})[\\u180b-\\u180f]",
  "(?<=\\p{ExtPict}\\ufe0f?|\\p{EMod})\\u200d(?=\\p{ExtPict})",
  "(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");

/**
 * Controls, lone surrogates, everything that Unicode lets a renderer ignore (tags, bidi,
 * selectors), annotations.
 */
const UNSEEN = "\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}\\p{NChar}\\ufff9-\\ufffb";
/**
 * Most texts match, and they contain nothing hidden. The expressions below take milliseconds to
 * compile.
 */
const PRINTABLE = /^[ -~]*$/;

/** Caches of compiled expressions. */
let someUnseen: RegExp | undefined;
let allUnseen: RegExp | undefined;

function hasUnseen(text: string): boolean {
  if (PRINTABLE.test(text)) return false;
  someUnseen ??= new RegExp(`[${UNSEEN}]`, "u");
  return someUnseen.test(text);
}

/** Line breaks are kept; every other control that is white space becomes a space. */
export function plainText(text: string): string {
  if (!hasUnseen(text)) return text;
  allUnseen ??= new RegExp(`(${KEPT})|[${UNSEEN}]`, "gu");
  const unseen = allUnseen;
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll("\t", " ").replace(unseen, "$1"))
    .join("\n");
}

/** The text of `plainText` on one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll("\n", " ");

/**
 * Whether `plainValues` would change nothing in the value of this JSON, in which controls are
 * escaped. It may return false without a need, as for a line feed, and is much faster than walking
 * the value.
 */
export const isPlainJson = (json: string): boolean => !hasUnseen(json) && !/\\[^"\\]/.test(json);

/** Replaces every text in a JSON value, and every member name. */
export function plainValues<T>(value: T, plain: (text: string) => string = plainText): T {
  if (typeof value === "string") return plain(value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plainValues(item, plain)) as T;
  const entries = Object.entries(value).map(([name, item]) => [
    plainLine(name),
    plainValues(item, plain),
  ]);
  return Object.fromEntries(entries) as T;
}
