/** The result of one task, answered by a model or replayed; and the totals. */
import type { MadeCall, Waste } from "./grade.ts";
import type { Task } from "./tasks.ts";
import type { CountTokens } from "./tokens.ts";

export interface Outcome {
  readonly name: string;
  readonly about: Task["about"];
  /** Empty if the answer is right. */
  readonly faults: readonly string[];
  readonly calls: readonly MadeCall[];
  readonly waste: Waste;
  /** The length of the tools' answers, as the model reads them. */
  readonly characters: number;
  readonly tokens: number;
  /** The last text of a model, and the tokens that its endpoint counted; only for a model. */
  readonly answer?: string;
  readonly usage?: { readonly input: number; readonly output: number };
}

export type Graded = Pick<Outcome, "faults" | "calls" | "waste" | "answer" | "usage">;

export function outcomeOf(
  { name, about }: Task,
  graded: Graded,
  countTokens: CountTokens,
): Outcome {
  const sum = (of: (text: string) => number) =>
    graded.calls.reduce((total, { text }) => total + of(text), 0);
  return {
    name,
    about,
    ...graded,
    characters: sum(({ length }) => length),
    tokens: sum(countTokens),
  };
}

export interface Totals {
  readonly tasks: number;
  readonly right: number;
  readonly calls: number;
  readonly wasted: Waste;
  readonly characters: number;
  readonly tokens: number;
}

export function totalsOf(outcomes: readonly Outcome[]): Totals {
  const sum = (of: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return {
    tasks: outcomes.length,
    right: outcomes.filter(({ faults }) => faults.length === 0).length,
    calls: sum(({ calls }) => calls.length),
    wasted: {
      repeated: sum(({ waste }) => waste.repeated),
      failed: sum(({ waste }) => waste.failed),
      unneeded: sum(({ waste }) => waste.unneeded),
    },
    characters: sum(({ characters }) => characters),
    tokens: sum(({ tokens }) => tokens),
  };
}

export const wastedCalls = ({ repeated, failed, unneeded }: Waste): number =>
  repeated + failed + unneeded;
