/** Symbols are small: digits, capitals and bytes each in their own mode, and the version that takes. */
import fc from "fast-check";
import { create } from "qrcode";
import { describe, expect, test } from "vitest";
import { canonicalDigitalLink } from "../../src/gs1/digital-link/build.ts";
import { makeSymbol, TooLongForSymbol } from "../../src/qr/symbol.ts";
import { anyIdentification, BASES } from "../support/qr-links.ts";
import { times } from "../support/soak.ts";

const bytesAlone = (text: string) =>
  create([{ data: new TextEncoder().encode(text), mode: "byte" }], { errorCorrectionLevel: "M" });

describe("modes are mixed", () => {
  test.each([
    ["https://id.gs1.org/01/09506000134352/10/123456/21/98765432109876543210?17=271231", 4, 5],
    ["https://id.gs1.org/01/09506000134352/10/LOT-7%2F2/21/12345678901234567890", 4, 5],
    ["HTTPS://ID.EXAMPLE.ORG/01/09506000134352", 2, 3],
    ["HTTPS://ID.EXAMPLE.ORG/01/09506000134352/21/12345678901234567890?17=271231", 4, 5],
  ])("%s: version %i, %i of bytes alone", (text, mixed, bytes) => {
    expect([makeSymbol(text, "M").version, bytesAlone(text).version]).toEqual([mixed, bytes]);
  });
});

describe("scheme and host in capitals", () => {
  test("40 characters take 25 modules instead of 29", () => {
    const rest = "/01/09506000134352";
    const [small, capital] = [`https://id.example.org${rest}`, `HTTPS://ID.EXAMPLE.ORG${rest}`];
    expect(small).toHaveLength(40);
    expect([makeSymbol(small, "M").size, makeSymbol(capital, "M").size]).toEqual([29, 25]);
  });
});

/** Versions at which the length of a segment begins to take other numbers of bits. */
const HEADS = [
  { upTo: 9, bits: [14, 13, 12] },
  { upTo: 26, bits: [16, 15, 20] },
  { upTo: 40, bits: [18, 17, 20] },
];
const ALPHABETS = [/\d/, /[\dA-Z $%*+\-./:]/, /./];
/** Sixths of a bit a character: ten bits for three digits, eleven for two capitals, eight a byte. */
const COSTS = [20, 33, 48];

/** The fewest bits that any mixture of the three modes takes (ISO/IEC 18004, clause 7.4). */
function fewestBits(text: string, heads: readonly number[]): number {
  let open = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let closed = 0;
  for (const character of text) {
    open = open.map((sixths, mode) =>
      ALPHABETS[mode]!.test(character)
        ? Math.min(sixths, closed + 6 * heads[mode]!) + COSTS[mode]!
        : Number.POSITIVE_INFINITY,
    );
    closed = Math.min(...open.map((sixths) => 6 * Math.ceil(sixths / 6)));
  }
  return closed / 6;
}

/** Bytes that each version holds at level M (table 7). */
const BYTES =
  `14 26 42 62 84 106 122 152 180 213 251 287 331 362 412 450 504 560 624 666 711 779 857
911 997 1059 1125 1190 1264 1370 1452 1538 1628 1722 1809 1911 1989 2099 2213 2331`
    .split(/\s/)
    .map(Number);

function smallestVersion(text: string): number {
  const needed = HEADS.map(({ bits }) => fewestBits(text, bits));
  return (
    1 +
    BYTES.findIndex((bytes, index) => {
      // Mode and length of a segment of bytes take 12 bits, from version 10 on 20.
      const bits = 8 * (bytes + (index < 9 ? 2 : 3));
      return needed[HEADS.findIndex(({ upTo }) => index < upTo)]! <= bits;
    })
  );
}

/** `qrcode` splits a text well, but for a few of several attributes, which take a version more. */
test("the smallest version that any mixture of modes allows, or now and then the next", () => {
  let [smallest, next] = [0, 0];
  fc.assert(
    fc.property(anyIdentification, fc.constantFrom(...BASES), fc.boolean(), (given, base, big) => {
      const uri = canonicalDigitalLink(given, big ? base.toUpperCase() : base);
      const above = makeSymbol(uri, "M").version - smallestVersion(uri);
      expect([0, 1]).toContain(above);
      if (above === 0) smallest++;
      else next++;
    }),
    { numRuns: times(50, 2_400) },
  );
  expect(next / smallest).toBeLessThan(0.02);
});

describe("too long", () => {
  test.each([
    ["L", 7089],
    ["M", 5596],
    ["Q", 3993],
    ["H", 3057],
  ] as const)("begins at level %s after the %i digits of table 7", (level, digits) => {
    expect(makeSymbol("0".repeat(digits), level).version).toBe(40);
    expect(() => makeSymbol("0".repeat(digits + 1), level)).toThrow(TooLongForSymbol);
  });

  test("is told by its length and level", () => {
    expect(() => makeSymbol("a".repeat(1274), "H")).toThrow(
      "It has 1274 characters, too many for a QR code at level H.",
    );
    expect(makeSymbol("a".repeat(1273), "H").version).toBe(40);
  });

  test("is refused at once, however long", () => {
    expect(() => makeSymbol("1A".repeat(5_000_000), "L")).toThrow(TooLongForSymbol);
  });
});
