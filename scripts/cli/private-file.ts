/**
 * Files that only their owner can read: they are created with that mode, independent of the umask.
 */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

const MODE = 0o600;

/**
 * Creates a file. A file that cannot be written completely is removed again.
 * @throws ErrnoException, with code EEXIST if the file exists
 */
export function createPrivate(file: string, text: string): void {
  const descriptor = openSync(file, "wx", MODE);
  try {
    writeFileSync(descriptor, text);
  } catch (error) {
    rmSync(file, { force: true });
    // The error of a failed write does not name the file.
    throw Object.assign(error as Error, { path: file });
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces the file of that name, if there is one. Readers see either the old or the new text. */
export function replacePrivate(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  rmSync(temporary, { force: true });
  createPrivate(temporary, text);
  try {
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
