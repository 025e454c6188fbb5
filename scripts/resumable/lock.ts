/**
 * A lock file: only one process at a time runs on a file or into a folder. Its first line is the
 * process, the others are notes of the run. It is removed when the run ends; the lock of a killed
 * run does not count, and the next run gets its notes.
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { Failure } from "../cli/failure.ts";
import { isAtWork } from "./state.ts";

/** A shorter text is padded, so that it overwrites the previous one. */
const LENGTH = 2_048;

export interface LockOptions {
  path: string;
  /** Part of the command line of every process that uses the lock. */
  script: string;
  /** The message while another process has the lock. @param owner `Process 12` */
  busy(owner: string): string;
}

export class LockFile {
  readonly #path: string;
  readonly #file: number;
  /** The notes of a killed run. */
  readonly leftOver: readonly string[];

  /** @throws Failure while another process has the lock */
  constructor(options: LockOptions) {
    // Two processes that replace the lock of a killed run can be in each other's way once.
    const taken = take(options) ?? take(options);
    if (taken === undefined) throw new Failure(options.busy("Another process"));
    this.#path = options.path;
    this.#file = taken.file;
    this.leftOver = taken.notes;
  }

  /** Replaces the notes, which are words without spaces. */
  note(notes: readonly string[]): void {
    write(this.#file, notes);
  }

  release(): void {
    closeSync(this.#file);
    rmSync(this.#path, { force: true });
  }
}

interface Taken {
  file: number;
  /** Of a killed run. */
  notes: readonly string[];
}

/** @returns undefined if another process was faster @throws Failure if one has the lock */
function take({ path, script, busy }: LockOptions): Taken | undefined {
  let file = create(path);
  let notes: readonly string[] = [];
  if (file === undefined) {
    const found = read(path);
    const [owner, ...others] = found.trim().split(/\s+/);
    if (isAtWork(Number(owner), script)) throw new Failure(busy(`Process ${owner}`));
    notes = others;
    discard(path, found);
    file = create(path);
  }
  if (file === undefined) return undefined;
  write(file, notes);
  // Without an id it looked like the lock of a killed process.
  if (read(path).startsWith(`${process.pid}\n`)) return { file, notes };
  closeSync(file);
  return undefined;
}

function write(file: number, notes: readonly string[]): void {
  writeSync(file, `${[process.pid, ...notes].join("\n")}\n`.padEnd(LENGTH), 0, "utf8");
}

/** @returns undefined if the file exists */
function create(path: string): number | undefined {
  try {
    return openSync(path, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  }
}

/** @returns empty if there is no file */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Moves the stale lock away before deleting it, so that a newer one is never deleted. */
function discard(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (read(aside) === stale) rmSync(aside, { force: true });
  else renameSync(aside, path);
}
