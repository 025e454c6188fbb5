/** The mask is the one that `qrcode` itself would choose, whose way takes several times as long. */
import fc from "fast-check";
import { create } from "qrcode";
import { expect, test } from "vitest";
import { canonicalDigitalLink } from "../../src/gs1/digital-link/build.ts";
import { type ErrorCorrection, makeSymbol } from "../../src/qr/symbol.ts";
import { LEVELS } from "../../src/services/qr/look.ts";
import { anyIdentification, BASES } from "../support/qr-links.ts";
import { times } from "../support/soak.ts";

/** The mask that was chosen, for a test of whether all eight were. */
function expectSame(text: string, errorCorrectionLevel: ErrorCorrection): number | undefined {
  const theirs = create(text, { errorCorrectionLevel });
  const ours = makeSymbol(text, errorCorrectionLevel);
  expect(ours).toMatchObject({ version: theirs.version, size: theirs.modules.size });
  expect(Buffer.compare(ours.modules, theirs.modules.data), text).toBe(0);
  return theirs.maskPattern;
}

test("of generated Digital Links", () => {
  const masks = new Set<number | undefined>();
  fc.assert(
    fc.property(
      anyIdentification,
      fc.constantFrom(...BASES),
      fc.constantFrom(...LEVELS),
      (given, base, level) => {
        masks.add(expectSame(canonicalDigitalLink(given, base), level));
      },
    ),
    { numRuns: times(60, 1_200) },
  );
  expect([...masks].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

/** Of these six are close calls, which a point more or less for one of the penalties decides. */
test("of serial numbers in a row", () => {
  for (let serial = 1; serial <= 480; serial++) {
    expectSame(`https://id.gs1.org/01/09506000134352/21/${serial}`, "M");
  }
});

/** Of bytes alone, longer by a version each (ISO/IEC 18004, table 7, goes with the square). */
test("of every version, at each level in turn", () => {
  const most = { L: 2953, M: 2331, Q: 1663, H: 1273 };
  const versions = new Set<number>();
  for (let version = 1; version <= 40; version++) {
    const level = LEVELS[version % 4]!;
    const length = Math.round(most[level] * (0.05 * (version / 40) + 0.95 * (version / 40) ** 2));
    const [text] = fc.sample(fc.string({ minLength: length, maxLength: length }), {
      numRuns: 1,
      seed: version,
    });
    expectSame(text!, level);
    versions.add(makeSymbol(text!, level).version);
  }
  expect(Math.min(...versions)).toBe(1);
  expect(Math.max(...versions)).toBe(40);
  expect(versions.size).toBeGreaterThan(35);
});

/** Hard on the penalties: long runs, even areas, and hardly anything to choose by. */
test.each([
  "0",
  "0".repeat(3000),
  "A".repeat(1000),
  "\u0000".repeat(500),
  "\u00aaU".repeat(300),
  "https://id.gs1.org/01/09506000134352",
])("of %j at every level", (text) => {
  for (const level of LEVELS) expectSame(text, level);
});
