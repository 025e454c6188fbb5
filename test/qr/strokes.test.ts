/** The stroke font has every character it needs, on its grid, and no two look alike. */
import { describe, expect, test } from "vitest";
import { ADVANCE, CAP_HEIGHT, DESCENT, findStrokes, type Point } from "../../src/qr/strokes.ts";

const DIGITS = "0123456789";
/** General Specifications, figure 7.11-1. */
const CSET_82 = `!"%&'()*+,-./${DIGITS}:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
const CHARACTERS = [...CSET_82, "#", " "];
const ROWS = CAP_HEIGHT + DESCENT + 1;

/** The distance from a point to a segment. */
function distance([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** One pixel per unit, its centre on the grid, black when at most half a unit from a stroke. */
function bitmap(character: string): string[] {
  const segments = findStrokes(character).flatMap((stroke) =>
    stroke.slice(1).map((to, i) => [stroke[i]!, to] as const),
  );
  return Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: ADVANCE - 1 }, (_, x) =>
      segments.some(([from, to]) => distance([x, y], from, to) <= 0.5) ? "#" : ".",
    ).join(""),
  );
}

function differingPixels(one: string, other: string): number {
  const [a, b] = [bitmap(one).join(""), bitmap(other).join("")];
  return [...a].filter((pixel, i) => pixel !== b[i]).length;
}

function pairs(characters: readonly string[]): [string, string][] {
  return characters.flatMap((one, i) =>
    characters.slice(i + 1).map((other): [string, string] => [one, other]),
  );
}

test("the characters asked for are CSET 82, # and space, each once", () => {
  expect(CSET_82).toHaveLength(82);
  expect(new Set(CHARACTERS).size).toBe(84);
});

describe.each(CHARACTERS)("%j", (character) => {
  const strokes = findStrokes(character);

  test("has strokes, unless it is the space", () => {
    expect(strokes.length > 0).toBe(character !== " ");
  });

  test("is on the grid", () => {
    for (const [x, y] of strokes.flat()) {
      expect([0, 1, 2, 3, 4]).toContain(x);
      expect(Number.isInteger(y) && y >= 0 && y <= CAP_HEIGHT + DESCENT, `y ${y}`).toBe(true);
    }
  });

  test("has no stroke without length, and none that stands still", () => {
    for (const stroke of strokes) {
      expect(stroke.length).toBeGreaterThanOrEqual(2);
      stroke.slice(1).forEach((point, i) => {
        expect(point).not.toEqual(stroke[i]);
      });
    }
  });
});

test("capitals and digits reach from the cap line to the baseline; Q alone has a tail", () => {
  for (const character of `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`) {
    const heights = findStrokes(character)
      .flat()
      .map(([, y]) => y);
    expect([character, Math.min(...heights), Math.max(...heights)]).toEqual([
      character,
      0,
      character === "Q" ? CAP_HEIGHT + 1 : CAP_HEIGHT,
    ]);
  }
});

test("no two characters have the same strokes", () => {
  expect(new Set(CHARACTERS.map((c) => JSON.stringify(findStrokes(c)))).size).toBe(84);
});

test("no two characters have the same bitmap at one pixel per unit", () => {
  const alike = pairs(CHARACTERS).filter(([a, b]) => differingPixels(a, b) === 0);
  expect(alike).toEqual([]);
});

test("any two digits differ in at least four pixels", () => {
  const close = pairs([...DIGITS]).filter(([a, b]) => differingPixels(a, b) < 4);
  expect(close).toEqual([]);
});

test.each(["0O", "0o", "Oo", "0D", "0Q", "1l", "1I", "lI", "17", "5S", "8B", "2Z", "6b", "9g"])(
  "%s are told apart, by four pixels or more",
  (pair) => {
    expect(differingPixels(pair[0]!, pair[1]!)).toBeGreaterThanOrEqual(4);
  },
);

test("the digit 4 is open", () => {
  expect(bitmap("4")).toEqual([
    "..#..",
    "..#..",
    ".#...",
    ".#.#.",
    ".#.#.",
    "#..#.",
    "#####",
    "...#.",
    "...#.",
    ".....",
    ".....",
  ]);
});

test("the descender of j is below the baseline", () => {
  expect(findStrokes("j")).toEqual([
    [
      [2, 3],
      [3, 3],
      [3, 9],
      [2, 10],
      [1, 10],
    ],
    [
      [3, 0],
      [3, 1],
    ],
  ]);
});

test.each(["", "é", "\n", "$", "12", "constructor", "__proto__"])("%j is not in the font", (c) => {
  expect(() => findStrokes(c)).toThrow(RangeError);
});
