/** What a run says at its end, on standard output. */
import { duration } from "../cli/progress.ts";
import { CONTACT_SHEET, INDEX, REFUSED } from "./folder.ts";
import type { BatchOptions } from "./options.ts";
import type { Counts, Frequent } from "./tally.ts";

export const REFUSED_ROWS = 3;

export const exitCodeOf = ({ refused }: Counts): number => (refused === 0 ? 0 : REFUSED_ROWS);

export interface Took {
  ms: number;
  /** Rows that earlier runs had finished. */
  before: number;
}

export function summary(counts: Counts, options: BatchOptions, took: Took): string {
  const rows = counts.codes + counts.repeats + counts.refused;
  const before = took.before === 0 ? "" : `, ${number(took.before)} of them in an earlier run`;
  return [`${plural(rows, "row")} in ${time(took.ms)}${before}.`, ...results(counts, options)].join(
    "\n",
  );
}

export function finishedBefore(counts: Counts, options: BatchOptions): string {
  return [
    "This run is finished, and nothing was left to do. --force starts over.",
    ...results(counts, options),
  ].join("\n");
}

function results(counts: Counts, { out, looks }: BatchOptions): string[] {
  const { codes, repeats, warned, refused, reasons, warnings } = counts;
  const formats = looks.map(({ format }) => format).join(", ");
  const folder = out.replace(/[/\\]+$/, "");
  return [
    `  ${plural(codes, "code")}, ${plural(codes * looks.length, "file")} (${formats}) in ${folder}/`,
    ...(repeats > 0 ? [`  ${plural(repeats, "row")} with the same code as an earlier one`] : []),
    ...(warned > repeats ? [`  ${plural(warned - repeats, "row")} with warnings`] : []),
    ...warnings.map(grouped),
    ...(refused > 0 ? [`  ${plural(refused, "row")} refused`] : []),
    ...reasons.map(grouped),
    `  ${folder}/${CONTACT_SHEET}  the codes to look at`,
    `  ${folder}/${INDEX}   a line for each, with its text, size and files`,
    ...(refused > 0 ? [`  ${folder}/${REFUSED}  the refused rows, with the reasons`] : []),
  ];
}

const grouped = ({ example, rows }: Frequent) => `    ${number(rows)} × ${example}`;

const time = (ms: number) => (ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : duration(ms));
const number = (count: number) => count.toLocaleString("en");
const plural = (count: number, what: string) => `${number(count)} ${what}${count === 1 ? "" : "s"}`;
