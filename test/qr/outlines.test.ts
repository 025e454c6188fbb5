/** The outlines enclose the dark modules and nothing else, by both rules of filling, without seams. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Outline, outlines } from "../../src/qr/outlines.ts";
import { times } from "../support/soak.ts";

/** Rows of `#` and `.`. */
type Drawing = readonly string[];

function trace(drawing: Drawing): Outline[] {
  const modules = Uint8Array.from(drawing.join(""), (c) => Number(c === "#"));
  return outlines({ version: 1, size: drawing.length, errorCorrection: "M", modules });
}

/**
 * How often the outlines go around the middle of every module: 1 for dark, so that nonzero and even-odd
 * rule agree, and 0 for light. A ray to the left meets sides that go up or down.
 */
function windings(all: readonly Outline[], size: number): number[][] {
  const turns = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const corners of all) {
    for (let i = 0; i < corners.length; i += 2) {
      const next = (i + 2) % corners.length;
      const [x, from, to] = [corners[i]!, corners[i + 1]!, corners[next + 1]!];
      for (let y = Math.min(from, to); y < Math.max(from, to); y++) {
        turns[y]![x]! += to < from ? 1 : -1;
      }
    }
  }
  return turns.map((row) => {
    let winding = 0;
    return row.slice(0, size).map((turn) => (winding += turn));
  });
}

function expectTraced(drawing: Drawing): void {
  const all = trace(drawing);
  const dark = drawing.map((row) => [...row].map((c) => Number(c === "#")));
  expect(windings(all, drawing.length)).toEqual(dark);
  for (const corners of all) expectPlain(corners);
  // Sides lie between dark and light, and nowhere else: the outlines are as short as can be.
  const length = all.flatMap(sides).reduce((sum, [dx, dy]) => sum + Math.abs(dx + dy), 0);
  expect(length).toBe(edges(drawing));
}

const sides = (corners: Outline): [dx: number, dy: number][] =>
  Array.from({ length: corners.length / 2 }, (_, i) => {
    const next = (2 * i + 2) % corners.length;
    return [corners[next]! - corners[2 * i]!, corners[next + 1]! - corners[2 * i + 1]!];
  });

/** Closed, and horizontal and vertical by turns, the first horizontal, none without length. */
function expectPlain(corners: Outline): void {
  const turns = sides(corners).map(([dx, dy]) => [dx !== 0, dy !== 0]);
  expect(turns.length % 2).toBe(0);
  expect(turns).toEqual(turns.map((_, i) => [i % 2 === 0, i % 2 === 1]));
}

function edges(drawing: Drawing): number {
  const at = (x: number, y: number) => drawing[y]?.[x] === "#";
  let found = 0;
  for (let y = 0; y <= drawing.length; y++) {
    for (let x = 0; x <= drawing.length; x++) {
      found += Number(at(x, y) !== at(x - 1, y)) + Number(at(x, y) !== at(x, y - 1));
    }
  }
  return found;
}

const square = (size: number, isDark: (x: number, y: number) => boolean): Drawing =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (isDark(x, y) ? "#" : ".")).join(""),
  );

describe("hostile patterns", () => {
  test.each([
    ["nothing", square(5, () => false)],
    ["all", square(5, () => true)],
    ["one", ["#"]],
    ["a checkerboard", square(8, (x, y) => (x + y) % 2 === 0)],
    ["its other colour", square(7, (x, y) => (x + y) % 2 === 1)],
    ["rings", square(11, (x, y) => Math.max(Math.abs(x - 5), Math.abs(y - 5)) % 2 === 1)],
    ["a spiral", ["#######", "......#", "#####.#", "#...#.#", "#.###.#", "#.....#", "#######"]],
    ["a comb", square(6, (x, y) => y === 0 || x % 2 === 0)],
    ["a diagonal", square(6, (x, y) => x === y)],
    ["holes that touch at a corner", ["####", "#.##", "##.#", "####"]],
    ["a corner met twice", ["##..", "##..", "..##", "..##"]],
    ["a corner met twice, the other way", ["..##", "..##", "##..", "##.."]],
    ["a ring through a corner", ["###.", "#.#.", "##.#", "..##"]],
    ["all of version 40", square(177, (x, y) => (x * y + x + (y >> 2)) % 3 === 0)],
  ])("have the outline of their areas: %s", (_, drawing) => {
    expectTraced(drawing);
  });
});

test("any pattern is filled exactly by its outlines", () => {
  const drawing = fc
    .record({ size: fc.integer({ min: 1, max: 14 }), share: fc.integer({ min: 1, max: 9 }) })
    .chain(({ size, share }) => {
      const cell = fc.nat(9).map((n) => (n < share ? "#" : "."));
      const row = fc.string({ unit: cell, minLength: size, maxLength: size });
      return fc.array(row, { minLength: size, maxLength: size });
    });
  fc.assert(fc.property(drawing, expectTraced), { numRuns: times(166, 4_000) });
});

test("areas that touch at a corner alone are outlines of their own", () => {
  expect(trace(["#.", ".#"])).toEqual([
    [0, 0, 1, 0, 1, 1, 0, 1],
    [1, 1, 2, 1, 2, 2, 1, 2],
  ]);
});

test("a hole runs against the area around it", () => {
  expect(trace(["###", "#.#", "###"])).toEqual([
    [0, 0, 3, 0, 3, 3, 0, 3],
    [1, 2, 2, 2, 2, 1, 1, 1],
  ]);
});
