/**
 * EPS and PDF say the exact URI: PDF as PDFium draws it, EPS as the interpreter of this project's own
 * tests does, and both as ghostscript and poppler do where the machine has them.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Identification } from "../../src/gs1/identification.ts";
import { drawQr, encodedUri, encodeSymbol } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK, LIMITS, type QrLook } from "../../src/services/qr/look.ts";
import {
  expectDecoded,
  inRedLight,
  type Pixels,
  readImage,
  readPdf,
  readSvg,
} from "../support/qr-decode.ts";
import { anyIdentification, anyLook, BASES, linkOfLength } from "../support/qr-links.ts";
import { painted, readEps } from "../support/qr-postscript.ts";
import { ghostscript, HAS_GHOSTSCRIPT, HAS_POPPLER, poppler } from "../support/qr-tools.ts";
import { times } from "../support/soak.ts";

const base = fc.constantFrom(...BASES);
const { least: min, most: max } = LIMITS.module;
const module = fc.oneof(
  fc.constantFrom(null, min, max, 0.396),
  fc.double({ min, max, noNaN: true }).map((mm) => Number(mm.toFixed(4))),
);

interface Print {
  readonly uri: string;
  /** Modules along the width. */
  readonly side: number;
  readonly draw: (format: QrLook["format"]) => Uint8Array;
}

function printOf(given: Identification, on: string, look: Omit<QrLook, "format">): Print {
  const uri = encodedUri(given, on, look);
  const side = encodeSymbol(uri, look).size + 2 * look.quiet;
  return { uri, side, draw: (format) => drawQr(given, on, { ...look, format }) };
}

const text = (file: Uint8Array) => new TextDecoder().decode(file);

/** The share of ink in each pixel: 0 is the background, 1 the ink. */
function shares({ data }: Pixels): Float32Array {
  const light = data[1]!;
  let dark = light;
  for (let at = 1; at < data.length; at += 4) dark = Math.min(dark, data[at]!);
  return Float32Array.from({ length: data.length / 4 }, (_, i) => {
    return (light - data[4 * i + 1]!) / (light - dark);
  });
}

/** Pixels where one picture has ink, and the other not a trace of it, nor beside it. */
function apart(one: Float32Array, other: Float32Array, width: number): number {
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => dy * width + dx));
  let found = 0;
  one.forEach((share, at) => {
    if (share > 0.9 && other[at]! < 0.5) {
      if (around.every((by) => (other[at + by] ?? 0) < 0.5)) found++;
    } else if (share < 0.1 && other[at]! > 0.5) {
      if (around.every((by) => (other[at + by] ?? 1) > 0.5)) found++;
    }
  });
  return found;
}

describe("generated Digital Links", () => {
  test("are read in a PDF by PDFium, in ordinary and in red light", async () => {
    await fc.assert(
      fc.asyncProperty(anyIdentification, base, anyLook, module, async (given, on, look, mm) => {
        const { uri, side, draw } = printOf(given, on, { ...look, module: mm });
        const pixels = await readPdf(draw("pdf"), Math.round(3.4 * side));
        await expectDecoded(pixels, uri, look.error_correction);
        await expectDecoded(inRedLight(pixels), uri);
      }),
      { numRuns: times(8, 240) },
    );
  });

  test("are read in an EPS by the interpreter", async () => {
    await fc.assert(
      fc.asyncProperty(anyIdentification, base, anyLook, module, async (given, on, look, mm) => {
        const { uri, side, draw } = printOf(given, on, { ...look, module: mm });
        const pixels = readEps(draw("eps"), Math.round(3.4 * side));
        await expectDecoded(pixels, uri, look.error_correction);
      }),
      { numRuns: times(8, 240) },
    );
  });

  test("SVG, EPS and PDF are one picture, the text included", async () => {
    await fc.assert(
      fc.asyncProperty(anyIdentification, base, anyLook, async (given, on, look) => {
        const { side, draw } = printOf(given, on, { ...look, hri: true, module: 0.5 });
        const width = 5 * side;
        const svg = readSvg(draw("svg"), width);
        const drawn = shares(svg);
        // The text stands below the square of the symbol.
        const ink = (all: Float32Array) => all.subarray(width * width).reduce((a, b) => a + b, 0);
        for (const format of ["eps", "pdf"] as const) {
          const other = await readImage(format, draw(format), width);
          expect([other.width, Math.abs(other.height - svg.height) <= 1]).toEqual([width, true]);
          expect(apart(drawn, shares(other), width)).toBe(0);
          expect(Math.abs(ink(shares(other)) / ink(drawn) - 1)).toBeLessThan(0.15);
        }
      }),
      { numRuns: times(2, 32) },
    );
  });
});

test.each([
  ["L", 4048],
  ["M", 3228],
  ["Q", 2332],
  ["H", 1782],
] as const)(
  "a print of version 40 is read at level %s with %i characters",
  async (error_correction, length) => {
    const given = linkOfLength(length, "https://id.gs1.org", "escapes");
    const look = { ...DEFAULT_LOOK, error_correction };
    const { uri, side, draw } = printOf(given, "https://id.gs1.org", look);
    expect([uri.length, side]).toEqual([length, 177 + 8]);
    await expectDecoded(await readPdf(draw("pdf"), 4 * side), uri);
    await expectDecoded(readEps(draw("eps"), 4 * side), uri);
  },
);

test("the interpreter takes nothing that it does not know, and no program that is broken", () => {
  const eps = text(
    printOf(linkOfLength(45, BASES[0]!, "small"), BASES[0]!, DEFAULT_LOOK).draw("eps"),
  );
  expect(painted(eps).map(({ kind }) => kind)).toEqual(["fill", "fill"]);
  for (const [one, other] of [
    ["fill", "eofill"],
    ["grestore end", "end"],
    [" h ", " "],
    ["setgray", ""],
    [" m 7 h", " 7 h"],
  ] as const) {
    expect(() => painted(eps.replace(one, other)), `${one} as ${other}`).toThrow();
  }
});

describe("other renderers have nothing to complain of", () => {
  const samples = fc.sample(fc.tuple(anyIdentification, base, anyLook), {
    numRuns: times(2, 24),
    seed: 20261121,
  });
  const cases = samples.map(([given, on, look], i) => {
    const mm = [0.495, 0.396, 1, 0.25][i % 4]!;
    // Ghostscript paints every pixel that an area touches: one too many a module.
    const dotsPerInch = Math.round((8 * 25.4) / mm);
    return { ...printOf(given, on, { ...look, module: mm, hri: i % 2 === 1 }), dotsPerInch };
  });

  test.skipIf(!HAS_GHOSTSCRIPT).each(["eps", "pdf"] as const)("ghostscript, %s", async (format) => {
    for (const { uri, draw, dotsPerInch } of cases) {
      const { said, ...pixels } = ghostscript(draw(format), dotsPerInch);
      expect(said).toBe("");
      await expectDecoded(pixels, uri);
    }
  });

  test.skipIf(!HAS_POPPLER)("poppler, pdf", async () => {
    for (const { uri, draw, dotsPerInch } of cases) {
      const { said, ...pixels } = poppler(draw("pdf"), dotsPerInch);
      expect(said).toBe("");
      await expectDecoded(pixels, uri);
    }
  });
});
