import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDigit, isGtin, toGtin14 } from "../../../src/gs1/gtin/check-digit.ts";
import { atOnce } from "../../support/at-once.ts";
import { times } from "../../support/soak.ts";

const digits = (minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });
const body = fc.constantFrom(7, 11, 12, 13).chain((length) => digits(length));

describe("checkDigit", () => {
  it.each([
    ["0950600013435", 2],
    ["950600013435", 2],
    ["9638507", 4],
    ["61414100003", 6],
    ["1061414100041", 5],
    ["400638133393", 1],
    ["03600029145", 2],
    ["978030640615", 7],
    ["00614141123456789", 0],
    ["0000000", 0],
  ])("%s is completed by %i", (given, expected) => {
    expect(checkDigit(given)).toBe(expected);
  });

  it.each(["", "12a", "⁰1", "٣٤", "1 2", "-1", "\u00002"])("refuses %j", (given) => {
    expect(checkDigit(given)).toBeNull();
  });
});

describe("isGtin", () => {
  it.each(["96385074", "614141000036", "4006381333931", "09506000134352", "10614141000415"])(
    "accepts %s",
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
    },
  );

  it.each([
    "",
    "0",
    "96385075",
    "614141000037",
    "4006381333932",
    "09506000134353",
    "36000291452",
    "000000000",
    "0000000000",
    "00000000000",
    "000000000000000",
    " 4006381333931",
    "4006381333931\n",
    "400638133393¹",
    "٤٠٠٦٣٨١٣٣٣٩٣١",
    "400638133393:",
    "400638133393/",
    "/006381333931",
    ":006381333931",
    "0000000:",
    "0000000/",
  ])("refuses %j", (text) => {
    expect(isGtin(text)).toBe(false);
  });

  it("accepts every body with its check digit, and with no other last digit", () => {
    fc.assert(
      fc.property(body, (b) => {
        const right = checkDigit(b);
        for (let d = 0; d < 10; d++) expect(isGtin(`${b}${d}`)).toBe(d === right);
      }),
    );
  });

  it("notices every single changed digit", () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (b, position, shift) => {
        const gtin = `${b}${checkDigit(b)}`;
        const at = position % gtin.length;
        const changed = (Number(gtin.charAt(at)) + shift) % 10;
        expect(isGtin(gtin.slice(0, at) + changed + gtin.slice(at + 1))).toBe(false);
      }),
    );
  });

  it("agrees with long division by the book, at any length and on any text", () => {
    const byTheBook = (text: string) => {
      if (!/^([0-9]{8}|[0-9]{12}|[0-9]{13}|[0-9]{14})$/.test(text)) return false;
      const sum = [...text].reverse().reduce((s, d, i) => s + Number(d) * (i % 2 === 0 ? 1 : 3), 0);
      return sum % 10 === 0;
    };
    fc.assert(
      fc.property(fc.oneof(digits(0, 16), fc.string(), fc.string({ unit: "binary" })), (text) => {
        expect(isGtin(text)).toBe(byTheBook(text));
      }),
      { numRuns: times(166, 4_000) },
    );
  });

  it("answers at once on a megabyte", () => {
    expect(atOnce(() => isGtin("0".repeat(1_000_000)))).toBe(false);
  });
});

describe("toGtin14", () => {
  it.each([
    ["96385074", "00000096385074"],
    ["614141000036", "00614141000036"],
    ["4006381333931", "04006381333931"],
    ["10614141000415", "10614141000415"],
  ])("writes %s as %s", (given, gtin14) => {
    expect(toGtin14(given)).toBe(gtin14);
  });
});
