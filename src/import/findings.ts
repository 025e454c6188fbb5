/**
 * What was found in a value of a row: it was corrected, it was left out, or the row is rejected
 * because of it.
 */
import { codeOfMessage } from "../model/field-codes.ts";

export interface Finding {
  /** The member of the record, or the target of the column; null for the whole row. */
  readonly member: string | null;
  /** What is wrong, for callers that say it in their own words; null if only `message` says it. */
  readonly code: string | null;
  /** The message in English, with the file's name of the column. */
  readonly message: string;
  /** The value as it came; null if the finding is not about one. */
  readonly given: string | null;
  /** What it was corrected to; null if it was left out, or the row is rejected. */
  readonly used: string | null;
  /** What was probably meant, which somebody must confirm. */
  readonly meant: string | null;
}

const NOTHING = { member: null, code: null, given: null, used: null, meant: null };

export const finding = (message: string, more: Partial<Finding> = {}): Finding => ({
  ...NOTHING,
  ...more,
  message,
});

/** Why a reader could not read a row; null if it could. */
export const problemOfRow = ({ problem, problemCode }: RowProblem): Finding | null =>
  problem === undefined ? null : finding(problem, { code: problemCode ?? null });

interface RowProblem {
  readonly problem?: string | undefined;
  readonly problemCode?: string | undefined;
}

/** Why a row is rejected, in words for the person who corrects the file. */
export class Refused extends Error {
  readonly finding: Finding;

  constructor(message: string, more: Partial<Finding> = {}) {
    super(message);
    this.finding = finding(message, more);
  }
}

/** @throws Refused naming the column, with the file's name for it if known */
export function refuse(column: string, why: string, more: Partial<Finding> = {}): never {
  throw new Refused(`${column}: ${why}`, more);
}

/** The member that begins a message about a record, such as `timing.weekdays`, and what is wrong. */
export function memberOf(message: string): {
  readonly member: string | null;
  readonly problem: string;
} {
  const [, first, within, problem = message] =
    /^([a-z][a-z_]*(?:\.[a-z_]+)?)(?:\.\d+)?: (?:([a-z_]+|\d+)(?:\.\d+)?: )?(.*)$/s.exec(message) ??
    [];
  if (first === undefined) return { member: null, problem };
  const isInside = within !== undefined && !/\d/.test(within);
  return { member: isInside ? `${first}.${within}` : first, problem };
}

/** Its code; undefined for words that have none. */
export const codeOf = ({ code, message }: Finding): string | undefined =>
  code ?? codeOfMessage(message) ?? codeOfMessage(memberOf(message).problem);

/**
 * Members that are never left out: they say which product it is, whose, who sees it, and what scans
 * say of it. A row with a wrong one is rejected.
 */
const DECISIVE: readonly string[] = [
  "gtin",
  "name",
  "brand_id",
  "organization_id",
  "organization_name",
  "lifecycle",
  "visibility",
  "multipack",
  "bundle",
];

export const isDecisive = (member: string): boolean => DECISIVE.includes(member);

const LEFT_OUT = " The value was left out.";

/** The warning in place of a rejection: the product is kept without the value. */
export const leftOut = (fault: Finding): Finding => ({
  ...fault,
  message: fault.message.replace(/(?<![.?])$/, ".") + LEFT_OUT,
});

/** Whether the product is kept without the value; other warnings are about what is kept. */
export const isLeftOut = ({ message }: Finding): boolean => message.endsWith(LEFT_OUT);

/** The message without the values that it quotes: reasons that differ only in these are one. */
export const withoutValues = (message: string): string =>
  message.replace(/"(?:[^"\\]|\\.)*"/g, '"…"');
