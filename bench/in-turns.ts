/**
 * Compares functions of one input on one core: in turns, so that a busy moment of the machine
 * affects all of them.
 */
import { median } from "./statistics.ts";

/** A row of the report; `ratio` is its figure divided by the peer's. */
export interface CallRate {
  readonly name: string;
  readonly opsPerSecond: number;
  readonly ratio?: number;
}

export interface Contestant {
  readonly name: string;
  readonly corpus: readonly string[];
  /** Whether the input was valid; at least one input of the corpus must be. */
  readonly accepts: (input: string) => boolean;
}

const ROUNDS = 9;
const MILLISECONDS_A_ROUND = 120;

/** Calls a second of processor time by name: the medians of interleaved rounds, after one to warm up. */
export function inTurns(contestants: readonly Contestant[]): ReadonlyMap<string, number> {
  const rounds = contestants.map((contestant) => ({ contestant, rates: [] as number[] }));
  for (const contestant of contestants) measure(contestant);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { contestant, rates } of rounds) rates.push(measure(contestant));
  }
  return new Map(rounds.map(({ contestant, rates }) => [contestant.name, median(rates)]));
}

/** Milliseconds of processor time of this process since it began, including V8's threads. */
export function cpuHere(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Over whole passes through the corpus. */
function measure({ name, corpus, accepts }: Contestant): number {
  const start = cpuHere();
  let calls = 0;
  let good = 0;
  let elapsed = 0;
  do {
    for (const input of corpus) if (accepts(input)) good++;
    calls += corpus.length;
    elapsed = cpuHere() - start;
  } while (elapsed < MILLISECONDS_A_ROUND);
  if (good === 0) throw new Error(`${name} accepted no input: it, or the corpus, is broken`);
  return (calls / elapsed) * 1000;
}

/** The row of `name`, with its ratio to `peer` if it has one. */
export function rateOf(rates: ReadonlyMap<string, number>, name: string, peer?: string): CallRate {
  const rate = rates.get(name)!;
  const opsPerSecond = Math.round(rate);
  if (peer === undefined) return { name, opsPerSecond };
  return { name, opsPerSecond, ratio: Math.floor((rate / rates.get(peer)!) * 100) / 100 };
}

/**
 * Numerical Recipes' linear congruential generator: `random(n)` is 0 to n - 1, the same in every
 * run.
 */
export function sequence(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}
