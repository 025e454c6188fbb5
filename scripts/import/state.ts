/** `FILE.import-state.json`: the progress of an import, so that the same command can resume it. */
import { randomUUID } from "node:crypto";
import { LockFile } from "../resumable/lock.ts";
import { changedSettings, type Settings, StateRecord } from "../resumable/state.ts";
import type { FileIdentity } from "../tables/input.ts";
import { type Counts, noCounts } from "./counts.ts";
import { NOTHING_WRITTEN, type Written } from "./rejected.ts";

export interface State {
  file: FileIdentity;
  settings: Settings;
  run: string;
  /** The instant that the run's rows have, by which the run recognizes them. */
  startedAt: string;
  counts: Counts;
  /** The length of the file of rejected rows. */
  rejected: Written;
  /** A row that the catalog has confirmed: if it is missing, this is another catalog. */
  witness: { table: string; key: string; value: string } | null;
}

/** The version of the file's format; other versions are not read. */
const FORM = 2;

export class StateFile extends StateRecord<State> {
  state: State;
  /** Why an earlier state was not resumed; undefined if there was none. */
  readonly dropped: string | undefined;
  readonly #lock: LockFile;

  constructor(
    path: string,
    lock: LockFile,
    file: FileIdentity,
    settings: Settings,
    restart: boolean,
  ) {
    super(path, FORM);
    this.#lock = lock;
    const found = this.read();
    const earlier = found === "unreadable" ? undefined : found;
    this.dropped = earlier && (restart ? "--restart" : difference(earlier, file, settings));
    this.state = earlier && this.dropped === undefined ? earlier : begin(file, settings);
    this.save();
  }

  /** The rows of earlier runs are not in this catalog. */
  startOver(): void {
    this.state = begin(this.state.file, this.state.settings);
    this.save();
  }

  save(): void {
    this.write(this.state);
  }

  /** Another process may import the file now. */
  release(): void {
    this.#lock.release();
  }
}

/** @param state the path of the state @throws Failure if another process imports the same file */
export function lockState(state: string): LockFile {
  const path = `${state}.lock`;
  return new LockFile({
    path,
    script: "import/main.ts",
    busy: (owner) =>
      `${owner} is importing this file now (recorded in ${path}). Wait until it has finished.`,
  });
}

const begin = (file: FileIdentity, settings: Settings): State => ({
  ...{ file, settings, run: randomUUID() },
  ...{ startedAt: new Date().toISOString(), counts: noCounts() },
  ...{ rejected: NOTHING_WRITTEN, witness: null },
});

function difference(then: State, file: FileIdentity, settings: Settings): string | undefined {
  const { size, modified, head } = then.file;
  if (size !== file.size || modified !== file.modified || head !== file.head) {
    return "the file has changed";
  }
  const changed = changedSettings(then.settings, settings);
  return changed.length === 0 ? undefined : `another ${changed.join(" and ")}`;
}
