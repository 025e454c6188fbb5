/** Each number of a list, and what the list as a whole suffers from. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { standsOut } from "../../../src/gs1/gtin/corrections.ts";
import { validateGtin } from "../../../src/services/validate/gtin.ts";
import { validateGtins } from "../../../src/services/validate/gtins.ts";
import { damagedTexts } from "../../support/damage.ts";
import { times } from "../../support/soak.ts";

const context = { baseUrl: "https://id.example.org" };
const judge = (...inputs: string[]) => validateGtins(context, inputs);

test("each row that a spreadsheet damaged has its finding", async () => {
  const { summary, findings, results } = await judge(
    "9506000134352",
    "09506000134352",
    "16000275713",
    "4.00638E+12",
    "9506000134325",
    "2012345678903",
    "",
    "3017620422003.0",
  );
  expect(summary).toEqual({ count: 8, valid: 3, invalid: 5, unusable: 1, distinct: 2 });
  expect(findings.map(({ finding, rows }) => [rows, finding])).toEqual([
    [[2], expect.stringContaining("is earlier in the list")],
    [[3], expect.stringContaining("drop leading zeros")],
    [[4], expect.stringContaining("dropped digits")],
    [[5], expect.stringMatching(/swapped|mistyped|compare with the label/)],
    [[6], expect.stringContaining("assigned locally")],
    [[7], "The row is empty."],
    [[8], expect.stringContaining("put .0 after the number")],
  ]);
  expect(results[0]).toEqual({
    row: 1,
    input: "9506000134352",
    valid: true,
    normalized: "09506000134352",
    format: "GTIN-13",
    classification: "trade_item",
    usable: true,
    for_till: true,
    indicator: null,
    error: null,
    meant: null,
    faults: [],
  });
  expect(results[7]).toMatchObject({ valid: false, meant: "03017620422003" });
  expect(results[3]).toMatchObject({ meant: null });
});

test("the most frequent finding comes first", async () => {
  const { findings } = await judge("", "9506000134353", "", "");
  expect(findings[0]).toEqual({ finding: "The row is empty.", rows: [1, 3, 4] });
});

test("a good list has no findings", async () => {
  const { summary, findings } = await judge("9506000134352", "3017620422003");
  expect(summary).toEqual({ count: 2, valid: 2, invalid: 0, unusable: 0, distinct: 2 });
  expect(findings).toEqual([]);
});

test("a long input is echoed in part", async () => {
  const { results } = await judge("9".repeat(100_000));
  expect(results[0]!.input).toBe(`${"9".repeat(40)}…`);
});

test("progress is told after each", async () => {
  const told: number[][] = [];
  await validateGtins(context, ["1", "2", "3"], (...position) => {
    told.push(position);
  });
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test("a whole number with a wrong digit was not cut", async () => {
  const { findings, results } = await judge("3046920022615", "3017620422004", "9506000134325");
  expect(findings.map(({ finding, rows }) => [rows, finding])).toEqual([
    [
      [1],
      "Several swaps of two neighbouring digits would give a valid number: compare with the label.",
    ],
    [
      [2],
      "The check digit is wrong, and any digit may be the mistyped one: compare with the label.",
    ],
    [[3], "Two neighbouring digits may be swapped, or one digit is wrong: compare with the label."],
  ]);
  expect(results.map(({ meant }) => meant)).toEqual([null, null, "09506000134352"]);
});

test("corrections of several kinds are named, and none is chosen", async () => {
  const { findings, results } = await judge("400638133392");
  expect(findings[0]!.finding).toBe(
    "Several causes are possible: check digit missing, or two neighbouring digits swapped. Compare with the label.",
  );
  expect(results[0]!.meant).toBeNull();
});

test("numbers that also read as another one are named", async () => {
  const { findings } = await judge("01121148");
  expect(findings.map(({ finding }) => finding)).toContain(
    "Eight digits that are a GTIN-8 and also the UPC-E of another number: check which symbol the label has.",
  );
});

/** What a finding of the list says of a row, against the suggestions for the number alone. */
const CLAIMS: [claim: RegExp, reason: string][] = [
  [/drop leading zeros|leading zeros lost/, "lost_leading_zeros"],
  [/check digit (is probably )?missing/, "missing_check_digit"],
  [/swap/, "transposed_digits"],
  [/check digit was kept/, "kept_check_digit"],
  [/UPC-E/, "upc_e"],
  [/ISBN-10/, "isbn_10"],
  [/apostrophe/i, "leading_apostrophe"],
  [/\.0 after|decimals/, "trailing_decimal"],
  [/to scientific notation:|(?:cause|possible): scientific/, "scientific_notation"],
  [/dropped digits|digits lost/, "scientific_notation_truncated"],
];

