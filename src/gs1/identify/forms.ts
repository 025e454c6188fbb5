/**
 * Recognizes the form of a pasted text. Texts come from scanners, labels, browsers and
 * spreadsheets, with white space around them and, in print, between groups of characters.
 */

import { findAi } from "../ai/application-identifiers.ts";
import { GROUP_SEPARATOR, nextAi } from "../ai/element-string-read.ts";
import type { ElementValue } from "../identification.ts";
import { type Warning, warning } from "../warnings.ts";

/** `number` is also the form of a text that no other form fits. */
export type InputForm =
  | "digital_link"
  | "digital_link_path"
  | "digital_link_without_scheme"
  | "epc_uri"
  | "bracketed"
  | "scanned"
  | "scanned_without_fnc1"
  | "epc_hex"
  | "epc_base64url"
  | "number";

const HTTP = /^https?:/i;
const URN = /^urn:/i;
const HOST_AND_PATH =
  /^(?:[\p{L}\p{M}\p{N}-]{1,63}[.\u3002]){1,8}[\p{L}\p{M}\p{N}-]{1,63}(?::\d{0,5})?\//u;
const COMPRESSED_HEX = /^eh[\dA-F]{18,}$/i;
const COMPRESSED_BASE64 = /^ex[\w-]{13,}$/;
/**
 * The separator as editors, terminals, drivers and people write it. No value can have these
 * characters (General Specifications, clause 7.11); `^]` is how terminals show the separator.
 */
const CERTAIN = String.raw`\u241d|\^\]|\{(?:GS|FNC1)\}|\[(?:GS|FNC1)\]|[[{]0x1D[\]}]|\\0?x1d|\\u001d|\\u\{1d\}|\\035|&#(?:29|x1d);|~1`;
/** Spellings whose characters a value can have. */
const POSSIBLE = String.raw`<(?:GS|FNC1|0x1D)>|\((?:GS|FNC1)\)|%1D`;
const FNC1 = new RegExp(`\\^|${CERTAIN}|${POSSIBLE}`, "i");
const STARTS_SCANNED = new RegExp(`^(?:${CERTAIN}|${POSSIBLE})`, "i");

/** The text with the visible symbol ␝ in place of the group separator. */
const visible = (text: string): string => text.replaceAll(GROUP_SEPARATOR, "\u241d");

/** A GTIN or an SSCC with its application identifier: no other number has that length. */
const KEY_WITH_AI = /^(?:01\d{14}|00\d{18})/;

const STARTS_BRACKETED = /^\s*\(\d{2,4}\)/;

const SQUARE_AI = /\[(\d{2,4})\]/g;

/**
 * Element strings as some programs print them, `[01]…[10]…`: no value can have a square bracket. Null
 * for a text without them, or with round brackets too.
 */
export function roundBrackets(text: string): string | null {
  if (!/^\[\d{2,4}\]/.test(text) || /[()]/.test(text)) return null;
  return text.replace(SQUARE_AI, (found, ai: string) => (findAi(ai) ? `(${ai})` : found));
}

/** The shortest EPC has some 80 bits. */
const HEX = /^(?:0x)?[\dA-F]{18,}$/i;

/** The form of `text`, from which white space was removed. */
export function inputFormOf(text: string): InputForm {
  if (HTTP.test(text)) return "digital_link";
  if (URN.test(text)) return "epc_uri";
  if (text.startsWith("/")) return "digital_link_path";
  if (STARTS_BRACKETED.test(withoutSeparators(text))) return "bracketed";
  if (STARTS_SCANNED.test(text)) return "scanned";
  if (text.startsWith("(")) return "bracketed";
  if (text.startsWith("]")) return "scanned";
  if (HOST_AND_PATH.test(text)) return "digital_link_without_scheme";
  if (FNC1.test(visible(text))) return "scanned";
  if (COMPRESSED_HEX.test(text)) return "epc_hex";
  if (COMPRESSED_BASE64.test(text)) return "epc_base64url";
  if (KEY_WITH_AI.test(text)) return "scanned_without_fnc1";
  return HEX.test(text) ? "epc_hex" : "number";
}

