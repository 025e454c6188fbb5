/** An import: what was chosen, how far it is, and what came of it. Pure. */

import type { Finding } from "../../../import/findings.ts";
import type { MapFile } from "../../../import/mapping.ts";
import { csvLine } from "../../../model/delimited-text.ts";
import type { Kept } from "../../api/import-store.ts";
import type { Mapped, Opened, ReadRow } from "./read.worker.ts";

export const RESULTS = ["new", "changed", "unchanged", "kept", "repeated", "rejected"] as const;
export type Result = (typeof RESULTS)[number];
type Counts = Readonly<Record<Result, number>>;

export interface Change {
  readonly member: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A row as the screen shows it. */
export interface Example {
  readonly line: number;
  readonly key: string | null;
  readonly result: Result;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly warnings: readonly Finding[];
}

export type Phase =
  | "columns"
  | "previewing"
  | "previewed"
  | "storing"
  | "stored"
  | "undoing"
  | "undone";

/** An import that is undone, as far as it is. */
export interface Undo {
  readonly restored: number;
  readonly removed: number;
  readonly left: readonly {
    readonly kind: string;
    readonly key: string;
    readonly reason: LeftReason;
  }[];
  readonly next: string | null;
}

export type LeftReason = "changed_later" | "deleted_later" | "in_use" | "rejected" | "needs_admin";

export interface Job extends Kept {
  /** The import's id in the audit. */
  readonly id: string;
  readonly file: File;
  readonly opened: Opened;
  readonly mapped: Mapped;
  readonly source: string;
  readonly map: MapFile["columns"];
  readonly phase: Phase;
  /** Whether somebody paused it, who alone lets it go on. */
  readonly isPaused: boolean;
  /** Rows of the file that are done, in this phase. */
  readonly position: number;
  readonly counts: Counts;
  readonly examples: readonly Example[];
  readonly warnings: number;
  readonly undo?: Undo;
}

/** The answer of the server to the records of one batch. */
export interface BatchAnswer extends Counts {
  readonly rows: readonly (Omit<Example, "line"> & { readonly row: number })[];
}

export interface Rejected {
  readonly line: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

const NONE = Object.fromEntries(RESULTS.map((result) => [result, 0])) as Record<Result, number>;
export const FRESH = { isPaused: false, position: 0, counts: NONE, examples: [], warnings: 0 };
export const NOTHING_SENT: BatchAnswer = { ...NONE, rows: [] };
export const NOTHING_UNDONE: Undo = { restored: 0, removed: 0, left: [], next: null };
/** The most examples of each result. */
const MOST_EXAMPLES = 50;

export const isGoing = ({ phase }: Job): boolean => /ing$/.test(phase);

/** The same of a job in two tabs if none has worked on it meanwhile, or paused it. */
export const stageOf = ({ phase, position, undo, isPaused }: Job): string =>
  JSON.stringify([phase, position, undo?.next, isPaused]);

/** A batch of the file, as it was read. */
interface Batch {
  readonly rows: readonly ReadRow[];
  /** Rows of the file that are done with it. */
  readonly position: number;
}

/** The job once the server has answered to a batch, and the rows of it that were rejected. */
export function afterBatch(
  job: Job,
  { rows, position }: Batch,
  answer: BatchAnswer,
): { job: Job; rejected: Rejected[] } {
  const found = examplesIn(rows, answer);
  const unread = rows.filter(({ record }) => record === null).length;
  const countOf = (result: Result) =>
    job.counts[result] + answer[result] + (result === "rejected" ? unread : 0);
  const counts = Object.fromEntries(
    RESULTS.map((result) => [result, countOf(result)]),
  ) as unknown as Counts;
  const examples = [...job.examples];
  for (const one of found) {
    const alike = examples.filter(({ result }) => result === one.result).length;
    if (alike < MOST_EXAMPLES) examples.push(one);
  }
  const cellsAt = new Map(rows.map(({ line, cells }) => [line, cells]));
  const rejected = found.flatMap(({ line, reason }): Rejected[] =>
    reason === null ? [] : [{ line, reason, cells: cellsAt.get(line) ?? [] }],
  );
  const warnings = job.warnings + rows.reduce((sum, row) => sum + row.warnings.length, 0);
  return { job: { ...job, position, counts, examples, warnings }, rejected };
}

/** What the server found in rows, and the rows that could not be sent, in the order of the file. */
function examplesIn(rows: readonly ReadRow[], answer: BatchAnswer): Example[] {
  const sent = rows.filter(({ record }) => record !== null);
  const answered = answer.rows.map(({ row, ...one }): Example => {
    const { line, warnings } = sent[row - 1]!;
    return { ...one, line, warnings: [...warnings, ...one.warnings] };
  });
  const unread = rows.flatMap(({ line, fault, warnings }): Example[] => {
    if (fault === null) return [];
    return [{ line, reason: fault.message, warnings, key: null, result: "rejected", changes: [] }];
  });
  return [...answered, ...unread].sort((a, b) => a.line - b.line);
}

export const sumOf = (before: Undo, { restored, removed, left, next }: Undo): Undo => ({
  restored: before.restored + restored,
  removed: before.removed + removed,
  left: [...before.left, ...left],
  next,
});

/** Line and reason before the row's own cells, for `npm run import` and for this screen. */
export function rejectedTable(columns: readonly string[], rejected: readonly Rejected[]): Blob {
  const rows = rejected.toSorted((a, b) => a.line - b.line);
  const isTable = rows.every(({ cells }) => cells.length !== 1 || columns.length === 1);
  const lines = [
    ["line", "reason", ...(isTable ? columns : ["row"])],
    ...rows.map(({ line, reason, cells }) => [String(line), reason, ...cells]),
  ];
  const text = lines.map((cells) => csvLine(cells, ",")).join("");
  return new Blob(["\ufeff", text], { type: "text/csv" });
}
