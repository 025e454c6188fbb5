/**
 * The progress of a long command on standard error: one line that is rewritten on a terminal, and a
 * line from time to time elsewhere.
 *
 * It is not a bar of a library such as @clack/prompts, which reads the terminal's keys while it is
 * shown: Ctrl-C would end a command at once, with exit code 0, a command in the background would be
 * suspended, and rows from standard input would be lost.
 */

export interface ProgressOptions {
  /** The unit of `count`, in the plural: "rows". */
  unit: string;
  /** The final value of `done`; undefined if unknown. */
  total?: number | undefined;
}

/** `done` counts towards the total (in bytes, for example), `count` is in the unit. */
export interface Position {
  done: number;
  count: number;
}

const REDRAW_MS = 200;
const PLAIN_MS = 5_000;

/** Writes only when it is updated and enough time has passed, so it needs no timer. */
export class Progress {
  readonly #options: ProgressOptions;
  readonly #isDrawn = process.stderr.isTTY && process.env.TERM !== "dumb";
  #last = performance.now();

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  update({ done, count }: Position): void {
    const now = performance.now();
    if (now - this.#last < (this.#isDrawn ? REDRAW_MS : PLAIN_MS)) return;
    this.#last = now;
    const { unit, total } = this.#options;
    const rows = `${count.toLocaleString("en")} ${unit}`;
    const text = total ? `${Math.floor(100 * Math.min(1, done / total))}%, ${rows}` : rows;
    process.stderr.write(this.#isDrawn ? `\r${text}\u001b[K` : `${text}\n`);
  }

  /** Removes the line from a terminal; the next output begins on an empty line. */
  clear(): void {
    if (this.#isDrawn) process.stderr.write("\r\u001b[K");
  }
}
