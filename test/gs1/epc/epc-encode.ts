/**
 * The other direction of EPCs, for tests alone, written from the encoding clauses of the EPC Tag Data
 * Standard (14.3, 14.5) and its printed tables, and sharing nothing with the decoder.
 */
import type { EpcResult } from "../../../src/gs1/epc/result.ts";

/** `value` in `width` bits. */
export function int(value: bigint | number | string, width: number): string {
  const bits = BigInt(value).toString(2);
  if (width === 0 && bits === "0") return "";
  if (bits.length > width) throw new Error(`${value} does not fit ${width} bits`);
  return bits.padStart(width, "0");
}

const ascii = (text: string, width: number): string =>
  [...text].map((c) => int(c.charCodeAt(0) % 2 ** width, width)).join("");

/** Rows of a partition table: company prefix bits and digits, reference bits and digits. */
type Rows = readonly (readonly [number, number, number, number])[];

/** Table 14-16, also for ITIP. */
const SGTIN: Rows = [
  [40, 12, 4, 1],
  [37, 11, 7, 2],
  [34, 10, 10, 3],
  [30, 9, 14, 4],
  [27, 8, 17, 5],
  [24, 7, 20, 6],
  [20, 6, 24, 7],
];
/** Table 14-7, also for GSRN and GSRNP. */
const SSCC: Rows = [
  [40, 12, 18, 5],
  [37, 11, 21, 6],
  [34, 10, 24, 7],
  [30, 9, 28, 8],
  [27, 8, 31, 9],
  [24, 7, 34, 10],
  [20, 6, 38, 11],
];
/** Table 14-10, also for GDTI and SGCN. */
const SGLN: Rows = [
  [40, 12, 1, 0],
  [37, 11, 4, 1],
  [34, 10, 7, 2],
  [30, 9, 11, 3],
  [27, 8, 14, 4],
  [24, 7, 17, 5],
  [20, 6, 21, 6],
];
/** Table 14-19. */
const GRAI: Rows = [
  [40, 12, 4, 0],
  [37, 11, 7, 1],
  [34, 10, 10, 2],
  [30, 9, 14, 3],
  [27, 8, 17, 4],
  [24, 7, 20, 5],
  [20, 6, 24, 6],
];
/** Tables 14-23, and 14-20 of GIAI-202, 14-34 and 14-35 of CPI: the last column is a maximum. */
const GIAI_96: Rows = [
  [40, 12, 42, 13],
  [37, 11, 45, 14],
  [34, 10, 48, 15],
  [30, 9, 52, 16],
  [27, 8, 55, 17],
  [24, 7, 58, 18],
  [20, 6, 62, 19],
];
const GIAI_202: Rows = [
  [40, 12, 148, 18],
  [37, 11, 151, 19],
  [34, 10, 154, 20],
  [30, 9, 158, 21],
  [27, 8, 161, 22],
  [24, 7, 164, 23],
  [20, 6, 168, 24],
];
const CPI_96: Rows = [
  [40, 12, 11, 3],
  [37, 11, 14, 4],
  [34, 10, 17, 5],
  [30, 9, 21, 6],
  [27, 8, 24, 7],
  [24, 7, 27, 8],
  [20, 6, 31, 9],
];
const CPI_VAR: Rows = [
  [40, 12, 114, 18],
  [37, 11, 120, 19],
  [34, 10, 126, 20],
  [30, 9, 132, 21],
  [27, 8, 138, 22],
  [24, 7, 144, 23],
  [20, 6, 150, 24],
];

export interface Classic {
  readonly header: string;
  readonly bits: number;
  readonly rows: Rows;
  readonly reference: "digits" | "number" | "7-bit" | "6-bit";
  readonly serial: "number" | "7-bit" | "one and digits" | "reserved" | "none";
  readonly serialBits: number;
  /** The key of the element string that the EPC URI stands for. */
  readonly ai: string;
}

