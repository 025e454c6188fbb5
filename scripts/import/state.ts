/** `FILE.import-state.json`: how far an import is, so that the same command goes on after a kill. */
import { randomUUID } from "node:crypto";
import { Failure } from "../cli/cli.ts";
import { changedSettings, isAtWork, type Settings, StateRecord } from "../resumable/state.ts";
import type { FileIdentity } from "../tables/input.ts";
import { type Counts, noCounts } from "./counts.ts";
import { NOTHING_WRITTEN, type Written } from "./rejected.ts";

export interface State {
  file: FileIdentity;
  settings: Settings;
  /** Whoever is at it. */
  pid: number;
  run: string;
  /** Instant; the rows carry it, by which the run knows its own. */
  startedAt: string;
  counts: Counts;
  /** Of the file of refused rows. */
  rejected: Written;
  /** A row that the catalog has confirmed: where it is not, the catalog is another one. */
  witness: { table: string; key: string; value: string } | null;
}

/** Of the file's own form; another one is not read. */
const FORM = 2;
const SCRIPT = "import/main.ts";

export class StateFile extends StateRecord<State> {
  state: State;
  /** Why an earlier state was not gone on with; undefined where there was none. */
  readonly dropped: string | undefined;

  /** @throws Failure while another process is at the same file. */
  constructor(path: string, file: FileIdentity, settings: Settings, restart: boolean) {
    super(path, FORM);
    const found = this.read();
    const earlier = found === "unreadable" ? undefined : found;
    if (earlier && isAtWork(earlier.pid, SCRIPT)) {
      throw new Failure(
        `Process ${earlier.pid} is importing this file now (recorded in ${path}). Wait until it has finished.`,
      );
    }
    this.dropped = earlier && (restart ? "--restart" : difference(earlier, file, settings));
    this.state =
      earlier && this.dropped === undefined
        ? { ...earlier, pid: process.pid }
        : begin(file, settings);
    this.save();
  }

  /** The earlier rows are not where they were stored. */
  startOver(): void {
    this.state = begin(this.state.file, this.state.settings);
    this.save();
  }

  save(): void {
    this.write(this.state);
  }
}

const begin = (file: FileIdentity, settings: Settings): State => ({
  ...{ file, settings, pid: process.pid, run: randomUUID() },
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
