/** Numbers damaged on purpose: the right correction is suggested wherever the digits still allow it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Kind, shortest } from "../../scripts/lib/corrections/damage.ts";
import { type Case, cases, count } from "../../scripts/lib/corrections/measure.ts";
import { correctionText, standsOut } from "../../src/gs1/corrections.ts";
import { suggest } from "../../src/gs1/suggest.ts";
import { gtins } from "../support/damage.ts";
import { SAMPLE_GTINS } from "../support/generated-calls.ts";

/** The one reason that each kind of damage is corrected by. */
const REASON: Record<Kind, string> = {
  "neighbours swapped": "transposed_digits",
  "a leading zero lost": "lost_leading_zeros",
  "all leading zeros lost": "lost_leading_zeros",
  "check digit missing": "missing_check_digit",
  "trailing .0": "trailing_decimal",
  "scientific notation, every digit": "scientific_notation",
  "scientific notation, six digits": "scientific_notation_truncated",
};

/** The number is not suggested: too few digits are left, or they have another GTIN's whole length. */
function isBeyondReach({ kind, gtin, text }: Case): boolean {
  if (kind === "check digit missing") return shortest(gtin).length === 14;
  return !/[1-9]/.test(text) || Number(text) < 1_000_000;
}

function judge(found: Case): void {
  const { kind, gtin, text, outcome, reasons } = found;
  const place = `${kind}: ${gtin} as ${text}, ${outcome} by ${reasons}`;
  if (outcome === "same" || outcome === "another" || isBeyondReach(found)) return;
  if (kind === "scientific notation, six digits") {
    expect(outcome, place).toBe("gone");
    return;
  }
  if (kind === "scientific notation, every digit" && outcome === "gone") {
    // Its own zeros at the end look like digits that were dropped.
    expect(gtin, place).toMatch(/0$/);
    return;
  }
  expect(["first", "among", "behind"], place).toContain(outcome);
  // The same may have happened to another pair of digits, or something else altogether.
  const isOnly = reasons.filter((reason) => reason === REASON[kind]).length === 1;
  if (outcome === "among") expect(isOnly, place).toBe(false);
  if (outcome === "behind")
    expect([isOnly, reasons[0] !== REASON[kind]], place).toEqual([true, true]);
}

describe("every damage to every number", () => {
  test("of the sample catalog", () => {
    const all = [...cases(SAMPLE_GTINS)];
    for (const found of all) judge(found);
    const counts = count(all);
    expect(counts["neighbours swapped"].first).toBeGreaterThan(150);
    expect(counts["neighbours swapped"].among).toBeGreaterThan(150);
    expect(counts["a leading zero lost"].first).toBeGreaterThan(5);
    expect(counts["check digit missing"].first).toBeGreaterThan(50);
  });

  test("generated", () => {
    fc.assert(
      fc.property(gtins, (gtin) => {
        for (const found of cases([gtin])) judge(found);
      }),
      { numRuns: 2_000 },
    );
  });
});

test("a lost zero, decimals and an exponent come first, whatever else the digits can be", () => {
  const all = [...cases(SAMPLE_GTINS)].filter(({ kind }) => /zero|\.0|every digit/.test(kind));
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ outcome }) => outcome !== "first")).toEqual([]);
});

describe("in words", () => {
  test.each([
    ["9506000134352", ""],
    ["3017620422004", ""],
    ["4.00638E+12", ""],
    ["9506000134325", "Probably meant: 09506000134352 (two neighbouring digits swapped)."],
    ["36000291452", "Probably meant: 00036000291452 (leading zeros lost)."],
    [
      "3046920022615",
      "Possibly meant: 03046920022651, 03046920026215, 03406920022615 (two neighbouring digits swapped).",
    ],
    [
      "400638133392",
      "Possibly meant: 04006381333924 (check digit missing), or 00400638133932 (two neighbouring digits swapped).",
    ],
  ])("%s", (input, text) => {
    expect(correctionText(suggest(input))).toBe(text);
  });

  test("one of several stands out only with high confidence", () => {
    expect(standsOut(suggest("36000291452"))?.gtin).toBe("00036000291452");
    expect(standsOut(suggest("780799473983"))).toBeNull();
    expect(standsOut([])).toBeNull();
  });
});
