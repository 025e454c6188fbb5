/** What a Digital Link URI says in one breath has to fit together. */
import type { ApplicationIdentifier } from "../ai/application-identifiers.ts";
import { type AssociationProblem, associationProblems, SIGNATURE } from "../ai/associations.ts";
import type { ElementValue } from "../identification.ts";

/** The warning on 8006 with 22: an erratum, for the syntax allows what the dictionary refuses. */
export const ITIP_VARIANT_WARNING =
  "AI 22 after AI 8006 is allowed by the Digital Link syntax, but not by the GS1 Barcode Syntax Dictionary.";

export interface Associations {
  /** Invalid pairs, repetitions, and a key without its own part (415 without 8020). */
  readonly problems: readonly AssociationProblem[];
  /** Companions that are missing: a warning in reading, a refusal in writing. */
  readonly missing: readonly AssociationProblem[];
  /** Whether AI 22 is behind 8006 without the 01 that the dictionary requires for it. */
  readonly erratum: boolean;
}

const NO_PROBLEMS: readonly AssociationProblem[] = Object.freeze([]);
const NONE: Associations = Object.freeze({
  ...{ problems: NO_PROBLEMS, missing: NO_PROBLEMS, erratum: false },
});

/**
 * What is wrong with how these are combined, `elements` beginning with the primary key, and
 * `entries` being theirs in the same order (GS1 General Specifications, clause 4.13).
 */
export function associationsOf(
  elements: readonly ElementValue[],
  entries: readonly ApplicationIdentifier[],
): Associations {
  if (areSound(entries)) return NONE;
  const all = associationProblems(elements);
  const [key] = elements;
  const judged = all.filter((problem) => !isErratum(problem, key));
  const missing = judged.filter(({ kind, ai }) => kind === "missing" && ai !== key?.ai);
  const problems = judged.filter((problem) => !missing.includes(problem));
  return { problems, missing, erratum: judged.length < all.length };
}

/**
 * Whether each surely stands there once, has what it needs, and none that it excludes. Patterns such
 * as `31nn` are not gone into: where they matter the answer is no, and the full check has the word.
 */
function areSound(entries: readonly ApplicationIdentifier[]): boolean {
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i]!;
    const { ai, requires, excludes } = entry;
    // A digital signature asks for values, which are not here.
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
