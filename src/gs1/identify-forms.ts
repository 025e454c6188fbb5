/**
 * Telling by its looks as what a text is to be read. Texts come from scanners, labels, browsers and
 * spreadsheets, with white space around them and, in print, between groups of characters.
 */
import { findAi } from "./application-identifiers.ts";
import { GROUP_SEPARATOR } from "./element-string.ts";

/** `number` is also what looks like nothing in particular. */
export type Form =
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
const FNC1 = new RegExp(`[${GROUP_SEPARATOR}^]`);

/** A GTIN or an SSCC with its application identifier: no other number is as long. */
const KEY_WITH_AI = /^(?:01\d{14}|00\d{18})/;

/** The shortest EPC has some 80 bits. */
const HEX = /^(?:0x)?[\dA-F]{18,}$/i;

/** The form of `text`, which has no white space in it any more. */
export function formOf(text: string): Form {
  if (HTTP.test(text)) return "digital_link";
  if (URN.test(text)) return "epc_uri";
  if (text.startsWith("/")) return "digital_link_path";
  if (text.startsWith("(")) return "bracketed";
  if (text.startsWith("]")) return "scanned";
  if (HOST_AND_PATH.test(text)) return "digital_link_without_scheme";
  if (FNC1.test(text)) return "scanned";
  if (COMPRESSED_HEX.test(text)) return "epc_hex";
  if (COMPRESSED_BASE64.test(text)) return "epc_base64url";
  if (KEY_WITH_AI.test(text)) return "scanned_without_fnc1";
  return HEX.test(text) ? "epc_hex" : "number";
}

/** The symbol for the group separator, as editors show it, stands for it. */
export function withSeparators(text: string): string {
  return text.replaceAll("\u241d", GROUP_SEPARATOR);
}

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
