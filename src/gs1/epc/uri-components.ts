/** The components of an EPC URI, checked and unescaped (EPC Tag Data Standard 2.3, clauses 5, 6.3, 8). */
import { CHARACTERS } from "../ai/character-sets.ts";
import type { EpcKey, Tail } from "./elements.ts";
import { refuse, refuseLength } from "./result.ts";

/**
 * Clause 5: finds the first character that is not allowed unescaped in a URI. Every other character
 * of CSET 82 is escaped.
 */
const NOT_ESCAPED = /[^A-Za-z0-9!'()*+,\-.:;=_%]|%(?![0-9A-Fa-f]{2})/;
const NOT_OF_PART = /[^A-Z0-9\-%]|%(?!2[Ff3])/;

export interface UriBody {
  readonly key: EpcKey;
  readonly body: string;
  /** The index of `body` in the URI. */
  readonly from: number;
  /** Whether stars at the end may replace components that a class of the key does not have. */
  readonly isPattern: boolean;
}

/** A component, and its index in the URI. */
interface Component {
  readonly text: string;
  readonly at: number;
}

/** `"0614141.812345.32a%2Fb"` -> `["0614141", "812345", "32a/b"]`: company prefix, reference, tail. */
export function parseComponents({ key, body, from, isPattern }: UriBody): string[] {
  const components = componentsOf(body, from, 2 + key.tail.length);
  while (isPattern && components.at(-1)?.text === "*") components.pop();
  // Piece and total are part of an ITIP's key.
  const [prefix, reference, ...tail] = components;
  if (components.length < (key.ai === "8006" ? 4 : 2) || !prefix || !reference) {
    const end = components.at(-1);
    refuse(
      "The EPC pattern matches many keys, not one. Only the serial number may be a star.",
      end === undefined ? from : end.at + end.text.length + 1,
    );
  }
  if (!/^\d{6,12}$/.test(prefix.text)) {
    refuse("The company prefix must have 6 to 12 digits.", prefix.at + nonDigit(prefix.text));
  }
  if (key.digits > 0) checkDigits(key.digits, prefix, reference);
  const values = tail.map((component, i) => readTail(key.tail[i], component));
  const own = key.digits > 0 ? reference.text : readReference(key, reference);
  return [prefix.text, own, ...values];
}

/** The last of `count` components may contain dots. */
function componentsOf(body: string, from: number, count: number): Component[] {
  const texts = body.split(".");
  if (texts.length < count) {
    refuse(
      `The EPC URI must have ${count} components with dots between them, not ${texts.length}.`,
      from + body.length,
    );
  }
  texts.push(texts.splice(count - 1).join("."));
  let at = from;
  return texts.map((text) => {
    const component = { text, at };
    at += text.length + 1;
    return component;
  });
}

function checkDigits(digits: number, prefix: Component, reference: Component): void {
  const { text, at } = reference;
  if (!/^\d*$/.test(text)) {
    refuse("The reference after the company prefix must have only digits.", at + nonDigit(text));
  }
  const count = prefix.text.length + text.length;
  if (count === digits) return;
  refuse(
    `The company prefix and the reference must have ${digits} digits together, not ${count}.`,
    at,
  );
}

/** The index of the first character that is not a digit; 0 for digits only. */
const nonDigit = (text: string): number => Math.max(0, text.search(/\D/));

function readReference(key: EpcKey, component: Component): string {
  const { text, at } = component;
  if (key.ai !== "8010") return readString(component, 30, "the reference");
  const foreign = text.search(NOT_OF_PART);
  if (text === "" || foreign >= 0) {
    const message = "The part reference must have only A-Z, 0-9, -, %2F and %23.";
    refuse(message, at + Math.max(0, foreign));
  }
  return unescaped(text);
}

const FORMS = {
  i: { digits: /^(?:0|[1-9]\d*)$/, inWords: "must be a number without leading zeros" },
  n: { digits: /^\d+$/, inWords: "must have only digits" },
  p: { digits: /^\d\d$/, inWords: "must have two digits, such as 01" },
};

function readTail(tail: Tail | undefined, component: Component): string {
  const { kind, max } = tail ?? { kind: "n", max: 0 };
  if (kind === "s") return readString(component, max, "the serial number");
  const { text, at } = component;
  const { digits, inWords } = FORMS[kind];
  if (!digits.test(text) || text.length > max) {
    const most = kind === "p" ? "" : `, at most ${max} digits`;
    refuse(`This component ${inWords}${most}.`, at + nonDigit(text));
  }
  return text;
}

function readString({ text, at }: Component, max: number, what: string): string {
  const raw = text === "" ? 0 : text.search(NOT_ESCAPED);
  if (raw >= 0) {
    refuse(
      `In the EPC URI, ${what} is empty or has a character that must be percent-encoded.`,
      at + raw,
    );
  }
  const value = unescaped(text);
  // Table A-1 is CSET 82.
  const foreign = CHARACTERS.X.foreign.exec(value)?.index ?? -1;
  if (foreign >= 0) {
    refuse(
      `In the EPC URI, ${what} has a character that is not in GS1 character set 82.`,
      at + rawIndex(text, foreign),
    );
  }
  if (value.length > max) {
    refuseLength(value.length, max, what, at + rawIndex(text, max));
  }
  return value;
}

/** The index in `text`, with its escapes, of the unescaped character `index`. */
function rawIndex(text: string, index: number): number {
  let at = 0;
  for (let i = 0; i < index; i++) at += text.charAt(at) === "%" ? 3 : 1;
  return at;
}

/**
 * Decodes octet by octet: an octet outside ASCII then fails the check of characters, and nothing
 * throws.
 */
function unescaped(text: string): string {
  return text.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
