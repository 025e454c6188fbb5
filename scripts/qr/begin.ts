/**
 * Decides whether a run begins, resumes an earlier run, or has nothing left to do in its folder.
 */
import { Failure } from "../cli/cli.ts";
import type { LockFile } from "../resumable/lock.ts";
import type { Settings } from "../resumable/state.ts";
import type { Style } from "../tables/table.ts";
import { CONTACT_SHEET, INDEX, type LabelFolder, REFUSED } from "./folder.ts";
import { Ledger } from "./ledger.ts";
import { differences, type RunRecord, readRecord, writeRecord } from "./run-record.ts";

export interface Beginning {
  folder: LabelFolder;
  lock: LockFile;
  settings: Settings;
  style: Style;
  /** ISO date. */
  today: string;
  /** Starts again, with any content of the folder. */
  force: boolean;
}

/**
 * @throws Failure if the earlier run had other settings, or files of others would be overwritten
 */
export async function begin(beginning: Beginning): Promise<RunRecord> {
  const { folder, lock, settings, style, today, force } = beginning;
  const earlier = force ? readableRecord(folder) : readRecord(folder);
  if (earlier && !force && earlier.status !== "removing") {
    refuseOther(folder, earlier.settings, settings);
    if (earlier.status === "finished" && !folder.has(INDEX)) throw gone(folder);
    return earlier;
  }
  if (earlier) await removeEarlier(folder, lock, earlier);
  for (const name of [INDEX, REFUSED, CONTACT_SHEET]) {
    if (force) folder.remove(name);
    else if (folder.has(name)) throw inTheWay(folder, name);
  }
  const record: RunRecord = { status: "drawing", settings, today, style, overwrite: force };
  writeRecord(folder, record);
  return record;
}

/** An unreadable record names no files that could be removed. */
function readableRecord(folder: LabelFolder): RunRecord | undefined {
  try {
    return readRecord(folder);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function refuseOther(folder: LabelFolder, then: Settings, now: Settings): void {
  const found = differences(then, now);
  if (found.length === 0) return;
  throw new Failure(
    `${folder.path} contains the codes of another run: ${found.join("; ")}. Give another folder with --out, or add --force to remove those codes and start over.`,
  );
}

/**
 * Removes the files of the earlier index, and those that its run had begun. If this is interrupted,
 * it can be resumed.
 */
async function removeEarlier(
  folder: LabelFolder,
  lock: LockFile,
  earlier: RunRecord,
): Promise<void> {
  writeRecord(folder, { ...earlier, status: "removing" });
  for await (const { files } of new Ledger(folder, earlier.style).entries()) {
    for (const name of files) folder.removePicture(name);
  }
  for (const name of lock.leftOver) folder.removePicture(name);
  for (const name of [CONTACT_SHEET, REFUSED, INDEX]) folder.remove(name);
}

const gone = (folder: LabelFolder) =>
  new Failure(
    `${folder.at(INDEX)} is missing, although this run is finished. To start over, add --force.`,
  );

function inTheWay(folder: LabelFolder, name: string): Failure {
  return new Failure(
    `${folder.at(name)} already exists and was not written by this command. Give another folder with --out, or add --force to overwrite it.`,
  );
}
