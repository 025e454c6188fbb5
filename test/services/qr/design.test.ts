/** What a designer learns about a code before it is printed. */
import { describe, expect, test } from "vitest";
import type { AppError } from "../../../src/errors/errors.ts";
import type { QrQuestion } from "../../../src/services/qr/code.ts";
import { designQr } from "../../../src/services/qr/design.ts";
import { DEFAULT_LOOK } from "../../../src/services/qr/look.ts";
import { DEFAULT_PRINT, type PrintSize } from "../../../src/services/qr/print-size.ts";

const CONTEXT = {
  clock: () => new Date("2026-11-22T12:00:00Z"),
  baseUrl: "https://id.example.org",
};

const design = (look: Partial<QrQuestion & PrintSize> = {}) =>
  designQr(CONTEXT, {
    ...DEFAULT_LOOK,
    ...DEFAULT_PRINT,
    ...{ format: "svg", gtin: "9506000134352" },
    ...look,
  });

const codesOf = (look: Partial<QrQuestion & PrintSize>) =>
  design(look).warnings.map(({ code }) => code);

test("without a module size a code has the one that GS1 recommends", () => {
  const { symbol, urls } = design();
  expect(symbol).toMatchObject({ modules: 29, size_mm: 18.3, meets_retail_pos: true });
  expect(urls.svg).toBe("https://id.example.org/qr/01/09506000134352.svg?module=0.495");
  expect(Object.keys(urls)).toEqual(["svg", "png", "eps", "pdf"]);
});

test("a PNG for a printer has a pixel for each of its dots", () => {
  const png = (look: Partial<QrQuestion & PrintSize>) => design(look).urls.png.split("?")[1];
  // 37 modules with the quiet zones, of 6 dots of 300 to the inch.
  expect(png({ dpi: 300 })).toBe("size=222&module=0.508");
  expect(design({ dpi: 300 }).urls.svg).not.toContain("size=");
  expect(png({})).toBe("module=0.495");
  // Larger than pictures can be.
  expect(png({ dpi: 1200, use: "case", width: 150 })).toMatch(/^module=/);
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

/** X-dimensions of GS1's General Specifications, clauses 5.12.3.1 and 5.12.3.2. */
test.each([
  [{ module: 0.395 }, ["too_small"]],
  [{ module: 0.396 }, []],
  [{ module: 0.99 }, []],
  [{ module: 0.991 }, ["too_large"]],
  [{ use: "case", module: 0.742 }, ["too_small"]],
  [{ use: "case", module: 1.5 }, []],
  [{ use: "case", module: 1.51 }, ["too_large"]],
  [{ error_correction: "L" }, ["low_correction"]],
  [{ error_correction: "L", use: "case" }, []],
  [{ gtin: "19506000134359" }, ["not_at_tills"]],
  [{ gtin: "19506000134359", use: "case" }, []],
  [{ gtin: "9521234543213" }, ["demo"]],
] as const)("%j: the warnings are %j", (look, codes) => {
  expect(codesOf(look)).toEqual(codes);
});

describe("the size", () => {
  /** 37 modules with both quiet zones. */
  test.each([
    [{}, 0.495, null, 18.3],
    [{ use: "shelf" }, 0.66, null, 24.4],
    [{ use: "small" }, 0.396, null, 14.7],
    [{ use: "case" }, 0.743, null, 27.5],
    [{ width: 20 }, 0.5405, null, 20],
    [{ width: 37 }, 1, null, 37],
    // A module is a whole number of dots: of 0.1251, 0.0847, 0.0423 and 0.0212 mm.
    [{ dpi: 203 }, 0.5005, 4, 18.5],
    [{ dpi: 300 }, 0.508, 6, 18.8],
    [{ dpi: 600 }, 0.508, 12, 18.8],
    [{ dpi: 1200 }, 0.4868, 23, 18],
    // Never smaller than the least of a use, and not wider than what was given.
    [{ use: "small", dpi: 203 }, 0.5005, 4, 18.5],
    [{ width: 18, dpi: 300 }, 0.4233, 5, 15.7],
    // Too small for the use, where the next one is nearer.
    [{ width: 18.4, dpi: 203 }, 0.5005, 4, 18.5],
    [{ width: 15, dpi: 300 }, 0.4233, 5, 15.7],
    [{ width: 15, dpi: 203 }, 0.3753, 3, 13.9],
    [{ module: 0.5, dpi: 203 }, 0.3754, 3, 13.9],
  ] as const)("of %j is modules of %d mm, %j dots, %d mm wide", (look, module_mm, dots, size) => {
    const made = design(look);
    expect([made.module, made.symbol.size_mm]).toEqual([{ module_mm, dots }, size]);
    expect(made.urls.pdf).toContain(`module=${module_mm}`);
  });

  test("the width that is asked for has room for whole dots", () => {
    const made = design({ width: 15, dpi: 203 });
    expect(made.warnings).toMatchObject([{ code: "too_small" }]);
    const width = made.use.least_width_mm;
    expect(width).toBe(18.6);
    expect(design({ width, dpi: 203 }).warnings).toEqual([]);
  });

  test("a width that has no room for the code, or too much, names the bounds", () => {
    const messageOf = (width: number) => {
      try {
        return design({ width, gtin: "9506000134352", serial: "1".repeat(20) }) && null;
      } catch (error) {
        return (error as AppError).options.errors?.[0]?.message;
      }
    };
    expect(messageOf(4)).toBe("this code can be 5 to 1025 mm wide");
    expect(messageOf(1026)).toBe("this code can be 5 to 1025 mm wide");
    expect(messageOf(5)).toBe(null);
  });
});

describe("the pack's other codes", () => {
  test.each([
    ["9506000134352", "ean13", "9506000134352", 0.33],
    ["96385074", "ean8", "96385074", 0.33],
    ["614141000036", "upca", "614141000036", 0.33],
    ["19506000134359", "itf14", "19506000134359", 0.495],
  ])("of %s are an %s", (gtin, symbology, text, x) => {
    const module = { module_mm: x, dots: null };
    expect(design({ gtin }).barcode).toEqual({ symbology, text, module });
  });

  test("a variable measure item has none with only the number", () => {
    expect(design({ gtin: "99506000134355" }).barcode).toBeNull();
  });

  test("bars are whole dots too, and as wide as the use asks for", () => {
    expect(design({ dpi: 203 }).barcode?.module).toEqual({ module_mm: 0.3754, dots: 3 });
    expect(design({ use: "case" }).barcode?.module.module_mm).toBe(0.66);
    expect(design({ use: "small" }).barcode?.module.module_mm).toBe(0.264);
  });

  test("the message of the DataMatrix has elements of predefined length first", () => {
    const { data_matrix } = design({ lot: "A(1)", serial: "7", expiry: "2027-01-31" });
    expect(data_matrix).toBe("^01095060001343521727013110A(1)^217");
  });
});

test.each([
  [{}, { percent: 100, rating: "good" }],
  [{ color: "c0392b" }, { percent: 47, rating: "weak" }],
])("%j: the contrast is %j", (look, contrast) => {
  expect(design(look).contrast).toEqual(contrast);
});
