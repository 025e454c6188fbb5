/** The folder for the codes, and which of its files are ours. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "../cli/cli.ts";

export const INDEX = "index.csv";
export const REFUSED = "refused.csv";
export const CONTACT_SHEET = "index.html";
export const RECORD = ".qr-batch.json";
export const LOCK = ".qr-batch.lock";
export const TEMPORARY = ".qr-batch.tmp";

export interface NamedFile {
  name: string;
  body: Uint8Array;
}

export class LabelFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
    mkdirSync(path, { recursive: true });
  }

  at(name: string): string {
    return join(this.path, name);
  }

  has(name: string): boolean {
    return existsSync(this.at(name));
  }

  read(name: string): Buffer | undefined {
    try {
      return readFileSync(this.at(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** The file with this name is always complete, even if this process is killed. */
  write(name: string, body: Uint8Array | string): void {
    writeFileSync(this.at(TEMPORARY), body);
    renameSync(this.at(TEMPORARY), this.at(name));
  }

  /** As {@link write}, for content that is too large for the memory. */
  async writeStream(name: string, text: AsyncIterable<string>): Promise<void> {
    await pipeline(text, createWriteStream(this.at(TEMPORARY)));
    renameSync(this.at(TEMPORARY), this.at(name));
  }

  /**
   * The files that must still be written. A file with equal content is from a run that was killed
   * before it could list it.
   * @throws Failure for a file of others, unless it may be overwritten
   */
  missing(files: readonly NamedFile[], overwrite: boolean): NamedFile[] {
    return files.filter(({ name, body }) => {
      const there = this.read(name);
      if (there?.equals(body)) return false;
      if (there === undefined || overwrite) return true;
      throw new Failure(
        `${this.at(name)} already exists and was not made by this run. Move it away and run the same command again to continue, or give another folder with --out.`,
      );
    });
  }

  remove(name: string): void {
    rmSync(this.at(name), { force: true });
  }

  /**
   * Removes a picture that our index lists; any other entry of a list, such as a path, is ignored.
   */
  removePicture(name: string): void {
    if (/^[^./\\][^/\\]*\.(?:svg|png|eps|pdf)$/.test(name)) this.remove(name);
  }

  removeTemporary(): void {
    this.remove(TEMPORARY);
  }
}
