/** The budget of a request without a key, in what `npm run bench:strangers` measured last. */
import { expect, test } from "vitest";
import measured from "../bench/strangers.json" with { type: "json" };

test("no request without a key takes more than 100 ms of processor time", () => {
  expect(measured.products).toBeGreaterThanOrEqual(100_000);
  const over = measured.requests.filter(({ workerd, sqld }) => workerd + sqld > 100);
  expect(over).toEqual([]);
});
