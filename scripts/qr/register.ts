/** A CSV file of the folder that grows by a line for each row, and that a killed run can go on with. */
import {
  appendFileSync,
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  truncateSync,
} from "node:fs";
import { Failure } from "../cli/cli.ts";
import {
  CsvFailure,
  type CsvRecord,
  csvLine,
  type Delimiter,
  readCell,
  readCsv,
} from "../tables/csv.ts";

export interface Style {
  delimiter: Delimiter;
  /** Whether it begins with a byte order mark, as the input does: Excel asks for one. */
  marked: boolean;
}

export class Register {
  readonly #path: string;
  readonly #header: readonly string[];
  readonly #style: Style;
  /** Bytes of whole lines. */
  #length = 0;
  #file: number | undefined;

  /** The first column is the line of the input. */
  constructor(path: string, header: readonly string[], style: Style) {
    this.#path = path;
    this.#header = header;
    this.#style = style;
  }

  /**
   * What whole lines say, the header apart; a line that was cut while it was written is none.
   * @throws Failure where it is not as we wrote it.
   */
  async *read(): AsyncGenerator<string[]> {
    this.#length = 0;
    if (!existsSync(this.#path)) return;
    let before = 0;
    for await (const { cells: given, end } of this.#wholeRecords()) {
      const cells = given.map(readCell);
      const line = Number(cells[0]);
      const isFirst = this.#length === 0;
      if (cells.length !== this.#header.length) throw this.#changed();
      if (isFirst ? cells.join() !== this.#header.join() : !(line > before)) throw this.#changed();
      if (!isFirst) yield cells;
      before = isFirst ? 0 : line;
      this.#length = end;
    }
  }

  async *#wholeRecords(): AsyncGenerator<CsvRecord> {
    try {
      for await (const record of readCsv(createReadStream(this.#path), this.#style.delimiter)) {
        if (!record.terminated) return;
        yield record;
      }
    } catch (error) {
      // A quote that nothing closes is what a cut leaves.
      if (!(error instanceof CsvFailure)) throw error;
    }
  }

  #changed(): Failure {
    return new Failure(
      `${this.#path} has been changed since it was written, so this run cannot go on. --force starts over.`,
    );
  }

  /** Goes on behind what {@link read} has found. */
  open(): void {
    if (this.#length > 0) truncateSync(this.#path, this.#length);
    this.#file = openSync(this.#path, this.#length > 0 ? "a" : "w");
    if (this.#length > 0) return;
    appendFileSync(this.#file, this.#style.marked ? "\ufeff" : "");
    this.append(this.#header);
  }

  append(cells: readonly string[]): void {
    appendFileSync(this.#file!, csvLine(cells, this.#style.delimiter));
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
