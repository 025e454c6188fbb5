/** Few scans of a country or a language could be of one person: their exact number is not shown. */
import { FEWEST } from "../../model/scan-dimensions.ts";

/** A value, with its scans or `fewer_than`. */
export interface ValueCount {
  /** Null for all further values together. */
  readonly value: string | null;
  /** Null if there are fewer than `fewer_than`. */
  readonly scans: number | null;
  readonly fewer_than?: number;
  /** The number in the same period before; null if it is not shown or not known. */
  readonly before: number | null;
}

export interface Exact {
  readonly value: string;
  readonly scans: number;
  readonly before: number | null;
}

const isFew = ({ scans }: Exact): boolean => scans < FEWEST;
const few = (value: string | null): ValueCount => ({
  value,
  scans: null,
  fewer_than: FEWEST,
  before: null,
});

/**
 * The same for every principal. Small values have a name and no number. The total minus all others is
 * their sum, so they are put together without names if that would tell the number of each.
 * @param isPart whether further scans have no value of this dimension, so that there is no total
 */
export function hideFew(exact: readonly Exact[], isPart: boolean): ValueCount[] {
  const sorted = exact.filter(({ scans }) => scans > 0).sort(byScans);
  const small = sorted.filter(isFew);
  const totalBefore = exact.reduce((sum, { before }) => sum + (before ?? 0), 0);
  const large = withoutFewBefore(
    sorted.filter((row) => !isFew(row)),
    isPart ? null : totalBefore,
  );
  // The order is that of names, because an order by scans tells too much.
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

/**
 * Below five, the number before is not shown. Where the total before minus all shown ones would
 * tell it, the smallest of those are not shown either.
 */
function withoutFewBefore(rows: readonly Exact[], total: number | null): Exact[] {
  const before = (row: Exact) => row.before ?? 0;
  const shown = rows.filter((row) => before(row) >= FEWEST).sort((a, b) => before(b) - before(a));
  let rest = shown.reduce((left, row) => left - before(row), total ?? 0);
  while (rest > 0 && rest < FEWEST && shown.length > 0) rest += before(shown.pop()!);
  return rows.map((row) => (shown.includes(row) ? row : { ...row, before: null }));
}

/** Most first. */
export const byScans = (a: Exact, b: Exact): number =>
  b.scans - a.scans || (a.value < b.value ? -1 : 1);
