/** What is printed is as large as was asked for, and its files are sound. */
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Identification } from "../../src/gs1/identification.ts";
import { drawQr, encodedUri, encodeSymbol } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK, LIMITS, type QrLook } from "../../src/services/qr/look.ts";
import { readPdf } from "../support/qr-decode.ts";
import { anyIdentification, anyLook, BASES, linkOfLength } from "../support/qr-links.ts";
import { hiResBoundingBox, painted } from "../support/qr-postscript.ts";
import { times } from "../support/soak.ts";

const MM = 72 / 25.4;
const ONE_HUNDREDTH_MM = 0.01;

const { least: min, most: max } = LIMITS.module;
const module = fc.oneof(
  fc.constantFrom(min, max, 0.396, 0.495),
  fc.double({ min, max, noNaN: true }).map((mm) => Number(mm.toFixed(4))),
);
const anyPrint = fc.tuple(anyIdentification, fc.constantFrom(...BASES), anyLook, module);

const text = (file: Uint8Array) => Buffer.from(file).toString("latin1");

function expectMm(found: number, wanted: number): void {
  expect(Math.abs(found - wanted), `${found} mm for ${wanted}`).toBeLessThan(ONE_HUNDREDTH_MM);
}

/** Width and height in mm that a file states. */
const STATED: Record<"svg" | "eps" | "pdf", (file: string) => [number, number]> = {
  svg: (file) => pair(/^<svg [^>]*width="([\d.]+)mm" height="([\d.]+)mm"/.exec(file)),
  eps: (file) => pair(/^%%HiResBoundingBox: 0 0 ([\d.]+) ([\d.]+)$/m.exec(file), MM),
  pdf: (file) => pair(/\/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(file), MM),
};

function pair(found: RegExpExecArray | null, unit = 1): [number, number] {
  return [Number(found?.[1]) / unit, Number(found?.[2]) / unit];
}

describe("the size in print", () => {
  test.each(["svg", "eps", "pdf"] as const)("is modules times millimetres in %s", (format) => {
    fc.assert(
      fc.property(anyPrint, ([given, base, look, mm]) => {
        const symbol = encodeSymbol(encodedUri(given, base, look), look);
        const file = text(drawQr(given, base, { ...look, format, module: mm }));
        const [width, height] = STATED[format](file);
        expectMm(width, (symbol.size + 2 * look.quiet) * mm);
        if (look.hri) expect(height).toBeGreaterThan(width);
        else expectMm(height, width);
      }),
      { numRuns: times(12, 360) },
    );
  });

  test("0.495 mm a module where none is asked for: 18.315 mm for 37 modules", () => {
    const given = { key: { ai: "01", value: "09506000134352" }, qualifiers: [], attributes: [] };
    for (const format of ["eps", "pdf"] as const) {
      const file = text(drawQr(given, "https://id.gs1.org", { ...DEFAULT_LOOK, format }));
      const [width, height] = STATED[format](file);
      expectMm(width, 18.315);
      expectMm(height, 18.315);
    }
  });

  test("an svg's units are modules: its first is where the quiet zone ends", () => {
    const given = linkOfLength(60, "https://id.gs1.org", "mixed");
    const look = { ...DEFAULT_LOOK, format: "svg", quiet: 6, module: 0.3 } as const;
    const { size } = encodeSymbol(encodedUri(given, "https://id.gs1.org", look), look);
    const file = text(drawQr(given, "https://id.gs1.org", look));
    expect(file).toContain(` viewBox="0 0 ${size + 12} ${size + 12}">`);
    expect(file).toContain(' transform="translate(6 6)" d="M0 0h7v7h-7z');
  });

  test("nothing is smoothed, and black is black ink alone", () => {
    const given = linkOfLength(60, "https://id.gs1.org", "mixed");
    const draw = (format: QrLook["format"], color = "000000") =>
      text(drawQr(given, "https://id.gs1.org", { ...DEFAULT_LOOK, format, color }));
    expect(draw("svg")).toContain('fill="#000000" shape-rendering="crispEdges"');
    expect(draw("eps").match(/[\d. ]+set\w+/g)).toEqual(["1 setgray", "0 setgray"]);
    const operators = contentOf(draw("pdf")).match(/^[\d. ]+ (?:g|rg|k)\b/gm);
    expect(operators).toEqual(["1 g", "0 g"]);
    const coloured = contentOf(draw("pdf", "1a2b3c")).match(/^[\d. ]+ (?:g|rg|k)\b/gm);
    expect(coloured).toEqual(["1 g", "0.102 0.1686 0.2353 rg"]);
  });

  /** The painted symbol is judged, not only the stated size: its first and its last edge. */
  test("eps paints the symbol where it should be, and its background over all of the box", () => {
    fc.assert(
      fc.property(anyPrint, ([given, base, look, mm]) => {
        const { size } = encodeSymbol(encodedUri(given, base, look), look);
        const file = text(drawQr(given, base, { ...look, format: "eps", module: mm }));
        const [background, symbol] = painted(file).map(({ paths }) => extent(paths.flat()));
        const [width, height] = hiResBoundingBox(file).map((points) => points / MM);
        const quiet = look.quiet * mm;
        const far = quiet + size * mm;
        const wanted = [quiet, height! - far, far, height! - quiet];
        symbol!.forEach((edge, i) => {
          expectMm(edge, wanted[i]!);
        });
        background!.forEach((edge, i) => {
          expectMm(edge, [0, 0, width!, height!][i]!);
        });
      }),
      { numRuns: times(12, 360) },
    );
  });
});

