/**
 * `FILE.rejected.csv`: the first rejected rows, with line and reason, to correct and import again.
 */
import { rmSync } from "node:fs";
import { hasHeader } from "../../src/import/input.ts";
import type { Source } from "../../src/import/source.ts";
import type { Refusal } from "../../src/services/import/batch.ts";
import { CsvFile } from "../tables/csv-file.ts";

/**
 * More than people correct by hand; without a limit, a file without products would fill the disk.
 */
export const MOST = { rows: 20_000, bytes: 16_000_000 };

export class RejectedFile {
  readonly path: string;
  readonly #file: CsvFile;
  /** The number of rejected rows of this run. */
  rows = 0;
  /** Later rows are not written even if they would fit: the file has the first ones. */
  #isFull = false;

  /** @param isContinued whether the rows of an earlier run stay in the file */
  constructor(path: string, { columns, format, style }: Source, isContinued: boolean) {
    const header = ["line", "reason", ...(hasHeader(format) ? columns : ["row"])];
    this.path = path;
    this.#file = new CsvFile(path, header, style, isContinued);
  }

  append(refusals: readonly Refusal[]): void {
    if (this.#isFull) return;
    for (const { row, reason } of [...refusals].sort((one, two) => one.row.line - two.row.line)) {
      const cells = row.text === undefined ? row.cells.map(String) : [row.text];
      const line = [String(row.line), reason, ...cells];
      this.#isFull = this.rows === MOST.rows || !this.#file.append(line, MOST.bytes);
      if (this.#isFull) return;
      this.rows++;
    }
  }

  /** Closes the file; without rejected rows, there is none. */
  close(): void {
    if (this.#file.isEmpty) rmSync(this.path, { force: true });
  }
}
