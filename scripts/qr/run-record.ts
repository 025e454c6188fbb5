/**
 * `.qr-batch.json`: the settings of the run in a folder, so that it can be resumed, and its status.
 */
import type { QrLook } from "../../src/services/qr/look.ts";
import { VERSION } from "../../src/version.ts";
import { Failure } from "../cli/cli.ts";
import { changedSettings, type Settings, StateRecord } from "../resumable/state.ts";
import type { Style } from "../tables/table.ts";
import { type LabelFolder, RECORD, TEMPORARY } from "./folder.ts";
import type { BatchOptions, Looks } from "./options.ts";
import type { Survey, Table } from "./table.ts";
import type { Counts } from "./tally.ts";

export interface RunRecord {
  /** `removing` while --force removes the earlier run's files. */
  status: "drawing" | "finished" | "removing";
  settings: Settings;
  /** ISO date: two-digit years keep their meaning if the run is resumed next year. */
  today: string;
  style: Style;
  /** Whether files that are not listed may be overwritten, because --force was given. */
  overwrite: boolean;
  /** Once finished. */
  counts?: Counts;
}

/** The version of the file's format; other versions are not read. */
const FORM = 1;

const recordIn = (folder: LabelFolder) =>
  new StateRecord<RunRecord>(folder.at(RECORD), FORM, folder.at(TEMPORARY));

/** @throws Failure if the file is not one of ours */
export function readRecord(folder: LabelFolder): RunRecord | undefined {
  const record = recordIn(folder);
  const found = record.read();
  if (found !== "unreadable") return found;
  throw new Failure(`${record.path} was not written by this command. To start over, add --force.`);
}

export const writeRecord = (folder: LabelFolder, record: RunRecord): void =>
  recordIn(folder).write(record);

/** The settings that must be equal for two runs into one folder, in words for a message. */
export function settingsOf(
  { baseUrl, looks }: BatchOptions,
  { delimiter }: Table,
  survey: Survey | undefined,
): Settings {
  return {
    // Another version may draw differently, and one folder must have one kind of code.
    "gtin-resolver": VERSION,
    "the base URL": baseUrl,
    "the format": looks.map(({ format }) => format).join(","),
    ...lookSettings(looks),
    "the delimiter": JSON.stringify(delimiter),
    "the input": survey
      ? `${survey.bytes} bytes with SHA-256 ${survey.sha256.slice(0, 16)}…`
      : "standard input",
  };
}

/** Settings that all formats share are listed once. */
function lookSettings(looks: Looks): Settings {
  const fields = Object.keys(looks[0]) as (keyof QrLook)[];
  const settings: Record<string, string> = {};
  for (const field of fields.filter((name) => name !== "format")) {
    const values = looks.map((look) => String(look[field] ?? "default"));
    const isShared = new Set(values).size === 1;
    settings[field] = isShared
      ? values[0]!
      : looks.map(({ format }, i) => `${values[i]} (${format})`).join(", ");
  }
  return settings;
}

/** In words; empty if the settings are equal. */
export const differences = (then: Settings, now: Settings): string[] =>
  changedSettings(then, now).map(
    (name) => `${name} was ${then[name] ?? "not given"}, is ${now[name] ?? "not given"}`,
  );
