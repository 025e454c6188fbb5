/** Parses a value with a schema, with errors of the error contract. */
import type * as z from "zod";
import { AppError, type FieldError } from "../../errors.ts";
import { issueMessage, namePart, PLAIN_WORDS } from "../../model/issue.ts";
import { reachProblem } from "../../model/public-host.ts";
import { withOthers } from "../every-fault.ts";

const MOST_ERRORS = 20;

/**
 * @param others further faults, if the schema rejects a member
 * @throws AppError validation_error naming every invalid member
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  what: string,
  others: () => readonly FieldError[] = () => [],
): z.output<S> {
  const parsed = schema.safeParse(value, PLAIN_WORDS);
  if (parsed.success) return parsed.data;
  throw inputError(withOthers(parsed.error.issues.flatMap(fieldErrors), others()), what);
}

export function inputError(all: readonly FieldError[], what: string): AppError {
  const errors = all.slice(0, MOST_ERRORS);
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", `The ${what} is not valid. ${detail}`, {
    errors,
    reason: "input",
  });
}

/**
 * @throws AppError validation_error for an address in a private network, as {@link reachProblem}
 * says
 */
export function refusePrivate(
  targets: Readonly<Record<string, string | null>>,
  baseUrl: string,
  what: string,
): void {
  const errors = Object.entries(targets).flatMap(([field, url]) => {
    const message = url === null ? undefined : reachProblem(url, baseUrl);
    return message === undefined ? [] : [{ field, message }];
  });
  if (errors.length > 0) throw inputError(errors, what);
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(namePart);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: [...path, namePart(key)].join("."),
      message: "is not a known field",
    }));
  }
  return [{ field: path.join(".") || "body", message: issueMessage(issue) }];
}
