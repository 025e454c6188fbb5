/** What the file system refuses, in one line. */
import { Failure } from "./cli.ts";

const WHY: Partial<Record<string, string>> = {
  ENOSPC: "the disk is full. Free some space and run the same command again, which goes on there",
  EDQUOT: "your share of the disk is used up. Run the same command again when there is space",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  EEXIST: "there is a file of that name",
  ENOENT: "a folder on the way is missing and cannot be made",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "there is a folder of that name",
};

/** Anything that is no error of the file system is given back as it is. */
export function explained(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, path = folder, message } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return new Failure(`${path} cannot be written: ${WHY[code] ?? message}.`);
}
