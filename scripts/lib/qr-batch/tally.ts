/** What the rows came to, over all runs that it took. */
import { withoutCorrection } from "../../../src/gs1/gtin/corrections.ts";

/** As `.qr-batch.json` keeps it. */
export interface Counts {
  codes: number;
  /** Rows whose code an earlier row has. */
  repeats: number;
  /** Rows of the index with a warning. */
  warned: number;
  refused: number;
  /** The most frequent first. */
  reasons: Frequent[];
  warnings: Frequent[];
}

/** Texts that differ in their numbers alone, and one of them. */
export interface Frequent {
  example: string;
  rows: number;
}

const MOST_SHOWN = 6;
/** Texts may name values that all differ: a million of them shall not fill the memory. */
const MOST_KEPT = 1_000;
const OTHERS = "Others, see the file.";

export class Tally {
  #codes = 0;
  #repeats = 0;
  #warned = 0;
  #refused = 0;
  readonly #reasons = new Map<string, Frequent>();
  readonly #warnings = new Map<string, Frequent>();

  get rows(): number {
    return this.#codes + this.#repeats + this.#refused;
  }

  drawn(warnings: string): void {
    this.#codes++;
    if (warnings === "") return;
    this.#warned++;
    count(this.#warnings, warnings);
  }

  repeated(): void {
    this.#repeats++;
    this.#warned++;
  }

  refused(reason: string): void {
    this.#refused++;
    count(this.#reasons, reason);
  }

  counts(): Counts {
    return {
      codes: this.#codes,
      repeats: this.#repeats,
      warned: this.#warned,
      refused: this.#refused,
      reasons: mostFrequent(this.#reasons),
      warnings: mostFrequent(this.#warnings),
    };
  }
}

function count(texts: Map<string, Frequent>, text: string): void {
  const alike = withoutCorrection(text).replace(/\d+/g, "0");
  const isKept = texts.has(alike) || texts.size < MOST_KEPT;
  const [key, example] = isKept ? [alike, text] : [OTHERS, OTHERS];
  const group = texts.get(key) ?? { example, rows: 0 };
  group.rows++;
  texts.set(key, group);
}

function mostFrequent(texts: Map<string, Frequent>): Frequent[] {
  const sorted = [...texts.values()].sort((one, other) => other.rows - one.rows);
  if (sorted.length <= MOST_SHOWN) return sorted;
  const shown = sorted.slice(0, MOST_SHOWN - 1);
  const rows = sorted.slice(shown.length).reduce((sum, group) => sum + group.rows, 0);
  return [...shown, { example: OTHERS, rows }];
}
