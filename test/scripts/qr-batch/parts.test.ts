/** The parts that only a large table would show at their limits. */
import { expect, test } from "vitest";
import { Tally } from "../../../scripts/qr/summary.ts";

test("reasons that differ in numbers alone are one, the most frequent first", () => {
  const tally = new Tally();
  tally.refuse({ columns: ["lot"], reason: "It is too long." });
  for (let i = 0; i < 3; i++)
    tally.refuse({ columns: ["gtin"], reason: `The check digit is ${i}.` });
  expect(tally.counts().reasons).toEqual([
    { example: "gtin: The check digit is 0.", rows: 3 },
    { example: "lot: It is too long.", rows: 1 },
  ]);
});

test("no more than a few reasons are shown, and a thousand kept", () => {
  const tally = new Tally();
  const letters = (i: number) => [...i.toString(26)].map((c) => `${parseInt(c, 26) + 10}`).join();
  const name = (i: number) => letters(i).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
  for (let i = 0; i < 3_000; i++) tally.refuse({ columns: [], reason: name(i) });
  const { reasons, refused } = tally.counts();
  expect(refused).toBe(3_000);
  expect(reasons).toHaveLength(6);
  expect(reasons.reduce((sum, { rows }) => sum + rows, 0)).toBe(3_000);
  expect(reasons[0]).toEqual({ example: "Other reasons, see the file.", rows: 2_000 });
});
