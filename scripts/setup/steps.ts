/** The steps of a setup: each says what it does, what it did, and how to undo it. */
import { print } from "../cli/print.ts";

export interface Step {
  readonly title: string;
  /** What --dry-run prints: what the step will do. */
  readonly plan: string;
  /** The command that undoes it; undefined where there is nothing to undo. */
  readonly undo?: string | (() => string) | undefined;
  /** Can be run again. @returns what it did, for people. @throws Failure with the next step */
  run(): Promise<string>;
}

export function printPlan(steps: readonly Step[]): void {
  for (const [i, { title, plan, undo }] of steps.entries()) {
    print(`${i + 1}. ${title}\n   ${plan}`);
    if (undo) print(`   Undo: ${textOf(undo)}`);
  }
}

export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [i, { title, undo, run }] of steps.entries()) {
    print(`[${i + 1}/${steps.length}] ${title}`);
    const done = await run();
    print(`      ${done.replaceAll("\n", "\n      ")}`);
    if (undo) print(`      Undo: ${textOf(undo)}`);
  }
}

const textOf = (undo: NonNullable<Step["undo"]>) => (typeof undo === "string" ? undo : undo());
