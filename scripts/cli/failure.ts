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

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** What the system refused, as the end of a sentence. */
function refusalOf({ code, message, syscall, path, address, port, hostname }: SystemError): string {
  switch (code) {
    case "ENOENT":
      return syscall?.startsWith("spawn")
        ? `the program ${path} was not found`
        : `there is no file or folder ${path}`;
    case "EACCES":
    case "EPERM":
      return `this user has no access to ${path}`;
    case "EROFS":
      return `${path} is on a disk that is read-only`;
    case "EISDIR":
      return path === undefined
        ? "a folder is where a file is needed"
        : `${path} is a folder, not a file`;
    case "ENOTDIR":
      return `${path} is not a folder, or a part of its path is none`;
    case "EEXIST":
      return `${path} exists already`;
    case "ENOSPC":
      return "the disk is full";
    case "EFBIG":
      return "the file may not become larger";
    case "ECONNREFUSED":
      return `nothing answers at ${address}:${port}`;
    case "ENOTFOUND":
      return `there is no host ${hostname}`;
    default:
      return message;
  }
}

/** What to do about it. */
const NEXT_STEPS: Partial<Record<string, string>> = {
  EACCES: "Run the command as the user that owns it, or give another place.",
  EPERM: "Run the command as the user that owns it, or give another place.",
  EROFS: "Give a place that can be written.",
  ENOENT: "Check the path, and create the folder first if it is missing.",
  EISDIR: "Give the path of a file.",
  ENOTDIR: "Give a folder.",
  EEXIST: "Give a folder, or a name that is not in use.",
  EFBIG: "Give another disk, or raise the limit of this user (ulimit -f).",
  ENOSPC: "Make room on the disk, and run the command again.",
};

/** A failed call of the system in a sentence, and the next step. */
export function explainSystemError(error: NodeJS.ErrnoException): string {
  const refusal = refusalOf(error);
  const isProgram = error.syscall?.startsWith("spawn");
  const next = isProgram ? undefined : NEXT_STEPS[error.code ?? ""];
  // A path is not a word.
  const said = refusal.startsWith("/") ? refusal : refusal[0]!.toUpperCase() + refusal.slice(1);
  return next === undefined ? `${said}.` : `${said}. ${next}`;
}

/** The message of an error, or of its cause, which fetch hides behind "fetch failed". */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return explain(cause.errors[0]);
  if (cause instanceof Error) return explain(cause);
  return isSystemError(error) ? refusalOf(error) : error.message;
}

/** Wrong usage: printed with a hint at --help, exit code 2. */
export class UsageError extends Error {}
