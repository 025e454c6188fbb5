/**
 * Measures how fast GTINs are checked, on one core: `node bench/gtin.ts`. The peer is the fastest
 * of the npm packages that check 8, 12, 13 and 14 digits; both get the same inputs, alternating, in
 * one run.
 */
import { createRequire } from "node:module";
// @ts-expect-error The package has no types; `Gtin.isValid` takes a string and returns a boolean.
import gtinJs from "gtin.js";
import { checkDigit, isGtin } from "../src/gs1/gtin/check-digit.ts";
import { gtinReport } from "../src/gs1/gtin/gtin.ts";
import type { GtinReport } from "../src/gs1/gtin/report.ts";
import { type CallRate, type Contestant, inTurns, rateOf, sequence } from "./in-turns.ts";

const CORPUS_SIZE = 20_000;
const { version } = createRequire(import.meta.url)("gtin.js/package.json") as { version: string };
/** The package and the called function. */
export const PEER = `gtin.js ${version}, Gtin.isValid`;

/** Interleaved rounds, so that a busy moment of the machine affects every contestant; medians. */
export function benchGtin(): readonly CallRate[] {
  const valid = validCorpus(CORPUS_SIZE);
  const damaged = valid.map((gtin, i) => (i % 2 === 0 ? gtin : damage(gtin, i >> 1)));
  // Kept for a while, so that V8 cannot remove the work that makes a report.
  const kept: GtinReport[] = [];
  let next = 0;
  const report = (input: string) => {
    const answer = gtinReport(input, "https://id.example.com");
    kept[next++ & 1023] = answer;
    return answer.valid;
  };
  const contestants: readonly Contestant[] = [
    { name: "gtinReport, valid", corpus: valid, accepts: report },
    { name: "gtinReport, half damaged", corpus: damaged, accepts: report },
    { name: "isGtin, valid", corpus: valid, accepts: isGtin },
    { name: `${PEER}, valid`, corpus: valid, accepts: gtinJs.Gtin.isValid },
    { name: "isGtin, half damaged", corpus: damaged, accepts: isGtin },
    { name: `${PEER}, half damaged`, corpus: damaged, accepts: gtinJs.Gtin.isValid },
  ];
  const rates = inTurns(contestants);
  return contestants.map(({ name }) =>
    rateOf(rates, name, name.startsWith("isGtin") ? name.replace("isGtin", PEER) : undefined),
  );
}

/** A quarter each of 8, 12, 13 and 14 digits, the same in every run. */
function validCorpus(size: number): string[] {
  const random = sequence(20_261_101);
  return Array.from({ length: size }, (_, i) => {
    const length = [8, 12, 13, 14][i % 4]!;
    const digits = Array.from({ length: length - 1 }, () => random(10));
    const body = digits.join("");
    return `${body}${checkDigit(body)}`;
  });
}

/** Typical damage of numbers, in turn. */
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

if (import.meta.main) console.table(benchGtin());
