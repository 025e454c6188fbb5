/** PNG is exact: a bit a pixel, every module the same whole number of pixels, checksums and density. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexOf } from "../../src/model/colour.ts";
import type { QrSymbol } from "../../src/qr/symbol.ts";
import { drawQr, encodedUri, encodeSymbol } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK, type QrLook } from "../../src/services/qr/look.ts";
import { readPng, readPngStrictly, words } from "../support/qr-decode.ts";
import { anyIdentification, anyLook, linkOfLength } from "../support/qr-links.ts";
import { type PngFile, takeApart } from "../support/qr-png.ts";
import { times } from "../support/soak.ts";

const BASE = "https://id.example.org";
const LONGEST_LINE = 26 * 6 - 1;

/** The symbol's place, found by its dark pixels; and no pixel that is not as its module is. */
function expectExactModules({ width, bits }: PngFile, { size, modules }: QrSymbol, quiet: number) {
  const rows = bits.slice(0, width);
  const top = rows.findIndex((row) => row.includes(0));
  const left = Math.min(...rows.map((row) => row.indexOf(0)).filter((x) => x >= 0));
  const right = Math.max(...rows.map((row) => row.lastIndexOf(0)));
  const module = (right + 1 - left) / size;
  expect(Number.isInteger(module) && module >= 1, `${module} pixels a module`).toBe(true);
  // The symbol is as large as whole pixels allow, in the middle, with at least the quiet zone asked for.
  expect(Math.floor(width / (size + 2 * quiet))).toBe(module);
  expect([left, top]).toEqual(Array(2).fill(Math.floor((width - size * module) / 2)));
  expect(left).toBeGreaterThanOrEqual(quiet * module);
  let wrong = 0;
  rows.forEach((row, y) => {
    row.forEach((bit, x) => {
      const [column, line] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
      const inside = column >= 0 && column < size && line >= 0 && line < size;
      if (bit !== (inside ? 1 - modules[line * size + column]! : 1)) wrong++;
    });
  });
  expect(wrong).toBe(0);
  return module;
}

test("a PNG has the pixels of its symbol, over generated links, looks and sizes", () => {
  const more = fc.oneof(fc.nat(60), fc.nat(400));
  const module = fc.constantFrom(null, 0.1, 0.396, 0.495, 1 / 3, 25);
  fc.assert(
    fc.property(anyIdentification, anyLook, more, module, (given, look, pixels, mm) => {
      const symbol = encodeSymbol(encodedUri(given, BASE, look), look);
      const least = Math.max(64, symbol.size + 2 * look.quiet, look.hri ? LONGEST_LINE : 0);
      const wanted = { ...look, format: "png", size: least + pixels, module: mm } as const;
      const file = drawQr(given, BASE, wanted);
      const png = takeApart(file);
      const pixelsPerModule = expectExactModules(png, symbol, look.quiet);

      const isPlain = look.color === "000000" && look.background === "ffffff";
      const chunks = ["IHDR", isPlain ? "" : "PLTE", mm === null ? "" : "pHYs", "IDAT", "IEND"];
      expect(png).toMatchObject({
        ...{ width: least + pixels, bitDepth: 1, colourType: isPlain ? 0 : 3 },
        chunks: chunks.filter((type) => type !== ""),
      });
      expect(png.height > png.width).toBe(look.hri);
      const palette = isPlain ? undefined : look.color + look.background;
      expect(png.data.get("PLTE")?.toString("hex")).toBe(palette);
      if (mm !== null) expectDensity(png, pixelsPerModule, mm);
    }),
    { numRuns: times(12, 360) },
  );
});

function expectDensity({ data }: PngFile, pixelsPerModule: number, mm: number) {
  const density = data.get("pHYs")!;
  const [x, y] = [density.readUInt32BE(0), density.readUInt32BE(4)];
  expect([density.length, x, density[8]]).toEqual([9, y, 1]);
  // Pixels a metre are whole: half of one is what can be off.
  expect(Math.abs(x - (1000 * pixelsPerModule) / mm)).toBeLessThanOrEqual(0.5);
}

describe("as other readers have it", () => {
  test("two colours and no others, under strict checks", () => {
    fc.assert(
      fc.property(anyIdentification, anyLook, (given, look) => {
        const file = drawQr(given, BASE, { ...look, format: "png", size: 400 });
        const pixels = readPngStrictly(file);
        expect(Buffer.compare(pixels.data, readPng(file).data)).toBe(0);
        const colours = [...new Set(words(pixels))].map((word) => {
          const rgb = [word & 255, (word >> 8) & 255, (word >> 16) & 255] as const;
          return `${hexOf(rgb)}${(word >>> 24).toString(16)}`;
        });
        expect(colours).toEqual([`${look.background}ff`, `${look.color}ff`]);
      }),
      { numRuns: times(3, 40) },
    );
  });

  test("a byte changed anywhere is noticed", () => {
    const file = drawQr(linkOfLength(60, BASE, "mixed"), BASE, { ...DEFAULT_LOOK, format: "png" });
    for (let at = 0; at < file.length; at += 7) {
      const broken = Uint8Array.from(file, (byte, i) => (i === at ? byte ^ 4 : byte));
      expect(() => takeApart(broken), `byte ${at}`).toThrow();
    }
  });
});

/** Files of a GTIN with lot and expiry; compressed sizes differ a little by zlib's version. */
describe("bytes", () => {
  const TYPICAL = {
    key: { ai: "01", value: "09506000134352" },
    qualifiers: [{ ai: "10", value: "ABC123" }],
    attributes: [{ ai: "17", value: "271231" }],
  };
  const bytes = (look: Partial<QrLook> & Pick<QrLook, "format">) =>
    drawQr(TYPICAL, BASE, { ...DEFAULT_LOOK, ...look }).length;

  test.each([
    ["png", 570],
    ["svg", 2400],
    ["eps", 4150],
    ["pdf", 2180],
  ] as const)("of %s are by default at most %i", (format, most) => {
    expect(bytes({ format })).toBeLessThanOrEqual(most);
  });

  test("pixels cost next to nothing: 64 times as many take 12 times the bytes at most", () => {
    expect(bytes({ format: "png", size: 2400 })).toBeLessThan(12 * bytes({ format: "png" }));
  });
});

test("equal questions give equal bytes", () => {
  fc.assert(
    fc.property(anyIdentification, anyLook, (given, look) => {
      for (const format of ["png", "svg", "eps", "pdf"] as const) {
        const [one, other] = [1, 2].map(() => drawQr(given, BASE, { ...look, format, size: null }));
        expect(Buffer.compare(one!, other!)).toBe(0);
      }
    }),
    { numRuns: times(3, 40) },
  );
});
