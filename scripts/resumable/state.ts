/** What a run writes down, so that the same command goes on with it after a kill. */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { commandLine } from "../processes/processes.ts";

/** By the name that a message gives to it; what two runs have to agree on. */
export type Settings = Readonly<Record<string, string>>;

/** The names in which two runs differ. */
export function changedSettings(then: Settings, now: Settings): string[] {
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].filter((name) => then[name] !== now[name]);
}

/** Whether another process that runs the script is at it. @param script as a command line has it */
export const isAtWork = (pid: number, script: string): boolean =>
  pid > 0 && pid !== process.pid && commandLine(pid).includes(script);

/** One JSON object in a file. */
export class StateRecord<State extends object> {
  readonly path: string;
  /** Of the object; one of another form is not read. */
  readonly #form: number;
  readonly #temporary: string;

  constructor(path: string, form: number, temporary = `${path}.tmp`) {
    this.path = path;
    this.#form = form;
    this.#temporary = temporary;
  }

  /** @returns `unreadable` for what is not ours, undefined where there is no file */
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

  /** Under its name there is the whole state or the one before, whenever this process is killed. */
  write(state: State): void {
    writeFileSync(this.#temporary, `${JSON.stringify({ form: this.#form, ...state }, null, 2)}\n`);
    renameSync(this.#temporary, this.path);
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}
