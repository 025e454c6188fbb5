/** `FILE.rejected.csv`: the rows that were refused, with line and reason, to be mended and imported. */
import { appendFileSync, closeSync, openSync, rmSync, truncateSync } from "node:fs";
import { csvLine, type Delimiter } from "../csv.ts";
import type { Refusal } from "./batch.ts";
import type { Source, SourceRow } from "./source.ts";

export class RejectedFile {
  readonly path: string;
  readonly #source: Source;
  /** Not a tab: whatever opens .csv would take it for one cell. */
  readonly #delimiter: Delimiter;
  #file: number | undefined;
  /** Bytes of rows that belong to stored batches. */
  length: number;

  /** @param length what an earlier run is known to have written; the rest of the file goes */
  constructor(path: string, source: Source, length: number) {
    this.path = path;
    this.#source = source;
    this.#delimiter = source.style.delimiter === "\t" ? "," : source.style.delimiter;
    this.length = length;
    if (length === 0) rmSync(path, { force: true });
    else truncateSync(path, length);
  }

  append(refusals: readonly Refusal[]): void {
    if (refusals.length === 0) return;
    const sorted = [...refusals].sort((one, other) => one.row.line - other.row.line);
    const lines = sorted.map(({ row, reason }) => this.#line(String(row.line), reason, row));
    const header = this.length === 0 ? this.#header() : "";
    const text = Buffer.from(header + lines.join(""));
    this.#file ??= openSync(this.path, "a");
    appendFileSync(this.#file, text);
    this.length += text.length;
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
