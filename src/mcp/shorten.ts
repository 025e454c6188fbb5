/** Answers within the size that hosts read: the data is cut at a whole item, and the answer says so. */
import { AppError } from "../errors.ts";

/** No answer is longer; hosts cut longer ones at an arbitrary place. */
export const MAX_ANSWER_CHARACTERS = 25_000;

/** What may go from an answer that is too long. */
export interface Shortening<A> {
  /** Arrays and records lose items from their end, texts go whole; the first named goes first. */
  readonly parts: readonly (keyof A & string)[];
  /** The most items of a part that are ever shown. */
  readonly most?: number;
  /** The part whose items `total` counts. */
  readonly counted: keyof A & string;
  /** How to ask for less, or for the rest. */
  readonly hint: string;
}

/** What an answer says of its own shortening. */
export interface Shortened {
  truncated: boolean;
  total: number;
  hint: string | null;
}

/**
 * Keeps as much as lets every form of the answer have at most `limit` characters.
 * @returns what is shown, and its forms, which nobody then has to render again.
 * @throws AppError unprocessable_entity where the answer is too long even without those parts.
 */
export function shorten<A extends object>(
  answer: A,
  { parts, most = Number.POSITIVE_INFINITY, counted, hint }: Shortening<A>,
  forms: (answer: A & Shortened) => string[],
  limit = MAX_ANSWER_CHARACTERS,
): { shown: A & Shortened; rendered: string[] } {
  const sizes = parts.map((part) => sizeOf(answer[part]));
  const keep = (counts: readonly number[]): A & Shortened => {
    const kept = { ...answer, truncated: false, total: sizeOf(answer[counted]), hint: null };
    const cut = parts.flatMap((part, i) => {
      if (counts[i]! >= sizes[i]!) return [];
      kept[part] = firstOf(answer[part], counts[i]!) as (typeof kept)[typeof part];
      return [`${counts[i]} of ${sizes[i]} in ${part}`];
    });
    if (cut.length === 0) return kept;
    return { ...kept, truncated: true, hint: `Shown: ${cut.join(", ")}. ${hint}` };
  };
  const attempt = (counts: readonly number[]) => {
    const shown = keep(counts);
    const rendered = forms(shown);
    return { shown, rendered, fits: rendered.every(({ length }) => length <= limit) };
  };
  let counts = sizes.map((size) => Math.min(size, most));
  let best = attempt(counts);
  for (let i = 0; i < parts.length && !best.fits; i++) {
    counts = counts.with(
      i,
      largest(counts[i]!, (count) => attempt(counts.with(i, count)).fits),
    );
    best = attempt(counts);
  }
  if (!best.fits) throw tooLong(limit);
  return best;
}

/** The largest number below `end` that holds, 0 where none does. */
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
  typeof part === "object" && part !== null ? Object.keys(part).length : Number(part !== null);

function firstOf(part: unknown, count: number): unknown {
  if (Array.isArray(part)) return part.slice(0, count);
  if (typeof part !== "object" || part === null) return count > 0 ? part : null;
  return Object.fromEntries(Object.entries(part).slice(0, count));
}

const tooLong = (limit: number) =>
  new AppError(
    "unprocessable_entity",
    `gtin: the record is longer than the ${limit} characters of an answer, even without its lists.`,
    { guidance: "Its owner has to shorten its texts; validate_gtin still answers for the number." },
  );
