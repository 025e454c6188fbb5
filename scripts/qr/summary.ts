/** The summary of a run, on standard output. */
import { counted, ofEarlierRuns, plural, time } from "../resumable/summary.ts";
import { CONTACT_SHEET, INDEX, REFUSED } from "./folder.ts";
import type { BatchOptions } from "./options.ts";
import type { Counts } from "./tally.ts";

export interface Took {
  ms: number;
  /** Rows that earlier runs finished. */
  before: number;
}

export function summary(counts: Counts, options: BatchOptions, took: Took): string {
  const rows = counts.codes + counts.repeats + counts.refused;
  const first = `${plural(rows, "row")} in ${time(took.ms)}${ofEarlierRuns(took.before)}.`;
  return [first, ...results(counts, options)].join("\n");
}

export function finishedBefore(counts: Counts, options: BatchOptions): string {
  return [
    "This run is already finished. To start over, add --force.",
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
    ...warnings.map(counted),
    ...(refused > 0 ? [`  ${plural(refused, "row")} refused`] : []),
    ...reasons.map(counted),
    `  ${folder}/${CONTACT_SHEET}  a page with all codes`,
    `  ${folder}/${INDEX}   a line for each, with its text, size and files`,
    ...(refused > 0 ? [`  ${folder}/${REFUSED}  the refused rows, with the reasons`] : []),
  ];
}
