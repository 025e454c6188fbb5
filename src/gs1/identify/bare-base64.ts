/**
 * Recognizes EPCs in base64 without the `ex` of compressed Digital Links: `MDQle/QAt4AABMsv`. Words
 * and codes have the same characters, so this is only for texts that nothing else reads, and an EPC
 * must decode without a fault.
 */

/** RFC 4648, clauses 4 and 5. The shortest EPC has 84 bits. */
const BASE64 = /^(?:[A-Za-z0-9+/]{14,}|[A-Za-z0-9_-]{14,})={0,2}$/;

/** 18 bits of 0 are frequent in EPCs; no word has three A. */
const ZEROS = /AAA/;

/** A word, with at most two capital letters before the small ones, or all in capital letters. */
const WORD = /^(?:[A-Z]{0,2}[a-z]{2,}|[A-Z]{2,})$/;

/** `g`, `Kg`: at the end of a text. */
const UNIT = /^[A-Z]?[a-z]?$/;

/** The EPC of `text` in base64url without `=`; null for a text that is not base64, or plainly words. */
export function bareBase64(text: string): string | null {
  if (!BASE64.test(text) || (text.endsWith("=") && text.length % 4 !== 0)) return null;
  const characters = text.replaceAll("=", "");
  if (!ZEROS.test(characters) && !isMixed(characters)) return null;
  return characters.replaceAll("+", "-").replaceAll("/", "_");
}

const isMixed = (text: string): boolean =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && !isWords(text);

/**
 * `Margarine-Becher500g`: words, numbers and a unit. Base64 nearly always has a single small letter,
 * or several capital letters before small ones.
 */
function isWords(text: string): boolean {
  const letters = text.match(/[A-Z]+[a-z]*|[a-z]+/g) ?? [];
  const isUnit = (word: string, i: number) =>
    i === letters.length - 1 && text.endsWith(word) && UNIT.test(word);
  return letters.every((word, i) => WORD.test(word) || isUnit(word, i));
}
