/**
 * Telling by its looks as what a text is to be read. Texts come from scanners, labels, browsers and
 * spreadsheets, with white space around them and, in print, between groups of characters.
 */
import { findAi } from "../ai/application-identifiers.ts";
import { GROUP_SEPARATOR } from "../ai/element-string-read.ts";
import type { ElementValue } from "../identification.ts";

/** `number` is also what looks like nothing in particular. */
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
const HOST_AND_PATH = /^(?:[a-z\d-]{1,63}\.){1,8}[a-z\d-]{1,63}(?::\d{0,5})?\//i;
const COMPRESSED_HEX = /^eh[\dA-F]{18,}$/i;
const COMPRESSED_BASE64 = /^ex[\w-]{13,}$/;
/** The separator as editors show it, and as people write it; see {@link visible}. */
const FNC1 = /[\u241d^]|<GS>|\{GS\}/i;

/** With the symbol for the group separator where the separator itself is. */
const visible = (text: string): string => text.replaceAll(GROUP_SEPARATOR, "\u241d");

/** A GTIN or an SSCC with its application identifier: no other number is as long. */
const KEY_WITH_AI = /^(?:01\d{14}|00\d{18})/;

/** The shortest EPC has some 80 bits. */
const HEX = /^(?:0x)?[\dA-F]{18,}$/i;

/** The form of `text`, which has no white space in it any more. */
export function inputFormOf(text: string): InputForm {
  if (HTTP.test(text)) return "digital_link";
  if (URN.test(text)) return "epc_uri";
  if (text.startsWith("/")) return "digital_link_path";
  if (text.startsWith("(")) return "bracketed";
  if (text.startsWith("]")) return "scanned";
  if (HOST_AND_PATH.test(text)) return "digital_link_without_scheme";
  if (FNC1.test(visible(text))) return "scanned";
  if (COMPRESSED_HEX.test(text)) return "epc_hex";
  if (COMPRESSED_BASE64.test(text)) return "epc_base64url";
  if (KEY_WITH_AI.test(text)) return "scanned_without_fnc1";
  return HEX.test(text) ? "epc_hex" : "number";
}

/** Of EAN/UPC and ITF-14, and of Data Matrix, QR Code and DotCode with a Digital Link (figure 5.1.2-1). */
const OTHER_SYMBOLOGY = /^\s*\](?:(E[04]|I1)|d1|Q1|J0)/;

/**
 * What a scanner sends behind the symbology identifier of a symbol without application identifiers, and
 * where in `input` that begins: 0 where there is none. `isNumber`: such a symbol has digits only.
 */
export function withoutSymbology(input: string): {
  readonly text: string;
  readonly start: number;
  readonly isNumber: boolean;
} {
  const found = OTHER_SYMBOLOGY.exec(input);
  const start = found?.[0].length ?? 0;
  return { text: input.slice(start), start, isNumber: found?.[1] !== undefined };
}

/** A text as it is parsed, and from an index in it to the position in the text as it was. */
export interface Rewritten {
  readonly text: string;
  readonly place: (index: number) => number;
}

/** No value can have these (General Specifications, clause 7.11). */
const UNMISTAKABLE = /[\u241d^]|\{GS\}/i;

/**
 * A scanned element string with the group separator for what was written in its stead: `␝`, `{GS}`
 * and `<GS>`. A value can have `<` and `>`, so `<GS>` is one only where the text, behind its first
 * character, has no separator that is unmistakable.
 */
export function withSeparators(text: string): Rewritten {
  const written = UNMISTAKABLE.test(visible(text.slice(1)))
    ? /\u241d|\{GS\}/gi
    : /<GS>|\u241d|\{GS\}/gi;
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
 * An element string in brackets needs no separators: blanks for those before a bracket and at the end,
 * so that every character stays where it is. `<GS>` may belong to the value, and stays.
 */
export function withoutSeparators(text: string): string {
  return visible(text).replace(SEPARATOR_BEFORE_AI, (match) => " ".repeat(match.length));
}

const SEPARATOR_BEFORE_AI = /(?:[\u241d^]|\{GS\})(?=\s*(?:\(\d{2,4}\)|$))/gi;

/** What may be meant for a separator in brackets, as a sentence for each value that ends so. */
export const separatorWarnings = (elements: readonly ElementValue[]): string[] =>
  elements
    .filter(({ value }) => /<GS>$/i.test(value))
    .map(
      ({ ai }) =>
        `AI ${ai} ends with <GS>. In the form with brackets, this is part of the value. If it stands for the group separator, remove it.`,
    );

/**
 * An element string in brackets without the white space of print: none beside a bracket, and none in
 * a value that is digits alone, for GTIN and SSCC are printed in groups. Elsewhere it stays, for no
 * value has any: what goes on behind it is hardly part of the value.
 */
export function closedUp(text: string): string {
  const parts = text.split("(").map((part, i, all) => {
    const ai = all[i - 1]?.endsWith("\\") ? undefined : /^\d{2,4}(?=\))/.exec(part)?.[0];
    if (ai === undefined) return part.trimEnd();
    const value = part.slice(ai.length + 1);
    return `${ai})${isNumeric(ai) ? value.replace(/\s+/g, "") : value.trim()}`;
  });
  return parts.join("(");
}

function isNumeric(ai: string): boolean {
  return findAi(ai)?.components.every(({ characterSet }) => characterSet === "N") ?? false;
}

/** Where in `input` the character stands that has this `index` in `shortened`, which is it without some white space. */
export function positionIn(input: string, shortened: string, index: number): number {
  let at = 0;
  for (let i = 0; i < input.length; i++) {
    if (input[i] !== shortened[at] && /\s/.test(input.charAt(i))) continue;
    if (at++ === index) return i;
  }
  return input.length;
}
