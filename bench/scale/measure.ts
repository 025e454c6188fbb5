/** Calls all catalogs, interleaved call by call, in several runs. */
import { sequence } from "../in-turns.ts";
import { quantile, type Spread, spread } from "../statistics.ts";
import { contextOf, QUESTIONS, type Question } from "./ask.ts";
import type { CatalogPlan } from "./catalog.ts";
import type { ScalePlan } from "./plan.ts";

export interface Served {
  readonly catalog: CatalogPlan;
  readonly url: string;
  readonly token: string;
}

/** For one question: for each catalog, for each run, milliseconds of every call. */
export type Times = ReadonlyMap<string, readonly (readonly number[])[][]>;

const WARM_UP = 20;

/** @throws Error at the first wrong answer, and when `signal` is aborted */
export async function measureCalls(
  served: readonly Served[],
  { runs, calls, searches }: ScalePlan,
  signal: AbortSignal,
  done: (calls: number) => void,
): Promise<Times> {
  const random = sequence(42);
  const asked = served.map((one) => ({ catalog: one.catalog, context: contextOf(one) }));
  const times = new Map(QUESTIONS.map(({ name }) => [name, served.map(() => [] as number[][])]));
  let count = 0;
  const round = async (question: Question, keep: ((i: number, ms: number) => void) | undefined) => {
    // Another order each time, so that none always follows the largest.
    for (const i of shuffled(asked.length, random)) {
      signal.throwIfAborted();
      const { catalog, context } = asked[i]!;
      const text = question.pick(catalog, random);
      const start = performance.now();
      await question.ask(context, text);
      keep?.(i, performance.now() - start);
    }
  };
  for (const question of QUESTIONS)
    for (let i = 0; i < WARM_UP; i++) await round(question, undefined);
  for (let run = 0; run < runs; run++) {
    for (const question of QUESTIONS) {
      const ofRun = served.map(() => [] as number[]);
      for (let i = 0; i < (question.isSearch ? searches : calls); i++) {
        await round(question, (place, ms) => ofRun[place]!.push(ms));
        count += served.length;
        done(count);
      }
      for (const [place, all] of ofRun.entries()) times.get(question.name)![place]!.push(all);
    }
  }
  return times;
}

/** The calls of all questions, as {@link measureCalls} counts them. */
export const callCount = (catalogs: number, { runs, calls, searches }: ScalePlan): number =>
  QUESTIONS.reduce((sum, { isSearch }) => sum + (isSearch ? searches : calls), 0) * catalogs * runs;

function shuffled(length: number, random: (n: number) => number): number[] {
  const places = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const other = random(i + 1);
    [places[i], places[other]] = [places[other]!, places[i]!];
  }
  return places;
}

/** Searches for two terms, of all kinds together. */
export const SEARCH_OF_ALL_KINDS = "search, all kinds together";

export interface Row {
  readonly name: string;
  readonly isSearch: boolean;
  /** Milliseconds by catalog: medians of the runs. */
  readonly p50: readonly number[];
  readonly p99: readonly number[];
  /** The last catalog's p50 divided by the first one's, run by run. */
  readonly p50Ratio: Spread;
  readonly p99Ratio: Spread;
}

export function rowsOf(times: Times): Row[] {
  const rows = QUESTIONS.map(({ name, isSearch }) => rowOf(name, isSearch, times.get(name)!));
  const searches = QUESTIONS.filter(({ isSearch }) => isSearch).map(({ name }) => times.get(name)!);
  const together = searches[0]!.map((runs, place) =>
    runs.map((_, run) => searches.flatMap((one) => one[place]![run]!)),
  );
  return [...rows, rowOf(SEARCH_OF_ALL_KINDS, true, together)];
}

function rowOf(name: string, isSearch: boolean, times: readonly (readonly number[])[][]): Row {
  const at = (share: number) => times.map((runs) => runs.map((calls) => quantile(calls, share)));
  const summary = (share: number) => {
    const byCatalog = at(share);
    const [first, last] = [byCatalog[0]!, byCatalog.at(-1)!];
    return {
      medians: byCatalog.map((runs) => quantile(runs, 0.5)),
      ratio: spread(last.map((value, run) => value / first[run]!)),
    };
  };
  const [p50, p99] = [summary(0.5), summary(0.99)];
  return {
    ...{ name, isSearch, p50: p50.medians, p99: p99.medians },
    ...{ p50Ratio: p50.ratio, p99Ratio: p99.ratio },
  };
}
