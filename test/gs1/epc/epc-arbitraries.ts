/** Values of EPCs with their bits, as the encoders make them, for the properties of the decoder. */
import fc from "fast-check";
import * as encode from "./epc-encode.ts";

export const CSET82 = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
export const DIGITS = "0123456789";

export const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
export const digits = (length: number) => text(DIGITS, length, length);
export const below = (max: bigint) => fc.bigInt({ min: 0n, max: max - 1n }).map(String);

export const key = (length: number) => digits(length - 1).map((body) => body + encode.check(body));
export const yymmdd = fc
  .tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.nat(28))
  .map((numbers) => numbers.map((n) => String(n).padStart(2, "0")).join(""));

export type Piece = fc.Arbitrary<readonly [value: string, bits: string]>;

/** A value with its bits, in one of the encodings that can hold it. */
export function alphanumeric(max: number, indicator: number, min = 1): Piece {
  const alphabets = [
    DIGITS,
    "0123456789ABCDEF",
    "0123456789abcdef",
    encode.BASE64,
    "AZ019-.:",
    CSET82,
  ];
  return fc
    .oneof(...alphabets.map((alphabet) => text(alphabet, min, max)))
    .chain((value) =>
      fc
        .constantFrom(...encode.encodingsOf(value))
        .map((encoding) => [value, encode.alphanumeric(value, encoding, indicator)] as const),
    );
}
export const nibbles = (value: fc.Arbitrary<string>): Piece =>
  value.map((v) => [v, encode.nibbles(v)] as const);
export const numeric = (max: number, indicator: number, min = 1): Piece =>
  text(DIGITS, min, max).map((v) => [v, encode.numeric(v, indicator)] as const);
export const fixed = (length: number): Piece =>
  digits(length).map((v) => [v, encode.fixed(v)] as const);
export const delimited = (rest: string): Piece =>
  fc
    .tuple(text(DIGITS, 4, 15), text(rest, 0, 15))
    .map(([a, b]) => [a + b, encode.delimited(a + b)] as const);
export const join = (...pieces: Piece[]): Piece =>
  fc.tuple(...pieces).map((all) => [all.map(([v]) => v).join(""), all.map(([, b]) => b).join("")]);
export const dated: Piece = yymmdd.map((v) => [v, encode.date(v)] as const);

export const serial = alphanumeric(20, 5);
const pieces = fc
  .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }))
  .map((numbers) => numbers.sort((a, b) => a - b))
  .map((pieceOfTotal) => pieceOfTotal.map((n) => String(n).padStart(2, "0")).join(""));
export const itip = join(nibbles(key(14)), nibbles(pieces));

/** A list, because an object would bring "21" before "01". */
export type Pairs = readonly (readonly [ai: string, piece: Piece])[];

/** The schemes since TDS 2.0: headers of + and ++, and the values by application identifier. */
export const PLUS: Readonly<Record<string, readonly [string, string, Pairs]>> = {
  sgtin: [
    "F7",
    "FD",
    [
      ["01", nibbles(key(14))],
      ["21", serial],
    ],
  ],
  sscc: ["F9", "EF", [["00", nibbles(key(18))]]],
  sgln: [
    "F2",
    "E9",
    [
      ["414", nibbles(key(13))],
      ["254", alphanumeric(20, 5)],
    ],
  ],
  grai: ["F1", "EB", [["8003", join(nibbles(key(13).map((k) => `0${k}`)), alphanumeric(16, 5))]]],
  giai: ["FA", "EE", [["8004", delimited(CSET82.replace(/\d/g, ""))]]],
  gsrn: ["F4", "E7", [["8018", nibbles(key(18))]]],
  gsrnp: ["F5", "E8", [["8017", nibbles(key(18))]]],
  gdti: ["F6", "EA", [["253", join(nibbles(key(13)), alphanumeric(17, 5))]]],
  cpi: [
    "F0",
    "E6",
    [
      ["8010", delimited("ABCXYZ#-/")],
      ["8011", numeric(12, 4)],
    ],
  ],
  sgcn: ["F8", "EC", [["255", join(nibbles(key(13)), numeric(12, 4))]]],
  itip: [
    "F3",
    "ED",
    [
      ["8006", itip],
      ["21", serial],
    ],
  ],
};

/** A host name, its bits, and whether in URN Code 40. */
export const label = text("abcdefghijklmnopqrstuvwxyz0123456789-", 1, 8);
export const hosts: Piece = fc.oneof(
  fc.tuple(label, label).map(([a, b]) => {
    const host = `${a}.${b}`;
    return [host, encode.hostname40(host.toUpperCase())] as const;
  }),
  label.map((a) => [`id.${a}.com`, encode.hostname7(0x20, a, 0x5b)] as const),
  label.map((a) => [`qr.${a}.med`, encode.hostname7(0x1e, a, 0x7f)] as const),
  label.map((a) => [`www.${a}.de`, encode.hostname7(0x1f, a, 0, 0b0110111)] as const),
  label.map((a) => [`${a}.ac`, encode.hostname7(a, 0, 0)] as const),
  label.map((a) => [`${a}.li`, encode.hostname7(a, 0, 127)] as const),
  label.map((a) => [`${a}.lk`, encode.hostname7(a, 1, 0)] as const),
  label.map((a) => [`${a}.zw`, encode.hostname7(a, 1, 0b1110100)] as const),
  label.map((a) => [`${a}.com.au`, encode.hostname7(a, 2, 0)] as const),
  label.map((a) => [`${a}.co.uk`, encode.hostname7(a, 2, 0b0011001)] as const),
  label.map((a) => [`${a}.gov.cn`, encode.hostname7(a, 2, 0b0011111)] as const),
  label.map((a) => [`${a}.tech`, encode.hostname7(a, 3, 0)] as const),
);

export const toggle = fc.constantFrom("0", "1");

export function record(pairs: Pairs): Piece {
  return fc.tuple(...pairs.map(([, piece]) => piece)).map((all) => [
    all
      .map(([value], i) => {
        const ai = pairs[i]?.[0];
        return ai === "254" && value === "0" ? "" : `(${ai})${value}`;
      })
      .join(""),
    all.map(([, bits]) => bits).join(""),
  ]);
}
