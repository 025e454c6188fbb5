import fc from "fast-check";
import { expect, test } from "vitest";
import { SeenGtins } from "../../../scripts/import/seen.ts";
import { times } from "../../support/soak.ts";
import { gtin14 } from "./imports.ts";

test("a number that came again is never missed, and hardly another is taken for one", () => {
  const seen = new SeenGtins();
  const serials = Array.from({ length: 200_000 }, (_, i) => i * 37);
  expect(serials.filter((serial) => seen.add(gtin14(serial)))).toEqual([]);
  expect(serials.filter((serial) => !seen.add(gtin14(serial)))).toEqual([]);
});

test("numbers of any kind", () => {
  const seen = new SeenGtins();
  const had = new Set<string>();
  const digits = fc.stringMatching(/^\d{14}$/);
  fc.assert(
    fc.property(digits, (gtin) => {
      expect(seen.add(gtin)).toBe(had.has(gtin));
      had.add(gtin);
    }),
    { numRuns: times(83, 2_000) },
  );
});
