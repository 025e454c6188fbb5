/** When scans do not wait for the catalog, and how often it is tried. */
import { expect, test } from "vitest";
import { createBreaker } from "../../../src/services/resolve/breaker.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test("three late scans in a row open it, or one read that fails", () => {
  const late = createBreaker();
  const seen = ["late", "late", "answer", "late", "late", "late"].map((what) => {
    if (what === "late") late.noteLate(NOW);
    else late.noteAnswerInTime(NOW);
    return late.isOpen(NOW);
  });
  expect(seen).toEqual([false, false, false, false, false, true]);
  const failed = createBreaker();
  failed.noteFailure(NOW, NOW);
  expect(failed.isOpen(NOW)).toBe(true);
});

test("a probe goes out at once, and then one a second", () => {
  const breaker = createBreaker();
  expect(breaker.takeProbe(NOW)).toBe(false);
  breaker.noteFailure(NOW, NOW);
  const sent: number[] = [];
  for (let ms = 0; ms < 5_000; ms += 10) if (breaker.takeProbe(NOW + ms)) sent.push(ms);
  expect(sent).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  // A probe that fails sends none of its own.
  breaker.noteFailure(NOW + 4_000, NOW + 4_500);
  expect([breaker.takeProbe(NOW + 4_999), breaker.takeProbe(NOW + 5_000)]).toEqual([false, true]);
});

test("an answer in time closes it, and a failure from before does not open it again", () => {
  const breaker = createBreaker();
  breaker.noteFailure(NOW, NOW + 5_000);
  breaker.noteAnswerInTime(NOW + 6_000);
  expect(breaker.isOpen(NOW + 6_000)).toBe(false);
  breaker.noteFailure(NOW + 5_999, NOW + 7_000);
  expect(breaker.isOpen(NOW + 7_000)).toBe(false);
  breaker.noteFailure(NOW + 6_000, NOW + 7_000);
  expect(breaker.isOpen(NOW + 7_000)).toBe(true);
});

test("without a sign of life or of an outage for ten seconds, one late scan decides", () => {
  const breaker = createBreaker();
  breaker.noteFailure(NOW, NOW);
  expect([breaker.isOpen(NOW + 9_999), breaker.isOpen(NOW + 10_000)]).toEqual([true, false]);
  breaker.noteLate(NOW + 12_000);
  expect(breaker.isOpen(NOW + 12_000)).toBe(true);
  // A clock that was set back.
  expect(breaker.isOpen(NOW)).toBe(false);
});
