/** `FILE.rejected.csv`: the first rows that were refused, with line and reason, to be corrected and imported. */
import { appendFileSync, closeSync, openSync, rmSync, truncateSync } from "node:fs";
import { csvLine, type Delimiter } from "../tables/csv.ts";
import type { Source, SourceRow } from "../tables/source.ts";
import type { Refusal } from "./batch.ts";

/** What belongs to stored batches. */
export interface Written {
  rows: number;
  bytes: number;
}

export const NOTHING_WRITTEN: Written = { rows: 0, bytes: 0 };

/** More than people correct by hand; a file that is none of products would fill the disk. */
export const MOST: Written = { rows: 20_000, bytes: 16_000_000 };

export class RejectedFile {
  readonly path: string;
  readonly #source: Source;
  /** Not a tab: whatever opens .csv would take it for one cell. */
  readonly #delimiter: Delimiter;
  #file: number | undefined;
  /** Later rows that would fit are left out too: the file has the first ones. */
  #isFull = false;
  written: Written;

  /** @param written what an earlier run is known to have written; the rest of the file goes */
  constructor(path: string, source: Source, written: Written) {
    this.path = path;
    this.#source = source;
    this.#delimiter = source.style.delimiter === "\t" ? "," : source.style.delimiter;
    this.written = written;
    if (written.bytes === 0) rmSync(path, { force: true });
    else truncateSync(path, written.bytes);
  }

  append(refusals: readonly Refusal[]): void {
    if (refusals.length === 0 || this.#isFull) return;
    const sorted = [...refusals].sort((one, other) => one.row.line - other.row.line);
    const parts = this.written.bytes === 0 ? [Buffer.from(this.#header())] : [];
    let { rows } = this.written;
    let bytes = this.written.bytes + (parts[0]?.length ?? 0);
    for (const { row, reason } of sorted) {
      const line = Buffer.from(this.#line(String(row.line), reason, row));
      this.#isFull = rows === MOST.rows || bytes + line.length > MOST.bytes;
      if (this.#isFull) break;
      parts.push(line);
      rows++;
      bytes += line.length;
    }
    this.#file ??= openSync(this.path, "a");
    appendFileSync(this.#file, Buffer.concat(parts));
    this.written = { rows, bytes };
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #header(): string {
    const { columns, format, style } = this.#source;
    const isTable = format === "csv" || format === "tsv";
    const names = ["line", "reason", ...(isTable ? columns : ["row"])];
    return `${style.isMarked ? "\ufeff" : ""}${csvLine(names, this.#delimiter)}`;
  }

  #line(line: string, reason: string, { cells, text }: SourceRow): string {
    const row = text === undefined ? cells.map(String) : [text];
    return csvLine([line, reason, ...row], this.#delimiter);
  }
}
