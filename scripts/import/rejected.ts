/**
 * The first rejected rows, with line and reason, to correct and import again: `FILE.rejected.csv`,
 * or in the format that FILE has.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import {
  type RejectedRow,
  readRejected,
  rejectedBeginning,
  rejectedEnding,
  rejectedFile,
  rejectedLine,
  rejectedName,
} from "../../src/import/rejected.ts";
import type { Source } from "../../src/import/source.ts";
import { itemsIn } from "../../src/import/xml.ts";
import type { Refusal } from "../../src/services/import/batch.ts";
import { AppendedFile } from "../tables/csv-file.ts";

/**
 * More than people correct by hand; without a limit, a file without products would fill the disk.
 */
export const MOST = { rows: 20_000, bytes: 16_000_000 };

/** The place to which rows go: a table line by line, or a file that is written as a whole. */
interface Target {
  readonly isEmpty: boolean;
  /** @returns whether there was room for it */
  add(row: RejectedRow): boolean;
  close(): Promise<void>;
}

export class RejectedFile {
  readonly path: string;
  readonly #target: Target;
  /** The number of rejected rows of this run. */
  rows = 0;
  /** Later rows are not written even if they would fit: the file has the first ones. */
  #isFull = false;

  /**
   * @param beside the path of the file to which it belongs
   * @param isContinued whether the rows of an earlier run stay in the file
   */
  constructor(beside: string, source: Source, isContinued: boolean) {
    this.path = rejectedName(beside, source);
    const ending = rejectedEnding(source);
    this.#target =
      ending === "csv" || ending === "tsv"
        ? tableAt(this.path, source, isContinued)
        : wholeAt(this.path, source, isContinued);
  }

  append(refusals: readonly Refusal[]): void {
    if (this.#isFull) return;
    for (const { row, reason } of [...refusals].sort((one, two) => one.row.line - two.row.line)) {
      this.#isFull = this.rows === MOST.rows || !this.#target.add({ ...row, reason });
      if (this.#isFull) return;
      this.rows++;
    }
  }

  /** Writes the file; without rejected rows, there is none. */
  async close(): Promise<void> {
    if (this.#target.isEmpty) rmSync(this.path, { force: true });
    else await this.#target.close();
  }
}

function tableAt(path: string, source: Source, isContinued: boolean): Target {
  const file = new AppendedFile(path, rejectedBeginning(source), isContinued);
  return {
    get isEmpty() {
      return file.isEmpty;
    },
    add: (row) => file.append(rejectedLine(source, row), MOST.bytes),
    close: async () => {},
  };
}

function wholeAt(path: string, source: Source, isContinued: boolean): Target {
  const ending = rejectedEnding(source) as "xlsx" | "json" | "jsonl" | "xml";
  const isThere = isContinued && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const before = () =>
    ending === "xml"
      ? rowsOfFeed(readFileSync(path, "utf8"))
      : readRejected(ending, readFileSync(path));
  const rows = isThere ? before() : [];
  let size = rows.reduce((sum, row) => sum + sizeOf(row), 0);
  // A folder that cannot be written ends the import before anything is stored.
  if (!isThere) writeFileSync(path, "");
  return {
    get isEmpty() {
      return rows.length === 0;
    },
    add(row) {
      size += sizeOf(row);
      if (size > MOST.bytes) return false;
      rows.push(row);
      return true;
    },
    close: async () => writeFileSync(path, await rejectedFile(source, rows)),
  };
}

const rowsOfFeed = (text: string): RejectedRow[] =>
  itemsIn(text).map(({ value }) => ({
    line: Number(value.line),
    reason: String(value.reason),
    cells: [],
    text: JSON.stringify(value),
  }));

const sizeOf = ({ cells, text = "", reason }: RejectedRow): number =>
  cells.reduce<number>((sum, cell) => sum + String(cell ?? "").length + 3, 0) +
  Buffer.byteLength(text) +
  reason.length;
