/** What is told of a symbol's size in print, and whether tills take it (General Specifications, 5.12). */
import { describe, expect, test } from "vitest";
import { makeSymbol } from "../../../src/qr/symbol.ts";
import { DEFAULT_LOOK, type QrLook } from "../../../src/services/qr/look.ts";
import { symbolAnswer } from "../../../src/services/qr/symbol-answer.ts";

const GTIN = "09506000134352";

function answer(look: Partial<QrLook>, key = { ai: "01", value: GTIN }) {
  const whole = { ...DEFAULT_LOOK, format: "svg" as const, ...look };
  const symbol = makeSymbol(
    `https://id.example.org/${key.ai}/${key.value}`,
    whole.error_correction,
  );
  return symbolAnswer(symbol, whole, { key, qualifiers: [], attributes: [] });
}

test("the sides are 29 modules and two quiet zones of 4, at X = 0.396 and 0.495 mm", () => {
  expect(answer({})).toMatchObject({
    version: 3,
    modules: 29,
    minimum_size_mm: 14.7,
    target_size_mm: 18.3,
  });
  // 41 modules are 16.236 mm at the least: never rounded to what is too small.
  expect(answer({ quiet: 6 })).toMatchObject({ minimum_size_mm: 16.3 });
  expect(answer({ quiet: 10 })).toMatchObject({ minimum_size_mm: 19.5, target_size_mm: 24.3 });
});

test.each([
  [{}, null],
  [{ format: "png", size: 300 }, null],
  [{ module: 0.396 }, 14.7],
  [{ module: 1, quiet: 6 }, 41],
  [{ format: "pdf" }, 18.3],
  [{ format: "eps", module: 2 }, 74],
] as const)("%j is %j mm wide", (look, size_mm) => {
  expect(answer(look)).toMatchObject({ size_mm });
});

describe("tills", () => {
  test.each([
    [{ module: 0.396 }, true],
    [{ module: 0.99 }, true],
    [{ module: 0.3959 }, false],
    [{ module: 0.9901 }, false],
    [{ module: 0.495, error_correction: "L" }, false],
    [{ module: 0.495, error_correction: "H" }, true],
    [{ format: "pdf" }, true],
    [{ format: "eps", module: 1.5 }, false],
    [{ format: "png" }, null],
  ] as const)("read a code with %j: %s", (look, meets) => {
    expect(answer(look).meets_retail_pos).toBe(meets);
  });

  test("say why in words", () => {
    expect(answer({ module: 0.2, error_correction: "L" }).retail_pos).toBe(
      "Not for tills: the error correction level must be M; the X-dimension of 0.2 mm is outside 0.396 to 0.99 mm.",
    );
    expect(answer({ module: 0.495, hri: true }).retail_pos).toBe(
      "Meets GS1's rules for tills: 18.3 mm wide, X-dimension 0.495 mm.",
    );
    expect(answer({}).retail_pos).toContain("if printed 14.7 to 36.6 mm wide, best 18.3");
    expect(answer({}).retail_pos).toContain(`Print (01)${GTIN} below it.`);
  });

  test("take no groupings, and no keys but GTINs", () => {
    const grouping = answer({ module: 0.495 }, { ai: "01", value: "19506000134359" });
    expect(grouping).toMatchObject({ meets_retail_pos: false });
    expect(grouping.retail_pos).toContain("grouping");
    const logistic = answer({ module: 0.495 }, { ai: "00", value: "095212345678912347" });
    expect(logistic).toMatchObject({ meets_retail_pos: false });
    expect(logistic.retail_pos).toContain("AI 01");
  });
});
