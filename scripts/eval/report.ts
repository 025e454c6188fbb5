/** The output of a run: a line for each task, then the totals; or one JSON document. Pure. */
import { type Baseline, compared, grown } from "./baseline.ts";
import { type Outcome, totalsOf, wastedCalls } from "./outcome.ts";
import { BUDGET, type ListSize } from "./tokens.ts";

export interface RunReport {
  /** The model's name; null for a replay. */
  readonly model: string | null;
  readonly server: string;
  readonly tools: ListSize;
  readonly outcomes: readonly Outcome[];
  readonly baseline: Baseline | null;
}

const NAME_WIDTH = 26;

export function taskLines(outcome: Outcome): string[] {
  const { name, faults, calls, waste, characters, tokens } = outcome;
  const wasted = wastedCalls(waste);
  const figures = [
    `${calls.length} ${calls.length === 1 ? "call" : "calls"}${wasted > 0 ? ` (${wasted} wasted)` : ""}`,
    `${number(characters)} characters`,
    `${number(tokens)} tokens`,
  ];
  const mark = faults.length === 0 ? "✓" : "✗";
  return [
    `${mark} ${name.padEnd(NAME_WIDTH)} ${figures.join(", ")}`,
    ...faults.map((fault) => `    ${fault}`),
  ];
}

export function summaryLines({ tools, outcomes, baseline }: RunReport): string[] {
  const { tasks, right, calls, wasted, characters, tokens } = totalsOf(outcomes);
  const { repeated, failed, unneeded } = wasted;
  const { definitions, public: listed, read } = tools;
  const used = outcomes.flatMap(({ usage }) => usage ?? []);
  const sum = (of: "input" | "output") => used.reduce((total, usage) => total + usage[of], 0);
  return [
    `${right} of ${tasks} right`,
    `calls       ${calls}, ${percent(wastedCalls(wasted), calls)} wasted (${repeated} repeated, ${failed} failed, ${unneeded} not needed)`,
    `answers     ${number(characters)} characters, ${number(tokens)} tokens`,
    `tools/list  ${number(definitions.characters)} characters, ${ofBudget(definitions.tokens, BUDGET.definitions)}; without a key ${ofBudget(listed.tokens, BUDGET.public)}; inputs and descriptions ${ofBudget(read.tokens, BUDGET.read)}`,
    ...(used.length > 0
      ? [`the model   ${number(sum("input"))} tokens read, ${number(sum("output"))} written`]
      : []),
    ...(baseline ? comparison(baseline, outcomes, tools) : []),
  ];
}

function comparison(baseline: Baseline, outcomes: readonly Outcome[], tools: ListSize): string[] {
  const { before, now, tasks } = compared(baseline, outcomes);
  const list = percent(tools.definitions.tokens, baseline.tools.definitions.tokens);
  return [
    `baseline    answers ${percent(now, before)} of its characters (${tasks} tasks), tools/list ${list} of its tokens`,
    ...grown(baseline, outcomes).map((text) => `✗ ${text}`),
  ];
}

/** Whether every answer is right, and a replay needs no more than the baseline. */
export const isGood = ({ model, outcomes, baseline }: RunReport): boolean =>
  outcomes.every(({ faults }) => faults.length === 0) &&
  (model !== null || baseline === null || grown(baseline, outcomes).length === 0);

/** The report as JSON, without the texts of the answers, which are long. */
export function reportJson(report: RunReport): string {
  const { model, server, tools, outcomes, baseline } = report;
  const tasks = outcomes.map(({ calls, ...outcome }) => ({
    ...outcome,
    calls: calls.map(({ tool, arguments: args, error }) => ({ tool, arguments: args, error })),
  }));
  const document = {
    mode: model === null ? "replay" : "model",
    model,
    server,
    good: isGood(report),
    totals: totalsOf(outcomes),
    tools,
    tasks,
    ...(baseline && { baseline: compared(baseline, outcomes), grown: grown(baseline, outcomes) }),
  };
  return JSON.stringify(document, null, 2);
}

const ofBudget = (tokens: number, budget: number) =>
  `${number(tokens)} tokens, ${tokens > budget ? "✗ over" : "of"} the budget of ${number(budget)}`;

const number = (value: number) => value.toLocaleString("en");

const percent = (part: number, whole: number) =>
  `${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %`;
