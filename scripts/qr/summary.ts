/** Counts the rows' results, and writes the summary on standard output. */
import {
  counted,
  countReason,
  type Frequent,
  mostFrequent,
  number,
  plural,
  type Reasons,
  time,
} from "../tables/summary.ts";
import type { IndexEntry, Refusal } from "./draw-row.ts";
import type { BatchOptions } from "./options.ts";
import { INDEX, REFUSED } from "./output.ts";

export interface Counts {
  codes: number;
  /** Files that existed. */
  existing: number;
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
  readonly #sums = { codes: 0, existing: 0, repeats: 0, warned: 0, refused: 0 };
  readonly #reasons: Reasons = {};
  readonly #warnings: Reasons = {};

  get rows(): number {
    const { codes, repeats, refused } = this.#sums;
    return codes + repeats + refused;
  }

  /** @param existing the number of its files that existed */
  add({ warnings }: Pick<IndexEntry, "warnings">, isRepeat: boolean, existing: number): void {
    this.#sums[isRepeat ? "repeats" : "codes"]++;
    this.#sums.existing += existing;
    if (warnings.length === 0) return;
    this.#sums.warned++;
    if (!isRepeat) countReason(this.#warnings, warnings.join(" "), KEPT);
  }

  refuse({ columns, reason }: Pick<Refusal, "columns" | "reason">): void {
    this.#sums.refused++;
    const text = columns.length === 0 ? reason : `${columns.join(", ")}: ${reason}`;
    countReason(this.#reasons, text, KEPT);
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

export function summary(counts: Counts, { out, looks }: BatchOptions, ms: number): string {
  const { codes, existing, repeats, warned, refused, reasons, warnings } = counts;
  const formats = looks.map(({ format }) => format).join(", ");
  const folder = out.replace(/[/\\]+$/, "");
  const kept = existing > 0 ? `, ${number(existing)} of them already there` : "";
  return [
    `${plural(codes + repeats + refused, "row")} in ${time(ms)}.`,
    `  ${plural(codes, "code")}, ${plural(codes * looks.length, "file")} (${formats}) in ${folder}/${kept}`,
    ...(repeats > 0 ? [`  ${plural(repeats, "row")} with the same code as an earlier one`] : []),
    ...(warned > repeats ? [`  ${plural(warned - repeats, "row")} with warnings`] : []),
    ...warnings.map(counted),
    ...(refused > 0 ? [`  ${plural(refused, "row")} refused`] : []),
    ...reasons.map(counted),
    `  ${folder}/${INDEX}  a line for each code, with its text, size and files`,
    ...(refused > 0 ? [`  ${folder}/${REFUSED}  the refused rows, with the reasons`] : []),
  ].join("\n");
}
