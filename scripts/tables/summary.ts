/** What a command that reads a table says at its end: numbers, the most frequent reasons, exit code. */
import { withoutCorrection } from "../../src/gs1/gtin/corrections.ts";
import { duration } from "../cli/progress.ts";

export const REFUSED_ROWS = 3;

export const exitCodeOf = ({ refused }: { refused: number }): number =>
  refused === 0 ? 0 : REFUSED_ROWS;

export const time = (ms: number) => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms));
export const number = (count: number) => count.toLocaleString("en");
export const plural = (count: number, what: string) =>
  `${number(count)} ${what}${count === 1 ? "" : "s"}`;

export interface Frequent {
  example: string;
  rows: number;
}

/** By the part that the texts have in common: texts that differ only in numbers count as one. */
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

/** A text of reasons and warnings with its count. */
export const counted = ({ example, rows }: Frequent) => `    ${number(rows)} × ${example}`;
