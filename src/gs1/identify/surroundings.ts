/**
 * What is around a code: the identifier of a scanner, words such as `EAN:`, quotes, the formula
 * with which spreadsheets keep leading zeros (`="016000275263"`), and full-width characters of East Asian keyboards. Each has one reading, so it is taken off, with a
 * note, before the code is read.
 */

import { GROUP_SEPARATOR } from "../ai/character-sets.ts";
import { addOnNote, type Symbology, splitAddOn, symbologyOf } from "../ai/symbology.ts";
import { isGtin, weightedSum } from "../gtin/check-digit.ts";
import { issnOf } from "../gtin/suggest.ts";
import type { Warning } from "../warnings.ts";
import { LONGEST_INPUT } from "./bounds.ts";
import { oddCharacters, oddNote, wideNote } from "./odd-characters.ts";

export interface Surrounded {
  /** The code itself; each character is at `start` plus its index in the input. */
  readonly text: string;
  readonly start: number;
  /** Null without an identifier. */
  readonly symbology: Symbology | null;
  /** What was taken off that says more than the code, and characters that nobody sees; sentences. */
  readonly notes: readonly Warning[];
}

const NO_NOTES: readonly Warning[] = Object.freeze([]);

/** A text of ASCII that begins with a digit and ends with one has nothing around it. */
const IS_PLAIN = /^\d[\d -]*\d$/;

export function withoutSurroundings(input: string): Surrounded {
  if (IS_PLAIN.test(input) || input.length > LONGEST_INPUT)
    return { text: input, start: 0, symbology: null, notes: NO_NOTES };
  const content = surrounded(input);
  const notes = [oddNote(oddCharacters(input)), wideNote(input)].filter((note) => note !== null);
  return notes.length === 0 ? content : { ...content, notes: [...notes, ...content.notes] };
}

/** The same without the note on characters that nobody sees, for callers that show no notes. */
export function contentAmong(input: string): Omit<Surrounded, "notes"> {
  const isBare = IS_PLAIN.test(input) || input.length > LONGEST_INPUT;
  return isBare ? { text: input, start: 0, symbology: null } : surrounded(input);
}

function surrounded(input: string): Surrounded {
  const inner = unwrapped(input);
  const symbology = symbologyOf(inner.text);
  if (symbology === null) return { ...inner, symbology, notes: NO_NOTES };
  const { identifier, content } = symbology;
  const at = inner.text.indexOf(identifier) + identifier.length;
  const rest = inner.text.slice(at);
  // Elements without brackets are read with the identifier, which is their first FNC1.
  if (content === "elements" && !WITHOUT_FNC1.test(rest)) {
    return { ...inner, symbology, notes: NO_NOTES };
  }
  return { ...withoutAddOn(rest, symbology), start: inner.start + at, symbology };
}

/** Brackets, or an address, which no elements begin with. */
const WITHOUT_FNC1 = /^\s*(?:\(\d{2,4}\)|https?:\/\/)/i;

/** `]E3977177003200305` is 9771770032003, with a note on the add-on 05. */
function withoutAddOn(text: string, { identifier }: Symbology) {
  const split = identifier === "]E3" ? splitAddOn(text.replace(/[\s-]/g, "")) : null;
  if (split === null || /\D/.test(split.gtin + split.addOn)) return { text, notes: NO_NOTES };
  const length = split.gtin.length;
  const gtin = new RegExp(`^(?:[\\s-]*\\d){${length}}`).exec(text)?.[0] ?? text;
  return { text: gtin, notes: [addOnNote(split.addOn)] };
}

/** Full-width forms of `!` to `~`, and the ideographic space (Unicode, Halfwidth and Fullwidth Forms). */
const WIDE = /[\uff01-\uff5e\u3000]/;
function narrow(text: string): string {
  if (!WIDE.test(text)) return text;
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = code === 0x3000 ? 32 : code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code;
  }
  return String.fromCharCode.apply(null, codes as unknown as number[]);
}

/**
 * Web pages and documents have zero-width characters and marks of direction around a text, files
 * have controls. The group separator belongs to the code.
 */
