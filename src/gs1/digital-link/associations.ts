/** Whether the elements of one Digital Link URI may be combined. */

import type { ApplicationIdentifier } from "../ai/application-identifiers.ts";
import { type AssociationProblem, associationProblems, SIGNATURE } from "../ai/associations.ts";
import type { ElementValue } from "../identification.ts";
import { warning } from "../warnings.ts";

/**
 * The warning on 8006 with 22. This is an erratum: the syntax allows what the dictionary rejects.
 */
export const ITIP_VARIANT_WARNING = warning("variant");

export interface Associations {
  /** Invalid pairs, repetitions, and a key without its required part (415 without 8020). */
  readonly problems: readonly AssociationProblem[];
  /** Required elements that are absent: a warning in reading, a fault in writing. */
  readonly missing: readonly AssociationProblem[];
  /** Whether AI 22 follows 8006 without the 01 that the dictionary requires for it. */
  readonly erratum: boolean;
}

const NO_PROBLEMS: readonly AssociationProblem[] = Object.freeze([]);
const NONE: Associations = Object.freeze({
  problems: NO_PROBLEMS,
  missing: NO_PROBLEMS,
  erratum: false,
});

/**
 * The faults in the combination of `elements`, which begin with the primary key; `entries` are
 * their identifiers in the same order (GS1 General Specifications, clause 4.13).
 */
export function associationsOf(
  elements: readonly ElementValue[],
  entries: readonly ApplicationIdentifier[],
): Associations {
  if (areSound(entries)) return NONE;
  const all = associationProblems(elements);
  const [key] = elements;
  const relevant = all.filter((problem) => !isErratum(problem, key));
  const missing = relevant.filter(({ kind, ai }) => kind === "missing" && ai !== key?.ai);
  const problems = relevant.filter((problem) => !missing.includes(problem));
  return { problems, missing, erratum: relevant.length < all.length };
}

/**
 * A fast check: whether each element is certainly present once, has what it requires, and excludes
 * no other. It does not compare patterns such as `31nn`: where they matter it returns false, and
 * the full check decides.
 */
function areSound(entries: readonly ApplicationIdentifier[]): boolean {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    const { ai, requires, excludes } = entry;
    // A digital signature depends on values, which are not available here.
    if (ai === SIGNATURE || entries.indexOf(entry) !== i) return false;
    if (requires.length > 0 && !requires.some((list) => areAllThere(list, entries))) return false;
    for (const pattern of excludes) {
      const exact = !pattern.endsWith("n");
      for (const other of entries) {
        if (exact ? other.ai === pattern : other.ai !== ai && other.ai[0] === pattern[0]) {
          return false;
        }
      }
    }
  }
  return true;
}

function areAllThere(ais: readonly string[], entries: readonly ApplicationIdentifier[]): boolean {
  for (const ai of ais) {
    let found = false;
    for (const entry of entries) if (entry.ai === ai) found = true;
    if (!found) return false;
  }
  return true;
}

function isErratum({ kind, ai }: AssociationProblem, key: ElementValue | undefined): boolean {
  return kind === "missing" && ai === "22" && key?.ai === "8006";
}
