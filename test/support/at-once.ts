import { expect } from "vitest";
import { WAIT_MS } from "./patience.ts";

/**
 * Runs `work`, whose time must grow only linearly with its input: that takes milliseconds on any
 * machine, and quadratic work many minutes.
 */
export function atOnce<T>(work: () => T): T {
  const started = performance.now();
  const result = work();
  expect(performance.now() - started).toBeLessThan(WAIT_MS);
  return result;
}