/** The commands of a PDF's page; its stream has to be as long as it says. */
function contentOf(pdf: string): string {
  const found = /\/Length (\d+)\/Filter\/FlateDecode>>stream\n/.exec(pdf)!;
  const from = found.index + found[0].length;
  const end = from + Number(found[1]);
  expect(pdf.slice(end).startsWith("\nendstream\nendobj\n")).toBe(true);
  return inflateSync(Buffer.from(pdf.slice(from, end), "latin1")).toString("latin1");
}

/** Left, bottom, right and top, in mm. */
function extent(points: readonly (readonly [number, number])[]): number[] {
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]! / MM));
  return [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)];
}

/** Symbols from a small one to the largest there is. */
const FILES: [string, Identification, Partial<QrLook>][] = [
  ["a small one", linkOfLength(45, "https://id.gs1.org", "digits"), {}],
  ["with text", linkOfLength(300, "https://id.gs1.org", "mixed"), { hri: true }],
  ["coloured", linkOfLength(90, "https://id.gs1.org", "capitals"), { color: "1a2b3c" }],
  [
    "version 40 with text",
    linkOfLength(4048, "https://id.gs1.org", "escapes"),
    { error_correction: "L", hri: true },
  ],
];

describe.each(FILES)("%s", (_, given, look) => {
  const draw = (format: QrLook["format"]) =>
    drawQr(given, "https://id.gs1.org", { ...DEFAULT_LOOK, ...look, format });

  test("eps is structured as the conventions have it", () => {
    const lines = text(draw("eps")).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(255);
    expect(lines[0]).toBe("%!PS-Adobe-3.0 EPSF-3.0");
    expect(lines.slice(-2)).toEqual(["%%EOF", ""]);
    const box = lines.find((line) => line.startsWith("%%BoundingBox: 0 0 "))!;
    const [width, height] = hiResBoundingBox(lines.join("\n"));
    expect(box).toBe(`%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
    expect(lines.join("\n")).toMatch(/^[\n\x20-\x7e]*$/);
    // Operators that would reach beyond the picture (EPSF 3.0, clause 2.2).
    expect(lines.join("\n")).not.toMatch(/showpage|initgraphics|setpagedevice|erasepage/);
  });

  test("pdf: every offset leads to its object, every stream is as long as it says", async () => {
    const file = draw("pdf");
    const source = text(file);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(source)?.[1]);
    const [, count, entries] = /^xref\n0 (\d+)\n(.*?)trailer/s.exec(source.slice(table)) ?? [];
    const lines = entries!.match(/.{20}/gs)!;
    expect([lines.length, lines.join("").length]).toEqual([Number(count), entries!.length]);
    expect(lines[0]).toBe("0000000000 65535 f \n");
    lines.slice(1).forEach((line, i) => {
      expect(line).toMatch(/^\d{10} 00000 n \n$/);
      const at = Number(line.slice(0, 10));
      expect(source.slice(at, at + 8)).toBe(`${i + 1} 0 obj\n`);
    });
    expect(contentOf(source)).toMatch(/^[\d.-]+ 0 0 -[\d.]+ 0 [\d.]+ cm\n/);
    const [width, height] = STATED.pdf(source);
    const { points } = await readPdf(file, 300);
    expectMm(points[0] / MM, width);
    expectMm(points[1] / MM, height);
  });

  test("nothing tells when or where a file was made", () => {
    for (const format of ["svg", "eps", "pdf"] as const) {
      const file = text(draw(format)).replace(/stream\n.*endstream/s, "");
      expect(file).not.toMatch(/Date|\/ID\b|\b20[2-9]\d-/);
    }
  });
});
