/** What a request may cost: the weights, and the refusal that says into how many requests to split it. */
import { describe, expect, test } from "vitest";
import { AppError } from "../../src/errors/errors.ts";
import {
  affordable,
  isHeavy,
  requireAffordable,
  textsIn,
  weigh,
  workOfSymbol,
  workOfTexts,
} from "../../src/services/budget.ts";

const digits = (length: number) => "9".repeat(length);

test.each([
  ["a code and its characters", { code: 1, character: 100 }, 126],
  [
    "a symbol of version 5 with text",
    { symbol: 1, module: 37 * 37, runPair: 169, letter: 60 },
    980.72,
  ],
  ["nothing", {}, 0],
])("%s weighs what it costs", (_, work, weight) => {
  expect(weigh(work)).toBeCloseTo(weight, 6);
});

test("each text is a code, and only the characters that are read count", () => {
  expect(workOfTexts([])).toEqual({ code: 0, character: 0 });
  expect(workOfTexts(["12", "345"])).toEqual({ code: 2, character: 5 });
  expect(workOfTexts([digits(1_000_000)])).toEqual({ code: 1, character: 8_192 });
});

test("a symbol weighs by its modules, its letters, and the runs of its link", () => {
  expect(workOfSymbol("https://a.example/01/09506000134352", 25, "(01)09506000134352")).toEqual({
    symbol: 1,
    module: 625,
    runPair: 81,
    letter: 18,
  });
});

test("the texts of a value are found at any depth", () => {
  expect(textsIn({ gtins: ["1", "2"], more: { a: [{ b: "3" }], c: null, d: 4 } })).toEqual([
    ...["1", "2", "3"],
  ]);
  expect(textsIn("1")).toEqual(["1"]);
  expect(textsIn(undefined)).toEqual([]);
});

describe("what a request may carry", () => {
  const refusal = (texts: readonly string[]) => {
    try {
      requireAffordable(workOfTexts(texts));
    } catch (error) {
      if (error instanceof AppError)
        return [error.errorCode, error.message, error.options.guidance];
      throw error;
    }
    return null;
  };

  test.each([
    ["one text, however long", [digits(3_000_000)]],
    ["1000 numbers", Array(1_000).fill(digits(14))],
    ["500 links of 95 characters", Array(500).fill(digits(95))],
    ["7 of the longest codes", Array(7).fill(digits(8_192))],
  ])("%s", (_, texts) => {
    expect(refusal(texts)).toBeNull();
  });

  test("more is refused, with the number of requests that it takes", () => {
    expect(refusal(Array(10).fill(digits(8_192)))).toEqual([
      "validation_error",
      "This is too much work for one request: 10 texts with 81920 characters to read.",
      "Split it into 2 requests or more.",
    ]);
    expect(refusal(Array(50).fill(digits(8_192)))?.[2]).toBe("Split it into 7 requests or more.");
  });
});

test.each([
  ["a GTIN", [digits(14)], false],
  ["a long label", [digits(500)], false],
  ["30 numbers", Array(30).fill(digits(14)), false],
  ["50 numbers", Array(50).fill(digits(14)), true],
  ["one of the longest codes", [digits(8_192)], true],
])("%s counts as heavy work or not", (_, texts, expected) => {
  expect(isHeavy(workOfTexts(texts))).toBe(expected);
});

test("a part of a list fits, from its beginning on", () => {
  const half = { row: 516 };
  expect(affordable([])).toBe(0);
  expect(affordable([half, half])).toBe(2);
  expect(affordable([half, half, { row: 2 }])).toBe(2);
  expect(affordable([{ row: 1_034 }])).toBe(0);
});
