/** A call's arguments by the tool's schema; each fault is named in plain words. */
import type * as z from "zod";
import { AppError, type FieldError } from "../../errors.ts";
import { issueMessage, namePart, PLAIN_WORDS } from "../../model/issue.ts";

/** @throws AppError validation_error naming every wrong argument */
export function parseArguments<In extends z.ZodObject>(name: string, input: In, args: unknown) {
  const parsed = input.safeParse(args ?? {}, PLAIN_WORDS);
  if (parsed.success) return parsed.data;
  const known = Object.keys(input.shape);
  const errors = parsed.error.issues.flatMap((issue) => fieldErrors(issue, known));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw new AppError("validation_error", `${name} was called with wrong arguments: ${detail}`, {
    errors,
    guidance: `Correct the arguments named in errors and call ${name} again. tools/list has its schema.`,
  });
}

const MOST_NAMES = 10;

function fieldErrors(issue: z.core.$ZodIssue, known: readonly string[]): FieldError[] {
  if (issue.code === "unrecognized_keys") {
    // Known names are listed once, and only for the arguments themselves.
    const isInner = issue.path.length > 0;
    const message = `unknown argument; known arguments: ${known.join(", ") || "none"}`;
    return issue.keys.slice(0, MOST_NAMES).map((key, i) => ({
      field: [...issue.path, namePart(key)].join("."),
      message: i === 0 && !isInner ? message : "unknown argument",
    }));
  }
  return [{ field: issue.path.join(".") || "arguments", message: issueMessage(issue) }];
}
