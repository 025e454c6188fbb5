/**
 * What one request may cost. A request is weighed here before its work begins: the codes that must
 * be read, with their characters, the rows of a list that are shown with them, and the symbols that
 * must be drawn, with their modules, the runs of their text and the letters below them.
 */
import { AppError } from "../errors/errors.ts";
import { LONGEST_INPUT } from "../gs1/identify/bounds.ts";

/**
 * The costs of requests in microseconds of the worker's processor time. They are upper bounds on a
 * slow machine: `npm run bench:anonymous` measures the requests that cost most, and
 * docs/reference/limits.md has the result.
 */
export const WEIGHTS = {
  code: 26,
  row: 60,
  character: 1,
  symbol: 10,
  module: 0.68,
  runPair: 0.2,
  letter: 0.1,
} as const;

/** 62 ms. No request should take more than 100: the rest is for its body, the answer and a slow hour. */
export const BUDGET = 62_000;

/** The cost from which on a request is heavy work, which has a lower rate limit. */
export const HEAVY = 2_000;

/** How many of each there are. */
export type Work = Readonly<Partial<Record<keyof typeof WEIGHTS, number>>>;

export const weigh = (work: Work): number =>
  Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * (work[name as keyof Work] ?? 0),
    0,
  );

export const isHeavy = (work: Work): boolean => weigh(work) >= HEAVY;

/** Each text is taken for a code. The characters that no code can have are not read. */
export const workOfTexts = (texts: readonly string[]): Work => ({
  code: texts.length,
  character: texts.reduce((sum, { length }) => sum + Math.min(length, LONGEST_INPUT), 0),
});

/** Runs of digits, of capitals and of other characters: a library that mixes modes compares them. */
const RUNS = /[0-9]+|[A-Z $%*+\-./:]+|[^0-9A-Z $%*+\-./:]+/g;

/** @param letters the text below the symbol */
export const workOfSymbol = (encoded: string, size: number, letters: string): Work => ({
  symbol: 1,
  module: size ** 2,
  runPair: (encoded.match(RUNS)?.length ?? 0) ** 2,
  letter: letters.length,
});

/** Every text in `value`, at any depth, such as in the arguments of a tool. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** @throws AppError validation_error */
export function requireAffordable(work: Work): void {
  if (weigh(work) <= BUDGET) return;
  const { code = 0, character = 0 } = work;
  throw new AppError(
    "validation_error",
    `This is too much work for one request: ${code} texts with ${character} characters to read.`,
    { guidance: `Split it into ${Math.ceil(weigh(work) / BUDGET)} requests or more.` },
  );
}

/** How many of `works` one request may do, from the first on. */
export function affordable(works: readonly Work[]): number {
  let left = BUDGET;
  const tooMany = works.findIndex((work) => {
    left -= weigh(work);
    return left < 0;
  });
  return tooMany < 0 ? works.length : tooMany;
}
