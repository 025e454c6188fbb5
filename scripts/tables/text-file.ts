/** What text files turn out to be that people give to a command. */
import { Failure } from "../cli/cli.ts";

/** `-` for standard input. */
export const STDIN = "-";

/** As messages call it. */
export const nameOf = (path: string): string => (path === STDIN ? "standard input" : path);

export const SAVE_AS_UTF8 = 'Save it as UTF-8: in Excel, "CSV UTF-8 (Comma delimited)".';

/** Told by its first bytes; undefined for what may be UTF-8. */
export function notText(beginning: Uint8Array): string | undefined {
  const start = Buffer.from(beginning.subarray(0, 4)).toString("latin1");
  if (start.startsWith("PK\u0003\u0004")) {
    return "is a workbook or another archive: save the table as CSV.";
  }
  return /^(ÿþ|þÿ)/.test(start) ? `is UTF-16 text. ${SAVE_AS_UTF8}` : undefined;
}

const WHY: Partial<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
  Z_BUF_ERROR: "its packed data breaks off",
  Z_DATA_ERROR: "its packed data is damaged",
};

/** An error of the file system in one line; any other is given back as it is. */
export function unreadable(error: unknown, name: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined
    ? error
    : new Failure(`${name} cannot be read: ${WHY[code] ?? message}.`);
}