const scheme = (
  header: string,
  bits: number,
  rows: Rows,
  ai: string,
  serial: Classic["serial"],
  serialBits: number,
  reference: Classic["reference"] = "digits",
): Classic => ({ header, bits, rows, ai, serial, serialBits, reference });

/** Tables 14-17 to 14-44: the schemes before TDS 2.0 that hold GS1 keys. */
export const CLASSIC: Readonly<Record<string, Classic>> = {
  "sgtin-96": scheme("30", 96, SGTIN, "01", "number", 38),
  "sgtin-198": scheme("36", 198, SGTIN, "01", "7-bit", 140),
  "sscc-96": scheme("31", 96, SSCC, "00", "reserved", 24),
  "sgln-96": scheme("32", 96, SGLN, "414", "number", 41),
  "sgln-195": scheme("39", 195, SGLN, "414", "7-bit", 140),
  "grai-96": scheme("33", 96, GRAI, "8003", "number", 38),
  "grai-170": scheme("37", 170, GRAI, "8003", "7-bit", 112),
  "giai-96": scheme("34", 96, GIAI_96, "8004", "none", 0, "number"),
  "giai-202": scheme("38", 202, GIAI_202, "8004", "none", 0, "7-bit"),
  "gsrn-96": scheme("2D", 96, SSCC, "8018", "reserved", 24),
  "gsrnp-96": scheme("2E", 96, SSCC, "8017", "reserved", 24),
  "gdti-96": scheme("2C", 96, SGLN, "253", "number", 41),
  "gdti-113": scheme("3A", 113, SGLN, "253", "one and digits", 58),
  "gdti-174": scheme("3E", 174, SGLN, "253", "7-bit", 119),
  "cpi-96": scheme("3C", 96, CPI_96, "8010", "number", 31, "number"),
  "cpi-var": scheme("3D", 0, CPI_VAR, "8010", "number", 40, "6-bit"),
  "sgcn-96": scheme("3F", 96, SGLN, "255", "one and digits", 41),
  "itip-110": scheme("40", 110, SGTIN, "8006", "number", 38),
  "itip-212": scheme("41", 212, SGTIN, "8006", "7-bit", 140),
};

/** Clause 14.3: the bits of an EPC of `name`; `middle` are piece and total of an ITIP. */
export function encodeClassic(
  name: string,
  filter: number,
  [prefix, reference, serial = ""]: readonly [string, string, string?],
  middle: readonly string[] = [],
): string {
  const of = CLASSIC[name] as Classic;
  const at = of.rows.findIndex(([, digits]) => digits === prefix.length);
  const [prefixBits, , referenceBits] = of.rows[at] as Rows[number];
  let bits = int(`0x${of.header}`, 8) + int(filter, 3) + int(at, 3) + int(prefix, prefixBits);
  if (of.reference === "7-bit") bits += ascii(reference, 7).padEnd(referenceBits, "0");
  else if (of.reference === "6-bit") bits += `${ascii(reference, 6)}000000`;
  else bits += int(reference || 0, referenceBits);
  for (const two of middle) bits += int(two, 7);
  if (of.serial === "7-bit") bits += ascii(serial, 7).padEnd(of.serialBits, "0");
  else if (of.serial === "number") bits += int(serial, of.serialBits);
  else if (of.serial === "one and digits") bits += int(`1${serial}`, of.serialBits);
  else bits += "0".repeat(of.serialBits);
  if (of.bits > 0 && bits.length !== of.bits) throw new Error(`${name} has ${bits.length} bits`);
  return bits;
}

/** Table B: the bits of 1 to 30 digits as one number. */
const INTEGER_BITS = [
  0, 4, 7, 10, 14, 17, 20, 24, 27, 30, 34, 37, 40, 44, 47, 50, 54, 57, 60, 64, 67, 70, 74, 77, 80,
  84, 87, 90, 94, 97, 100,
];

export const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CODE_40 = "\0ABCDEFGHIJKLMNOPQRSTUVWXYZ-.:0123456789";

export const nibbles = (digits: string): string =>
  [...digits].map((d) => int(`0x${d}`, 4)).join("");

