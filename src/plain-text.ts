/**
 * Text of others, as everybody may read it: nothing in it is hidden, reorders it or carries what people
 * do not see. The catalog's rows pass through here when they are read, and so does what answers repeat
 * of a question; what is written has to be plain already.
 */

/** Where joiners shape the letters before them: Persian, Hindi and their relatives. */
const JOINING =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nko}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}";

/** One at a time and in its place, a joiner or a selector says how to draw what stands before it. */
const KEPT = [
  `(?<=[${JOINING}])[\\u200c\\u200d]`,
  "(?<=\\p{sc=Mong})[\\u180b-\\u180f]",
  "(?<=\\p{ExtPict}\\ufe0f?|\\p{EMod})\\u200d(?=\\p{ExtPict})",
  "(?<=\\p{ExtPict})[\\ufe0e\\ufe0f]",
  "(?<=[0-9#*])\\ufe0f(?=\\u20e3)",
].join("|");

/** Controls, lone surrogates, all that Unicode lets a renderer ignore (tags, bidi, selectors), annotations. */
const UNSEEN = "\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{DI}\\p{NChar}\\ufff9-\\ufffb";
/** Most texts, and none of them has anything unseen: the expressions below take milliseconds to compile. */
const PRINTABLE = /^[ -~]*$/;

/** Caches, of expressions. */
let someUnseen: RegExp | undefined;
let allUnseen: RegExp | undefined;

function hasUnseen(text: string): boolean {
  if (PRINTABLE.test(text)) return false;
  someUnseen ??= new RegExp(`[${UNSEEN}]`, "u");
  return someUnseen.test(text);
}

/** Several lines stay several; every other white space that is a control becomes a space. */
export function plainText(text: string): string {
  if (!hasUnseen(text)) return text;
  allUnseen ??= new RegExp(`(${KEPT})|[${UNSEEN}]`, "gu");
  const unseen = allUnseen;
  return text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll("\t", " ").replace(unseen, "$1"))
    .join("\n");
}

/** The same on one line. */
export const plainLine = (text: string): string => plainText(text).replaceAll("\n", " ");

/**
 * Whether `plainValues` changes nothing in the value with this JSON, in which controls are escaped. It may
 * say no where nothing is to be changed, as for a line feed, and is much quicker than a walk.
 */
export const isPlainJson = (json: string): boolean => !hasUnseen(json) && !/\\[^"\\]/.test(json);

/** Every text in a value of JSON, and every name of a member. */
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
