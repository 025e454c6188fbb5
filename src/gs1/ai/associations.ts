/**
 * Which application identifiers require each other and which exclude each other (GS1 General
 * Specifications, clause 4.13; GS1 Barcode Syntax Dictionary). The rules apply to all carriers on
 * one item together, so a single symbol may lack what another one has.
 */

import type { FaultCode } from "../fault.ts";
import type { ElementValue } from "../identification.ts";
import { warning } from "../warnings.ts";
import { type ApplicationIdentifier, findAi } from "./application-identifiers.ts";

export interface AssociationProblem {
  /**
   * `missing`: required identifiers are absent. `excluded`: another identifier excludes it.
   * `repeated`: it has two different values. `unserialised`: another identifier requires the key's
   * serial component, which is absent.
   */
  readonly kind: "missing" | "excluded" | "repeated" | "unserialised";
  readonly ai: string;
  /**
   * Excluded: the identifier that excludes it. Missing: those of every alternative. Unserialised:
   * the identifier that requires the serial component. Otherwise empty.
   */
  readonly others: readonly string[];
  readonly message: string;
}

/** The code of each kind of problem. */
export const ASSOCIATION_FAULTS = {
  missing: "missing_companion",
  excluded: "excluded_ai",
  repeated: "repeated_ai",
  unserialised: "missing_serial",
} as const satisfies Record<AssociationProblem["kind"], FaultCode>;

/**
 * Everything that is wrong with the combination of `elements`, in their order; empty if nothing is.
 * A pair that excludes each other is reported once. Unknown identifiers are ignored, and values are
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
  const present = [...values.keys()].flatMap((ai) => findAi(ai) ?? []);
  const problems: AssociationProblem[] = [];
  present.forEach((entry, index) => {
    if (repeated.has(entry.ai)) problems.push(repetition(entry.ai));
    addExclusions(problems, entry, present, index);
    const lacking = missing(entry, values);
    if (lacking !== null) problems.push(lacking);
    const unsigned = unserialised(entry, values);
    if (unsigned !== null) problems.push(unsigned);
  });
  return problems;
}

function repetition(ai: string): AssociationProblem {
  const message = `AI ${ai} appears more than once, with different values. Keep one.`;
  return { kind: "repeated", ai, others: [], message };
}

/**
 * Looks in both directions, because usually only one of the two identifiers says that it excludes
 * the other.
 */
function addExclusions(
  problems: AssociationProblem[],
  entry: ApplicationIdentifier,
  present: readonly ApplicationIdentifier[],
  index: number,
): void {
  const { ai } = entry;
  for (let after = index + 1; after < present.length; after++) {
    const other = present[after]!;
    if (!excludes(entry, other.ai) && !excludes(other, ai)) continue;
    const message = `AI ${ai} and AI ${other.ai} cannot be combined. Remove one.`;
    problems.push({ kind: "excluded", ai, others: [other.ai], message });
  }
}

function excludes({ excludes: patterns }: ApplicationIdentifier, other: string): boolean {
  // Most exclude nothing, and a label of 64 identifiers has 2,000 pairs.
  for (const pattern of patterns) if (matches(pattern, other)) return true;
  return false;
}

function missing(
  { ai, requires: alternatives }: ApplicationIdentifier,
  values: ReadonlyMap<string, string>,
): AssociationProblem | null {
  if (alternatives.length === 0) return null;
  const isThere = (pattern: string) => {
    if (!pattern.endsWith("n")) return values.has(pattern);
    for (const other of values.keys()) if (matches(pattern, other)) return true;
    return false;
  };
  if (alternatives.some((list) => list.every(isThere))) return null;
  const wanted = alternatives.map((list) => list.join(" and ")).join(", or AI ");
  const message = warning("requires", ai, wanted);
  return { kind: "missing", ai, others: [...new Set(alternatives.flat())], message };
}

/** The digital signature of what another AI identifies. */
export const SIGNATURE = "8030";

/** Keys that may have a digital signature only if they identify one instance. */
const KEYS_TO_SIGN: readonly string[] = ["253", "255", "8003"];

/**
 * A digital signature signs one item, document or asset, not a class (GS1 Barcode Syntax
 * Dictionary).
 */
function unserialised(
  { ai, components }: ApplicationIdentifier,
  values: ReadonlyMap<string, string>,
): AssociationProblem | null {
  if (!values.has(SIGNATURE) || !KEYS_TO_SIGN.includes(ai)) return null;
  const length = components.reduce(
    (sum, { optional, longest }) => sum + (optional ? 0 : longest),
    0,
  );
  if ((values.get(ai)?.length ?? 0) > length) return null;
  const message = `AI ${ai} requires its serial component when AI ${SIGNATURE} is present. Add it after the check digit, or remove AI ${SIGNATURE}.`;
  return { kind: "unserialised", ai, others: [SIGNATURE], message };
}

/**
 * The identifiers of `elements` that are in doubt. Of elements that exclude each other, one has a
 * wrong identifier or is a part of another value, and nothing says which. An element that is absent
 * may be in any other, behind a lost separator or under a wrong identifier.
 */
export function contradictingAis(
  problems: readonly AssociationProblem[],
  elements: readonly ElementValue[],
): ReadonlySet<string> {
  const isAbsent = problems.some(({ kind }) => kind === "missing" || kind === "unserialised");
  return new Set(
    isAbsent ? elements.map(({ ai }) => ai) : problems.flatMap(({ ai, others }) => [ai, ...others]),
  );
}

/** Whether `ai` fits `pattern`: `31nn` is every identifier of four digits that begins with 31. */
export function matches(pattern: string, ai: string): boolean {
  if (!pattern.endsWith("n")) return pattern === ai;
  return ai.length === pattern.length && ai.startsWith(pattern.slice(0, pattern.indexOf("n")));
}
