/**
 * Reads a number as people type it: with surrounding white space, with spaces and hyphens, single or
 * repeated, between the digits, and with separators of thousands. Everything here takes linear time, and a text above the
 * limit is not read.
 */

/** The longest text, without its surrounding white space, that is read as a number. */
export const MAX_TYPED = 64;

/** Why a text is not a number: see {@link parseDigits}. */
export interface UnreadableNumber {
  readonly error_code: "empty" | "not_digits" | "non_ascii_digits" | "length";
  /** The first character that is not allowed; null for `empty` and `length`. */
  readonly character: string | null;
  /** The index of this character in the text. */
  readonly position: number | null;
}

/**
 * The ASCII digits of `input`. Null when it is empty, contains any other character, begins or ends
 * with a hyphen, or is longer than {@link MAX_TYPED}. A text of digits only is returned unchanged.
 */
export function parseDigits(input: string): string | null {
  const length = input.length;
  let start = 0;
  let end = length;
  while (start < end && isSpace(input.charCodeAt(start))) start++;
  while (end > start && isSpace(input.charCodeAt(end - 1))) end--;
  if (start === end || end - start > MAX_TYPED) return null;
  let separators = 0;
  for (let i = start; i < end; i++) {
    const code = input.charCodeAt(i);
    if (isDigit(code)) continue;
    const isBetween = i > start && i < end - 1;
    if (!isBetween || !(isSeparator(code) || isThousands(input.slice(start, end)))) return null;
    separators++;
  }
  if (separators > 0) return withoutSeparators(input, start, end);
  return start === 0 && end === length ? input : input.slice(start, end);
}

/**
 * Why {@link parseDigits} rejected `input`. Of a text that is too long, only the first characters
 * are checked.
 */
export function whyUnreadable(input: string): UnreadableNumber {
  const text = trimmed(input);
  const start = input.length - input.trimStart().length;
  if (text === "") return { error_code: "empty", character: null, position: null };
  const at = (error_code: "not_digits" | "non_ascii_digits", index: number): UnreadableNumber => {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
    return { error_code, character, position: start + index };
  };
  let foreignDigit = -1;
  let index = 0;
  for (const character of text) {
    const code = character.charCodeAt(0);
    if (!isDigit(code) && !isSeparator(code)) {
      if (!/^[\p{Nd}\p{No}]$/u.test(character)) return at("not_digits", index);
      if (foreignDigit < 0) foreignDigit = index;
    }
    index += character.length;
  }
  if (foreignDigit >= 0) return at("non_ascii_digits", foreignDigit);
  if (!isDigit(text.charCodeAt(0))) return at("not_digits", 0);
  const last = text.length - 1;
  if (text.length < MAX_TYPED && !isDigit(text.charCodeAt(last))) return at("not_digits", last);
  return { error_code: "length", character: null, position: null };
}

/** `4,006,381,333,931`, as spreadsheets show large numbers: at least three groups. */
const THOUSANDS = /^\d{1,3}([,.'’])\d{3}\1\d{3}(?:\1\d{3}){0,3}$/;
const isThousands = (text: string): boolean => text.length <= 20 && THOUSANDS.test(text);

/** How many ASCII digits `input` has among other characters. */
export function countDigits(input: string): number {
  let count = 0;
  for (let i = 0; i < input.length; i++) if (isDigit(input.charCodeAt(i))) count++;
  return count;
}

/** `input` without its surrounding white space, cut at {@link MAX_TYPED} characters. */
export function trimmed(input: string): string {
  let start = 0;
  while (start < input.length && isSpace(input.charCodeAt(start))) start++;
  return input.slice(start, start + MAX_TYPED).trimEnd();
}

function withoutSeparators(input: string, start: number, end: number): string {
  let digits = "";
  let from = start;
  for (let i = start; i < end; i++) {
    if (isDigit(input.charCodeAt(i))) continue;
    if (from < i) digits += input.slice(from, i);
    from = i + 1;
  }
  return digits + input.slice(from, end);
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * The separators of printed numbers: spaces, hyphens and dashes. Web pages and documents have
 * invisible ones: zero-width characters, soft hyphens, marks of direction. Those that reverse what is
 * shown are none: the digits would not be those that the reader sees.
 */
function isSeparator(code: number): boolean {
  if (code < 0xa0) return code === 32 || code === 45;
  return /[\u00a0\u00ad\u2007\u2009\u200b-\u2015\u202f\u2060\u2212\u30fc\ufeff]/u.test(
    String.fromCharCode(code),
  );
}

/** White space, as ECMAScript's `trim` defines it. */
function isSpace(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0xa0) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}
