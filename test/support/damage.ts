/** GTINs, and what happens to them before a user types them. */
import fc from "fast-check";
import { checkDigit } from "../../src/gs1/gtin/check-digit.ts";
import { SAMPLE_GTINS } from "./generated-calls.ts";
import { damaged, KINDS, shortest } from "./gtin-damage.ts";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });

/** Valid, 14 digits, of every length in which GTINs are written. */
export const gtins: fc.Arbitrary<string> = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .map((body) => `${body}${checkDigit(body)}`.padStart(14, "0"));

const damagedGtins = fc
  .tuple(fc.oneof(gtins, fc.constantFrom(...SAMPLE_GTINS)), fc.constantFrom(...KINDS), fc.nat())
  .map(([gtin, kind, n]) => {
    const texts = damaged(kind, shortest(gtin));
    return texts[n % Math.max(1, texts.length)] ?? gtin;
  });

/** GTINs damaged in every known way, random digits, and texts that are not numbers. */
export const damagedTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: damagedGtins },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 15 }).chain(digits) },
  { weight: 1, arbitrary: gtins.map((gtin) => `'${shortest(gtin)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["", "abc", "0-306-40615-2", "080442957X", "04252614", "01121148"],
      ...["(01)09506000134352(10)A", "(01)09506000134353", "https://id.gs1.org/01/09506000134352"],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
);
