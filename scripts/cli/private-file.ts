/** Files that only their owner can read: they have that mode from the start, whatever the umask is. */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

const MODE = 0o600;

/**
 * A new file. One that cannot be written in full is removed again.
 * @throws ErrnoException, with code EEXIST where there is one of that name
 */
export function createPrivate(file: string, text: string): void {
  const descriptor = openSync(file, "wx", MODE);
  try {
    writeFileSync(descriptor, text);
  } catch (error) {
    rmSync(file, { force: true });
    // A failed write does not name its file.
    throw Object.assign(error as Error, { path: file });
  } finally {
    closeSync(descriptor);
  }
}

/** In place of the file of that name, if there is one. Readers see the old text or the new one. */
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
