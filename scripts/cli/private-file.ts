/** Files that only their owner can read. */
import { renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Creates a file; one that cannot be written completely is removed again.
 * @throws ErrnoException, with code EEXIST if the file exists
 */
export function createPrivate(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") rmSync(file, { force: true });
    throw error;
  }
}

/** Replaces the file of that name, if there is one. Readers see either the old or the new text. */
export function replacePrivate(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  rmSync(temporary, { force: true });
  try {
    createPrivate(temporary, text);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}
