import { expect, test } from "vitest";
import { createWritePace } from "../../../src/catalog/connection/write-pace.ts";

const CROWDED = true;
const ALONE = false;

test("one at first, two while a write takes less than 50 ms, one again when it takes longer", () => {
  const pace = createWritePace();
  expect(pace.places()).toBe(1);
  pace.settled(49, CROWDED);
  expect(pace.places()).toBe(2);
  pace.settled(50, CROWDED);
  expect(pace.places()).toBe(1);
});

test("no rest while the catalog keeps up, however far away it is", () => {
  for (const usual of [5, 40, 150, 400]) {
    const pace = createWritePace();
    for (const ms of [usual, usual * 2, usual, usual * 3])
      expect(pace.settled(ms, CROWDED)).toBe(0);
  }
});

test("each slow write in a crowd doubles the rest, up to 20 s", () => {
  const pace = createWritePace();
  pace.settled(10, CROWDED);
  const rests = [200, 200, 200, 200, 200, 200, 200, 200].map((ms) => pace.settled(ms, CROWDED));
  expect(rests).toEqual([400, 800, 1600, 3200, 6400, 12800, 20000, 20000]);
});

test("a rest is never shorter than the slow write was", () => {
  const pace = createWritePace();
  pace.settled(10, CROWDED);
  expect(pace.settled(2_000, CROWDED)).toBe(4_000);
});

test("the crowd is gone as soon as a write is quick again", () => {
  const pace = createWritePace();
  pace.settled(10, CROWDED);
  pace.settled(4_000, CROWDED);
  expect([12, 12, 12].map((ms) => pace.settled(ms, CROWDED))).toEqual([48, 24, 12]);
});

test("alone, one slow write is no sign of others: only a standstill is, and its rest is short", () => {
  const pace = createWritePace();
  pace.settled(10, ALONE);
  expect(pace.settled(1_900, ALONE)).toBe(0);
  expect(pace.settled(4_000, ALONE)).toBe(2_000);
});

test("expects what waits to take as long as the last write, two at a time where two are allowed", () => {
  const pace = createWritePace();
  pace.settled(20, ALONE);
  expect(pace.expected(100)).toBe(1_000);
  pace.settled(60, ALONE);
  expect(pace.expected(100)).toBe(6_000);
});
