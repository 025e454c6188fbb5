/** An import: what was chosen, how far it is, and what came of it. Pure. */

import { keptOf } from "../../../import/doubles.ts";
import { type Finding, isLeftOut, withoutValues } from "../../../import/findings.ts";
import type { Choices, FoundFile } from "../../../import/look.ts";
import { PROVENANCE } from "../../../model/record-types.ts";
import type { ImportAnswer, RowResult } from "../../../services/import/request.ts";
import type { MemberChange } from "../../../services/write/record.ts";
import type { Kept } from "../../api/import-store.ts";
import type { Edit } from "./cells.ts";
import type { FileRow, ReadRow } from "./read.worker.ts";

export type Result = RowResult["result"];
export const RESULTS = [
  "new",
  "changed",
  "unchanged",
  "kept",
  "repeated",
  "rejected",
] as const satisfies readonly Result[];

/**
 * The results, rows that somebody left out, and rows with one number of which one must be chosen.
 */
export const STATES = [...RESULTS, "undecided", "left"] as const;
export type RowState = (typeof STATES)[number];

export type Change = MemberChange;

/** What the server says of a record. */
export type RecordResult = Omit<RowResult, "row" | "reason">;

/** A row as the screen shows it. */
export interface Row extends RecordResult, FileRow, Pick<ReadRow, "isDouble"> {}

export type Phase = "columns" | "previewing" | "previewed" | "storing" | "stored";

export interface Job extends Kept {
  /** The import's id in the audit. */
  readonly id: string;
  readonly file: File;
  readonly found: FoundFile;
  readonly choices: Choices;
  readonly source: string;
  readonly phase: Phase;
  /** Whether somebody paused it, who alone lets it go on. */
  readonly isPaused: boolean;
  /** Rows of the file that are done, in this phase. */
  readonly position: number;
  readonly counts: Counts;
  /** What somebody changed of rows, by their lines. */
  readonly edits: Readonly<Record<number, Edit>>;
}

type Counts = Readonly<Record<Result, number>>;

const NONE = Object.fromEntries(RESULTS.map((result) => [result, 0])) as Record<Result, number>;
export const FRESH = { isPaused: false, position: 0, counts: NONE };
export const NOTHING_SENT: ImportAnswer = { ...NONE, rows: [] };
/**
 * Rows that are listed. Of longer files, the others are only counted, but for those with the number
 * of another row.
 */
export const MOST_KEPT = 20_000;

export const isGoing = ({ phase }: Job): boolean => /ing$/.test(phase);

/** The headings of the sheet of links that the row is of; undefined for a row of products. */
export const headingsOf = ({ found }: Job, { further }: Row): readonly string[] | undefined =>
  further && found.further?.columns;

/** The same of a job in two tabs if none has worked on it meanwhile, or paused it. */
export const stageOf = ({ phase, position, isPaused, edits }: Job): string =>
  JSON.stringify([phase, position, isPaused, edits]);

/** A batch of the file, as it was read. */
interface Batch {
  readonly rows: readonly ReadRow[];
  /** Rows of the file that are done with it. */
  readonly position: number;
}

/**
 * The job once the server has answered to a batch, and the rows of it as they are shown.
 * @param rejected lines that are rejected already, also those that the server now calls repeated
 */
export function afterBatch(
  job: Job,
  batch: Batch,
  answer: ImportAnswer,
  rejected: ReadonlySet<number> = new Set(),
): { job: Job; rows: Row[] } {
  const rows = rowsOf(batch.rows, answer);
  const unread = batch.rows.filter(({ record, fault }) => record === null && fault !== null);
  const counts = { ...job.counts };
  for (const result of RESULTS) counts[result] += answer[result];
  const repeated = rows.filter((row) => isRepeated(row) && rejected.has(row.line)).length;
  counts.repeated -= repeated;
  counts.rejected += unread.length + repeated;
  return { job: { ...job, position: batch.position, counts }, rows };
}

const NOT_SENT = {
  name: null,
  stored_name: null,
  of: null,
  brand: null,
  net_content: null,
  changes: [],
  starts: [],
  ends: [],
};

/** What the server found in rows, and the rows that could not be sent, in the order of the file. */
export function rowsOf(read: readonly ReadRow[], answer: ImportAnswer): Row[] {
  const sent = read.filter(({ record }) => record !== null);
  const answered = answer.rows.map(({ row, ...one }): Row => {
    const from = sent[row - 1]!;
    return { ...fileRow(from), ...one, warnings: [...from.warnings, ...one.warnings] };
  });
  const unread = read.flatMap((from): Row[] => {
    const { fault, warnings } = from;
    if (from.record !== null || fault === null) return [];
    const key = fault.member === "gtin" ? fault.given : null;
    return [{ ...fileRow(from), ...NOT_SENT, key, fault, warnings, result: "rejected" }];
  });
  return [...answered, ...unread].sort((a, b) => a.line - b.line);
}

