/** The figures with which runs are compared: the results of the replay when they were saved. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { Failure } from "../cli/failure.ts";
import type { Outcome } from "./outcome.ts";
import type { ListSize } from "./tokens.ts";

const SIZE = z.object({ characters: z.int(), tokens: z.int() });
const BASELINE = z.object({
  tools: z.object({ definitions: SIZE, public: SIZE, read: SIZE }),
  tasks: z.record(z.string(), SIZE.extend({ calls: z.int() })),
});

export type Baseline = z.output<typeof BASELINE>;

const BASELINE_FILE = join(import.meta.dirname, "baseline.json");

export function readBaseline(file = BASELINE_FILE): Baseline {
  try {
    return BASELINE.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Failure(
      `${file} cannot be read: ${(error as Error).message}. Save it again with --save-baseline.`,
    );
  }
}

export const baselineOf = (tools: ListSize, outcomes: readonly Outcome[]): Baseline => ({
  tools,
  tasks: Object.fromEntries(
    outcomes.map(({ name, calls, characters, tokens }) => [
      name,
      { calls: calls.length, characters, tokens },
    ]),
  ),
});

export function saveBaseline({ tools, tasks }: Baseline, file = BASELINE_FILE): void {
  writeFileSync(file, `${JSON.stringify({ tools, tasks }, null, 2)}\n`);
}

/** Links that a catalog shows only at certain hours make answers slightly longer then. */
const TOLERANCE = 1.02;

/** Tasks that need more characters or calls now, as sentences. */
export function grown({ tasks }: Baseline, outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ name, calls, characters }) => {
    const before = tasks[name];
    if (before === undefined) return [];
    return [
      ...(calls.length > before.calls
        ? [`${name}: ${calls.length} calls, ${before.calls} before`]
        : []),
      ...(characters > before.characters * TOLERANCE
        ? [`${name}: ${characters} characters, ${before.characters} before`]
        : []),
    ];
  });
}

/** The total characters of the tasks that both have. */
export function compared(
  { tasks }: Baseline,
  outcomes: readonly Outcome[],
): { readonly before: number; readonly now: number; readonly tasks: number } {
  const both = outcomes.filter(({ name }) => tasks[name] !== undefined);
  return {
    before: both.reduce((sum, { name }) => sum + tasks[name]!.characters, 0),
    now: both.reduce((sum, { characters }) => sum + characters, 0),
    tasks: both.length,
  };
}
