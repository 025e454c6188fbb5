/** Whether an answer is right, and which of its calls were wasted. Pure. */
import type { ReferenceCall, Task } from "./tasks.ts";

/** One call that was made, and what came back. */
export interface MadeCall {
  readonly tool: string;
  readonly arguments: unknown;
  /** As the model reads it. */
  readonly text: string;
  /** The error_code; null for a success. */
  readonly error: string | null;
}

export interface Waste {
  /** The same call again. */
  readonly repeated: number;
  /** Errors that are not the answer. */
  readonly failed: number;
  /** Beyond the fewest that are known to be enough. */
  readonly unneeded: number;
}

const LINE = /^\W*answer\W*:(.*)$/gim;

/** The last line that begins with `Answer:`, or else the whole text. */
export const finalAnswer = (text: string): string =>
  [...text.matchAll(LINE)].at(-1)?.[1]?.trim() ?? text;

/** What is missing from a model's answer, and what should not be in it; empty where it is right. */
export function faultsOf({ truths, never = [] }: Task, answer: string): string[] {
  const missing = truths.filter(({ says }) => !says.some((text) => holds(answer, text)));
  const wrong = never.filter((text) => holds(answer, text));
  return [
    ...missing.map(({ says }) => `missing: ${says.join(" or ")}`),
    ...wrong.map((text) => `wrong: ${text}`),
  ];
}

/** Truths that the tools' answers do not show. */
export function notShown({ truths }: Task, calls: readonly MadeCall[]): string[] {
  const all = calls.map(({ text }) => text).join("\n");
  return truths
    .map(({ says, shown = says }) => shown)
    .filter((ways) => !ways.some((text) => holds(all, text)))
    .map((ways) => `not shown: ${ways.join(" or ")}`);
}

/** Not within a word, and a number not within a decimal. */
const START = "(?<![\\p{L}\\p{N}])";
const START_OF_NUMBER = "(?<!\\p{N}[.,])";
const END = "(?![\\p{L}\\p{N}])";
const END_OF_NUMBER = "(?![.,]\\p{N})";

/** Digits that are a GTIN's, or longer. */
const NUMBER = /^\d{8,}$/;

/** Whether `text` is in `answer` as words of its own; a GTIN with however many leading zeros. */
export function holds(answer: string, text: string): boolean {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const core = NUMBER.test(text) ? `0*${escaped.replace(/^0+/, "")}` : escaped;
  const start = START + (/^\d/.test(text) ? START_OF_NUMBER : "");
  const end = (/\d$/.test(text) ? END_OF_NUMBER : "") + END;
  return new RegExp(start + core + end, "iu").test(answer);
}

/** Each wasted call counts once: as repeated, else as failed, else as not needed. */
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
