/** Sends the reference calls of a task to a server, and checks that they still show every truth. */

import { type MadeCall, notShown, wasteOf } from "./grade.ts";
import type { Graded } from "./outcome.ts";
import type { Task } from "./tasks.ts";
import type { ToolServer } from "./tools.ts";

export async function replay(task: Task, server: ToolServer): Promise<Graded> {
  const calls: MadeCall[] = [];
  for (const { tool, arguments: args } of task.calls) calls.push(await server.call(tool, args));
  const unexpected = calls.flatMap(({ tool, error, text }, i) => {
    const expected = task.calls[i]!.error ?? null;
    if (error === expected) return [];
    return [
      `${tool}: ${error ?? "no error"} instead of ${expected ?? "an answer"} (${excerpt(text)})`,
    ];
  });
  return {
    faults: [...unexpected, ...notShown(task, calls)],
    calls,
    waste: wasteOf(calls, task.calls),
  };
}

const LONGEST_EXCERPT = 200;
const excerpt = (text: string) => text.slice(0, LONGEST_EXCERPT);
