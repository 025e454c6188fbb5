/** Texts that differ in their numbers alone, as one with a count. */
import { withoutCorrection } from "../../src/gs1/gtin/corrections.ts";

export interface Frequent {
  example: string;
  rows: number;
}

/** By what the texts have in common. */
export type Reasons = Record<string, Frequent>;

export interface Limits {
  /** Texts may name values that all differ: a million of them shall not fill the memory. */
  most: number;
  /** What the rest are counted as. */
  others: string;
}

/** @param alike takes away what texts of one kind differ in, beside numbers and corrections */
export function countReason(
  reasons: Reasons,
  text: string,
  { most, others }: Limits,
  alike: (text: string) => string = (plain) => plain,
): void {
  const kind = alike(withoutCorrection(text)).replace(/\d+/g, "0");
  const isKept = Object.hasOwn(reasons, kind) || Object.keys(reasons).length < most;
  const key = isKept ? kind : others;
  reasons[key] ??= { example: isKept ? text : others, rows: 0 };
  reasons[key].rows++;
}

/** The most frequent first, and how many rows the others have. */
export function mostFrequent(reasons: Reasons, most: number): { shown: Frequent[]; rest: number } {
  const sorted = Object.values(reasons).sort((one, other) => other.rows - one.rows);
  const rest = sorted.slice(most).reduce((sum, { rows }) => sum + rows, 0);
  return { shown: sorted.slice(0, most), rest };
}
