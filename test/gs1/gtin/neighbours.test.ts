/** The numbers one slip away from one whose check digit fails. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGtin, toGtin14 } from "../../../src/gs1/gtin/check-digit.ts";
import { neighboursOf } from "../../../src/gs1/gtin/neighbours.ts";
import { times } from "../../support/soak.ts";

/** Every substitution and every swap of neighbours, tried one by one. */
function tried(digits: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (let i = 0; i < digits.length; i++) {
    const [before, after] = [digits.slice(0, i), digits.slice(i + 1)];
    for (const digit of "0123456789") {
      if (isGtin(before + digit + after)) found[toGtin14(before + digit + after)] = "digit";
    }
  }
  for (let i = 0; i + 1 < digits.length; i++) {
    const swapped = digits.slice(0, i) + digits[i + 1] + digits[i] + digits.slice(i + 2);
    if (isGtin(swapped)) found[toGtin14(swapped)] = "swap";
  }
  return found;
}

test("the neighbours of a number are those that trying every slip finds", () => {
  const digits = fc
    .constantFrom(8, 12, 13, 14)
    .chain((length) =>
      fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length }),
    );
  fc.assert(
    fc.property(digits, (text) => {
      const found = neighboursOf(text);
      expect(Object.fromEntries(found)).toEqual(isGtin(text) ? {} : tried(text));
      expect(found.size).toBeLessThanOrEqual(27);
    }),
    { numRuns: times(166, 4_000) },
  );
});

describe("a text that is not a number with one slip has no neighbours", () => {
  test.each(["", "abc", "4006381333931", "36000291452", "123456789012345", "9".repeat(100_000)])(
    "%.20j",
    (input) => {
      expect(neighboursOf(input).size).toBe(0);
    },
  );
});
