/** A CSV file to which each row adds a line, and which a later run can continue. */
import {
  appendFileSync,
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  truncateSync,
} from "node:fs";
import type { CsvRecord } from "../../src/delimited-text.ts";
import { Failure } from "../cli/cli.ts";
import { CsvFailure, csvLine, parseCell, readCsv } from "../tables/csv.ts";
import type { Style } from "../tables/table.ts";

/** A line with a cell for each column of the header. */
export type Cells<Header extends readonly string[]> = { readonly [column in keyof Header]: string };

export class Register<Header extends readonly string[] = readonly string[]> {
  readonly #path: string;
  readonly #header: Header;
  readonly #style: Style;
  /** The length of the complete lines, in bytes. */
  length: number;
  #file: number | undefined;

  /**
   * The first column is the line of the input.
   * @param length the confirmed length, if the file is not read
   */
  constructor(path: string, header: Header, style: Style, length = 0) {
    this.#path = path;
    this.#header = header;
    this.#style = style;
    this.length = length;
  }

  /**
   * The complete lines without the header; a line that was cut during writing does not count.
   * @throws Failure if the file is not as we wrote it
   */
  async *read(): AsyncGenerator<Cells<Header>> {
    this.length = 0;
    if (!existsSync(this.#path)) return;
    let before = 0;
    for await (const { cells: given, end } of this.#wholeRecords()) {
      const cells = given.map(parseCell);
      const line = Number(cells[0]);
      const isFirst = this.length === 0;
      if (cells.length !== this.#header.length) throw this.#changed();
      if (isFirst ? cells.join() !== this.#header.join() : !(line > before)) throw this.#changed();
      if (!isFirst) yield cells as readonly string[] as Cells<Header>;
      before = isFirst ? 0 : line;
      this.length = end;
    }
  }

  async *#wholeRecords(): AsyncGenerator<CsvRecord> {
    try {
      for await (const record of readCsv(createReadStream(this.#path), this.#style.delimiter)) {
        if (!record.terminated) return;
        yield record;
      }
    } catch (error) {
      // A cut leaves an open quote.
      if (!(error instanceof CsvFailure)) throw error;
    }
  }

  #changed(): Failure {
    return new Failure(
      `${this.#path} was changed after it was written, so this run cannot continue. To start over, add --force.`,
    );
  }

  /** Continues after the confirmed length, and removes the rest of the file. */
  open(): void {
    if (this.length > 0) truncateSync(this.#path, this.length);
    this.#file = openSync(this.#path, this.length > 0 ? "a" : "w");
    if (this.length === 0) this.append(this.#header);
  }

  /** @returns whether it was written: the file gets at most `most` bytes */
  append(cells: readonly string[], most = Infinity): boolean {
    const mark = this.length === 0 && this.#style.marked ? "\ufeff" : "";
    const line = Buffer.from(mark + csvLine(cells, this.#style.delimiter));
    if (this.length + line.length > most) return false;
    appendFileSync(this.#file!, line);
    this.length += line.length;
    return true;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
