/**
 * Names characters that nobody sees, and digits of other scripts: a number with one of them looks
 * right, and other programs reject it. `54490<U+200B>00000996` has U+200B ZERO WIDTH SPACE at
 * position 6.
 */

import { codePoint, GROUP_SEPARATOR } from "../ai/character-sets.ts";
import { codedWarning, type Warning, warning } from "../warnings.ts";

export interface OddCharacter {
  /** `U+200B ZERO WIDTH SPACE`; only the code point if its name is not in the table. */
  readonly what: string;
  /** The place in UTF-16 code units, counted from 1 as people count. */
  readonly position: number;
}

/** The odd characters of a text. Only the first ones have a place, since more would only repeat them. */
export interface OddCharacters {
  readonly first: readonly OddCharacter[];
  readonly count: number;
}

const MOST_NAMED = 3;
const NONE: OddCharacters = Object.freeze({ first: Object.freeze([]), count: 0 });

/** Controls, marks of format, and blanks. */
const UNSEEN = "\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Zs}\\p{DI}";
/** A character that no keyboard has, and that is not the separator of a scan. */
const ODD = `(?![ -~\\t-\\r${GROUP_SEPARATOR}])[${UNSEEN}\\p{Nd}\\p{No}]`;
const EACH_ODD = new RegExp(ODD, "gu");
const ODD_RUNS = new RegExp(`(?:${ODD})+`, "gu");
const EACH_PAIR = /[\u{10000}-\u{10ffff}]/gu;
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

/** One more byte of an encoded character. */
const MORE = "%[89AB][\\dA-F]";
/** The characters beyond ASCII in an address (RFC 3629, clause 4): all of these can be decoded. */
const ENCODED = [
  `%(?:C[2-9A-F]|D[\\dA-F])${MORE}`,
  `%(?:E0%[AB][\\dA-F]|ED%[89][\\dA-F]|E[1-9A-CEF]${MORE})${MORE}`,
  `%(?:F0%[9AB][\\dA-F]|F4%8[\\dA-F]|F[1-3]${MORE})${MORE}${MORE}`,
].join("|");
const EACH_ENCODED = new RegExp(`(?:${ENCODED})+`, "gi");
const EACH_PLACE = new RegExp(`${ODD}|${ENCODED}`, "giu");

/** A message in an envelope (ISO/IEC 15434), and the separators of records and messages that belong to it. */
const ENVELOPE = /^[^\p{L}\p{N}]*\[\)>/u;
const OF_ENVELOPE = "\u001e\u001f\u0004";

/**
 * None for nearly every text. The separator of a scan is none of them, nor are those of an envelope;
 * one that an address encodes is at the position of its `%`.
 */
export function oddCharacters(input: string): OddCharacters {
  const text = ENVELOPE.test(input)
    ? input.replace(/\p{Cc}/gu, (one) => (OF_ENVELOPE.includes(one) ? " " : one))
    : input;
  const mayEncode = text.includes("/") && text.includes("%");
  if (!mayEncode && IS_USUAL.test(text)) return NONE;
  const decoded = mayEncode ? text.replace(EACH_ENCODED, decodeURIComponent) : text;
  const odd = decoded.match(ODD_RUNS)?.join("") ?? "";
  const count = odd.length - (odd.match(EACH_PAIR)?.length ?? 0);
  if (count === 0) return NONE;
  const first: OddCharacter[] = [];
  for (const { 0: found, index } of text.matchAll(mayEncode ? EACH_PLACE : EACH_ODD)) {
    const character = found.startsWith("%") ? decodeURIComponent(found) : found;
    if (character.search(EACH_ODD) < 0) continue;
    first.push({ what: nameOf(character), position: index + 1 });
    if (first.length === MOST_NAMED) break;
  }
  return { first, count };
}

/** The first of them in words, such as `U+200B ZERO WIDTH SPACE at position 6`, and how many more. */
export function namedOdd<T>(
  { first, count }: OddCharacters,
  inWords: (one: OddCharacter) => T,
): { readonly named: readonly T[]; readonly more: number } {
  return { named: first.map(inWords), more: count - first.length };
}

export const isOddNote = (text: string): boolean => codedWarning(text)?.code === "odd";

/** Null if there are none. */
export const oddNote = (odd: OddCharacters): Warning | null =>
  odd.count === 0 ? null : warning("odd", oddInWords(odd));

/** Full-width letters and marks; such digits are of another script. */
const EACH_WIDE = /[\uff01-\uff0f\uff1a-\uff5e]/g;

/** Null if there are none. */
export function wideNote(text: string): Warning | null {
  const count = text.match(EACH_WIDE)?.length ?? 0;
  if (count === 0) return null;
  const first: OddCharacter[] = [];
  for (const { 0: wide, index } of text.matchAll(EACH_WIDE)) {
    if (first.length === MOST_NAMED) break;
    const what = `${codePoint(wide)} as ${wide.normalize("NFKC")}`;
    first.push({ what, position: index + 1 });
  }
  const named = oddInWords({ first, count });
  return warning("wide", named);
}

/** The note on odd characters, of a text, as the warnings of an answer. */
export function oddWarnings(text: string): string[] {
  const note = oddNote(oddCharacters(text));
  return note === null ? [] : [note];
}

/** `U+200B ZERO WIDTH SPACE at position 6, 2 more` */
export function oddInWords(odd: OddCharacters): string {
  const { named, more } = namedOdd(odd, ({ what, position }) => `${what} at position ${position}`);
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

const EACH_UNSEEN = new RegExp(`(?![ \\t\\n])[${UNSEEN}]`, "gu");

/** A text in which the invisible characters can be seen: `54490<U+200B>00000996`. */
export const withVisible = (text: string): string =>
  IS_USUAL.test(text) ? text : text.replace(EACH_UNSEEN, (one) => `<${codePoint(one)}>`);
