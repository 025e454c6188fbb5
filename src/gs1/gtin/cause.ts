/**
 * Why a number of a list is not valid: one cause, so that equal causes can be counted. Tools and
 * pages have their own words for it.
 */
import type { FaultCode } from "../fault.ts";
import { standsOut } from "./corrections.ts";
import type { GtinReport } from "./report.ts";
import type { Suggestion, SuggestionReason } from "./suggest.ts";

export type Cause =
  /** There is a clear correction. */
  | { readonly kind: "clear"; readonly correction: Suggestion }
  /** What happened is known, but the text no longer contains the number. */
  | { readonly kind: "lost"; readonly reason: SuggestionReason }
  /** Several swaps of two neighbouring digits would give a valid number. */
  | { readonly kind: "swaps" }
  /** One unlikely cause, or several. */
  | { readonly kind: "unclear"; readonly suggestions: readonly Suggestion[] }
  /** A label with a fault. */
  | { readonly kind: "label"; readonly code: FaultCode }
  /** Nothing suggests what was meant. */
  | { readonly kind: "fault"; readonly code: FaultCode | null };

type Report = Pick<GtinReport, "suggestions"> & {
  readonly error_code: FaultCode | null;
  /** The faults of a label; a plain number has none. */
  readonly faults: readonly unknown[];
};

/** The cause of an invalid number. */
export function causeOf({ error_code, suggestions, faults }: Report): Cause {
  const correction = standsOut(suggestions);
  if (correction !== null) return { kind: "clear", correction };
  if (faults.length > 0 && error_code !== null) return { kind: "label", code: error_code };
  const [first, second] = suggestions;
  if (first === undefined) return { kind: "fault", code: error_code };
  if (first.gtin === null) return { kind: "lost", reason: first.reason };
  const areSwaps = suggestions.every(({ reason }) => reason === "transposed_digits");
  return second !== undefined && areSwaps ? { kind: "swaps" } : { kind: "unclear", suggestions };
}
