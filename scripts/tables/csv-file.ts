/** CSV files: the delimiter that an option names, and a file that is written line by line. */
import { appendFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import type { Style } from "../../src/import/table.ts";
import { csvLine, DELIMITERS, type Delimiter } from "../../src/model/delimited-text.ts";
import { UsageError } from "../cli/cli.ts";

export class CsvFile {
  readonly #file: AppendedFile;
  readonly #style: Style;

  constructor(path: string, header: readonly string[], style: Style) {
    const mark = style.encoding === "utf-8-bom" ? "\ufeff" : "";
    this.#file = new AppendedFile(path, Buffer.from(mark + csvLine(header, style.delimiter)));
    this.#style = style;
  }

  append(cells: readonly string[]): void {
    this.#file.append(Buffer.from(csvLine(cells, this.#style.delimiter)));
  }
}

/** A file that is written line by line. */
export class AppendedFile {
  readonly path: string;
  readonly #beginning: number;

  /** @param isContinued whether the lines of an existing file are kept */
  constructor(path: string, beginning: Uint8Array, isContinued = false) {
    this.path = path;
    this.#beginning = beginning.length;
    const isNew = !isContinued || this.#size === 0;
    writeFileSync(path, isNew ? beginning : "", { flag: isNew ? "w" : "a" });
  }

  get #size(): number {
    return statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
  }

  get isEmpty(): boolean {
    return this.#size <= this.#beginning;
  }

  /** @returns whether it was written: the file gets at most `most` bytes */
  append(line: Uint8Array, most = Infinity): boolean {
    const before = this.#size;
    if (before + line.length > most) return false;
    try {
      appendFileSync(this.path, line);
    } catch (error) {
      // A full disk may have taken half of the line, to which the next run would append.
      truncateSync(this.path, before);
      throw error;
    }
    return true;
  }
}

/** The delimiter of an option, which may also be the word `tab`. @throws UsageError */
export function parseDelimiter(text: string | undefined): Delimiter | undefined {
  if (text === undefined) return undefined;
  const found = DELIMITERS.find((known) => known === text.replace(/^(\\t|tab)$/, "\t"));
  if (found) return found;
  throw new UsageError(`--delimiter must be a comma, a semicolon or tab, not "${text}".`);
}
