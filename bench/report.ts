/** The measurements of `npm run bench`, as Markdown. */
import { STARTS } from "./cold-start.ts";
import type { Compared } from "./compare.ts";
import { HOW_TO_READ, MEANING } from "./how-to-read.ts";
import type { CallRate } from "./in-turns.ts";
import type { MicroBench } from "./micro.ts";
import type { Plan } from "./plan.ts";
import { spread } from "./statistics.ts";
import { table } from "./table.ts";
import { totalCpu } from "./targets.ts";
import { shown, summary, type Verdict } from "./verdict.ts";

export interface Measured {
  readonly command: string;
  readonly date: string;
  /** Names and values, such as `cores` and `2`. */
  readonly machine: Readonly<Record<string, string>>;
  readonly plan: Plan;
  readonly compared: Compared;
  readonly micro: readonly MicroResult[];
  readonly verdicts: readonly Verdict[];
}

export interface MicroResult {
  readonly bench: Pick<MicroBench, "title" | "about">;
  readonly rows: readonly CallRate[];
}

export function renderReport(measured: Measured): string {
  const { command, date, machine, plan, compared, micro, verdicts } = measured;
  const sections = [
    `# Benchmark results

Written by \`${command}\` on ${date}; do not edit.

${summary(verdicts)}

${table(
  ["Target", "Measured", ""],
  verdicts.map(({ target, measured, outcome }) => [target, measured, shown(outcome)]),
)}

${MEANING}

A ratio is the median of ${plan.rounds} rounds (of ${plan.starts} cold starts), each taken within one round, with the middle half
of the rounds in brackets. Machine: ${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ")}. The load, workerd and sqld share its cores.${isBusy(machine) ? BUSY : ""}`,
    ...requestSection(compared, plan),
    ...startSection(compared, plan),
    ...micro.map(microSection),
    HOW_TO_READ,
  ];
  return `${sections.join("\n\n")}\n`;
}

/** Other work took more than half a core before the run began. */
const isBusy = (machine: Measured["machine"]) =>
  Number(machine["load average before the run"]) > 0.5;
const BUSY = " **The machine was busy before the run, so these figures are not final.**";

function requestSection({ rounds }: Compared, plan: Plan): string[] {
  if (rounds.size === 0) return [];
  const rows = [...rounds].map(([name, values]) => {
    const total = spread(values.map(totalCpu));
    const median = (of: "workerd" | "sqld" | "perSecond") =>
      whole(spread(values.map((round) => round[of])).median);
    const range = `${whole(total.low)} to ${whole(total.high)}`;
    return [
      name,
      median("workerd"),
      median("sqld"),
      whole(total.median),
      range,
      median("perSecond"),
    ];
  });
  return [
    `## Processor time of a request

Microseconds, medians of ${plan.rounds} rounds of ${plan.milliseconds} ms in five slices; ${plan.connections} keep-alive connections with one
request each under way.

${table(["", "workerd", "sqld", "together", "middle half", "requests/s"], rows)}`,
  ];
}

function startSection({ starts }: Compared, plan: Plan): string[] {
  if (starts.size === 0) return [];
  const rows = [...starts].map(([name, times]) => {
    const { median, low, high } = spread(times);
    return [name, `${whole(median)} ms`, `${whole(low)} to ${whole(high)}`];
  });
  return [
    `## Cold start

Processor time of a new workerd process with one worker until its first answer, ${plan.starts} times each, in turn.
"${STARTS.bare}" is what workerd itself takes.

${table(["", "median", "middle half"], rows)}`,
  ];
}

function microSection({ bench, rows }: MicroResult): string {
  const head = ["", "a second", "x peer"];
  const cells = rows.map(({ name, opsPerSecond, ratio }) => [
    name,
    whole(opsPerSecond),
    ratio === undefined ? "" : `${ratio}`,
  ]);
  return `## ${bench.title}\n\n${bench.about}\n\n${table(head, cells)}`;
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
