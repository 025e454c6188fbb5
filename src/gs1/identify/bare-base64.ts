/**
 * Recognizes EPCs in base64 without the `ex` of compressed Digital Links: `MDQle/QAt4AABMsv`. Words
 * and codes have the same characters, so this is only for texts that nothing else reads, and an EPC
 * must decode without a fault.
 */

/** RFC 4648, clauses 4 and 5. The shortest EPC has 84 bits. */
const BASE64 = /^(?:[A-Za-z0-9+/]{14,}|[A-Za-z0-9_-]{14,})={0,2}$/;

/** 18 bits of 0 are frequent in EPCs; no word has three A. */
const ZEROS = /AAA/;

/**
 * `Margarine-Becher500g`: words of two letters or more, numbers, and a unit at the end. Base64
 * nearly always has a single small letter, or capital letters of which few begin a word. Each
 * alternative takes all it can, so the time is linear.
 */
const WORDS =
  /^(?:[A-Z]{0,2}[a-z]{2,}(?![a-z])|[A-Z]{2,}(?![A-Za-z])|[0-9]+(?![0-9])|[-_+/])+(?:[A-Z]?[a-z])?$/;

/** The EPC of `text` in base64url without `=`; null for a text that is not base64, or plainly words. */
export function bareBase64(text: string): string | null {
  if (!BASE64.test(text) || (text.endsWith("=") && text.length % 4 !== 0)) return null;
  const characters = text.replace(/=+$/, "");
  if (!ZEROS.test(characters) && !isMixed(characters)) return null;
  return characters.replaceAll("+", "-").replaceAll("/", "_");
}

const isMixed = (text: string): boolean =>
  /[a-z]/.test(text) && /[A-Z]/.test(text) && !WORDS.test(text);
