/**
 * How fast GTINs are judged, on one core: `node bench/gtin.ts`. The peer is the fastest of the npm
 * packages that check 8, 12, 13 and 14 digits; both see the same inputs, in turns, in one run.
 */
import { createRequire } from "node:module";
// @ts-expect-error The package carries no types; `Gtin.isValid` takes a string and gives a boolean.
import gtinJs from "gtin.js";
import { checkDigit, isGtin } from "../src/gs1/check-digit.ts";
import { type GtinReport, gtinReport } from "../src/gs1/gtin.ts";
import { median } from "./statistics.ts";

/** `ratio` is how many times the peer's figure this one is. */
export interface GtinBenchRow {
  readonly name: string;
  readonly opsPerSecond: number;
  readonly ratio?: number;
}

interface Contestant {
  readonly name: string;
  readonly corpus: readonly string[];
  readonly judge: (input: string) => boolean;
  readonly rounds: number[];
}

const CORPUS_SIZE = 20_000;
const ROUNDS = 9;
const MILLISECONDS_A_ROUND = 120;
const { version } = createRequire(import.meta.url)("gtin.js/package.json") as { version: string };
/** The package and what is called of it. */
export const PEER = `gtin.js ${version}, Gtin.isValid`;

/** Interleaved rounds, so that a busy moment of the machine hits every contestant; medians. */
export function benchGtin(): readonly GtinBenchRow[] {
  const valid = validCorpus(CORPUS_SIZE);
  const damaged = valid.map((gtin, i) => (i % 2 === 0 ? gtin : damage(gtin, i >> 1)));
  // Kept alive for a while, so that no report is optimised away before it is built.
  const kept: GtinReport[] = [];
  let next = 0;
  const report = (input: string) => {
    const answer = gtinReport(input, "https://id.example.com");
    kept[next++ & 1023] = answer;
    return answer.valid;
  };
  const contestants: readonly Contestant[] = [
    { name: "gtinReport, valid", corpus: valid, judge: report, rounds: [] },
    { name: "gtinReport, half damaged", corpus: damaged, judge: report, rounds: [] },
    { name: "isGtin, valid", corpus: valid, judge: isGtin, rounds: [] },
    { name: `${PEER}, valid`, corpus: valid, judge: gtinJs.Gtin.isValid, rounds: [] },
    { name: "isGtin, half damaged", corpus: damaged, judge: isGtin, rounds: [] },
    { name: `${PEER}, half damaged`, corpus: damaged, judge: gtinJs.Gtin.isValid, rounds: [] },
  ];
  for (const contestant of contestants) measure(contestant);
  for (let round = 0; round < ROUNDS; round++) {
    for (const contestant of contestants) contestant.rounds.push(measure(contestant));
  }
  const speed = new Map(contestants.map(({ name, rounds }) => [name, median(rounds)]));
  return contestants.map(({ name }) => {
    const opsPerSecond = Math.round(speed.get(name)!);
    if (!name.startsWith("isGtin")) return { name, opsPerSecond };
    const peer = speed.get(name.replace("isGtin", PEER))!;
    return { name, opsPerSecond, ratio: Math.floor((speed.get(name)! / peer) * 100) / 100 };
  });
}

/** Calls a second, over whole passes through the corpus. */
function measure({ corpus, judge }: Contestant): number {
  const start = performance.now();
  let calls = 0;
  let valid = 0;
  let elapsed = 0;
  do {
    for (const input of corpus) if (judge(input)) valid++;
    calls += corpus.length;
    elapsed = performance.now() - start;
  } while (elapsed < MILLISECONDS_A_ROUND);
  if (valid === 0) throw new Error("no input was found valid: the corpus or the judge is broken");
  return (calls / elapsed) * 1000;
}

/** A quarter each of 8, 12, 13 and 14 digits, the same ones in every run. */
function validCorpus(size: number): string[] {
  const random = sequence(20_261_101);
  return Array.from({ length: size }, (_, i) => {
    const length = [8, 12, 13, 14][i % 4]!;
    const digits = Array.from({ length: length - 1 }, () => random(10));
    const body = digits.join("");
    return `${body}${checkDigit(body)}`;
  });
}

/** The ways in which numbers arrive broken, in turn. */
function damage(gtin: string, i: number): string {
  switch (i % 8) {
    case 0:
      return gtin.slice(0, -1) + ((Number(gtin.slice(-1)) + 1 + (i % 9)) % 10);
    case 1:
      return `${gtin.slice(0, 2)}${gtin.slice(3, 4)}${gtin.slice(2, 3)}${gtin.slice(4)}`;
    case 2:
      return gtin.slice(0, -1);
    case 3:
      return gtin.slice(1);
    case 4:
      return `${gtin}.0`;
    case 5:
      return `'${gtin}`;
    case 6:
      return `${gtin.slice(0, 1)}.${gtin.slice(1, 6)}E+${gtin.length - 1}`;
    default:
      return `${gtin.slice(0, 4)}O${gtin.slice(5)}`;
  }
}

/** Numerical Recipes' linear congruential generator: `random(n)` is 0 to n - 1. */
function sequence(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * n);
  };
}

if (import.meta.main) console.table(benchGtin());
