/**
 * Every symbol says the exact URI, as two independent decoders read it: PNG, and SVG as resvg draws
 * it, over generated Digital Links, looks and sizes. EPS and PDF are in decode-print.test.ts.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalDigitalLink } from "../../src/gs1/digital-link/build.ts";
import type { Identification } from "../../src/gs1/identification.ts";
import { drawQr, encodeSymbol } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK, type QrLook } from "../../src/services/qr/look.ts";
import {
  expectDecoded,
  inRedLight,
  type Pixels,
  readPng,
  readSvg,
  words,
} from "../support/qr-decode.ts";
import { ALPHABETS, anyIdentification, anyLook, BASES, linkOfLength } from "../support/qr-links.ts";
import { times } from "../support/soak.ts";

type Look = Omit<QrLook, "format">;

/** What the symbol has to say, worked out apart from the code that draws it. */
const uriOf = (identification: Identification, base: string, { compact }: Look) =>
  (compact ? base.toUpperCase() : base) + canonicalDigitalLink(identification, "");

/** Modules along a side, quiet zones included. */
const sideOf = (uri: string, look: Look) => encodeSymbol(uri, look).size + 2 * look.quiet;

/** A line of text is at most 26 characters of six cells, less the last one's gap, wide. */
const LONGEST_LINE = 26 * 6 - 1;

const base = fc.constantFrom(...BASES);

/** Smoothed edges aside: no pixel has the symbol's colour in one and the background's in the other. */
function contraryPixels(one: Pixels, other: Pixels, light: number): number {
  const [a, b] = [words(one), words(other)];
  const dark = a.find((word) => word !== light);
  return a.filter((word, i) => word + b[i]! === light + dark! && word !== b[i]).length;
}

describe("generated Digital Links", () => {
  test("PNG and SVG of one look are the same pixels, and say the URI, in red light too", async () => {
    const more = fc.oneof(fc.constant(0), fc.nat(300), fc.nat(900));
    const texts = { shown: 0 };
    await fc.assert(
      fc.asyncProperty(anyIdentification, base, anyLook, more, async (given, on, look, pixels) => {
        const uri = uriOf(given, on, look);
        const least = Math.max(64, sideOf(uri, look), look.hri ? LONGEST_LINE : 0);
        const size = Math.min(4096, least + pixels);
        const png = readPng(drawQr(given, on, { ...look, format: "png", size }));
        const svg = readSvg(drawQr(given, on, { ...look, format: "svg", size }));
        expect([svg.width, svg.height]).toEqual([png.width, png.height]);
        const symbol = ({ data }: Pixels) => data.subarray(0, size * size * 4);
        expect(Buffer.compare(symbol(svg), symbol(png))).toBe(0);
        if (look.hri) {
          texts.shown++;
          expect(png.height).toBeGreaterThan(size);
          expect(contraryPixels(png, svg, words(png)[0]!)).toBe(0);
        } else expect(png.height).toBe(size);
        await expectDecoded(png, uri, look.error_correction);
        await expectDecoded(inRedLight(png), uri);
      }),
      { numRuns: times(18, 540) },
    );
    expect(texts.shown).toBeGreaterThan(times(4, 150));
  });

  test("SVG in millimetres is the same picture at any scale", async () => {
    const module = fc.constantFrom(0.1, 0.25, 0.396, 0.495, 0.99, 3.3333, 25);
    await fc.assert(
      fc.asyncProperty(anyIdentification, base, anyLook, module, async (given, on, look, mm) => {
        const uri = uriOf(given, on, look);
        const side = sideOf(uri, look);
        const svg = drawQr(given, on, { ...look, format: "svg", module: mm });
        const png = { ...look, format: "png", size: 4 * side, hri: false } as const;
        const exact = readSvg(svg, 4 * side);
        // The smoothed edge of the text can reach into the row above it.
        const symbol = ({ data }: Pixels) => data.subarray(0, (4 * side - 1) * 4 * side * 4);
        expect(Buffer.compare(symbol(exact), symbol(readPng(drawQr(given, on, png))))).toBe(0);
        await expectDecoded(readSvg(svg, Math.round(3.37 * side)), uri, look.error_correction);
      }),
      { numRuns: times(6, 180) },
    );
  });
});

/**
 * Bytes that version 40 holds (ISO/IEC 18004, table 7): any URI of so many characters fits. With
 * escapes, whose capitals and digits take less room than bytes, it holds more.
 */
const MOST = [
  ["L", 2953, 4048],
  ["M", 2331, 3228],
  ["Q", 1663, 2332],
  ["H", 1273, 1782],
] as const;

describe("lengths", () => {
  const on = "https://id.gs1.org";
  type Level = QrLook["error_correction"];

  async function expectRead(length: number, of: keyof typeof ALPHABETS, level: Level) {
    const given = linkOfLength(length, on, of);
    const uri = canonicalDigitalLink(given);
    expect(uri).toHaveLength(length);
    const { version, size } = encodeSymbol(uri, { error_correction: level });
    const look = { ...DEFAULT_LOOK, error_correction: level, size: Math.max(64, size + 8) };
    await expectDecoded(readPng(drawQr(given, on, { ...look, format: "png" })), uri, level);
    return version;
  }

  test("are read from the shortest to the longest, a pixel a module", async () => {
    const of = fc.constantFrom(...(Object.keys(ALPHABETS) as (keyof typeof ALPHABETS)[]));
    const share = fc.nat(1000).map((n) => n / 1000);
    const versions = new Set<number>();
    await fc.assert(
      fc.asyncProperty(of, fc.constantFrom(...MOST), share, async (of, [level, bytes, most], n) => {
        const longest = of === "escapes" ? most : Math.min(bytes, 1965);
        versions.add(await expectRead(45 + Math.round((longest - 45) * n), of, level));
      }),
      { numRuns: times(16, 480) },
    );
    expect(versions.size).toBeGreaterThan(times(8, 35));
  });

  test.each(MOST)("level %s: all of %i bytes, and of escapes %i", async (level, bytes, most) => {
    await expectRead(bytes, "escapes", level);
    expect(await expectRead(most, "escapes", level)).toBe(40);
    const tooLong = linkOfLength(most + 1, on, "escapes");
    const look = { ...DEFAULT_LOOK, error_correction: level, format: "svg" } as const;
    const characters = `It has ${most + 1} characters, too many for a QR code at level ${level}.`;
    expect(() => drawQr(tooLong, on, look)).toThrow(
      expect.objectContaining({
        errorCode: "unprocessable_entity",
        message: `The Digital Link does not fit. ${characters}`,
      }),
    );
  });
});

describe("sizes", () => {
  const given = linkOfLength(60, "https://id.gs1.org", "mixed");
  const uri = canonicalDigitalLink(given);
  const draw = (look: Partial<QrLook>) =>
    drawQr(given, "https://id.gs1.org", { ...DEFAULT_LOOK, format: "png", ...look });

  test.each([
    [{ size: 64 }],
    [{ size: 4096, quiet: 40 }],
    [{ size: 2047, hri: true, error_correction: "H" }],
  ] as const)("are read with %j", async (look) => {
    await expectDecoded(readPng(draw(look)), uri);
  });

  test("a pixel fewer than modules is refused, and the least is told", () => {
    const side = sideOf(uri, { ...DEFAULT_LOOK, quiet: 20 });
    expect(readPng(draw({ size: side, quiet: 20 })).width).toBe(side);
    expect(() => draw({ size: side - 1, quiet: 20 })).toThrow(`at least ${side} pixels`);
    expect(() => draw({ size: side - 1, quiet: 20, format: "svg" })).toThrow("size: ");
  });
});
