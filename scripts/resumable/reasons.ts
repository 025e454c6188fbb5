/** Counts texts that differ only in their numbers as one. */
import { withoutCorrection } from "../../src/gs1/gtin/corrections.ts";

export interface Frequent {
  example: string;
  rows: number;
}

/** By the part that the texts have in common. */
export type Reasons = Record<string, Frequent>;

export interface Limits {
  /** Texts may contain values that all differ; a million of them must not fill the memory. */
  most: number;
  /** The name under which further texts are counted. */
  others: string;
}

/** @param alike removes the differences of texts of one kind, besides numbers and corrections */
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

/** The most frequent first, and the number of rows with other texts. */
export function mostFrequent(reasons: Reasons, most: number): { shown: Frequent[]; rest: number } {
  const sorted = Object.values(reasons).sort((one, other) => other.rows - one.rows);
  const rest = sorted.slice(most).reduce((sum, { rows }) => sum + rows, 0);
  return { shown: sorted.slice(0, most), rest };
}
