/** Errors of the file system in one line, with the next step. */
import { statfsSync } from "node:fs";
import { Failure } from "./failure.ts";

const FULL = "the disk is full. Free some space, then run the same command again";

/** Bytes. */
const MIN_SPACE = 1_048_576;

const WHY: Partial<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: "your disk quota is used up. Free some space, then run the same command again",
  EFBIG: "it would be larger than this shell or file system allows (ulimit -f)",
  EACCES: "permission denied. Choose a folder that you can write to",
  EPERM: "permission denied. Choose a folder that you can write to",
  EROFS: "the disk is read-only. Choose a folder on another disk",
  EEXIST: "a file with that name exists. Choose another name",
  ENOENT: "a folder of its path does not exist and cannot be created",
  ENOTDIR: "a part of its path is a file, not a folder",
  EISDIR: "a folder with that name exists. Choose another name",
};

/** Errors of sockets and processes can have the same codes. */
const ELSEWHERE = /^(accept|bind|connect|getaddrinfo|kill|listen|query\w+|spawn)\b/;

/** For a copy or a move, `dest` is the new file. */
type FileError = NodeJS.ErrnoException & { dest?: string };

/** An error that is not of the file system is returned unchanged. */
export function explained(error: unknown, folder: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, path = folder, dest = path, message } = error as FileError;
  if (code === undefined || syscall === undefined || ELSEWHERE.test(syscall)) return error;
  return new Failure(`${dest} cannot be written: ${WHY[code] ?? message}.`);
}

/** Whether SQLite, in this process or in the catalog's server, reports a full disk. */
export const isFull = (message: string): boolean =>
  /database or disk is full|SQLITE_FULL|No space left on device|os error 28\b/i.test(message);

/**
 * Whether there is too little space for the catalog's server, which then may end without a message.
 */
export function hasNoSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_SPACE;
}

/** @param what the file, or `The catalog in` and its folder */
export const diskFull = (what: string): Failure =>
  new Failure(`${what} cannot be written: ${FULL}.`);
