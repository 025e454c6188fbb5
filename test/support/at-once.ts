import { expect } from "vitest";

/** To detect hangs: linear work takes milliseconds on any machine, quadratic work many minutes. */
const HANG_MS = 60_000;

/** Runs `work`, whose time must grow only linearly with its input. */
export function atOnce<T>(work: () => T): T {
  const started = performance.now();
  const result = work();
  expect(performance.now() - started).toBeLessThan(HANG_MS);
  return result;
}
