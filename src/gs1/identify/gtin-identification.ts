/**
 * A GTIN with its key qualifiers, written as an element string and as the text under a symbol. The
 * Digital Link URI is written in digital-link/build.ts.
 */

import { findAi } from "../ai/application-identifiers.ts";
import { CHARACTERS, codePoint } from "../ai/character-sets.ts";
import { checkValue } from "../ai/checks/index.ts";
import type { ValueFaultCode } from "../ai/checks/problem.ts";
import { bracketed, hriText } from "../ai/element-string.ts";
import { isDots, LOST_DOTS } from "../digital-link/value.ts";
import { allElements, type ElementValue, type Identification } from "../identification.ts";
import { QUALIFIERS, TPX } from "../qualifiers.ts";
import { failed, ok, type Result } from "../result.ts";
import { type GtinAttributes, gtinAttributes } from "./gtin-attributes.ts";

/** Absent and undefined mean the same; an empty string is rejected. */
export interface GtinQualifiers {
  /** Consumer product variant, AI 22: 1 to 20 characters of CSET 82. */
  readonly cpv?: string | undefined;
  /** Batch or lot, AI 10: 1 to 20 characters of CSET 82. */
  readonly lot?: string | undefined;
  /** Serial number, AI 21: 1 to 20 characters of CSET 82. */
  readonly serial?: string | undefined;
  /** Third-party controlled, serialised extension, AI 235: 1 to 28 characters of CSET 82. */
  readonly tpx?: string | undefined;
}

/** Everything that can be given for a trade item besides its number. */
export type GtinValues = GtinQualifiers & GtinAttributes;

/** The fault of one field, and how to fix it. */
export interface FieldProblem {
  readonly field: "gtin" | keyof GtinValues;
  readonly message: string;
  /** The code of the value check that failed; `ai` has the value's application identifier. */
  readonly code?: ValueFaultCode;
  readonly ai?: string;
}

/**
 * Adds `values` to `pasted`, the identification of a GTIN. Each value is checked here, and
 * everything that is wrong is returned together. A qualifier that contradicts the pasted one is
 * rejected; an attribute replaces the pasted one. `today`, an ISO date, decides which dates a year
 * of two digits can still express.
 */
export function withValues(
  pasted: Identification,
  values: GtinValues,
  today: string,
): Result<Identification, readonly FieldProblem[]> {
  const contradictions: FieldProblem[] = [];
  const errors: FieldProblem[] = [];
  const qualifiers: ElementValue[] = [];
  for (const { name: field, ai } of QUALIFIERS) {
    const carried = pasted.qualifiers.find((element) => element.ai === ai);
    const value = values[field];
    if (value === undefined) {
      if (carried !== undefined) qualifiers.push(carried);
      continue;
    }
    if (carried !== undefined && carried.value !== value) {
      const message = `gtin already contains (${ai})${carried.value}. Remove one of them`;
      contradictions.push({ field, message });
    }
    const problem = valueProblem(ai, value);
    if (problem !== null) errors.push({ field, ...problem });
    qualifiers.push({ ai, value });
  }
  if (qualifiers.length > 1 && qualifiers.at(-1)?.ai === TPX) {
    const message = "AI 235 cannot be combined with cpv, lot or serial. Remove one or the other.";
    errors.push({ field: "tpx", message });
  }
  const { attributes, errors: wrongAttributes } = gtinAttributes(values, today);
  const all = [...contradictions, ...errors, ...wrongAttributes];
  if (all.length > 0) return failed(all);
  const own = pasted.attributes.filter(({ ai }) => !attributes.some((given) => given.ai === ai));
  return ok({ key: pasted.key, qualifiers, attributes: [...own, ...attributes] });
}

/** Bracketed element string, `(01)09506000134352(10)ABC\(1`: a `(` inside a value is escaped. */
export function elementString(identification: Identification): string {
  return bracketed(allElements(identification));
}

/** The human readable interpretation (General Specifications, clause 4.14): `(01)09506000134352 (10)ABC`. */
export function hri(identification: Identification): string {
  return hriText(allElements(identification));
}

/** The text under a symbol, one line for each element, so that it can be broken there. */
export function hriLines(identification: Identification): string[] {
  return allElements(identification).map((element) => hriText([element]));
}

/**
 * The rule is the table's; the text is for callers who can omit an argument. Null for a valid
 * value.
 */
function valueProblem(ai: string, value: string): Omit<FieldProblem, "field"> | null {
  const found = checkValue(ai, value);
  if (found === null) return isDots(value) ? { message: LOST_DOTS } : null;
  if (value === "") return { message: "It is empty. Remove it, or give a value." };
  const { code, position } = found;
  if (code === "ai_length") {
    const longest = findAi(ai)?.components[0]?.longest;
    const message = `It has ${value.length} characters, but at most ${longest} are allowed. Shorten it.`;
    return { code, ai, message };
  }
  const rest = value.slice(position);
  const character = rest.startsWith(" ") ? "A space" : `The character ${codePoint(rest)}`;
  return { code, ai, message: `${character} cannot be encoded. Use ${CHARACTERS.X.allowed} only.` };
}
