/** Errors, and their messages for people. */

/** An error that the user can fix: printed without a stack. */
export class Failure extends Error {
  readonly exitCode: number;

  /** @param exitCode 2 where an option or argument is wrong */
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Several failures, one on each line. */
export const failures = (lines: readonly string[]) => new Failure(lines.join("\nError: "));

/** Whether Node reports a failed call of the system: its message names the call and the file. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && "syscall" in error;

/** What to do about a failed call of the system, where its own message does not say so. */
const NEXT_STEPS: Partial<Record<string, string>> = {
  EACCES: "Run the command as the user that owns it, or give another place.",
  EPERM: "Run the command as the user that owns it, or give another place.",
  EROFS: "Give a place that can be written.",
  ENOENT: "Check the path, and create the folder first if it is missing.",
  ENOTDIR: "A part of the path is a file. Give a folder.",
  EEXIST: "Give a folder, or a name that is not in use.",
  ENOSPC: "Make room on the disk, and run the command again.",
};

/** The message of a failed call of the system, and the next step. */
export function explainSystemError({ code, message }: NodeJS.ErrnoException): string {
  const next = NEXT_STEPS[code ?? ""];
  return next === undefined ? message : `${message}. ${next}`;
}

/** The message of an error, or of its cause, which fetch hides behind "fetch failed". */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return explain(cause.errors[0]);
  return cause instanceof Error ? explain(cause) : error.message;
}

/** Wrong usage: printed with a hint at --help, exit code 2. */
export class UsageError extends Error {}
