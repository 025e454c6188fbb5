/** When a target counts as met. */
import type { Spread } from "./statistics.ts";

/** `undecided`: the bound is within the middle half, and more rounds, or a quieter machine, would tell. */
export type Outcome = "met" | "missed" | "undecided";

export interface Verdict {
  readonly target: string;
  readonly measured: string;
  readonly outcome: Outcome;
}

/** Met only if the whole middle half is at the bound or below, missed only if all of it is above. */
export function atMost({ low, high }: Spread, most: number): Outcome {
  if (high <= most) return "met";
  return low > most ? "missed" : "undecided";
}

/** Of one figure without a spread. */
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

/** A target that is not met stands out. */
export const shown = (outcome: Outcome): string => (outcome === "met" ? outcome : `**${outcome}**`);

/** A line each, for a terminal. */
export function printVerdicts(verdicts: readonly Verdict[]): void {
  for (const { target, measured, outcome } of verdicts) {
    console.log(`${outcome.padEnd(9)}  ${target}: ${measured}`);
  }
}
