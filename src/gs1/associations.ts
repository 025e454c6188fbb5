/**
 * Which application identifiers belong together and which never stand side by side (GS1 General
 * Specifications, clause 4.13; GS1 Barcode Syntax Dictionary). They are judged over all that the
 * carriers on one item say together, so a single symbol may lack what another one has.
 */
import { findAi } from "./application-identifiers.ts";
import type { ElementValue } from "./identification.ts";

export interface AssociationProblem {
  /** `missing` others, `excluded` by another, or `repeated` with another value. */
  readonly kind: "missing" | "excluded" | "repeated";
  readonly ai: string;
  /** Excluded: the one that stands beside it. Missing: those of every alternative. Else none. */
  readonly others: readonly string[];
  readonly message: string;
}

/**
 * All that is wrong with the company that `elements` keep, in their order; empty when nothing is.
 * A pair that excludes each other is told once. Unknown identifiers are passed over, and values are
 * only compared, never checked.
 */
export function associationProblems(elements: readonly ElementValue[]): AssociationProblem[] {
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { ai, value } of elements) {
    const first = values.get(ai);
    if (first === undefined) values.set(ai, value);
    else if (first !== value) repeated.add(ai);
  }
  const present = [...values.keys()].filter((ai) => findAi(ai) !== undefined);
  return present.flatMap((ai, index) => [
    ...(repeated.has(ai) ? [repetition(ai)] : []),
    ...exclusions(ai, present, index),
    ...missing(ai, present),
  ]);
}

function repetition(ai: string): AssociationProblem {
  const message = `AI ${ai} is there more than once, with different values. Keep one.`;
  return { kind: "repeated", ai, others: [], message };
}

/** Looks both ways, for mostly only one of two says that it excludes the other. */
function exclusions(ai: string, present: readonly string[], index: number): AssociationProblem[] {
  const after = present.slice(index + 1);
  return after
    .filter((other) => excludes(ai, other) || excludes(other, ai))
    .map((other) => {
      const message = `AI ${ai} and AI ${other} cannot stand together. Leave one out.`;
      return { kind: "excluded", ai, others: [other], message };
    });
}

function excludes(ai: string, other: string): boolean {
  return findAi(ai)?.excludes.some((pattern) => matches(pattern, other)) ?? false;
}

function missing(ai: string, present: readonly string[]): AssociationProblem[] {
  const alternatives = findAi(ai)?.requires ?? [];
  const isThere = (pattern: string) => present.some((other) => matches(pattern, other));
  if (alternatives.length === 0 || alternatives.some((list) => list.every(isThere))) return [];
  const wanted = alternatives.map((list) => list.join(" and ")).join(", or ");
  const message = `AI ${ai} needs beside it: ${wanted}.`;
  return [{ kind: "missing", ai, others: [...new Set(alternatives.flat())], message }];
}

/** `31nn` is every identifier of four digits that begins with 31. */
export function matches(pattern: string, ai: string): boolean {
  if (!pattern.endsWith("n")) return pattern === ai;
  return ai.length === pattern.length && ai.startsWith(pattern.replace(/n+$/, ""));
}
