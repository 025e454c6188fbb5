/**
 * `.qr-batch.lock`: the process that draws into the folder, and the files of its current row. It is
 * removed when the run ends; the lock of a killed run names the files that the run had not listed
 * yet.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { Failure } from "../cli/cli.ts";
import { isAtWork } from "../resumable/state.ts";
import { type LabelFolder, LOCK } from "./folder.ts";

/** A shorter text is padded, so that it overwrites the previous one. */
const LENGTH = 2_048;
const SCRIPT = "qr/main.ts";

export class Lock {
  readonly #folder: LabelFolder;
  readonly #file: number;
  /** The files that a killed run had begun to write. */
  readonly leftOver: readonly string[];

  /** @throws Failure while another process has the lock */
  constructor(folder: LabelFolder) {
    this.#folder = folder;
    const [owner = "", ...leftOver] = folder.read(LOCK)?.toString("utf8").trim().split(/\s+/) ?? [];
    const pid = Number(owner);
    if (isAtWork(pid, SCRIPT)) {
      throw new Failure(
        `Process ${pid} is writing to ${folder.path} now. Wait until it has finished, or give another folder with --out.`,
      );
    }
    this.leftOver = leftOver;
    folder.remove(LOCK);
    this.#file = this.#create();
    this.announce(leftOver);
  }

  /** Call it before the files of a row are written. */
  announce(names: readonly string[]): void {
    writeSync(this.#file, `${[process.pid, ...names].join("\n")}\n`.padEnd(LENGTH), 0, "utf8");
  }

  release(): void {
    closeSync(this.#file);
    this.#folder.remove(LOCK);
  }

  #create(): number {
    try {
      return openSync(this.#folder.at(LOCK), "wx");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      throw new Failure(
        `Another process has just started to write to ${this.#folder.path}. Wait until it has finished, or give another folder with --out.`,
      );
    }
  }
}
