/**
 * `.qr-batch.lock`: the process that draws into the folder. Its notes are the files of the current
 * row, which a killed run had not listed yet.
 */
import { LockFile } from "../resumable/lock.ts";
import { type LabelFolder, LOCK } from "./folder.ts";

/** @throws Failure while another process writes to the folder */
export const lockFolder = (folder: LabelFolder): LockFile =>
  new LockFile({
    path: folder.at(LOCK),
    script: "qr/main.ts",
    busy: (owner) =>
      `${owner} is writing to ${folder.path} now. Wait until it has finished, or give another folder with --out.`,
  });
