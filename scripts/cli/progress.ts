/**
 * The progress of a long command: a bar on a terminal, otherwise a plain line from time to time.
 */

/** The used members of a stream such as process.stderr. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressOptions {
  /** The unit of `count`, in the plural: "rows". */
  unit: string;
  /** The final value of `done`; undefined if unknown. */
  total?: number | undefined;
  output?: Output;
  /** In milliseconds. */
  clock?: () => number;
}

/** `done` counts towards the total (in bytes, for example), `count` is in the unit. */
export interface Position {
  done: number;
  count: number;
}

const REDRAW_MS = 100;
const PLAIN_MS = 5_000;
const BAR_WIDTH = 30;
const SMALLEST_BAR = 10;
const DEFAULT_COLUMNS = 80;
/** Before this time a rate is not reliable. */
const SETTLED_MS = 1_000;

/**
 * Draws only when it is updated and enough time has passed, so it needs no timer, and no end except
 * `clear`.
 */
export class Progress {
  readonly #unit: string;
  readonly #total: number | undefined;
  readonly #output: Output;
  readonly #clock: () => number;
  readonly #animated: boolean;
  #began: number;
  #from: Position = { done: 0, count: 0 };
  #drawn: number;
  #onScreen = false;

  constructor({
    unit,
    total,
    output = process.stderr,
    clock = () => performance.now(),
  }: ProgressOptions) {
    this.#unit = unit;
    this.#total = total;
    this.#output = output;
    this.#clock = clock;
    this.#animated = output.isTTY === true && process.env.TERM !== "dumb";
    this.#began = clock();
    this.#drawn = this.#animated ? -Infinity : this.#began;
  }

  /** Earlier work counts for the percentage, but not for the rate. */
  startFrom(position: Position): void {
    this.#from = position;
    this.#began = this.#clock();
  }

  update(position: Position): void {
    const now = this.#clock();
    if (now - this.#drawn < (this.#animated ? REDRAW_MS : PLAIN_MS)) return;
    this.#drawn = now;
    const parts = this.#parts(position, now - this.#began);
    if (!this.#animated) {
      this.#output.write(`${parts.join(", ")}\n`);
      return;
    }
    this.#output.write(`\r${this.#fitted(position, parts)}\u001b[K`);
    this.#onScreen = true;
  }

  /** Removes the bar; the next output begins on an empty line. */
  clear(): void {
    if (this.#onScreen) this.#output.write("\r\u001b[K");
    this.#onScreen = false;
    this.#drawn = this.#animated ? -Infinity : this.#drawn;
  }

  /** The most important first. */
  #parts({ done, count }: Position, elapsed: number): string[] {
    const parts = [`${count.toLocaleString("en")} ${this.#unit}`];
    if (this.#total !== undefined) {
      parts.unshift(`${Math.floor(100 * this.#fraction(done))}%`.padStart(this.#animated ? 4 : 0));
    }
    const rate = ((count - this.#from.count) / elapsed) * 1_000;
    if (elapsed < SETTLED_MS || rate <= 0) return parts;
    parts.push(`${rateText(rate)} ${this.#unit}/s`);
    const speed = (done - this.#from.done) / elapsed;
    if (this.#total !== undefined && speed > 0) {
      parts.push(`${duration((this.#total - done) / speed)} left`);
    }
    return parts;
  }

  #fraction(done: number): number {
    return this.#total ? Math.min(1, done / this.#total) : 1;
  }

  /** The bar is shortened first, then the parts are removed from the last on. */
  #fitted({ done }: Position, parts: readonly string[]): string {
    // The last column stays free, because some terminals wrap after writing it.
    const columns = (this.#output.columns || DEFAULT_COLUMNS) - 1;
    let text = "";
    for (const part of parts) {
      const longer = text === "" ? part : `${text}  ${part}`;
      if (longer.length > columns) break;
      text = longer;
    }
    const width = Math.min(BAR_WIDTH, columns - text.length - 1);
    if (this.#total === undefined || width < SMALLEST_BAR)
      return text || parts[0]!.slice(0, columns);
    const filled = Math.floor(width * this.#fraction(done));
    return `${"█".repeat(filled)}${"░".repeat(width - filled)} ${text}`;
  }
}

const rateText = (rate: number) =>
  rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString("en");

/** `4 s`, `2 min 5 s`, `3 h 20 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (seconds < 60) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
