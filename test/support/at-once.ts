import { expect } from "vitest";

/** For hangs: linear work takes milliseconds on any machine, that of a square many minutes. */
const HANG_MS = 60_000;

/** Does `work`, which must not grow faster than its input. */
export function atOnce<T>(work: () => T): T {
  const started = performance.now();
  const result = work();
  expect(performance.now() - started).toBeLessThan(HANG_MS);
  return result;
}
