/** The steps of a setup: each says what it does, what it did, and how to undo it. */
import { print } from "../cli/print.ts";

export interface Step {
  readonly title: string;
  /** What --dry-run prints: what the step will do. */
  readonly plan: string;
  /** The command that undoes it, or why nothing has to be undone. */
  readonly undo: string | (() => string);
  /** Can be run again. @returns what it did, for people. @throws Failure with the next step */
  run(): Promise<string>;
}

export const NOTHING_CHANGED = "not needed, because nothing is changed";
export const TABLES_STAY = "not needed, because the release before works with the new tables";
export const LINK_ENDS = "withdraw the invitation in the console, or let it expire";

export function printPlan(steps: readonly Step[]): void {
  for (const [i, { title, plan, undo }] of steps.entries()) {
    print(`${i + 1}. ${title}\n   ${plan}\n   Undo: ${textOf(undo)}`);
  }
}

export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [i, { title, undo, run }] of steps.entries()) {
    print(`[${i + 1}/${steps.length}] ${title}`);
    const done = await run();
    print(`      ${done.replaceAll("\n", "\n      ")}`);
    print(`      Undo: ${textOf(undo)}`);
  }
}

const textOf = (undo: Step["undo"]) => (typeof undo === "string" ? undo : undo());
