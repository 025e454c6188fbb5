/** Numbers damaged on purpose: the right correction is suggested wherever the digits still allow it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGtin } from "../../../src/gs1/gtin/check-digit.ts";
import { correctionText, standsOut } from "../../../src/gs1/gtin/corrections.ts";
import { suggest } from "../../../src/gs1/gtin/suggest.ts";
import { upcEReadings } from "../../../src/gs1/gtin/upc-e.ts";
import { gtins } from "../../support/damage.ts";
import { SAMPLE_GTINS } from "../../support/generated-calls.ts";
import { damaged, KINDS, type Kind, shortest } from "../../support/gtin-damage.ts";
import { type Case, cases, count } from "../../support/measure-corrections.ts";
import { times } from "../../support/soak.ts";

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

/** The number is not suggested: nothing but zeros, or the digits have another GTIN's whole length. */
const isBeyondReach = ({ kind, gtin }: Case): boolean =>
  /^0*$/.test(gtin) || (kind === "check digit missing" && shortest(gtin).length === 14);

/** Whether the first suggestion's number, damaged in the way that it names, gives the same text. */
function isOtherDamage({ text }: Case): boolean {
  const { gtin, reason } = suggest(text)[0]!;
  if (reason === "upc_e") return upcEReadings(text).includes(gtin!.slice(2));
  if (reason === "isbn_10") return gtin!.slice(4, 13) === text.slice(0, 9);
  if (reason === "kept_check_digit") return isGtin(text.slice(1));
  const kind = KINDS.find((each) => REASON[each] === reason)!;
  // The first suggestion may itself have lost only some of its zeros.
  const kinds =
    reason === "lost_leading_zeros" ? [kind, "all leading zeros lost" as const] : [kind];
  const forms = [shortest(gtin!), gtin!.slice(2)];
  return kinds.some((each) => forms.some((form) => damaged(each, form).includes(text)));
}

function judge(found: Case): void {
  const { kind, gtin, text, outcome, reasons } = found;
  const place = `${kind}: ${gtin} as ${text}, ${outcome} by ${reasons}`;
  if (outcome === "same" || outcome === "another" || isBeyondReach(found)) return;
  if (kind === "scientific notation, six digits" && Number(gtin) > 999_999) {
    expect(outcome, place).toBe("gone");
    return;
  }
  if (kind === "scientific notation, every digit" && outcome === "gone") {
    // Its own zeros at the end look like digits that were dropped.
    expect(gtin, place).toMatch(/0$/);
    return;
  }
  expect(["first", "among", "behind"], place).toContain(outcome);
  // The same may have happened to another pair of digits, or other damage gives the same text: then no
  // order of the suggestions can be right for both numbers.
  const isOnly = reasons.filter((reason) => reason === REASON[kind]).length === 1;
  if (outcome === "among") expect(isOnly, place).toBe(false);
  if (outcome === "behind") expect([isOnly, isOtherDamage(found)], place).toEqual([true, true]);
}

describe("every damage to every number", () => {
  test("leaves the number among the suggestions, in the sample catalog", () => {
    const all = [...cases(SAMPLE_GTINS)];
    for (const found of all) judge(found);
    const counts = count(all);
    expect(counts["neighbours swapped"].first).toBeGreaterThan(150);
    expect(counts["neighbours swapped"].among).toBeGreaterThan(150);
    expect(counts["a leading zero lost"].first).toBeGreaterThan(5);
    expect(counts["check digit missing"].first).toBeGreaterThan(50);
  });

  test("leaves the number among the suggestions, in generated ones", () => {
    fc.assert(
      fc.property(gtins, (gtin) => {
        for (const found of cases([gtin])) judge(found);
      }),
      { numRuns: times(166, 4_000) },
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
    ["15165", "Possibly meant: 00000000015165 (leading zeros lost)."],
    ["9638507", "Possibly meant: 00000096385074 (check digit missing)."],
    [
      "197014",
      "Possibly meant: 00000000197014 (leading zeros lost), or 00019700000012 (written as UPC-E).",
    ],
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
  ])("the corrections of %s are a sentence", (input, text) => {
    expect(correctionText(suggest(input))).toBe(text);
  });

  test("one of several stands out only with high confidence, a single one unless it is low", () => {
    expect(standsOut(suggest("36000291452"))?.gtin).toBe("00036000291452");
    expect(standsOut(suggest("780799473983"))).toBeNull();
    expect(standsOut(suggest("15165"))).toBeNull();
    expect(standsOut([])).toBeNull();
  });
});
