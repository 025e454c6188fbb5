/** Characters in EPCs (EPC Tag Data Standard 2.3, clauses 14.4.2, 14.4.9 and 14.5.6, Annexes A and G). */
import { CSET_82 } from "../ai/character-sets.ts";
import { BASE64_URL, type BitReader } from "./bit-reader.ts";
import { refuse, refuseLength, refuseValue } from "./result.ts";

const HEX = "0123456789abcdef";
/** TDS Table 14-8; the blank is the pad character. */
const URN_CODE_40 = " ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789";

/** TDS Table 14-9: the characters of alphanumeric application identifiers, and `#` of CSET 39. */
const SEVEN_BIT = `#${CSET_82}`;

/** The bits of `length` digits as one number: ⌈length · log₂ 10⌉ (TDS Table B). */
export function bitsOfDigits(length: number): number {
  return length === 0 ? 0 : (10n ** BigInt(length) - 1n).toString(2).length;
}

/** A length indicator has as many bits as the largest length needs (Table F). */
function readLength(reader: BitReader, max: number, what: string): number {
  const length = reader.number(32 - Math.clz32(max), `the length of ${what}`);
  if (length > max) refuseLength(length, max, what);
  return length;
}

/** A length indicator and that many digits as one number; leading zeros are kept (14.5.13). */
export function readNumeric(reader: BitReader, max: number, what: string): string {
  const length = readLength(reader, max, what);
  return reader.digits(bitsOfDigits(length), length, what);
}

/** An encoding indicator, a length indicator and characters (14.5.6 and Table E). */
export function readAlphanumeric(reader: BitReader, max: number, what: string): string {
  const encoding = reader.number(3, `the encoding of ${what}`);
  if (encoding === 0) return readNumeric(reader, max, what);
  if (encoding > 5) refuse(`The encoding ${encoding} of ${what} is reserved.`);
  const length = readLength(reader, max, what);
  if (encoding === 1) return reader.characters(length, 4, HEX, what).toUpperCase();
  if (encoding === 2) return reader.characters(length, 4, HEX, what);
  if (encoding === 3) return reader.characters(length, 6, BASE64_URL, what);
  if (encoding === 5) return readUrnCode40(reader, length, what);
  let text = "";
  for (let i = 0; i < length; i++) text += sevenBit(reader.number(7, what), what);
  return text;
}

/** Three characters in each 16 bits: 1600·a + 40·b + c + 1, padded with blanks (14.5.6.5). */
export function readUrnCode40(reader: BitReader, length: number, what: string): string {
  let text = "";
  for (let left = length; left > 0; left -= 3) {
    const value = reader.number(16, what) - 1;
    for (const index of [value / 1600, (value / 40) % 40, value % 40]) {
      text += URN_CODE_40[Math.floor(index)] ?? " ";
    }
  }
  text = text.trimEnd();
  if (text.length !== length || text.includes(" ")) {
    refuse(`The text of ${what} does not have ${length} URN Code 40 characters.`);
  }
  return text;
}

/** One character of TDS Table 14-9. */
export function sevenBit(value: number, what: string): string {
  const character = String.fromCharCode(value);
  if (!SEVEN_BIT.includes(character)) {
    refuseValue(value, what);
  }
  return character;
}

/**
 * `count` bits, 7 for each character, padded with zeros: 1 to `max` characters (14.4.2, 14.4.5,
 * Table A-1).
 */
export function readPaddedString(
  reader: BitReader,
  count: number,
  max: number,
  what: string,
): string {
  const bits = reader.bits(count, what);
  const end = Math.ceil((bits.lastIndexOf("1") + 1) / 7);
  if (end < 1 || end > max) refuseLength(end, max, what);
  let text = "";
  for (let i = 0; i < end; i++) {
    const character = sevenBit(Number.parseInt(bits.slice(i * 7, i * 7 + 7), 2), what);
    if (character === "#") refuseValue(35, what);
    text += character;
  }
  return text;
}

/** Characters of 6 bits that end with a zero: 1 to `max` of `A-Z 0-9 # - /` (14.4.9, Table G-1). */
export function readTerminatedString(reader: BitReader, max: number, what: string): string {
  let text = "";
  for (;;) {
    const value = reader.number(6, what);
    if (value === 0) break;
    const character = String.fromCharCode(value < 32 ? value + 64 : value);
    if (!/[A-Z0-9#/-]/.test(character)) {
      refuseValue(value, what);
    }
    text += character;
  }
  if (text === "" || text.length > max) {
    refuseLength(text.length, max, what);
  }
  return text;
}
