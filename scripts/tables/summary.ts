/** What a command that reads a table says at its end: numbers, the most frequent reasons, exit code. */
import { withoutCorrection } from "../../src/gs1/gtin/corrections.ts";

const REFUSED_ROWS = 3;

export const exitCodeOf = ({ refused }: { refused: number }): number =>
  refused === 0 ? 0 : REFUSED_ROWS;

/** `4.2 s`, `42 s`, `2 min 5 s`, `3 h 20 min`. */
export function time(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  if (seconds < 60) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const number = (count: number) => count.toLocaleString("en");
export const plural = (count: number, what: string) =>
  `${number(count)} ${what}${count === 1 ? "" : "s"}`;

export interface Frequent {
  example: string;
  rows: number;
}

/**
 * Reasons by the part that their texts have in common: texts that differ only in numbers count as
 * one.
 */
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
