/** Decides whether a target is met. */
import type { Spread } from "./statistics.ts";

/**
 * `undecided`: the limit is within the middle half of the values; more rounds, or a quieter
 * machine, could decide.
 */
export type Outcome = "met" | "missed" | "undecided";

export interface Verdict {
  readonly target: string;
  readonly measured: string;
  readonly outcome: Outcome;
}

/** Met only if the whole middle half is at most the limit, missed only if all of it is above. */
export function atMost({ low, high }: Spread, most: number): Outcome {
  if (high <= most) return "met";
  return low > most ? "missed" : "undecided";
}

/** For one figure without a spread. */
export const metIf = (isMet: boolean): Outcome => (isMet ? "met" : "missed");

export const allMet = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ outcome }) => outcome === "met");

/** "3 of 20 targets are not met: 2 missed, 1 undecided." */
export function summary(verdicts: readonly Verdict[], what = "targets"): string {
  const count = (wanted: Outcome) => verdicts.filter(({ outcome }) => outcome === wanted).length;
  const [met, missed, undecided] = [count("met"), count("missed"), count("undecided")];
  if (met === verdicts.length) return `All ${met} ${what} are met.`;
  return `Of ${verdicts.length} ${what}, ${met} are met, ${missed} missed and ${undecided} undecided.`;
}

/** Highlights a target that is not met. */
export const shown = (outcome: Outcome): string => (outcome === "met" ? outcome : `**${outcome}**`);

/** One line each, for a terminal. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  for (const { target, measured, outcome } of verdicts) {
    console.log(`${outcome.padEnd(9)}  ${target}: ${measured}`);
  }
}
