/**
 * Limits answers to the size that hosts read: cuts the data after a whole item, and reports that in
 * the answer.
 */
import { AppError } from "../errors/errors.ts";

/** Hosts cut longer answers at an arbitrary place. */
export const MAX_ANSWER_CHARACTERS = 25_000;

/** The parts that may be removed from an answer that is too long. */
export interface Shortening<A> {
  /**
   * Arrays and records lose items from their end, texts are removed as a whole. The first part in
   * the list is removed first.
   */
  readonly parts: readonly (keyof A & string)[];
  /** The most items of a part that are shown; other parts show all items that fit. */
  readonly most?: Most<A> | undefined;
  /** Tried in this order before any part is cut. */
  readonly leaner?: readonly Leaner<A>[];
  /** How to request less, or the rest. */
  readonly hint: string;
}

export type Most<A> = { readonly [Part in keyof A & string]?: number };

/** The same items with fewer members. */
export interface Leaner<A> {
  /** What is omitted, in words. */
  readonly without: string;
  readonly form: (answer: A) => A;
}

/** The members about the cut in a shortened answer; absent if nothing was cut. */
export interface Shortened {
  truncated?: true;
  hint?: string;
}

/**
 * Keeps as much as possible while every form of the answer has at most `limit` characters.
 * @returns the shown answer and its forms, so that they are not rendered again
 * @throws AppError unprocessable_entity if the answer is too long even without those parts
 */
export function shorten<A extends object>(
  answer: A,
  { parts, most = {}, leaner = [], hint }: Shortening<A>,
  forms: (answer: A & Shortened) => string[],
  limit = MAX_ANSWER_CHARACTERS,
): { shown: A & Shortened; rendered: string[] } {
  const sizes = parts.map((part) => sizeOf(answer[part]));
  let given = answer;
  let without: readonly string[] = [];
  const keep = (counts: readonly number[]): A & Shortened => {
    const kept: A & Shortened = { ...given };
    const cut = parts.flatMap((part, i) => {
      if (counts[i]! >= sizes[i]!) return [];
      kept[part] = firstOf(given[part], counts[i]!) as (A & Shortened)[typeof part];
      return [`${counts[i]} of ${sizes[i]} in ${part}`];
    });
    const shown = [...cut, ...without];
    if (shown.length === 0) return kept;
    return { ...kept, truncated: true, hint: `Shown: ${shown.join(", ")}. ${hint}` };
  };
  const attempt = (counts: readonly number[]) => {
    const shown = keep(counts);
    const rendered = forms(shown);
    return { shown, rendered, fits: rendered.every(({ length }) => length <= limit) };
  };
  let counts = sizes.map((size, i) => Math.min(size, most[parts[i]!] ?? size));
  let best = attempt(counts);
  for (let i = 0; i < leaner.length && !best.fits; i++) {
    given = leaner[i]!.form(answer);
    without = [`all without ${leaner[i]!.without}`];
    best = attempt(counts);
  }
  for (let i = 0; i < parts.length && !best.fits; i++) {
    counts = counts.with(
      i,
      largest(counts[i]!, (count) => attempt(counts.with(i, count)).fits),
    );
    best = attempt(counts);
  }
  if (!best.fits) throw tooLongError(best.shown, hint, limit);
  return best;
}

/** The largest number below `end` for which `holds` is true; 0 if there is none. */
function largest(end: number, holds: (count: number) => boolean): number {
  let [low, high] = [0, end];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const sizeOf = (part: unknown): number =>
  typeof part === "object" && part !== null ? Object.keys(part).length : Number(part != null);

function firstOf(part: unknown, count: number): unknown {
  if (Array.isArray(part)) return part.slice(0, count);
  if (typeof part !== "object" || part === null) return count > 0 ? part : null;
  return Object.fromEntries(Object.entries(part).slice(0, count));
}

/** Names the member that is too long, because it differs from tool to tool. */
function tooLongError(shown: object, hint: string, limit: number): AppError {
  const sizes = Object.entries(shown).map(([name, value]) => ({
    name,
    size: JSON.stringify(value)?.length ?? 0,
  }));
  const { name } = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  return new AppError(
    "unprocessable_entity",
    `The answer is longer than ${limit} characters, even without its lists. Most of it is in ${name}.`,
    { causeCode: "does_not_fit", guidance: `Shorten its stored texts. Until then: ${hint}` },
  );
}
