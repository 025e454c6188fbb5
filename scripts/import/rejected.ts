/**
 * `FILE.rejected.csv`: the first rejected rows, with line and reason, to correct and import again.
 */
import { rmSync } from "node:fs";
import type { Refusal } from "../../src/services/import/batch.ts";
import { Register } from "../resumable/register.ts";
import type { Source } from "./source.ts";

/** The part of the file that belongs to stored batches. */
export interface Written {
  rows: number;
  bytes: number;
}

export const NOTHING_WRITTEN: Written = { rows: 0, bytes: 0 };

/**
 * More than people correct by hand; without a limit, a file without products would fill the disk.
 */
export const MOST: Written = { rows: 20_000, bytes: 16_000_000 };

export class RejectedFile {
  readonly path: string;
  readonly #register: Register;
  #rows: number;
  /** Later rows are not written even if they would fit: the file has the first ones. */
  #isFull = false;

  /** @param written the length that an earlier run confirmed; the rest of the file is removed */
  constructor(path: string, { columns, format, style }: Source, { rows, bytes }: Written) {
    const isTable = format === "csv" || format === "tsv";
    const header = ["line", "reason", ...(isTable ? columns : ["row"])];
    this.path = path;
    this.#register = new Register(path, header, style, bytes);
    this.#rows = rows;
    if (bytes === 0) rmSync(path, { force: true });
    else this.#register.open();
  }

  get written(): Written {
    return { rows: this.#rows, bytes: this.#register.length };
  }

  append(refusals: readonly Refusal[]): void {
    if (refusals.length === 0 || this.#isFull) return;
    if (this.#register.length === 0) this.#register.open();
    for (const { row, reason } of [...refusals].sort((one, two) => one.row.line - two.row.line)) {
      const cells = row.text === undefined ? row.cells.map(String) : [row.text];
      const line = [String(row.line), reason, ...cells];
      this.#isFull = this.#rows === MOST.rows || !this.#register.append(line, MOST.bytes);
      if (this.#isFull) return;
      this.#rows++;
    }
  }

  close(): void {
    this.#register.close();
  }
}
