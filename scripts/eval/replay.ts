/** Sends the reference calls of a task to a server, and checks that they still show every truth. */

import { type MadeCall, notShown, wasteOf } from "./grade.ts";
import type { Graded } from "./outcome.ts";
import { PREVIEWED, type Task } from "./tasks.ts";
import type { ToolServer } from "./tools.ts";

export async function replay(task: Task, server: ToolServer): Promise<Graded> {
  const calls: MadeCall[] = [];
  for (const { tool, arguments: args } of task.calls) {
    const version = args.version === PREVIEWED && versionOf(calls.at(-1));
    calls.push(await server.call(tool, version ? { ...args, version } : args));
  }
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

function versionOf(preview: MadeCall | undefined): string | null {
  if (!preview || preview.error !== null) return null;
  return String(JSON.parse(preview.text).version);
}

const LONGEST_EXCERPT = 200;
const excerpt = (text: string) => text.slice(0, LONGEST_EXCERPT);
