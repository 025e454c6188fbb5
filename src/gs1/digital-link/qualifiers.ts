/**
 * The places of application identifiers in a Digital Link URI: the key and its qualifiers in the
 * path, in the key's order, all others in the query (GS1 Digital Link: URI Syntax 1.x, clause 4).
 */

import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import type { ElementValue } from "../identification.ts";
import { type Warning, warning } from "../warnings.ts";

export const REPEATED = "It appears more than once. Keep one.";

/** Whether `ai` is one of the key's qualifiers, in any of its sequences. */
export function isQualifierOf(key: ApplicationIdentifier, ai: string): boolean {
  return key.qualifierSequences.some((sequence) => sequence.includes(ai));
}

/**
 * Why an identifier is not allowed in the query with this key, as a sentence; null when it is
 * allowed.
 */
export function queryProblem(
  key: ApplicationIdentifier,
  { ai, isDataAttribute }: ApplicationIdentifier,
): string | null {
  if (isQualifierOf(key, ai)) {
    return `It is a key qualifier of ${key.ai} and belongs in the path, as /${ai}/ and its value.`;
  }
  return isDataAttribute
    ? null
    : "It is not a data attribute, so it is not allowed in the query. Remove it.";
}

/**
 * Why a Digital Link URI of `key` with these qualifiers cannot include an element, as a sentence;
 * null when the query includes it.
 */
export function leftOutReason(
  key: ApplicationIdentifier,
  qualifiers: readonly ElementValue[],
  entry: ApplicationIdentifier,
): Warning | null {
  if (queryProblem(key, entry) === null) return null;
  const others = qualifiers.map(({ ai }) => ai).join(", ");
  const reason = isQualifierOf(key, entry.ai)
    ? `with AI ${key.ai} it cannot be combined with AI ${others}`
    : `it is neither a data attribute nor a qualifier of AI ${key.ai}`;
  return warning("left_out", entry.ai, reason);
}

export interface PathProblem {
  readonly code: "repeated_ai" | "qualifier_order" | "wrong_place";
  readonly message: string;
}

/**
 * Why `ai` must not follow `before`, the key and its qualifiers so far, in the path; null when it
 * may.
 */
export function pathProblem(
  key: ApplicationIdentifier,
  before: readonly ElementValue[],
  ai: string,
): PathProblem | null {
  for (const sequence of key.qualifierSequences) if (fits(sequence, before, ai)) return null;
  if (before.some((element) => element.ai === ai))
    return { code: "repeated_ai", message: REPEATED };
  const order = key.qualifierSequences.map((sequence) => sequence.join(", ")).join("; or ");
  if (isQualifierOf(key, ai)) {
    const message = `The qualifiers of ${key.ai}, each of them optional, must be in this order: ${order}.`;
    return { code: "qualifier_order", message };
  }
  const those = order === "" ? ", which has none" : `: those are ${order}`;
  const fix = findAi(ai)?.isDataAttribute
    ? `Put it in the query, as ?${ai}= and its value.`
    : "Remove it.";
  const message = `It is not a key qualifier of ${key.ai}${those}. ${fix}`;
  return { code: "wrong_place", message };
}

/** Whether the qualifiers after the key, and then `ai`, fit the sequence, some of it omitted. */
function fits(sequence: readonly string[], before: readonly ElementValue[], ai: string): boolean {
  let next = 1;
  for (const allowed of sequence) {
    if (next < before.length) {
      if (before[next]?.ai === allowed) next++;
    } else if (allowed === ai) return true;
  }
  return false;
}

/**
 * The qualifiers of `key` among `elements`, in its order. If sequences exclude each other, the
 * first counts: with a GTIN, a lot has priority over AI 235.
 */
export function qualifiersAmong<Element extends ElementValue>(
  key: ApplicationIdentifier,
  elements: readonly Element[],
): readonly Element[] {
  for (const sequence of key.qualifierSequences) {
    const found = sequence.flatMap((ai) => elements.find((element) => element.ai === ai) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}