/**
 * A text as it is parsed, and a function from an index in it to the position in the original text.
 */
export interface Rewritten {
  readonly text: string;
  readonly place: (index: number) => number;
}

const UNMISTAKABLE = new RegExp(`\\^|${CERTAIN}`, "i");
const ALL_SPELLINGS = new RegExp(`${CERTAIN}|${POSSIBLE}`, "gi");
const CERTAIN_ONLY = new RegExp(CERTAIN, "gi");

/**
 * A scanned element string with group separators in place of their spellings. A value can have the
 * characters of `<GS>`, `(GS)` and `%1D`, so these count only if the text, after its first
 * character, has no unmistakable separator.
 */
export function withSeparators(text: string): Rewritten {
  const written = UNMISTAKABLE.test(visible(text.slice(1))) ? CERTAIN_ONLY : ALL_SPELLINGS;
  const shifts: { readonly behind: number; readonly by: number }[] = [];
  let lost = 0;
  const rewritten = text.replace(written, (match, offset: number) => {
    if (match.length > 1) shifts.push({ behind: offset - lost, by: match.length - 1 });
    lost += match.length - 1;
    return GROUP_SEPARATOR;
  });
  const place = (index: number) =>
    shifts.reduce((at, { behind, by }) => (behind < index ? at + by : at), index);
  return { text: rewritten, place };
}

/**
 * A bracketed element string needs no separators: those before a bracket and at the end become
 * blanks, so that positions do not change.
 */
export function withoutSeparators(text: string): string {
  return visible(text).replace(SEPARATORS, (found, offset: number, whole: string) => {
    BEFORE_AI.lastIndex = offset + found.length;
    return BEFORE_AI.test(whole) ? " ".repeat(found.length) : found;
  });
}

const SEPARATORS = new RegExp(`(?:${CERTAIN}|${POSSIBLE}|\\^)+`, "gi");
const BEFORE_AI = /\s*(?:\(\d{2,4}\)|$)/y;

/** A warning for each value that has what may be meant as a separator. */
export const separatorWarnings = (elements: readonly ElementValue[]): Warning[] =>
  elements
    .filter(({ value }) => POSSIBLE_WITHIN.test(value))
    .map(({ ai }) => warning("separator", ai));

const POSSIBLE_WITHIN = new RegExp(POSSIBLE, "i");

/**
 * A bracketed element string without the white space of print: none beside an identifier, and none
 * in a value of digits only, because GTIN and SSCC are printed in groups. White space inside other
 * values is kept: no value may have any, so the text behind it is hardly part of the value.
 */
export function closedUp(text: string): string {
  let at = nextAi(text, 0);
  let closed = text.slice(0, at).trimEnd();
  while (at < text.length) {
    const end = nextAi(text, at + 1);
    const behind = text.indexOf(")", at) + 1;
    const ai = text.slice(at + 1, behind - 1);
    const value = text.slice(behind, end);
    closed += `(${ai})${isNumeric(ai) ? value.replace(/\s+/g, "") : value.trim()}`;
    at = end;
  }
  return closed;
}

function isNumeric(ai: string): boolean {
  return findAi(ai)?.components.every(({ characterSet }) => characterSet === "N") ?? false;
}

/**
 * The position in `input` of the character at `index` of `shortened`, which is `input` without some
 * of its white space.
 */
export function positionIn(input: string, shortened: string, index: number): number {
  if (shortened.length === input.length && index >= 0) return Math.min(index, input.length);
  let at = 0;
  for (let i = 0; i < input.length; i++) {
    if (input[i] !== shortened[at] && /\s/.test(input.charAt(i))) continue;
    if (at++ === index) return i;
  }
  return input.length;
}