const SEEN = `(?:[^\\s\\p{Cf}\\p{Cc}]|[\u202e${GROUP_SEPARATOR}\\u{10000}-\\u{10ffff}])`;
const FIRST_SEEN = new RegExp(SEEN, "u");
const TO_LAST_SEEN = new RegExp(`^[^]*${SEEN}`, "u");

const QUOTED =
  /^\s*(?:=?"([^"]+)"|'([^']+)'|`([^`]+)`|[“„”]([^“”]+)[“”]|[‘‚’]([^‘’]+)[‘’]|«([^»]+)»|»([^«]+)«|‹([^›]+)›|›([^‹]+)‹|「([^」]+)」|『([^』]+)』|<([^<>]+)>|\(([\d -]{8,})\)|\[([\d -]{8,})\])\s*(?:[.,;]\s*)?$/;
/**
 * A name of an identifier before digits, also with letters in their place, a quote, a bracket or an
 * address.
 */
const NAMED =
  /^\s*(?:GTIN|EAN|UPC|JAN|ITF|ISBN|ISSN|ISMN|SSCC|NVE|barcode|bar code)(?:[\s-]?(?:8|10|12|13|14|18|A|E))?(?:[\s-](?:code|number|no|nr))?[\s\p{Cf}:#.=\u2013\u2014-]+(?=[\p{Nd}("'“„«»‘‚<]|[OIl][\dOIl\s-]{6}|https?:)/iu;
const NAMED_CLOSE = /^\s*(?:GTIN|EAN|UPC|JAN|ISBN|ISSN|SSCC|NVE)(?=[\d(])/i;
/**
 * A dot behind a number, or behind the GTIN at the end of a label or link; or the sign for the light
 * margin that is printed beside an EAN (General Specifications, clause 5.2.3).
 */
const ENDED =
  /^([\d\sOoIl\u2010-\u2015-]*[\dxXOoIl]|.*(?:\(01\)|\/01\/)\s*\d{8,14})\s*[.,;:>\u3002]+\s*$/;

/** A quote in a quote, or a word and a quote; nobody writes more. */
const MOST_LAYERS = 3;

function unwrapped(input: string): Pick<Surrounded, "text" | "start"> {
  let [text, start] = visiblePart(input);
  text = narrow(text);
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const quoted = QUOTED.exec(text);
    const inner = quoted?.slice(1).find((part) => part !== undefined);
    if (inner !== undefined && isCode(inner)) {
      start += text.indexOf(inner);
      text = inner;
      continue;
    }
    const word = (NAMED.exec(text) ?? NAMED_CLOSE.exec(text))?.[0];
    // The digits of an ISSN can also be a GTIN-8: only the word says which they are.
    if (word === undefined || issnOf(text) !== null) break;
    start += word.length;
    text = text.slice(word.length);
  }
  return { text: ENDED.exec(text)?.[1] ?? text, start };
}

/** The text without invisible characters around it, and where it begins. */
function visiblePart(input: string): [text: string, start: number] {
  const end = TO_LAST_SEEN.exec(input)?.[0].length ?? 0;
  const start = end === 0 ? input.length : input.search(FIRST_SEEN);
  const isHidden = /\S/.test(input.slice(0, start) + input.slice(Math.max(start, end)));
  return isHidden ? [input.slice(start, end), start] : [input, 0];
}

/** Whether a quoted text can be a code, not words. */
const isCode = (text: string): boolean => /\d{3}/.test(text) || /^\s*https?:/i.test(text);

/** The check digit of an SSCC is computed as that of a GTIN (General Specifications, clause 7.9.1). */
export const isSscc = (digits: string): boolean =>
  digits.length === 18 && weightedSum(digits, 1)! % 10 === 0;

/** An EAN-13 of a magazine, a book or music, with an add-on of two or five digits behind it. */
export function publicationWithAddOn(digits: string): { gtin: string; addOn: string } | null {
  if (digits.length !== 15 && digits.length !== 18) return null;
  const split = splitAddOn(digits);
  return split !== null && /^97[789]/.test(split.gtin) && isGtin(split.gtin) ? split : null;
}
