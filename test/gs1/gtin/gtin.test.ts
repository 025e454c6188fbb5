import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, isGtin } from "../../../src/gs1/gtin/check-digit.ts";
import { readingReport } from "../../../src/gs1/gtin/gtin.ts";
import { normalizeGtin, parseGtin } from "../../../src/gs1/gtin/reading.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";

/** A GTIN-8 whose digits are also the UPC-E of another number. */
const AMBIGUOUS = "04901358";
const AMBIGUOUS_UPC_E = "00049013000058";

const STEM = "https://id.example.com";
const report = (input: string) => readingReport(parseGtin(input), STEM);

const gtins = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length }),
  )
  .map((body) => `${body}${checkDigit(body)}`);

describe("readingReport", () => {
  it("answers in full, in the order of the contract", () => {
    expect(JSON.stringify(report("9506000134352"))).toBe(
      '{"valid":true,"error":null,"error_code":null,"normalized":"09506000134352","format":"GTIN-13",' +
        '"input_digits":13,"padded":false,"check_digit":{"given":2,"expected":2},' +
        '"prefix":{"value":"950","issuer":"GS1 Global Office"},"prefix_table_date":"2026-11-01",' +
        '"classification":"trade_item","restricted_scope":null,"usable":true,' +
        '"usable_reason":"The prefix is issued for trade items.","indicator":null,"base_gtin":null,' +
        '"ambiguous":false,"alternatives":[],"element_string":"(01)09506000134352",' +
        '"digital_link":"https://id.example.com/01/09506000134352","suggestions":[]}',
    );
  });

  it("answers with the same fields when the number is bad", () => {
    expect(JSON.stringify(report("9506000134353"))).toBe(
      '{"valid":false,"error":"The check digit is 3, but for these digits it must be 2. Compare every digit ' +
        'with the label: one is mistyped, or two neighbours are swapped.","error_code":"check_digit",' +
        '"normalized":null,"format":null,"input_digits":13,"padded":false,' +
        '"check_digit":{"given":3,"expected":2},"prefix":null,"prefix_table_date":null,' +
        '"classification":null,"restricted_scope":null,"usable":null,"usable_reason":null,' +
        '"indicator":null,"base_gtin":null,"ambiguous":false,"alternatives":[],"element_string":null,' +
        '"digital_link":null,"suggestions":[]}',
    );
  });

  it.each([
    ["9506000134325", /label: one is mistyped, or two neighbours are swapped\.$/],
    [
      "3046920022615",
      /two neighbours are swapped\. Several swaps would fit: compare with the label\.$/,
    ],
    ["400638133392", /swapped, or the last digit of a GTIN-13 is missing\.$/],
    [
      "036000219452",
      /of a GTIN-13 is missing\. Several swaps would fit: compare with the label\.$/,
    ],
    ["1061414100041", /two neighbours are swapped\.$/],
  ])("%s: the sentence says what the digits allow", (input, ending) => {
    expect(report(input).error).toMatch(ending);
  });

  it.each([
    ["96385074", "00000096385074", "GTIN-8", false, "963"],
    ["000096385074", "00000096385074", "GTIN-8", true, "963"],
    ["00000096385074", "00000096385074", "GTIN-8", true, "963"],
    ["614141000036", "00614141000036", "GTIN-12", false, "061"],
    ["0614141000036", "00614141000036", "GTIN-12", true, "061"],
    ["4006381333931", "04006381333931", "GTIN-13", false, "400"],
    ["09506000134352", "09506000134352", "GTIN-13", true, "950"],
    ["10614141000415", "10614141000415", "GTIN-14", false, "061"],
    ["0012345678905", "00012345678905", "GTIN-12", true, "001"],
  ])("%s is %s, a %s", (input, normalized, format, padded, prefix) => {
    const found = report(input);
    expect(found).toMatchObject({ valid: true, normalized, format, padded });
    expect(found.input_digits).toBe(input.length);
    expect(found.prefix?.value).toBe(prefix);
  });

  it("tells a grouping from a variable measure, and what it was formed from", () => {
    expect(report("10614141000415")).toMatchObject({
      indicator: { digit: 1, kind: "grouping" },
      base_gtin: "00614141000418",
    });
    expect(report("90614141000411")).toMatchObject({
      indicator: { digit: 9, kind: "variable_measure" },
      base_gtin: null,
    });
    expect(report("00614141000418")).toMatchObject({ indicator: null, base_gtin: null });
  });

  it.each([
    ["2012345678903", "restricted_circulation", "geographic"],
    ["0400000000008", "restricted_circulation", "company"],
    ["20123451", "restricted_circulation", "company"],
    ["9800000000007", "refund_receipt", null],
    ["9812345678902", "coupon", null],
    ["9912345678909", "coupon", null],
  ])("%s has no link, being %s", (input, classification, restricted_scope) => {
    expect(report(input)).toMatchObject({
      valid: true,
      classification,
      restricted_scope,
      usable: false,
      element_string: null,
      digital_link: null,
    });
  });

  it.each([
    ["9520123456788", "demo", null],
    ["3901234567895", "unallocated", null],
    ["9600000000003", "reserved", false],
    ["9780306406157", "isbn", true],
    ["9790260000438", "ismn", true],
    ["9771234567898", "issn", true],
  ])("%s has one, being %s", (input, classification, usable) => {
    expect(report(input)).toMatchObject({
      valid: true,
      classification,
      usable,
      element_string: `(01)0${input}`,
      digital_link: `https://id.example.com/01/0${input}`,
    });
  });

  it("says when eight digits are a GTIN-8 and a UPC-E at once", () => {
    expect(report("01000023")).toMatchObject({
      valid: true,
      format: "GTIN-8",
      ambiguous: false,
      alternatives: [],
    });
    expect(report("00000000")).toMatchObject({ valid: true, ambiguous: false, alternatives: [] });
    expect(report(AMBIGUOUS)).toMatchObject({
      valid: true,
      normalized: `000000${AMBIGUOUS}`,
      ambiguous: true,
      alternatives: [{ gtin: AMBIGUOUS_UPC_E, understood_as: "upc_e" }],
      suggestions: [],
    });
  });

  it.each([
    ["", "empty", 0],
    [" \t\n\u00a0\ufeff", "empty", 0],
    ["abc", "not_digits", 0],
    ["4006381333931x", "not_digits", 13],
    ["-4006381333931", "not_digits", 13],
    ["4006381333931-", "not_digits", 13],
    ["----", "not_digits", 0],
    ["4006381\u0000333931", "not_digits", 13],
    ["4006381\n333931", "not_digits", 13],
    ["4006381333931😀", "not_digits", 13],
    ["\ud800", "not_digits", 0],
    ["\udc004006381333931", "not_digits", 13],
    ["(01)09506000134352", "not_digits", 16],
    ["⁰4006381333931", "non_ascii_digits", 13],
    ["٤٠٠٦٣٨١٣٣٣٩٣١", "non_ascii_digits", 0],
    ["４００６３８１３３３９３１", "non_ascii_digits", 0],
    ["𝟜006381333931", "non_ascii_digits", 12],
    ["⁰x", "not_digits", 0],
    ["1", "length", 1],
    ["4252614", "length", 7],
    ["425261", "length", 6],
    ["36000291452", "length", 11],
    ["123456789012345", "length", 15],
    ["4006381333932", "check_digit", 13],
    ["04252614", "check_digit", 8],
  ])("%j is refused as %s", (input, error_code, input_digits) => {
    const found = report(input);
    expect(found).toMatchObject({ valid: false, error_code, input_digits, normalized: null });
    expect(found.check_digit === null).toBe(error_code !== "check_digit");
    expect(found.error).toMatch(/^[^\n]{20,250}\.$/);
  });

  it("says how to fix it", () => {
    expect(report("4006381333931x").error).toBe(
      '"x" (U+0078) is not a digit. A GTIN has 8, 12, 13 or 14 digits; only spaces and hyphens are allowed between them.',
    );
    expect(report("4.00638E+12").error).toContain("dropped its last digits");
    expect(report("36000291452").error).toBe(
      "A GTIN has 8, 12, 13 or 14 digits, not 11. Check for missing leading zeros or a missing check digit.",
    );
    expect(report(`4006381${" ".repeat(80)}333931`).error).toBe(
      "The text is longer than 64 characters. Give only the 13 digits.",
    );
  });

  it.each([
    ["digits", "0".repeat(1_000_000), "length"],
    ["spaces", " ".repeat(1_000_000), "empty"],
    ["hyphens", "-".repeat(1_000_000), "not_digits"],
    ["digits and hyphens", "1-".repeat(500_000), "length"],
    ["digits and spaces", "1 ".repeat(500_000), "length"],
    ["letters", "a".repeat(1_000_000), "not_digits"],
    ["Arabic-Indic digits", "٣".repeat(1_000_000), "non_ascii_digits"],
    ["apostrophes", "'".repeat(1_000_000), "not_digits"],
    ["an exponent", `${"9".repeat(1_000_000)}E+12`, "length"],
    ["lone surrogates", "\ud800".repeat(1_000_000), "not_digits"],
  ])("answers at once on a megabyte of %s, and does not repeat it", (_what, input, error_code) => {
    const found = atOnce(() => report(input));
    expect(found.error_code).toBe(error_code);
    expect(JSON.stringify(found).length).toBeLessThan(1000);
  });

  it("finds the number between a megabyte of spaces", () => {
    const spaces = " ".repeat(1_000_000);
    expect(report(`${spaces}4006381333931${spaces}`).normalized).toBe("04006381333931");
  });

  it("reads the same through spaces and hyphens", () => {
    const separators = fc.array(fc.constantFrom("", "", " ", "-", "\u00a0", " - "), {
      minLength: 13,
      maxLength: 13,
    });
    const space = fc.string({ unit: fc.constantFrom(..." \t\n\r\u00a0\u3000") });
    fc.assert(
      fc.property(gtins, separators, space, space, (gtin, between, before, after) => {
        let text = "";
        for (let i = 0; i < gtin.length; i++) text += (i > 0 ? between[i - 1]! : "") + gtin[i]!;
        expect(report(before + text + after)).toEqual(report(gtin));
      }),
    );
  });

  it("agrees with isGtin and keeps its own promises on every valid number", () => {
    fc.assert(
      fc.property(gtins, (gtin) => {
        const found = report(gtin);
        expect(found.valid).toBe(true);
        expect(found.normalized).toBe(gtin.padStart(14, "0"));
        expect(found.ambiguous).toBe(found.alternatives.length > 0);
        expect(found.suggestions).toEqual([]);
        if (found.base_gtin !== null) expect(isGtin(found.base_gtin)).toBe(true);
      }),
      // Few numbers can be another one too.
      { numRuns: times(250, 6_000) },
    );
  });

  it("never throws, whatever the text", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(..."0123456789 -'.,eEx+\ud800٣"), maxLength: 80 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = report(text);
        expect(found.valid).toBe(found.error_code === null);
        expect(found.valid).toBe(found.error === null);
        expect(normalizeGtin(text).ok || !found.valid).toBe(true);
      }),
      { numRuns: times(250, 6_000) },
    );
  });
});
