/** Grades an answer, and counts its wasted calls. Pure. */
import type { ReferenceCall, Task } from "./tasks.ts";

/** One call and its answer. */
export interface MadeCall {
  readonly tool: string;
  readonly arguments: unknown;
  /** The text that the model reads. */
  readonly text: string;
  /** The error_code; null for a success. */
  readonly error: string | null;
}

export interface Waste {
  /** Calls that repeat an earlier one. */
  readonly repeated: number;
  /** Calls with errors that are not the answer. */
  readonly failed: number;
  /** Calls beyond the smallest known number that is sufficient. */
  readonly unneeded: number;
}

const LINE = /^\W*answer\W*:(.*)$/gim;

/** The last line that begins with `Answer:`; without one, the whole text. */
export const finalAnswer = (text: string): string =>
  [...text.matchAll(LINE)].at(-1)?.[1]?.trim() ?? text;

/**
 * Truths that are missing from a model's answer, and texts that must not be in it; empty if it is
 * right.
 */
export function faultsOf({ truths, never = [] }: Task, answer: string): string[] {
  const missing = truths.filter(({ says }) => !says.some((text) => holds(answer, text)));
  const wrong = never.filter((text) => holds(answer, text));
  return [
    ...missing.map(({ says }) => `missing: ${says.join(" or ")}`),
    ...wrong.map((text) => `wrong: ${text}`),
  ];
}

/** Truths that are not in the tools' answers. */
export function notShown({ truths }: Task, calls: readonly MadeCall[]): string[] {
  const all = calls.map(({ text }) => text).join("\n");
  return truths
    .map(({ says, shown = says }) => shown)
    .filter((ways) => !ways.some((text) => holds(all, text)))
    .map((ways) => `not shown: ${ways.join(" or ")}`);
}

/** The start of a match: not inside a word; a number not inside a decimal. */
const START = "(?<![\\p{L}\\p{N}])";
const START_OF_NUMBER = "(?<!\\p{N}[.,])";
const END = "(?![\\p{L}\\p{N}])";
const END_OF_NUMBER = "(?![.,]\\p{N})";

/** The digits of a GTIN, or longer. */
const NUMBER = /^\d{8,}$/;

/** Whether `answer` contains `text` as separate words; a GTIN with any number of leading zeros. */
export function holds(answer: string, text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const core = NUMBER.test(text) ? `0*${escaped.replace(/^0+/, "")}` : escaped;
  const start = START + (/^\d/.test(text) ? START_OF_NUMBER : "");
  const end = (/\d$/.test(text) ? END_OF_NUMBER : "") + END;
  return new RegExp(start + core + end, "iu").test(answer);
}

/** Each wasted call counts once: as repeated, otherwise as failed, otherwise as unneeded. */
export function wasteOf(calls: readonly MadeCall[], reference: readonly ReferenceCall[]): Waste {
  const seen = new Set<string>();
  const [repeated, once] = split(calls, ({ tool, arguments: args }) => {
    const same = `${tool} ${JSON.stringify(args)}`;
    return seen.has(same) || !seen.add(same);
  });
  const [failed, useful] = split(
    once,
    ({ tool, error }) =>
      error !== null && !reference.some((call) => call.tool === tool && call.error === error),
  );
  return {
    repeated: repeated.length,
    failed: failed.length,
    unneeded: Math.max(0, useful.length - reference.length),
  };
}

function split<T>(list: readonly T[], matches: (one: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const one of list) (matches(one) ? yes : no).push(one);
  return [yes, no];
}
