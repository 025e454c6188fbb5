import { expect, test } from "vitest";
import { joinedLots } from "../../../src/gs1/ai/similar-values.ts";

test.each([
  ["ABC12317270131", ["ABC123"]],
  ["ABC1231727013121X", ["ABC123", "ABC12317270131"]],
  ["ABC12317)270131", ["ABC123"]],
  ["ABC12317=270131", ["ABC123"]],
  ["AB-21S", ["AB-"]],
  // More than one can be the lot.
  ["ABC12399X", ["ABC123"]],
  ["ABC2192X", ["ABC", "ABC21"]],
  // No such month, no such identifier, no value, a key that is before the lot, another lot.
  ["ABC-17001331", []],
  ["ABC-04270131", []],
  ["ABC21", []],
  ["AB-0100000000000017", []],
  ["AB-10X", []],
  ["ABC12317)2701", []],
  ["ABC123", []],
  ["", []],
])('the lots that may have been run together in "%s" are found', (lot, beginnings) => {
  expect(joinedLots(lot)).toEqual(beginnings);
});
