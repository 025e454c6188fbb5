/** Few scans of a country or a language could be of one person: their exact number is not shown. */

/** A value, with its scans or `fewer_than`. */
export interface ValueCount {
  /** Null for all further values together. */
  readonly value: string | null;
  /** Null if there are fewer than `fewer_than`. */
  readonly scans: number | null;
  readonly fewer_than?: number;
  /** In the same period before; null if it is not shown or not known. */
  readonly before: number | null;
}

export interface Exact {
  readonly value: string;
  readonly scans: number;
  readonly before: number | null;
}

const FEWEST = 5;

const isFew = ({ scans }: Exact): boolean => scans < FEWEST;
const few = (value: string | null): ValueCount => ({
  ...{ value, scans: null, fewer_than: FEWEST, before: null },
});

/**
 * The same for every caller. Small values have a name and no number. The total minus all others is
 * their sum, so they are put together without names if that would tell the number of each.
 * @param isPart whether further scans have no value of this dimension, so that there is no total
 */
export function hideFew(exact: readonly Exact[], isPart: boolean): ValueCount[] {
  const sorted = exact.filter(({ scans }) => scans > 0).sort(byScans);
  const small = sorted.filter(isFew);
  const large = sorted.filter((row) => !isFew(row)).map(withoutFewBefore);
  // In the order of names, because an order by scans tells too much.
  const named = small.map(({ value }) => value).sort();
  const sum = sumOf(small);
  const count = small.length;
  const isOpen = isPart || (count > 1 && count < sum && sum < count * (FEWEST - 1));
  if (count === 0 || isOpen) return [...large, ...named.map(few)];
  let rest = sum;
  while (rest < FEWEST && large.length > 0) rest += large.pop()?.scans ?? 0;
  const folded = rest < FEWEST ? few(null) : { value: null, scans: rest, before: null };
  return [...large, folded];
}

const sumOf = (rows: readonly Exact[]) => rows.reduce((sum, { scans }) => sum + scans, 0);

const withoutFewBefore = (row: Exact): ValueCount =>
  row.before !== null && row.before < FEWEST ? { ...row, before: null } : row;

/** Most first. */
export const byScans = (a: Exact, b: Exact): number =>
  b.scans - a.scans || (a.value < b.value ? -1 : 1);
