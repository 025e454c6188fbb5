/** Colours that a scanner could not tell apart are refused: in red light, and by brightness. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Colour, hexOf, parseColour } from "../../src/model/colour.ts";
import { contrastOf, contrastProblem } from "../../src/qr/colours.ts";

const problem = (dark: string, light: string) =>
  contrastProblem(parseColour(dark)!, parseColour(light)!);

describe("accepted", () => {
  test.each([
    ["black on white", "000000", "ffffff"],
    ["navy on white", "000080", "ffffff"],
    ["blue on white", "0000ff", "ffffff"],
    ["dark green on white", "006400", "ffffff"],
    ["green on white", "008000", "ffffff"],
    ["brown on white", "654321", "ffffff"],
    ["black on yellow", "000000", "ffff00"],
    ["brick on white", "c0392b", "ffffff"],
    ["black on light kraft", "000000", "d2b48c"],
    ["black on silver", "000000", "c0c0c0"],
  ])("is %s", (_, dark, light) => {
    expect(problem(dark, light)).toBeNull();
  });
});

const DARKER = "The symbol must be darker than its background.";
const seen = (share: string) => `The contrast is ${share}, but at least 40 % is required.`;
const inRed = (share: string) =>
  `The contrast in red light, which scanners use, is ${share}, but at least 40 % is required.`;

describe("refused", () => {
  test.each([
    ["red on white: it vanishes in red light", "ff0000", "ffffff", inRed("0 %")],
    ["orange on white", "ff8000", "ffffff", inRed("0 %")],
    ["yellow on white", "ffff00", "ffffff", inRed("0 %")],
    ["cyan on white", "00ffff", "ffffff", seen("21 %")],
    ["black on green: it vanishes in red light", "000000", "00ff00", inRed("0 %")],
    ["black on blue", "000000", "0000ff", inRed("0 %")],
    ["black on red", "000000", "ff0000", seen("21 %")],
    ["black on orange", "000000", "ff8000", seen("36 %")],
    ["black on brown kraft, just", "000000", "c8a27a", seen("39 %")],
    ["navy on cardboard", "000080", "8a6a4a", seen("14 %")],
    ["white on black", "ffffff", "000000", DARKER],
    ["yellow on blue", "ffff00", "0000ff", DARKER],
    ["white on white", "ffffff", "ffffff", seen("0 %")],
  ])("%s", (_, dark, light, message) => {
    expect(problem(dark, light)).toBe(message);
  });
});

describe("the threshold is 40 % of what is reflected", () => {
  /** Greys reflect by IEC 61966-2-1: 170 gives back 40.2 %, and 203 59.7 %; both lights see the same. */
  test.each([
    ["black on light grey", "000000", "aaaaaa", "a9a9a9"],
    ["dark grey on white", "cbcbcb", "ffffff", "cccccc"],
  ])("%s", (_, one, other, beyond) => {
    expect(problem(one, other)).toBeNull();
    const changed = one === "000000" ? problem(one, beyond) : problem(beyond, other);
    expect(changed).toContain(" is 39 %, but at least 40 % is required.");
  });

  test("in red light alone", () => {
    expect(problem("cb0000", "ffffff")).toBeNull();
    expect(problem("cc0000", "ffffff")).toBe(inRed("39 %"));
  });

  test("a darker symbol on the same background is never worse", () => {
    const channel = fc.nat(255);
    const colour = fc.tuple(channel, channel, channel);
    fc.assert(
      fc.property(colour, colour, fc.double({ min: 0, max: 1, noNaN: true }), (dark, light, by) => {
        const darker = dark.map((value) => Math.floor(value * by)) as unknown as Colour;
        if (contrastProblem(dark, light) === null) {
          expect(contrastProblem(darker, light)).toBeNull();
          expect(contrastProblem(light, dark)).toBe(DARKER);
        }
      }),
    );
  });
});

describe("how good a contrast is", () => {
  /** Grades 3 and 2 of ISO/IEC 15415 begin at 55 and 40 %: of greys, 56.3 and 55.4 %, 40.2 and 39.7 %. */
  test.each([
    ["000000", "ffffff", 100, "good"],
    ["000000", "c6c6c6", 56, "good"],
    ["000000", "c4c4c4", 55, "good"],
    ["000000", "c3c3c3", 54, "weak"],
    ["000000", "aaaaaa", 40, "weak"],
    ["000000", "a9a9a9", 39, "poor"],
    ["c0392b", "ffffff", 47, "weak"],
    ["ffffff", "000000", 0, "poor"],
  ])("%s on %s is %i %%: %s", (dark, light, percent, rating) => {
    const found = contrastOf(parseColour(dark)!, parseColour(light)!);
    expect([Math.floor(found.share * 100), found.rating]).toEqual([percent, rating]);
    expect(problem(dark, light) === null).toBe(rating !== "poor");
  });
});

describe("as they are written", () => {
  test.each([
    ["1a2b3c", [26, 43, 60]],
    ["#1A2B3C", [26, 43, 60]],
    ["abc", [170, 187, 204]],
    ["#F00", [255, 0, 0]],
  ])("%s", (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });

  test.each(["", "#", "12345", "1234567", "ggg", "red", "##abc", "abc ", "rgb(0,0,0)", "0x1234"])(
    "%j is none",
    (text) => {
      expect(parseColour(text)).toBeNull();
    },
  );

  test("six digits lead back to the colour", () => {
    const channel = fc.nat(255);
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (colour) => {
        expect(hexOf(colour)).toMatch(/^[0-9a-f]{6}$/);
        expect(parseColour(hexOf(colour))).toEqual(colour);
      }),
    );
  });
});

test("a grey is not blamed on red light", () => {
  expect(contrastProblem([204, 204, 204], [255, 255, 255])).toMatch(/^The contrast is /);
});
