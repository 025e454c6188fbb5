/** The stored state of a run, so that the same command can resume it. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { commandLine } from "../processes/processes.ts";

/** By their names in messages; two runs must have equal settings. */
export type Settings = Readonly<Record<string, string>>;

/** The names of the settings that differ. */
export function changedSettings(then: Settings, now: Settings): string[] {
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].filter((name) => then[name] !== now[name]);
}

/** Whether another process is running the script. @param script as in a command line */
export const isAtWork = (pid: number, script: string): boolean =>
  pid > 0 && pid !== process.pid && commandLine(pid).includes(script);

/** One JSON object in a file. */
export class StateRecord<State extends object> {
  readonly path: string;
  /** The version of the object's format; other versions are not read. */
  readonly #form: number;
  readonly #temporary: string;

  constructor(path: string, form: number, temporary = `${path}.tmp`) {
    this.path = path;
    this.#form = form;
    this.#temporary = temporary;
  }

  /** @returns `unreadable` for a file that is not ours, undefined if there is no file */
  read(): State | "unreadable" | undefined {
    try {
      const { form, ...state } = JSON.parse(readFileSync(this.path, "utf8"));
      return form === this.#form ? state : "unreadable";
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== undefined && code !== "ENOENT") throw error;
      return code === undefined ? "unreadable" : undefined;
    }
  }

  /**
   * The file always has a complete state, the new or the previous one, even if this process is
   * killed.
   */
  write(state: State): void {
    writeFileSync(this.#temporary, `${JSON.stringify({ form: this.#form, ...state }, null, 2)}\n`);
    renameSync(this.#temporary, this.path);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
