/** The text under a symbol reads back, cell by cell, and keeps clear of the symbol. */
import { expect, test } from "vitest";
import type { Identification } from "../../src/gs1/identification.ts";
import { findStrokes } from "../../src/qr/strokes.ts";
import { drawQr } from "../../src/services/qr/image.ts";
import { DEFAULT_LOOK } from "../../src/services/qr/look.ts";
import { takeApart } from "../support/qr-png.ts";
import { hiResBoundingBox, painted } from "../support/qr-postscript.ts";

const BASE = "https://id.gs1.org";
const CSET_82 = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
/** A character's box in cells: five by eleven, the next one a cell further, a line every fourteen. */
const [ACROSS, DOWN, ADVANCE, PITCH] = [5, 11, 6, 14];

/** The length of a millimetre in points. */
const POINTS = 72 / 25.4;

type Point = readonly [x: number, y: number];

function isNear([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy) <= 0.5 + 1e-9;
}

/** strokes.test.ts has it that no two are alike. */
const BITMAPS = new Map(
  [...CSET_82, "#", " "].map((character) => {
    const rows = Array.from({ length: DOWN }, (_, y) =>
      Array.from({ length: ACROSS }, (_, x) =>
        findStrokes(character).some((stroke) =>
          stroke.slice(1).some((to, i) => isNear([x, y], stroke[i]!, to)),
        )
          ? "#"
          : ".",
      ).join(""),
    );
    return [rows.join(""), character];
  }),
);

/**
 * The lines below a symbol, in the middle under it, the longest of `longest` characters; a pixel of
 * every cell is looked at, the one in its middle where `unit`, the side of a cell, is odd.
 */
function textUnder(given: Identification, size: number, unit: number, longest: number): string[] {
  const look = { ...DEFAULT_LOOK, hri: true, size, format: "png" } as const;
  const rows = takeApart(drawQr(given, BASE, look)).bits.slice(size);
  const left = Math.floor((size - (longest * ADVANCE - 1) * unit) / 2);
  const isInk = (x: number, y: number) =>
    rows[y * unit + (unit >> 1)]?.[left + x * unit + (unit >> 1)] === 0;
  const character = (x: number, y: number) => {
    const cells = Array.from({ length: ACROSS * DOWN }, (_, i) =>
      isInk(x + (i % ACROSS), y + Math.floor(i / ACROSS)) ? "#" : ".",
    );
    return BITMAPS.get(cells.join("")) ?? UNREADABLE;
  };
  const lines: string[] = [];
  for (let y = 0; (y + DOWN) * unit <= rows.length; y += PITCH) {
    // In the middle, every other length of a line begins half a character further right.
    const [whole, half] = [0, ADVANCE / 2].map((indent) =>
      Array.from({ length: longest }, (_, i) => character(indent + i * ADVANCE, y))
        .join("")
        .trimEnd(),
    );
    lines.push(whole!.includes(UNREADABLE) ? half! : whole!);
  }
  return lines;
}

const UNREADABLE = "\ufffd";

/** Blanks before the shorter lines; half a one is left over where the difference is odd. */
const centred = (lines: readonly string[]): string[] => {
  const longest = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => " ".repeat(Math.floor((longest - line.length) / 2)) + line);
};

const serial = (value: string): Identification => ({
  key: { ai: "01", value: "09506000134352" },
  qualifiers: [{ ai: "21", value }],
  attributes: [],
});

test.each([
  [160, 1],
  [400, 3],
  [650, 5],
  [900, 7],
])("key and serial number have a line each, in a picture %i pixels wide", (size, unit) => {
  expect(textUnder(serial("A1b2/C3"), size, unit, 18)).toEqual(
    centred(["(01)09506000134352", "(21)A1b2/C3"]),
  );
});

test("every character that a value can have, and more than fit on a line", () => {
  const given = { ...serial("x"), attributes: [{ ai: "91", value: CSET_82 }] };
  const long = `(91)${CSET_82}`;
  expect(textUnder(given, 300, 1, 26)).toEqual(
    centred([
      ...["(01)09506000134352", "(21)x"],
      ...[0, 26, 52, 78].map((from) => long.slice(from, from + 26)),
    ]),
  );
});

test("a part of a component has a #", () => {
  const key = { ai: "8010", value: "9506AB#C-1/2" };
  const given = { key, qualifiers: [{ ai: "8011", value: "42" }], attributes: [] };
  expect(textUnder(given, 200, 1, 18)).toEqual(centred(["(8010)9506AB#C-1/2", "(8011)42"]));
});

test("no ink is in the quiet zone, beside the text or below it", () => {
  const file = drawQr(serial("W"), BASE, { ...DEFAULT_LOOK, hri: true, size: 500, format: "png" });
  const { width, height, bits } = takeApart(file);
  const inked = bits.flatMap((row, y) => (row.includes(0) ? [y] : []));
  const module = Math.floor(width / 37);
  const lastOfSymbol = Math.max(...inked.filter((y) => y < width));
  const firstOfText = Math.min(...inked.filter((y) => y >= width));
  expect(firstOfText - lastOfSymbol - 1).toBeGreaterThanOrEqual(4 * module);
  expect(height - Math.max(...inked) - 1).toBeGreaterThanOrEqual(2 * module);
});

test.each([4, 20])(
  "in print, at a quiet zone of %i, the text is in the middle, and clear of the symbol",
  (quiet) => {
    const look = { ...DEFAULT_LOOK, hri: true, quiet, module: 1, format: "eps" } as const;
    const file = new TextDecoder().decode(drawQr(serial("W"), BASE, look));
    const [, symbol, text] = painted(file).map(({ kind, paths, width }) => {
      const [xs, ys] = [0, 1].map((axis) => paths.flat().map((point) => point[axis]! / POINTS));
      const ink = kind === "stroke" ? width / 2 / POINTS : 0;
      return [
        Math.min(...xs!) - ink,
        Math.max(...xs!) + ink,
        Math.min(...ys!) - ink,
        Math.max(...ys!) + ink,
      ];
    });
    const [width] = hiResBoundingBox(file).map((points) => points / POINTS);
    // The first bracket leaves a cell of its box empty.
    expect(Math.abs(text![0]! + text![1]! - width!)).toBeLessThan(0.7);
    expect(symbol![2]! - text![3]!).toBeGreaterThan(quiet - 0.01);
    expect(text![2]!).toBeGreaterThan(2);
  },
);
