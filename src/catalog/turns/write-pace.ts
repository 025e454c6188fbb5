/**
 * How fast one isolate writes. Isolates do not know of each other, but the time of a write tells: it
 * grows with the number of those who write. So each isolate slows down when its writes take longer.
 */
export interface WritePace {
  /** Writes that may be under way: two while a write is quick, otherwise one. */
  places(): 1 | 2;
  /**
   * Takes note of a write that took `ms`.
   * @param isCrowded whether others wait for their turn in this isolate
   * @returns milliseconds to rest before the next write, 0 while the catalog keeps up
   */
  settled(ms: number, isCrowded: boolean): number;
  /** Milliseconds that `count` writes will take, by the last one. */
  expected(count: number): number;
}

/** Below this many milliseconds a write shows that hardly anybody else writes. */
const QUICK = 50;
/** A write is slow when it takes this much longer than three times the best one. */
const SLOW = 100;
/** The longest rest while callers wait, and while nobody does: then only a standstill is a sign. */
const LONGEST_REST = 20_000;
const LONGEST_REST_ALONE = 2_000;
/** The best time of a write is forgotten slowly, for the catalog may have moved. */
const FORGET = 1.05;

export function createWritePace(): WritePace {
  // The first write finds out.
  let last = QUICK;
  let best = Number.POSITIVE_INFINITY;
  let rest = 0;

  const places = () => (last < QUICK ? 2 : 1);

  function longestRest(isCrowded: boolean): number {
    if (isCrowded) return LONGEST_REST;
    return last > LONGEST_REST_ALONE ? LONGEST_REST_ALONE : 0;
  }

  return {
    places,
    settled(ms, isCrowded) {
      last = ms;
      best = Math.min(ms, best * FORGET);
      const isSlow = ms > 3 * best + SLOW;
      rest = isSlow
        ? Math.min(2 * Math.max(ms, rest), longestRest(isCrowded))
        : // A quick write after a long rest shows that the crowd is gone.
          Math.min(rest / 2, 4 * ms);
      return rest;
    },
    expected: (count) => (last * count) / places(),
  };
}
