/** Characters that nobody sees, in words: code point, name and position. */
import { namedOdd, oddCharacters } from "../../gs1/identify/odd-characters.ts";
import type { Words } from "../texts/index.ts";
import { listText } from "./intl.ts";

/** Null for a text without them. */
export function oddText(words: Pick<Words, "lang" | "messages">, text: string): string | null {
  const odd = oddCharacters(text);
  if (odd.count === 0) return null;
  const { named, more } = namedOdd(odd, ({ what, position }) => `${what} (${position})`);
  return words.messages.check.oddCharacters(
    listText(words, [...named, ...(more > 0 ? [`+${more}`] : [])]),
  );
}
