/** Errors, and their messages for people. */

/** An error that the user can fix: printed without a stack, exit code 1. */
export class Failure extends Error {}

/** Several failures, one on each line. */
export const failures = (lines: readonly string[]) => new Failure(lines.join("\nError: "));

/** Whether Node reports a failed call of the system: its message names the call and the file. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;

/** The message of an error, or of its cause, which fetch hides behind "fetch failed". */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return explain(cause.errors[0]);
  return cause instanceof Error ? explain(cause) : error.message;
}