test("validate_gtin and validate_gtins agree on every input", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(damagedTexts, async (input) => {
      const { results, findings } = await judge(input);
      const row = results[0]!;
      const alone = validateGtin(context, input);
      const { valid, normalized, format, classification, usable, suggestions } = alone;
      expect(row).toMatchObject({ valid, normalized, format, classification, usable });
      expect(alone.error ?? "").toContain(row.error ?? "");
      expect(row.error === null).toBe(alone.error === null);
      expect(row.meant).toBe(standsOut(suggestions)?.gtin ?? null);
      if (valid) return;
      expect(findings).toHaveLength(1);
      const reasons: string[] = suggestions.map(({ reason }) => reason);
      const claimed = CLAIMS.flatMap(([claim, reason]) =>
        claim.test(findings[0]!.finding) ? [reason] : [],
      );
      for (const reason of claimed) expect(reasons).toContain(reason);
      if (reasons.length > 0) expect(claimed).toContain(reasons[0]);
      for (const reason of claimed) seen.add(reason);
    }),
    { numRuns: times(250, 6_000) },
  );
  expect([...seen].sort()).toEqual(CLAIMS.map(([, reason]) => reason).sort());
});

test("a number that is usable in trade may not be for a till", async () => {
  const { results } = await judge(
    "9506000134352",
    "19506000134359",
    "99506000134355",
    "2012345678903",
  );
  expect(results.map(({ usable, for_till, indicator }) => [usable, for_till, indicator])).toEqual([
    [true, true, null],
    [true, false, { digit: 1, kind: "grouping" }],
    [true, false, { digit: 9, kind: "variable_measure" }],
    [false, false, null],
  ]);
});

test("invisible characters and digits of other scripts are named with their place", async () => {
  const { findings, results } = await judge(
    "54490\u200b00000996",
    "\ufeff9506000134352",
    "\u001f9506000134352",
    "9506\u00ad0001\u00ad34352",
    "９５０６０００１３４３５２",
    "٩٥٠٦٠٠٠١٣٤٣٥٢",
    "9506000134352",
  );
  expect(results.map(({ input }) => input)).toEqual([
    "54490<U+200B>00000996",
    "<U+FEFF>9506000134352",
    "<U+001F>9506000134352",
    "9506<U+00AD>0001<U+00AD>34352",
    "９５０６０００１３４３５２",
    "٩٥٠٦٠٠٠١٣٤٣٥٢",
    "9506000134352",
  ]);
  expect(results.map(({ valid }) => valid)).toEqual([true, true, true, true, true, false, true]);
  const named = results.map(({ warnings = [] }) => warnings.join());
  expect(named).toEqual([
    "The text has invisible characters or digits of another script: U+200B ZERO WIDTH SPACE at position 6. Other programs may reject it.",
    expect.stringContaining("U+FEFF ZERO WIDTH NO-BREAK SPACE at position 1"),
    expect.stringContaining("U+001F INFORMATION SEPARATOR ONE at position 1"),
    expect.stringContaining("U+00AD SOFT HYPHEN at position 5, U+00AD SOFT HYPHEN at position 10"),
    expect.stringMatching(/U\+FF19 FULLWIDTH DIGIT NINE at position 1, .*, 10 more\./),
    expect.stringContaining("U+0669 ARABIC-INDIC DIGIT NINE at position 1"),
    "",
  ]);
  expect(findings[0]).toEqual({
    finding: expect.stringMatching(/^Invisible characters.*digits of another script/),
    rows: [1, 2, 3, 4, 5],
  });
});