const fileRow = ({
  line,
  cells,
  links,
  text,
  problem,
  problemCode,
  further,
  isDouble,
}: ReadRow): FileRow => ({
  line,
  cells,
  ...(links !== undefined && { links }),
  ...(isDouble && { isDouble }),
  ...(text !== undefined && { text }),
  ...(problem !== undefined && { problem, problemCode }),
  ...(further !== undefined && { further }),
});

/** Rows of one number that differ. */
export interface Double {
  readonly key: string;
  readonly rows: readonly Row[];
}

export interface Review {
  readonly stateOf: ReadonlyMap<number, RowState>;
  /** The numbers of which somebody must choose one row. */
  readonly doubles: readonly Double[];
  readonly counts: Readonly<Record<RowState, number>>;
  /** Lines that are not sent. */
  readonly unsent: readonly number[];
  /** Rows that the server called repeated, and of whose number all others are left out. */
  readonly alone: readonly Row[];
}

/** What becomes of each row: also by what somebody chose, and by the other rows of the file. */
export function reviewOf({ counts, edits, phase }: Job, rows: readonly Row[]): Review {
  const states = new Map<number, RowState>();
  const doubles: Double[] = [];
  const alone: Row[] = [];
  const isLeft = ({ line }: Row) => edits[line] === null;
  const isGood = (row: Row) => row.result !== "rejected" && row.key !== null && !isLeft(row);
  for (const row of rows) states.set(row.line, isLeft(row) ? "left" : row.result);
  for (const all of Map.groupBy(rows.filter(isGood), recordOf).values()) {
    if (all.length === 1) {
      alone.push(...all.filter(isRepeated));
      continue;
    }
    // The server also compares the records of a batch, and counts the last one: that is kept of these.
    const kept = isOfLink(all[0]!)
      ? all.at(-1)
      : keptOf(
          all.toSorted((one, other) => Number(isRepeated(one)) - Number(isRepeated(other))),
          contentOf,
        );
    if (!kept) doubles.push({ key: all[0]!.key!, rows: all });
    for (const row of all) {
      if (row !== kept) states.set(row.line, kept ? "repeated" : "undecided");
    }
  }
  const sum = { ...counts, undecided: 0, left: 0 };
  const unsent: number[] = [];
  // Rows that were not sent to be stored are not counted yet.
  const isCounted = /^preview/.test(phase);
  for (const row of rows) {
    const state = states.get(row.line)!;
    if (state === row.result) continue;
    unsent.push(row.line);
    if (isCounted) sum[row.result]--;
    sum[state]++;
  }
  return { stateOf: states, doubles, counts: sum, unsent, alone };
}

const isOfLink = ({ of }: Row): boolean => of !== null;

/** Equal for rows with one number, and for rows with one link. */
const recordOf = ({ key, of }: Row): string => (of === null ? key! : JSON.stringify([of.key, key]));

const isRepeated = ({ result }: Row): boolean => result === "repeated";

/** Where the data came from makes no row another one, as in the command. */
const contentOf = ({ name, brand, changes }: Row): string =>
  JSON.stringify([name, brand, changes.filter(({ member }) => !PROVENANCE.has(member))]);

/** A finding in words; `isOwn` unless they are those of the server, in English. */
export interface FindingWords {
  /** What it is about; null if the words of the server say it, or it is the whole row. */
  readonly title: string | null;
  readonly text: string;
  readonly isOwn: boolean;
}

/** Findings that say the same. */
export interface Group extends FindingWords {
  readonly id: string;
  readonly kind: "rejected" | "corrected" | "left_out";
  readonly member: string | null;
  readonly rows: readonly Row[];
  /** Rows of which a value is missing in what is stored. */
  readonly left: number;
}

/** The most frequent first, rejections before corrections. */
export function groupsOf(
  rows: readonly Row[],
  stateOf: ReadonlyMap<number, RowState>,
  wordsOf: (finding: Finding, row: Row) => FindingWords,
): Group[] {
  const found = new Map<string, Group & { text: string; rows: Row[]; left: number }>();
  for (const row of rows) {
    const state = stateOf.get(row.line);
    if (state === "left" || state === "repeated") continue;
    for (const finding of [...(row.fault ? [row.fault] : []), ...row.warnings]) {
      const isRejected = finding === row.fault;
      const kind = isRejected ? "rejected" : finding.used === null ? "left_out" : "corrected";
      const { member } = finding;
      const { title, text, isOwn } = wordsOf(finding, row);
      const shared = isOwn ? text : withoutValues(text);
      const id = JSON.stringify([kind, member, title, shared]);
      const group = found.get(id) ?? { id, kind, member, title, text, isOwn, rows: [], left: 0 };
      if (group.text !== text) group.text = shared;
      if (group.rows.at(-1) !== row) group.rows.push(row);
      if (kind === "left_out" && isLeftOut(finding)) group.left++;
      found.set(id, group);
    }
  }
  const order: readonly Group["kind"][] = ["rejected", "left_out", "corrected"];
  return [...found.values()].sort(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || other.rows.length - one.rows.length,
  );
}
