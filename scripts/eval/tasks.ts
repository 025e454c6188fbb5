/**
 * The tasks: a question of a user, the truths of its answer or the change of the catalog, and the
 * fewest calls that give them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";
import { Failure, UsageError } from "../cli/cli.ts";
import { WANTED_STATE } from "./state.ts";

/** The subjects of the tasks; `--only` also matches them. */
export const SUBJECTS = [
  "numbers",
  "labels",
  "resolving",
  "lookups",
  "search",
  "compare",
  "successors",
  "availability",
  "ambiguity",
  "qr",
  "scans",
  "unknown",
  "writing",
] as const;

const texts = z.array(z.string().min(1)).min(1);

const CALL = z.strictObject({
  tool: z.string(),
  arguments: z.record(z.string(), z.json()),
  /** The error_code, if an error is the right answer. */
  error: z.string().optional(),
});

/** The version of the preview before it, in the arguments of a confirmed call. */
export const PREVIEWED = "$version";

/** A call that writes with `done: true` is two calls: its preview, then the confirmation. */
const CALLS = z
  .array(CALL.extend({ done: z.literal(true).optional() }))
  .min(1)
  .transform((calls) =>
    calls.flatMap(({ done, ...call }) => {
      const confirmed = { ...call.arguments, confirm: true, version: PREVIEWED };
      return done ? [call, { ...call, arguments: confirmed }] : [call];
    }),
  );

const TASK = z.strictObject({
  about: z.enum(SUBJECTS),
  question: z.string().min(10),
  /** The answer must contain all of them. */
  truths: z
    .array(
      z.strictObject({
        /** Different wordings; each counts. */
        says: texts,
        /** The wordings in the tools' answers, if they differ. */
        shown: texts.optional(),
      }),
    )
    .default([]),
  /** The catalog after a task of writing. */
  state: WANTED_STATE.optional(),
  /** Texts that a right answer does not contain. */
  never: texts.optional(),
  calls: CALLS,
});

/** A task without a change of the catalog has truths. */
const GRADED_TASK = TASK.refine(({ truths, state }) => truths.length > 0 || state !== undefined, {
  path: ["truths"],
  message: "needs one, or state",
});

export type Task = z.output<typeof TASK> & { readonly name: string };
export type ReferenceCall = Task["calls"][number];

const TASKS_FOLDER = join(import.meta.dirname, "tasks");

/** Ordered by name. @throws Failure naming an invalid file */
export function readTasks(folder = TASKS_FOLDER): Task[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => ({ name: basename(file, ".json"), ...readTask(folder, file) }));
}

function readTask(folder: string, file: string): z.output<typeof TASK> {
  try {
    return GRADED_TASK.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Failure(`${file} is not a task. ${why}`);
  }
}

/** The tasks whose name or subject matches. @throws UsageError if none does */
export function chooseTasks(tasks: readonly Task[], only: string | undefined): readonly Task[] {
  if (only === undefined) return tasks;
  const pattern = parsePattern(only);
  const chosen = tasks.filter(({ name, about }) => pattern.test(name) || pattern.test(about));
  if (chosen.length > 0) return chosen;
  throw new UsageError(`No task matches --only "${only}". Subjects are ${SUBJECTS.join(", ")}.`);
}

function parsePattern(only: string): RegExp {
  try {
    return new RegExp(only);
  } catch {
    throw new UsageError(`--only "${only}" is not a regular expression.`);
  }
}
