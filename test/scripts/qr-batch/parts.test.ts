/** The parts that only a large table would show at their limits. */
import { expect, test } from "vitest";
import { SeenCodes } from "../../../scripts/qr/seen-codes.ts";
import { Tally } from "../../../scripts/qr/tally.ts";

test("a code has the line that it was first added with", () => {
  const seen = new SeenCodes();
  const uri = (i: number) => `https://id.example.org/01/09506000134352/21/S${i}`;
  for (let i = 1; i <= 20_000; i++) seen.add(uri(i), i);
  seen.add(uri(7), 90_000);
  expect(seen.lineOf(uri(7))).toBe(7);
  expect(seen.lineOf(uri(20_000))).toBe(20_000);
  expect(seen.lineOf(uri(20_001))).toBeUndefined();
});

test("reasons that differ in numbers alone are one, the most frequent first", () => {
  const tally = new Tally();
  tally.refused("lot: It is too long.");
  for (let i = 0; i < 3; i++) tally.refused(`gtin: The check digit is ${i}.`);
  expect(tally.counts().reasons).toEqual([
    { example: "gtin: The check digit is 0.", rows: 3 },
    { example: "lot: It is too long.", rows: 1 },
  ]);
});

test("no more than a few reasons are shown, and a thousand kept", () => {
  const tally = new Tally();
  const letters = (i: number) => [...i.toString(26)].map((c) => `${parseInt(c, 26) + 10}`).join();
  const name = (i: number) => letters(i).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
  for (let i = 0; i < 3_000; i++) tally.refused(name(i));
  const { reasons, refused } = tally.counts();
  expect(refused).toBe(3_000);
  expect(reasons).toHaveLength(6);
  expect(reasons.reduce((sum, { rows }) => sum + rows, 0)).toBe(3_000);
  expect(reasons[0]).toEqual({ example: "Other reasons, see the file.", rows: 2_000 });
});
