/** Medians, ratios, and numbers that look random. */

/** Interpolates linearly; `share` 0 is the minimum of the values, 1 the maximum. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError("there is no quantile of nothing");
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position % 1);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A median with the quartiles around it. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spread(values: readonly number[]): Spread {
  return { median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** Round by round, so that a slow moment of the machine affects both sides of a ratio. */
export function ratio(of: readonly number[], over: readonly number[]): Spread {
  if (of.length !== over.length) throw new RangeError("both sides need the same rounds");
  return spread(of.map((value, round) => value / over[round]!));
}

/**
 * Numerical Recipes' linear congruential generator: `random(n)` is 0 to n - 1, the same in every
 * run.
 */
export function sequence(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The p95 of times in ms; endless where nothing was answered. */
export const p95Of = (times: readonly number[]): number =>
  times.length === 0 ? Number.POSITIVE_INFINITY : quantile(times, 0.95);

/** A time for a table: a dash for one that did not end. */
export const inMs = (ms: number): string =>
  Number.isFinite(ms) ? `${Math.round(ms).toLocaleString("en")} ms` : "–";
