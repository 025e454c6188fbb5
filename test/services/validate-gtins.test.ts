/** Each number of a list, and what the list as a whole suffers from. */
import { expect, test } from "vitest";
import { validateGtins } from "../../src/services/validate-gtins.ts";

const context = { baseUrl: "https://id.example.org" };
const judge = (...inputs: string[]) => validateGtins(context, inputs);

test("a list as spreadsheets leave it", async () => {
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
    [[2], expect.stringContaining("stands in the list before")],
    [[3], expect.stringContaining("zeros were lost")],
    [[4], expect.stringContaining("dropped digits")],
    [[5], expect.stringMatching(/swapped|mistyped|compare with the label/)],
    [[6], expect.stringContaining("another region")],
    [[7], "The row is empty."],
    [[8], expect.stringContaining(".0 from a spreadsheet")],
  ]);
  expect(results[0]).toEqual({
    row: 1,
    input: "9506000134352",
    valid: true,
    normalized: "09506000134352",
    format: "GTIN-13",
    classification: "trade_item",
    usable: true,
    error: null,
    meant: null,
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
