import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEpcBase64Url, decodeEpcHex } from "../../../src/gs1/epc/binary.ts";
import { decodeEpcUri } from "../../../src/gs1/epc/epc-uri.ts";
import { epcHeaders } from "../../support/epc-headers.ts";
import { times } from "../../support/soak.ts";
import {
  below,
  CSET82,
  DIGITS,
  dated,
  digits,
  hosts,
  type Pairs,
  PLUS,
  record,
  text,
  toggle,
} from "./epc-arbitraries.ts";
import * as encode from "./epc-encode.ts";

/** Components of an EPC of `name` in the partition `row`: company prefix, reference, serial number. */
function parts(name: string, row: number): fc.Arbitrary<[string, string, string]> {
  const of = encode.CLASSIC[name] as encode.Classic;
  const [, prefixDigits, bits, max] = of.rows[row] as readonly [number, number, number, number];
  const reference = {
    digits: () => digits(max),
    number: () => below(2n ** BigInt(bits)),
    "7-bit": () => text(CSET82, 1, max),
    "6-bit": () => text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#-/", 1, max),
  }[of.reference]();
  const serial = {
    // 40 bits reach beyond the twelve digits that (8011) has.
    number: () => below(of.serialBits === 40 ? 10n ** 12n : 2n ** BigInt(of.serialBits)),
    "7-bit": () => text(CSET82, 1, of.serialBits / 7),
    "one and digits": () => text(DIGITS, 1, name === "gdti-113" ? 17 : 12),
    reserved: () => fc.constant(""),
    none: () => fc.constant(""),
  }[of.serial]();
  return fc.tuple(digits(prefixDigits), reference, serial);
}

/** The element string that stands for them (clause 7), written out by hand for every key. */
function expected(ai: string, prefix: string, reference: string, serial: string, middle: string) {
  const rotated = reference.slice(0, 1) + prefix + reference.slice(1);
  const checked = (body: string) => body + encode.check(body);
  switch (ai) {
    case "01":
      return `(01)${checked(rotated)}(21)${serial}`;
    case "8006":
      return `(8006)${checked(rotated)}${middle}(21)${serial}`;
    case "00":
      return `(00)${checked(rotated)}`;
    case "414":
      return `(414)${checked(prefix + reference)}${serial === "0" ? "" : `(254)${serial}`}`;
    case "8003":
      return `(8003)0${checked(prefix + reference)}${serial}`;
    case "8004":
      return `(8004)${prefix}${reference}`;
    case "8010":
      return `(8010)${prefix}${reference}(8011)${serial}`;
    case "253":
    case "255":
      return `(${ai})${checked(prefix + reference)}${serial}`;
    default:
      return `(${ai})${checked(prefix + reference)}`;
  }
}

const escaped = (value: string) =>
  value.replace(/["%&/<>?#]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

describe.each(Object.keys(encode.CLASSIC))("%s", (name) => {
  it.each([0, 1, 2, 3, 4, 5, 6])("partition %i: decodes what was encoded", (row) => {
    const { ai } = encode.CLASSIC[name] as encode.Classic;
    const two = digits(2);
    fc.assert(
      fc.property(parts(name, row), fc.nat(7), two, two, (values, filter, piece, total) => {
        const [prefix, reference, serial] = values;
        const middle = ai === "8006" ? [piece, total] : [];
        const bits = encode.encodeClassic(name, filter, values, middle);
        const wanted = expected(ai, prefix, reference, serial, middle.join(""));
        const result = decodeEpcHex(encode.toHex(bits));
        expect(encode.show(result)).toBe(wanted);
        expect(result).toMatchObject({ value: { scheme: name } });
        expect(decodeEpcHex(encode.toHex(bits, false))).toEqual(result);
        expect(decodeEpcBase64Url(encode.toBase64Url(bits))).toEqual(result);
        const tail = serial === "" ? [] : [escaped(serial)];
        const body = [prefix, escaped(reference), ...middle, ...tail].join(".");
        expect(decodeEpcUri(`urn:epc:tag:${name}:${filter}.${body}`)).toEqual(result);
        const identity = decodeEpcUri(`urn:epc:id:${name.slice(0, name.indexOf("-"))}:${body}`);
        expect(encode.show(identity)).toBe(wanted);
      }),
      { numRuns: times(6, 200) },
    );
  });
});

describe.each(Object.entries(PLUS))("%s+ and ++", (name, [plus, plusPlus, values]) => {
  it("decode what was encoded", () => {
    fc.assert(
      fc.property(record(values), fc.nat(7), toggle, hosts, (value, filter, bit, host) => {
        const head = bit + encode.int(filter, 3) + value[1];
        const bits = encode.int(`0x${plus}`, 8) + head;
        const result = decodeEpcHex(encode.toHex(bits));
        expect(encode.show(result)).toBe(value[0]);
        expect(result).toMatchObject({ value: { scheme: `${name}+` } });
        expect(decodeEpcBase64Url(encode.toBase64Url(bits))).toEqual(result);
        const hosted = decodeEpcHex(encode.toHex(encode.int(`0x${plusPlus}`, 8) + head + host[1]));
        expect(encode.show(hosted)).toBe(value[0]);
        expect(hosted).toMatchObject({ value: { scheme: `${name}++`, hostname: host[0] } });
      }),
    );
  });
});

describe("dsgtin+ and ++", () => {
  const DATES = ["11", "13", "15", "16", "17", "7006", "7007"];
  it.each(DATES)("decode what was encoded, with the date (%s)", (ai) => {
    const values = PLUS.sgtin?.[2] as Pairs;
    fc.assert(
      fc.property(record(values), dated, hosts, (value, day, host) => {
        const head = `0011${encode.int(DATES.indexOf(ai), 4)}${day[1]}${value[1]}`;
        const result = decodeEpcHex(encode.toHex(`11111011${head}`));
        expect(encode.show(result)).toBe(`${value[0]}(${ai})${day[0]}`);
        const hosted = decodeEpcHex(encode.toHex(`11111100${head}${host[1]}`));
        expect(hosted).toMatchObject({ value: { scheme: "dsgtin++", hostname: host[0] } });
        expect(encode.show(hosted)).toBe(`${value[0]}(${ai})${day[0]}`);
      }),
    );
  });
});

describe("epcHeaders", () => {
  it("has every header of the encoders, and no other", () => {
    const classic = Object.entries(encode.CLASSIC).map(([name, of]) => [of.header, name]);
    const plus = Object.entries(PLUS).flatMap(([name, [one, two]]) => [
      [one, `${name}+`],
      [two, `${name}++`],
    ]);
    const all = [...classic, ...plus, ["FB", "dsgtin+"], ["FC", "dsgtin++"]];
    expect(epcHeaders().map(({ header, scheme }) => [header, scheme])).toEqual(
      all.sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    );
  });
});
