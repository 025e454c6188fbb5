import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseNetContent } from "../../../src/model/net-content/net-content.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";

const read = (text: string) =>
  parseNetContent(text)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(", ");

test.each([
  ["500 g", "500 GRM"],
  ["500g", "500 GRM"],
  ["0,33 L", "0.33 LTR"],
  [".5 l", "0.5 LTR"],
  ["33cl", "33 CLT"],
  ["1,5 kg e", "1.5 KGM"],
  ["1,5 kg ℮", "1.5 KGM"],
  ["0.250 kg", "0.25 KGM"],
  ["1.234,5 g", "1234.5 GRM"],
  ["1,234.50 g", "1234.5 GRM"],
  ["½ L", "0.5 LTR"],
  ["1 ½ lb", "1.5 LBR"],
  ["6 x 330 ml", "1980 MLT"],
  ["6X1,5 L", "9 LTR"],
  ["2 × 6 × 330 ml", "3960 MLT"],
  ["330 ml x 6", "1980 MLT"],
  ["6 x 330 ml (1980 ml)", "1980 MLT"],
  ["1 lb 4 oz", "20 ONZ"],
  ["1 kg 500 g", "1500 GRM"],
  ["12 fl oz (355 mL)", "12 OZA, 355 MLT"],
  ["8.4 FL. OZ. / 250 mL", "8.4 OZA, 250 MLT"],
  ["20 fl oz (568 ml)", "20 OZI, 568 MLT"],
  ["20 fl oz", "20 OZA"],
  ["1 pint (473 ml)", "1 PTL, 473 MLT"],
  ["1 pint (568 ml)", "1 PTI, 568 MLT"],
  ["5.68 oz (161 g)", "5.68 ONZ, 161 GRM"],
  ["1 lb 4 oz (567 g)", "20 ONZ, 567 GRM"],
  ["12 oz (355 ml)", "12 OZA, 355 MLT"],
  ["NET WT 12 OZ", "12 ONZ"],
  ["Net weight: 12 oz. (340 g)", "12 ONZ, 340 GRM"],
  ["24 pcs.", "24 H87"],
  ["12ct", "12 H87"],
  ["10 Stück", "10 H87"],
  ["500 г", "500 GRM"],
  ["５００\u3000ｇ", "500 GRM"],
  ["5㎏", "5 KGM"],
  ["500\u00a0g", "500 GRM"],
  [" 1\u202fL ", "1 LTR"],
])("%j is %s", (text, expected) => expect(read(text)).toBe(expected));

describe("what may mean two things, or more than an amount, is left alone", () => {
  test.each([
    ["1.000 g", "a kilogram or a gram"],
    ["1,000 ml", "a litre or a millilitre"],
    ["1 000 g", "thousands, or a lost times sign"],
    ["12 oz", "of weight or of volume"],
    ["1 pt", "American or imperial"],
    ["1/2 lb", "half a pound, or one pack of two pounds"],
    ["1/40 lb", "one pack of forty pounds"],
    ["50 x 200mg Capsules", "a dose"],
    ["50 x 200 mg", "a dose"],
    ["30 x 40 cm", "a size"],
    ["2 x 3 m", "a size"],
    ["24 pcs x 2", "how many?"],
    ["10 pcs (250 g)", "of each, or of all"],
    ["500 g (250 g)", "drained, perhaps"],
    ["500 g (300 g drained)", "drained"],
    ["200-250 g", "a range"],
    ["approx. 500 g", "not exact"],
    ["500 g + 20%", "a promotion"],
    ["500 g + 100 g", "a promotion"],
    ["10² g", "a power"],
    ["1e3 g", "a power"],
    ["0 g", "nothing"],
    ["0.0000001 g", "next to nothing"],
    ["9999 x 999999999 g", "more than there is"],
    ["500", "no unit"],
    ["g", "no number"],
    ["500 g 12 fl oz 3 lb", "three amounts"],
    ["500 g (500 ml)", "weight and volume"],
    ["(500 g", "a bracket that is not closed"],
    ["", "nothing"],
  ])("%j: %s", (text) => expect(parseNetContent(text)).toEqual([]));
});

const CODES = { mg: "MGM", g: "GRM", kg: "KGM", ml: "MLT", cl: "CLT", l: "LTR", lb: "LBR" };
const whole = fc.integer({ min: 1, max: 9_999 });
const unit = fc.constantFrom(...(Object.keys(CODES) as (keyof typeof CODES)[]));
const space = fc.constantFrom("", " ", "\u00a0", "  ");

test("a plain amount keeps its value and unit in every spelling", () => {
  const decimals = fc.constantFrom("", "5", "25", "05");
  const point = fc.constantFrom(".", ",");
  fc.assert(
    fc.property(whole, decimals, point, unit, space, fc.boolean(), (n, part, dot, u, gap, big) => {
      const text = `${n}${part && dot + part}${gap}${big ? u.toUpperCase() : u}`;
      const value = part ? `${n}.${part}` : String(n);
      expect(parseNetContent(text)).toEqual([{ value, unit: CODES[u] }]);
    }),
  );
});

test("a multiple is exact", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), whole, (times, hundredths) => {
      const [found, ...more] = parseNetContent(`${times} x ${(hundredths / 100).toFixed(2)} l`);
      expect(more).toEqual([]);
      expect(Number(found!.value)).toBeCloseTo((times * hundredths) / 100, 9);
      expect(found!.value).toMatch(/^\d+(\.\d*[1-9])?$/);
    }),
  );
});

test("two amounts are read only where they are the same amount", () => {
  fc.assert(
    fc.property(whole, fc.integer({ min: 1, max: 20_000 }), (tenths, grams) => {
      const found = parseNetContent(`${tenths / 10} lb (${grams} g)`);
      const ratio = ((tenths / 10) * 453.59237) / grams;
      expect(found).toHaveLength(Math.abs(ratio - 1) <= 0.015 ? 2 : 0);
    }),
  );
});

test("whatever the text, the result is well-formed", () => {
  const pieces = fc.constantFrom(
    ...[
      "1",
      "0",
      "12",
      ",",
      ".",
      " ",
      "x",
      "/",
      "(",
      ")",
      "½",
      "g",
      "kg",
      "oz",
      "fl oz",
      "ml",
      "e",
    ],
    ...["lb", "pcs", "-", "+", "%", "\u0000", "５", "㎖", "٥", "net", "é", "\ud800"],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((p) => p.join("")),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const found = parseNetContent(text);
      expect(found.length).toBeLessThanOrEqual(2);
      for (const { value, unit: code } of found) {
        expect(value).toMatch(/^(?!0$)(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(code).toMatch(/^[A-Z0-9]{3}$/);
      }
    }),
    { numRuns: times(166, 4_000) },
  );
});

test("a hostile text takes no time", () => {
  for (const text of ["1".repeat(99), "1 x ".repeat(25), "1.".repeat(50), "( ".repeat(50)]) {
    expect(atOnce(() => parseNetContent(text))).toEqual([]);
  }
  expect(atOnce(() => parseNetContent("1 g ".repeat(1e6)))).toEqual([]);
});
