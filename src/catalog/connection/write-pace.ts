/**
 * The pace of one isolate's writes. Isolates do not know of each other, but the duration of a write
 * grows with the number of writers. So each isolate slows down when its writes take longer.
 */
export interface WritePace {
  /** Writes that may be in progress: two while a write is quick, otherwise one. */
  places(): 1 | 2;
  /**
   * Records a write that took `ms`.
   * @param isCrowded whether others wait for their turn in this isolate
   * @returns milliseconds to rest before the next write; 0 if the catalog is fast enough
   */
  settled(ms: number, isCrowded: boolean): number;
  /** Estimated milliseconds for `count` writes, from the last one. */
  expected(count: number): number;
}

/** Milliseconds; a faster write shows that hardly any other isolate writes. */
const QUICK = 50;
/** Milliseconds; a write is slow if it takes this much longer than three times the best one. */
const SLOW = 100;
/**
 * Milliseconds: the longest rest while callers wait, and while none do. Without waiting callers
 * only a very slow write causes a rest.
 */
const LONGEST_REST = 20_000;
const LONGEST_REST_ALONE = 2_000;
/** The best duration grows by this factor with each write, because the catalog may have moved. */
const FORGET = 1.05;

export function createWritePace(): WritePace {
  // The first write measures it.
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
        : // A quick write after a long rest shows that there are fewer writers.
          Math.min(rest / 2, 4 * ms);
      return rest;
    },
    expected: (count) => (last * count) / places(),
  };
}
