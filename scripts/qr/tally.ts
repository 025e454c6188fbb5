/** Counts of the rows' results, over all runs. */
import { countReason, type Frequent, mostFrequent, type Reasons } from "../resumable/reasons.ts";

/** In the form of `.qr-batch.json`. */
export interface Counts {
  codes: number;
  /** Rows with the code of an earlier row. */
  repeats: number;
  /** Rows of the index with a warning. */
  warned: number;
  refused: number;
  /** The most frequent first. */
  reasons: Frequent[];
  warnings: Frequent[];
}

const MOST_SHOWN = 6;
const KEPT = { most: 1_000, others: "Other reasons, see the file." };

export class Tally {
  readonly #sums = { codes: 0, repeats: 0, warned: 0, refused: 0 };
  readonly #reasons: Reasons = {};
  readonly #warnings: Reasons = {};

  get rows(): number {
    const { codes, repeats, refused } = this.#sums;
    return codes + repeats + refused;
  }

  drawn(warnings: string): void {
    this.#sums.codes++;
    if (warnings === "") return;
    this.#sums.warned++;
    countReason(this.#warnings, warnings, KEPT);
  }

  repeated(): void {
    this.#sums.repeats++;
    this.#sums.warned++;
  }

  refused(reason: string): void {
    this.#sums.refused++;
    countReason(this.#reasons, reason, KEPT);
  }

  counts(): Counts {
    return { ...this.#sums, reasons: shownOf(this.#reasons), warnings: shownOf(this.#warnings) };
  }
}

function shownOf(reasons: Reasons): Frequent[] {
  const isAll = Object.keys(reasons).length <= MOST_SHOWN;
  const { shown, rest } = mostFrequent(reasons, isAll ? MOST_SHOWN : MOST_SHOWN - 1);
  return rest === 0 ? shown : [...shown, { example: KEPT.others, rows: rest }];
}
