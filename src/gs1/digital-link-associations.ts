/** What a Digital Link URI says in one breath has to fit together. */
import type { ApplicationIdentifier } from "./application-identifiers.ts";
import { type AssociationProblem, associationProblems } from "./associations.ts";
import type { ElementValue } from "./identification.ts";

/** The warning on 8006 with 22: an erratum, for the syntax allows what the dictionary refuses. */
export const ITIP_VARIANT_WARNING =
  "AI 22 behind AI 8006 is allowed by the Digital Link syntax, but not by the GS1 Barcode Syntax Dictionary.";

/** `erratum`: whether AI 22 is there behind 8006 without the 01 that the dictionary wants for it. */
export interface Associations {
  readonly problems: readonly AssociationProblem[];
  readonly erratum: boolean;
}

const NONE: Associations = Object.freeze({ problems: Object.freeze([]), erratum: false });

/**
 * What is wrong with the company that these keep, `elements` beginning with the primary key, and
 * `entries` being theirs in the same order.
 */
export function associationsOf(
  elements: readonly ElementValue[],
  entries: readonly ApplicationIdentifier[],
): Associations {
  const sound = entries.every(
    (entry, i) => entries.indexOf(entry) === i && isSound(entry, entries),
  );
  if (sound) return NONE;
  const all = associationProblems(elements);
  const problems = all.filter((problem) => !isErratum(problem, elements[0]));
  return { problems, erratum: problems.length < all.length };
}

/**
 * Whether an identifier surely has what it needs and none that it excludes. Patterns such as `31nn`
 * are not gone into: where they matter the answer is no, and the full check has the word.
 */
function isSound(
  { ai, requires, excludes }: ApplicationIdentifier,
  entries: readonly ApplicationIdentifier[],
): boolean {
  if (requires.length > 0 && !requires.some((list) => areAllThere(list, entries))) return false;
  for (const pattern of excludes) {
    const exact = pattern.charCodeAt(pattern.length - 1) !== 110;
    for (const other of entries) {
      if (exact ? other.ai === pattern : other.ai !== ai && other.ai[0] === pattern[0])
        return false;
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
