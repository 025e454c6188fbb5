import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, isGtin } from "../../../src/gs1/gtin/check-digit.ts";
import { SUGGESTION_REASONS, suggest } from "../../../src/gs1/gtin/suggest.ts";
import { times } from "../../support/soak.ts";

const short = (input: string) =>
  suggest(input).map(({ gtin, reason, confidence }) => `${gtin} ${reason} ${confidence}`);

describe("suggest", () => {
  it.each([
    [
      "36000291452",
      ["00036000291452 lost_leading_zeros high", "00360002914522 missing_check_digit low"],
    ],
    [
      "3-6000-29145-2",
      ["00036000291452 lost_leading_zeros high", "00360002914522 missing_check_digit low"],
    ],
    ["1234567895", ["00001234567895 lost_leading_zeros medium"]],
    ["400638133393", ["04006381333931 missing_check_digit medium"]],
    ["03600029145", ["00036000291452 missing_check_digit medium"]],
    // Thirteen and fourteen digits whose check digit fails were never cut.
    ["1061414100041", []],
    [
      "3046920022615",
      [
        "03046920022651 transposed_digits low",
        "03046920026215 transposed_digits low",
        "03406920022615 transposed_digits low",
      ],
    ],
    [
      "03046920022615",
      [
        "03046920022651 transposed_digits low",
        "03046920026215 transposed_digits low",
        "03406920022615 transposed_digits low",
      ],
    ],
    ["3017620422004", []],
    // Twelve digits are a GTIN-12, or a GTIN-13 that was cut.
    [
      "780799473983",
      ["00787099473983 transposed_digits medium", "07807994739830 missing_check_digit low"],
    ],
    // With the swap, 2 or 4 would begin the GTIN-12: no product has such a number.
    [
      "400638133392",
      ["04006381333924 missing_check_digit medium", "00400638133932 transposed_digits medium"],
    ],
    [
      "712345678902",
      [
        "07123456789022 missing_check_digit medium",
        "00712345679802 transposed_digits low",
        "00712345768902 transposed_digits low",
        "00712354678902 transposed_digits low",
        "00713245678902 transposed_digits low",
      ],
    ],
    // No GTIN-13 begins with 0.
    [
      "036000219452",
      [
        "00036000219425 transposed_digits low",
        "00036000291452 transposed_digits low",
        "00063000219452 transposed_digits low",
        "00360002194528 missing_check_digit low",
      ],
    ],
    // Eleven digits that begin with 0 have kept their zeros.
    [
      "03600029143",
      ["00036000291438 missing_check_digit medium", "00003600029143 lost_leading_zeros low"],
    ],
    // Seven digits that begin with 0 and hold as a GTIN-8 without its other zero.
    [
      "0197014",
      [
        "00000000197014 lost_leading_zeros medium",
        "00019700000012 upc_e medium",
        "00000001970142 missing_check_digit low",
      ],
    ],
    // Seven digits that begin with another digit: a missing check digit is as likely as seven zeros.
    [
      "1016949",
      [
        "00101694000090 upc_e medium",
        "00000010169490 missing_check_digit low",
        "00000001016949 lost_leading_zeros low",
      ],
    ],
    ["9638507", ["00000096385074 missing_check_digit low"]],
    [
      "04252614",
      [
        "00042100005264 upc_e high",
        "00000004252641 transposed_digits low",
        "00000004225614 transposed_digits low",
        "00000004522614 transposed_digits low",
      ],
    ],
    ["4252614", ["00042100005264 upc_e medium", "00000042526148 missing_check_digit low"]],
    ["425262", ["00042200005263 upc_e medium"]],
    ["425261", ["00000000425261 lost_leading_zeros medium", "00042100005264 upc_e medium"]],
    // Fewer than seven digits that are a GTIN-8 with all its zeros; one zero that is left denies it.
    ["197014", ["00000000197014 lost_leading_zeros medium", "00019700000012 upc_e medium"]],
    ["019701", ["00001100009702 upc_e medium"]],
    ["15165", ["00000000015165 lost_leading_zeros low"]],
    ["17", ["00000000000017 lost_leading_zeros low"]],
    ["18", []],
    ["197014.0", ["00000000197014 trailing_decimal medium"]],
    ["15165.00", ["00000000015165 trailing_decimal low"]],
    ["1.97014E+05", ["00000000197014 scientific_notation medium"]],
    ["1.5165e+4", ["00000000015165 scientific_notation low"]],
    ["9.607E+05", ["00000000960700 scientific_notation medium"]],
    ["9.608E+05", []],
    // Three ways to the same number are one suggestion.
    ["0000000", ["00000000000000 lost_leading_zeros medium"]],
    ["0306406152", ["09780306406157 isbn_10 high"]],
    ["0-306-40615-2", ["09780306406157 isbn_10 high"]],
    ["0-8044-2957-X", ["09780804429573 isbn_10 high"]],
    ["080442957x", ["09780804429573 isbn_10 high"]],
    ["'4006381333931", ["04006381333931 leading_apostrophe high"]],
    ["’4006381333931", ["04006381333931 leading_apostrophe high"]],
    ["'36000291452", ["00036000291452 leading_apostrophe high"]],
    ["4006381333931.0", ["04006381333931 trailing_decimal high"]],
    ["4006381333931,00", ["04006381333931 trailing_decimal high"]],
    ["36000291452.0", ["00036000291452 trailing_decimal high"]],
    ["4.006381333931E+12", ["04006381333931 scientific_notation high"]],
    ["4,006381333931e12", ["04006381333931 scientific_notation high"]],
    ["4.00638133393100E+012", ["04006381333931 scientific_notation high"]],
    ["3.6000291452E+10", ["00036000291452 scientific_notation high"]],
    // Written without its last zeros: more digits than a column shows by itself.
    ["4.0063813338E+12", ["null scientific_notation_truncated low"]],
    ["4.0005397705E+12", ["04000539770500 scientific_notation medium"]],
    ["3.60002914E+10", ["null scientific_notation_truncated low"]],
    ["3.600029149E+10", ["00036000291490 scientific_notation medium"]],
    ["4.00638E+12", ["null scientific_notation_truncated low"]],
    ["4.00638133393E+12", ["null scientific_notation_truncated low"]],
    ["4E+12", ["null scientific_notation_truncated low"]],
    ["9521000000000", ["null scientific_notation_truncated low"]],
    ["400638000000", ["null scientific_notation_truncated low"]],
    ["95212300000000", ["null scientific_notation_truncated low"]],
  ])("%s -> %j", (input, expected) => {
    expect(short(input)).toEqual(expected);
  });

  it.each([
    "",
    "abc",
    "4006381333931",
    "96385074",
    "4006381333931.5",
    "4.006381333932E+12",
    "4.0063813339315E+12",
    "4.00638E+120",
    "4.00638E-12",
    "'",
    "'abc",
    ".0",
    "0306406153",
    "0-306-40615-X",
    "080442957XX",
    "X",
    "12345",
    "123456789012345",
    "4".repeat(1_000_000),
    "'".repeat(1_000_000),
    `${"0".repeat(1_000_000)}.0`,
    `4.${"0".repeat(1_000_000)}E+12`,
  ])("has nothing to say to %.40j", (input) => {
    expect(suggest(input)).toEqual([]);
  });

  it("finds every swap of neighbours that corrects a whole number, the last pair first", () => {
    const digits = fc
      .constantFrom(8, 12, 13, 14)
      .chain((length) =>
        fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length }),
      );
    let several = 0;
    fc.assert(
      fc.property(digits, (text) => {
        fc.pre(!isGtin(text));
        const repairs = new Set<string>();
        for (let i = text.length - 2; i >= 0; i--) {
          const swapped = [...text];
          [swapped[i], swapped[i + 1]] = [swapped[i + 1]!, swapped[i]!];
          if (isGtin(swapped.join(""))) repairs.add(swapped.join("").padStart(14, "0"));
        }
        const all = suggest(text);
        const found = all.filter((s) => s.reason === "transposed_digits");
        const others = all.filter((s) => s.reason !== "transposed_digits").map((s) => s.gtin);
        expect(found.map((s) => s.gtin)).toEqual(
          [...repairs].filter((gtin) => !others.includes(gtin)),
        );
        const confidence = repairs.size === 1 ? "medium" : "low";
        expect(new Set(found.map((s) => s.confidence))).toEqual(
          new Set(found.length > 0 ? [confidence] : []),
        );
        if (repairs.size > 1) several++;
      }),
      { numRuns: times(416, 10_000) },
    );
    expect(several).toBeGreaterThan(times(80, 2_000));
  });

  it("never calls a whole number cut", () => {
    const cut = (text: string) => suggest(text).some((s) => s.reason === "missing_check_digit");
    const digits = (...lengths: number[]) =>
      fc.constantFrom(...lengths).chain((length) =>
        fc.string({
          unit: fc.constantFrom(..."0123456789"),
          minLength: length,
          maxLength: length,
        }),
      );
    fc.assert(fc.property(digits(6, 8, 9, 10, 13, 14), (text) => !cut(text)));
    // Seven, eleven and twelve digits become a GTIN with one more.
    fc.assert(fc.property(digits(11, 12), (text) => isGtin(text) || cut(text)));
  });

  it("gives valid GTIN-14s, each once, never one that differs by a substituted digit", () => {
    const digits = fc.string({
      unit: fc.constantFrom(..."0123456789"),
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(digits, (text) => {
        const suggestions = suggest(text);
        const gtins = suggestions.map((s) => s.gtin!);
        expect(new Set(gtins).size).toBe(gtins.length);
        for (const { gtin: found, reason } of suggestions) {
          const gtin = found!;
          expect(gtin).toHaveLength(14);
          expect(isGtin(gtin)).toBe(true);
          // A UPC-E stands for other digits; with many zeros only one of them may look changed.
          if (reason === "upc_e") continue;
          const typed = text.padStart(14, "0");
          const differing = [...gtin].filter((digit, i) => digit !== typed[i]).length;
          expect(differing).not.toBe(1);
        }
      }),
      { numRuns: times(416, 10_000) },
    );
  });

  it("finds back what lost its leading zeros or its check digit", () => {
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999_999 }), (n) => {
        const body = String(n).padStart(11, "0");
        const gtin12 = `${body}${checkDigit(body)}`;
        const gtin14 = `00${gtin12}`;
        expect(suggest(body).map((s) => s.gtin)).toContain(gtin14);
        const stripped = gtin12.replace(/^0+/, "");
        if (stripped.length >= 9) expect(suggest(stripped).map((s) => s.gtin)).toContain(gtin14);
      }),
    );
  });

  it("lists its reasons", () => {
    expect(SUGGESTION_REASONS).toEqual([
      "lost_leading_zeros",
      "missing_check_digit",
      "upc_e",
      "isbn_10",
      "issn",
      "ismn",
      "letters_for_digits",
      "other_script",
      "leading_apostrophe",
      "trailing_decimal",
      "scientific_notation",
      "scientific_notation_truncated",
      "kept_check_digit",
      "transposed_digits",
    ]);
  });
});
