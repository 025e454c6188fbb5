/** One run over the chosen tasks. */
import { ask } from "./ask.ts";
import { type Baseline, baselineOf, saveBaseline } from "./baseline.ts";
import { type Endpoint, startDialogue } from "./model/endpoint.ts";
import { type Graded, type Outcome, outcomeOf } from "./outcome.ts";
import { replay } from "./replay.ts";
import type { RunReport } from "./report.ts";
import { type Records, stateFaults, type WantedState } from "./state.ts";
import type { Task } from "./tasks.ts";
import { type CountTokens, listSize } from "./tokens.ts";
import type { ToolServer } from "./tools.ts";

export interface RunOptions {
  readonly tasks: readonly Task[];
  readonly server: ToolServer;
  /** What tasks of writing need: the tools of an owner, and the records of its catalog. */
  readonly writer: { readonly server: ToolServer; readonly read: () => Promise<Records> } | null;
  readonly url: string;
  /** Null for a replay. */
  readonly endpoint: Endpoint | null;
  readonly baseline: Baseline | null;
  readonly countTokens: CountTokens;
  readonly signal: AbortSignal;
  /** Called with each finished task. */
  readonly onTask: (outcome: Outcome, done: number) => void;
}

export async function evaluate(options: RunOptions): Promise<RunReport> {
  const { tasks, server, writer, url, endpoint, baseline, countTokens, signal, onTask } = options;
  const answer = (task: Task, tools: ToolServer): Promise<Graded> =>
    endpoint === null
      ? replay(task, tools)
      : ask(task, tools, (question) => startDialogue(endpoint, question, signal));
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    signal.throwIfAborted();
    const graded =
      task.state && writer
        ? await gradedByState(task, task.state, writer, answer)
        : await answer(task, server);
    const outcome = outcomeOf(task, graded, countTokens);
    outcomes.push(outcome);
    onTask(outcome, outcomes.length);
  }
  const tools = listSize(server.tools, countTokens);
  return { model: endpoint?.model ?? null, server: url, tools, outcomes, baseline };
}

/** What an agent says of its change does not count. */
async function gradedByState(
  task: Task,
  wanted: WantedState,
  { server, read }: NonNullable<RunOptions["writer"]>,
  answer: (task: Task, tools: ToolServer) => Promise<Graded>,
): Promise<Graded> {
  const before = await read();
  const graded = await answer(task, server);
  const faults = [...graded.faults, ...stateFaults(wanted, before, await read())];
  return { ...graded, faults };
}

export function saveAsBaseline({ tools, outcomes }: RunReport, file?: string): void {
  saveBaseline(baselineOf(tools, outcomes), file);
}
