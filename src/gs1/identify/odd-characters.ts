/**
 * Names characters that nobody sees, and digits of other scripts: a number with one of them looks
 * right, and other programs reject it. `54490<U+200B>00000996` has U+200B ZERO WIDTH SPACE at
 * position 6.
 */
import { codePoint, GROUP_SEPARATOR } from "../ai/character-sets.ts";

export interface OddCharacter {
  /** `U+200B ZERO WIDTH SPACE`; only the code point if its name is not in the table. */
  readonly what: string;
  /** In UTF-16 code units, counted from 1 as people count. */
  readonly position: number;
  readonly isDigit: boolean;
}

/** Controls, marks of format, and blanks other than those of a keyboard. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{DI}]/u;
const DIGIT = /[\p{Nd}\p{No}]/u;
const USUAL = ` \t\n\v\f\r${GROUP_SEPARATOR}`;
const IS_USUAL = /^[\x20-\x7e]*$/;

/** Names of the Unicode Character Database, of the characters that texts really have. */
const NAMES: Readonly<Record<string, string>> = {
  "U+0000": "NULL",
  "U+001E": "INFORMATION SEPARATOR TWO",
  "U+001F": "INFORMATION SEPARATOR ONE",
  "U+00A0": "NO-BREAK SPACE",
  "U+00AD": "SOFT HYPHEN",
  "U+061C": "ARABIC LETTER MARK",
  "U+2007": "FIGURE SPACE",
  "U+2009": "THIN SPACE",
  "U+200A": "HAIR SPACE",
  "U+200B": "ZERO WIDTH SPACE",
  "U+200C": "ZERO WIDTH NON-JOINER",
  "U+200D": "ZERO WIDTH JOINER",
  "U+200E": "LEFT-TO-RIGHT MARK",
  "U+200F": "RIGHT-TO-LEFT MARK",
  "U+2028": "LINE SEPARATOR",
  "U+2029": "PARAGRAPH SEPARATOR",
  "U+202A": "LEFT-TO-RIGHT EMBEDDING",
  "U+202B": "RIGHT-TO-LEFT EMBEDDING",
  "U+202C": "POP DIRECTIONAL FORMATTING",
  "U+202D": "LEFT-TO-RIGHT OVERRIDE",
  "U+202E": "RIGHT-TO-LEFT OVERRIDE",
  "U+202F": "NARROW NO-BREAK SPACE",
  "U+2060": "WORD JOINER",
  "U+2066": "LEFT-TO-RIGHT ISOLATE",
  "U+2067": "RIGHT-TO-LEFT ISOLATE",
  "U+2068": "FIRST STRONG ISOLATE",
  "U+2069": "POP DIRECTIONAL ISOLATE",
  "U+3000": "IDEOGRAPHIC SPACE",
  "U+FEFF": "ZERO WIDTH NO-BREAK SPACE",
};

const VALUES = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];
/** The digit zero of each script, and the words before `DIGIT ZERO`. */
const SCRIPTS: readonly (readonly [zero: number, script: string])[] = [
  [0x0660, "ARABIC-INDIC"],
  [0x06f0, "EXTENDED ARABIC-INDIC"],
  [0x0966, "DEVANAGARI"],
  [0x09e6, "BENGALI"],
  [0x0e50, "THAI"],
  [0xff10, "FULLWIDTH"],
];

function nameOf(character: string): string {
  const point = codePoint(character);
  const code = character.codePointAt(0)!;
  const [zero = 0, script] = SCRIPTS.find(([first]) => code >= first && code < first + 10) ?? [];
  const name = script === undefined ? NAMES[point] : `${script} DIGIT ${VALUES[code - zero]}`;
  return name === undefined ? point : `${point} ${name}`;
}

/** In an address, a character beyond ASCII: its first byte, and those that follow. */
const ENCODED = /%[C-F][\dA-F](?:%[89AB][\dA-F]){1,3}/gi;

/**
 * Empty for nearly every text. The separator of a scan is none of them; one that an address encodes
 * is at the position of its `%`.
 */
export function oddCharacters(text: string): readonly OddCharacter[] {
  const found: OddCharacter[] = [];
  const add = (character: string, position: number) => {
    const isDigit = DIGIT.test(character) && !/\d/.test(character);
    if (isDigit || (UNSEEN.test(character) && !USUAL.includes(character))) {
      found.push({ what: nameOf(character), position, isDigit });
    }
  };
  if (!IS_USUAL.test(text)) {
    let position = 1;
    for (const character of text) {
      add(character, position);
      position += character.length;
    }
  }
  if (!text.includes("/")) return found;
  for (const { 0: bytes, index } of text.matchAll(ENCODED)) add(characterOf(bytes), index + 1);
  return found.sort((one, other) => one.position - other.position);
}

/** A space, which is not odd, for bytes that are no character. */
function characterOf(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return " ";
  }
}

/** More would only repeat the first ones. */
const MOST_NAMED = 3;

/** The first of them in words, such as `U+200B ZERO WIDTH SPACE at position 6`, and how many more. */
export function namedOdd<T>(
  odd: readonly OddCharacter[],
  inWords: (one: OddCharacter) => T,
): { readonly named: readonly T[]; readonly more: number } {
  const named = odd.slice(0, MOST_NAMED).map(inWords);
  return { named, more: odd.length - named.length };
}

const NOTE = "The text has invisible characters or digits of another script: ";
export const isOddNote = (warning: string): boolean => warning.startsWith(NOTE);

/** Null if there are none. */
export function oddNote(odd: readonly OddCharacter[]): string | null {
  if (odd.length === 0) return null;
  const { named, more } = namedOdd(odd, ({ what, position }) => `${what} at position ${position}`);
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `${NOTE}${all}. Other programs may reject it.`;
}

/** A text in which the invisible characters can be seen: `54490<U+200B>00000996`. */
export function withVisible(text: string): string {
  if (IS_USUAL.test(text)) return text;
  return Array.from(text, (character) =>
    UNSEEN.test(character) && !" \t\n".includes(character)
      ? `<${codePoint(character)}>`
      : character,
  ).join("");
}
