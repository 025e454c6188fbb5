/** How similar two words are: the same, the beginning of the other, or with a typing error. */
import { isLong, isUnspaced } from "../catalog/search/terms.ts";
import { slipsBetween } from "../model/slips.ts";

/** Lower case, without diacritics, composed. */
export const fold = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

const WHOLE = 1;
export const BEGINNING = 0.95;

/** 1 for the same word, less for its beginning or with a typing error, 0 for another word. */
export function alike(word: string, other: string): number {
  if (other === word) return WHOLE;
  if (contains(other, word)) return BEGINNING;
  const longer = Math.max(word.length, other.length);
  const allowed = longer < 4 ? 0 : longer < 6 ? 1 : 2;
  if (Math.abs(word.length - other.length) > allowed) return 0;
  // A different number is not a typing error.
  if (/\d/.test(word)) return 0;
  const slips = slipsBetween(word, other, allowed);
  return slips > allowed ? 0 : 1 - slips / longer;
}

/** Whether it is the beginning of the other word; in a language without spaces, a part of it. */
export const contains = (other: string, word: string) =>
  isUnspaced(word) ? other.includes(word) : other.startsWith(word);

/** The likeness of two words, also of one inside the other, as the search finds long words. */
export const alikeOrInside = (word: string, other: string): number =>
  other.includes(word) && isLong(word)
    ? Math.max(alike(word, other), BEGINNING)
    : alike(word, other);
