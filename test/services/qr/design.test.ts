/** What a designer learns about a code before it is printed. */
import { expect, test } from "vitest";
import type { QrQuestion } from "../../../src/services/qr/code.ts";
import { designQr } from "../../../src/services/qr/design.ts";
import { DEFAULT_LOOK } from "../../../src/services/qr/look.ts";

const CONTEXT = {
  clock: () => new Date("2026-11-22T12:00:00Z"),
  baseUrl: "https://id.example.org",
};

const design = (look: Partial<QrQuestion> = {}) =>
  designQr(CONTEXT, { ...DEFAULT_LOOK, format: "svg", gtin: "9506000134352", ...look });

test("without a module size a code has the one that GS1 recommends", () => {
  const { symbol, urls } = design();
  expect(symbol).toMatchObject({ modules: 29, size_mm: 18.3, meets_retail_pos: true });
  expect(urls.svg).toBe("https://id.example.org/qr/01/09506000134352.svg?module=0.495");
  expect(Object.keys(urls)).toEqual(["svg", "png", "eps", "pdf"]);
});

/** Four modules, whatever margin the file has: a tenth of a mm too much, and never too little. */
test.each([
  [{}, 2],
  [{ module: 0.396 }, 1.6],
  [{ module: 0.41 }, 1.7],
  [{ module: 1, quiet: 10 }, 4],
])("%j: the quiet zone is %d mm", (look, mm) => {
  expect(design(look).quiet_zone_mm).toBe(mm);
});

test.each([
  [0.395, true],
  [0.396, false],
])("modules of %d mm are too small for tills: %j", (module, isBelow) => {
  const { is_below_retail, symbol } = design({ module });
  expect([is_below_retail, symbol.meets_retail_pos]).toEqual([isBelow, !isBelow]);
});

test.each([
  [{}, { percent: 100, rating: "good" }],
  [{ color: "c0392b" }, { percent: 47, rating: "weak" }],
])("%j: the contrast is %j", (look, contrast) => {
  expect(design(look).contrast).toEqual(contrast);
});
