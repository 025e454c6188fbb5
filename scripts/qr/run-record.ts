/** `.qr-batch.json`: what the run in a folder was asked for, so that it can go on, and how far it is. */
import { VERSION } from "../../src/version.ts";
import { Failure } from "../cli/cli.ts";
import { type LabelFolder, RECORD } from "./folder.ts";
import type { Style } from "./register.ts";
import type { Counts } from "./tally.ts";

/** By the name that a message gives to it; what two runs have to agree on. */
export type Settings = Readonly<Record<string, string>>;

export interface RunRecord {
  /** `removing` while --force clears the earlier run's files away. */
  status: "drawing" | "finished" | "removing";
  settings: Settings;
  /** ISO date; two digits for the year mean the same when the run goes on next year. */
  today: string;
  style: Style;
  /** Whether files that nobody lists may be overwritten: --force was given. */
  overwrite: boolean;
  /** Once finished. */
  counts?: Counts;
}

/** Of the file's own form; another one is not read. */
const FORM = 1;

/** @throws Failure where the file is not one of ours. */
export function readRecord(folder: LabelFolder): RunRecord | undefined {
  const text = folder.read(RECORD)?.toString("utf8");
  if (text === undefined) return undefined;
  try {
    const { form, ...record } = JSON.parse(text) as RunRecord & { form: number };
    if (form === FORM && record.settings && record.style) return record;
  } catch {
    // Said below.
  }
  throw new Failure(`${folder.at(RECORD)} is not what this command wrote. --force starts over.`);
}

export function writeRecord(folder: LabelFolder, record: RunRecord): void {
  folder.write(RECORD, `${JSON.stringify({ form: FORM, ...record }, null, 2)}\n`);
}

/** Another version may draw otherwise, and one folder shall hold one kind of code. */
export const PROGRAM: Settings = { "gtin-resolver": VERSION };

/** In words; empty where the runs are the same. */
export function differences(then: Settings, now: Settings): string[] {
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names]
    .filter((name) => then[name] !== now[name])
    .map((name) => `${name} was ${then[name] ?? "not given"}, is ${now[name] ?? "not given"}`);
}