/** 14.5.13, with `indicator` bits for the length. */
export const numeric = (digits: string, indicator: number): string =>
  int(digits.length, indicator) + int(digits || 0, INTEGER_BITS[digits.length] as number);

/** 14.5.2. */
export const fixed = (digits: string): string => int(digits, INTEGER_BITS[digits.length] as number);

function code40(text: string): string {
  let bits = "";
  for (let i = 0; i < text.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [...text.slice(i, i + 3)].map((x) => CODE_40.indexOf(x));
    bits += int(1600 * a + 40 * b + c + 1, 16);
  }
  return bits;
}

/** Table E: the encodings that can hold `text`, by their indicators. */
export function encodingsOf(text: string): number[] {
  return [/^\d*$/, /^[\dA-F]*$/, /^[\da-f]*$/, /^[\w-]*$/, /^/, /^[\dA-Z.:-]*$/].flatMap((re, i) =>
    re.test(text) ? i : [],
  );
}

/** 14.5.6, with `indicator` bits for the length. */
export function alphanumeric(text: string, encoding: number, indicator: number): string {
  if (encoding === 0) return `000${numeric(text, indicator)}`;
  const head = int(encoding, 3) + int(text.length, indicator);
  if (encoding < 3) return head + nibbles(text);
  if (encoding === 3) return head + [...text].map((c) => int(BASE64.indexOf(c), 6)).join("");
  return head + (encoding === 4 ? ascii(text, 7) : code40(text));
}

/** 14.5.5: all the digits, or those in front and the rest in `encoding`. */
export function delimited(text: string, encoding = 4): string {
  const [, digits = "", rest = ""] = /^(\d*)(.*)$/s.exec(text) ?? [];
  return nibbles(digits) + (rest === "" ? "1111" : `1110${alphanumeric(rest, encoding, 5)}`);
}

/** 14.5.8. */
export const date = (yymmdd: string): string =>
  int(yymmdd.slice(0, 2), 7) + int(yymmdd.slice(2, 4), 4) + int(yymmdd.slice(4, 6), 5);

/** hh, hhmm or hhmmss (14.5.9, 14.5.11). */
export const time = (digits: string): string =>
  (digits.match(/../g) ?? []).map((two, i) => int(two, i === 0 ? 5 : 6)).join("");

/** 14.5.16 in URN Code 40. */
export const hostname40 = (host: string): string => `0${int(host.length, 6)}${code40(host)}`;

/** 14.5.16 in groups of 7 bits: a string stands for its characters, a number for one group. */
export function hostname7(...parts: readonly (string | number)[]): string {
  const groups = parts.flatMap((part) =>
    typeof part === "number" ? int(part, 7) : [...part].map((c) => int(c.charCodeAt(0), 7)),
  );
  return `1${int(groups.length, 6)}${groups.join("")}`;
}

/** Hexadecimal digits, with zeros behind up to a word of 16 bits where `word` says so (15.1.1). */
export function toHex(bits: string, word = true): string {
  const padded = bits.padEnd(Math.ceil(bits.length / (word ? 16 : 4)) * (word ? 16 : 4), "0");
  return (padded.match(/..../g) ?? []).map((four) => Number(`0b${four}`).toString(16)).join("");
}

/** Base64url characters of 6 bits each. */
export function toBase64Url(bits: string): string {
  const padded = bits.padEnd(Math.ceil(bits.length / 6) * 6, "0");
  return (padded.match(/.{6}/g) ?? []).map((six) => BASE64[Number(`0b${six}`)]).join("");
}

/** The check digit by its definition: weights 3 and 1 from the right. */
export function check(body: string): string {
  const sum = [...body].reverse().reduce((s, d, i) => s + Number(d) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The element string in its human readable form, or the refusal. */
export function show(result: EpcResult): string {
  if (!result.ok) return result.error.message;
  return result.value.elements.map(({ ai, value }) => `(${ai})${value}`).join("");
}
