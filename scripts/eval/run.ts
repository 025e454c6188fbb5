/** One run over the chosen tasks. */
import { ask } from "./ask.ts";
import { type Baseline, baselineOf, saveBaseline } from "./baseline.ts";
import { type Endpoint, startDialogue } from "./model/endpoint.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { replay } from "./replay.ts";
import type { RunReport } from "./report.ts";
import type { Task } from "./tasks.ts";
import { type CountTokens, listSize } from "./tokens.ts";
import type { ToolServer } from "./tools.ts";

export interface RunOptions {
  readonly tasks: readonly Task[];
  readonly server: ToolServer;
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
  const { tasks, server, url, endpoint, baseline, countTokens, signal, onTask } = options;
  const outcomes: Outcome[] = [];
  for (const task of tasks) {
    signal.throwIfAborted();
    const graded =
      endpoint === null
        ? await replay(task, server)
        : await ask(task, server, (question) => startDialogue(endpoint, question, signal));
    const outcome = outcomeOf(task, graded, countTokens);
    outcomes.push(outcome);
    onTask(outcome, outcomes.length);
  }
  const tools = listSize(server.tools, countTokens);
  return { model: endpoint?.model ?? null, server: url, tools, outcomes, baseline };
}

export function saveAsBaseline({ tools, outcomes }: RunReport, file?: string): void {
  saveBaseline(baselineOf(tools, outcomes), file);
}
