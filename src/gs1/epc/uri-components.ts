/** The components of an EPC URI, checked and unescaped (EPC Tag Data Standard 2.3, clauses 5, 6.3, 8). */
import { CHARACTERS } from "../ai/character-sets.ts";
import type { EpcKey, Tail } from "./elements.ts";
import { refuse, refuseLength } from "./result.ts";

/**
 * Clause 5: characters that are allowed unescaped in a URI. Every other character of CSET 82 is
 * escaped.
 */
const ESCAPED = /^(?:[A-Za-z0-9!'()*+,\-.:;=_]|%[0-9A-Fa-f]{2})+$/;

/**
 * `"0614141.812345.32a%2Fb"` -> `["0614141", "812345", "32a/b"]`: company prefix, reference, tail.
 * With `pattern`, stars at the end may replace components that a class of the key does not have.
 */
export function parseComponents(key: EpcKey, body: string, pattern: boolean): string[] {
  const texts = body.split(".");
  const count = 2 + key.tail.length;
  if (texts.length < count) {
    refuse(`There are ${texts.length} components in the EPC URI, but ${count} are required.`);
  }
  // The last component may contain dots.
  texts.push(texts.splice(count - 1).join("."));
  while (pattern && texts.at(-1) === "*") texts.pop();
  // Piece and total are part of an ITIP's key.
  if (texts.length < (key.ai === "8006" ? 4 : 2)) {
    refuse("The EPC pattern matches many keys, not one.");
  }
  const [prefix = "", reference = "", ...tail] = texts;
  if (!/^\d{6,12}$/.test(prefix)) refuse("The company prefix does not have 6 to 12 digits.");
  const values = tail.map((text, i) => readTail(key.tail[i], text));
  if (key.digits === 0) return [prefix, readReference(key, reference), ...values];
  if (!/^\d*$/.test(reference) || prefix.length + reference.length !== key.digits) {
    refuse(`The company prefix and the reference do not have ${key.digits} digits together.`);
  }
  return [prefix, reference, ...values];
}

function readReference(key: EpcKey, text: string): string {
  if (key.ai !== "8010") return readString(text, 30, "the reference");
  if (!/^(?:[A-Z0-9-]|%2[Ff3])+$/.test(text)) {
    refuse("The part reference may only contain A-Z, 0-9, -, %2F and %23.");
  }
  return unescaped(text);
}

function readTail(tail: Tail | undefined, text: string): string {
  const { kind, max } = tail ?? { kind: "n", max: 0 };
  if (kind === "s") return readString(text, max, "the serial number");
  const digits = { i: /^(?:0|[1-9]\d*)$/, n: /^\d+$/, p: /^\d\d$/ }[kind];
  if (!digits.test(text) || text.length > max) {
    const shown = JSON.stringify(text.slice(0, 20));
    refuse(`The component ${shown} is not a number in the form that this EPC requires.`);
  }
  return text;
}

function readString(text: string, max: number, what: string): string {
  if (!ESCAPED.test(text)) {
    refuse(`In the EPC URI, ${what} is empty or has a character that must be percent-encoded.`);
  }
  const value = unescaped(text);
  // Table A-1 is CSET 82.
  if (CHARACTERS.X.foreign.test(value)) {
    refuse(`In the EPC URI, ${what} has a character that is not in GS1 character set 82.`);
  }
  if (value.length > max) {
    refuseLength(value.length, max, what);
  }
  return value;
}

/**
 * Decodes octet by octet: an octet outside ASCII then fails the check of characters, and nothing
 * throws.
 */
function unescaped(text: string): string {
  return text.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
