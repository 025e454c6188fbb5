/**
 * Measures how often the right correction is suggested, for numbers that were damaged on purpose.
 */
import { readingReport } from "../../src/gs1/gtin/gtin.ts";
import { parseGtin } from "../../src/gs1/gtin/reading.ts";
import { damaged, KINDS, type Kind, shortest } from "./gtin-damage.ts";

/**
 * The answer to a damaged text. `same`: it is still read as its number. `another`: it is valid as
 * another number, so nothing can detect the damage. `first`: the number is the first suggestion.
 * `among`: it is one of several of its kind. `behind`: it is the only one of its kind, after
 * another kind. `gone`: the answer says that digits are lost. `none`: the number is not suggested.
 */
export const OUTCOMES = ["same", "another", "first", "among", "behind", "gone", "none"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Case {
  readonly kind: Kind;
  /** 14 digits. */
  readonly gtin: string;
  readonly text: string;
  readonly outcome: Outcome;
  /** The reasons of all suggestions, in their order. */
  readonly reasons: readonly string[];
}

export type Counts = Record<Kind, Record<Outcome, number>>;

/** Every damage to every number; `gtins` are 14 digits each. */
export function* cases(gtins: Iterable<string>): Generator<Case> {
  for (const gtin of gtins) {
    for (const kind of KINDS) {
      for (const text of damaged(kind, shortest(gtin))) yield caseOf(kind, gtin, text);
    }
  }
}

function caseOf(kind: Kind, gtin: string, text: string): Case {
  const { valid, normalized, suggestions } = readingReport(parseGtin(text), "");
  const reasons = suggestions.map(({ reason }) => reason);
  const place = suggestions.findIndex((suggestion) => suggestion.gtin === gtin);
  const outcome = (): Outcome => {
    if (valid) return normalized === gtin ? "same" : "another";
    if (place === 0) return "first";
    if (place > 0) {
      const isOnly = reasons.indexOf(reasons[place]!) === reasons.lastIndexOf(reasons[place]!);
      return isOnly ? "behind" : "among";
    }
    return reasons[0] === "scientific_notation_truncated" ? "gone" : "none";
  };
  return { kind, gtin, text, outcome: outcome(), reasons };
}

export function count(all: Iterable<Case>): Counts {
  const none = () => Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0]));
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, none()])) as Counts;
  for (const { kind, outcome } of all) counts[kind][outcome]++;
  return counts;
}
