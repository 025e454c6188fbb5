/** Countries by their names, for fields and filters. */
import { isCountryCode } from "../../gs1/ai/checks/codes.ts";
import { countryIn } from "./language.tsx";

export interface Offer {
  readonly id: string;
  readonly text: string;
}

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

/**
 * The countries by name. A browser that has no name for a code understands the code, and does not
 * offer it.
 * @param nameIn the name in the reader's language, or the code
 */
export function named(
  codes: readonly string[],
  lang: string,
  nameIn: (lang: string, code: string) => string,
): Offer[] {
  const { compare } = new Intl.Collator(lang);
  return codes
    .map((id) => ({ id, text: nameIn(lang, id) }))
    .filter(({ id, text }) => id !== text)
    .sort((one, other) => compare(one.text, other.text));
}

export const countryOffers = (lang: string): Offer[] =>
  named(
    LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountryCode),
    lang,
    countryIn,
  );
