/** Reads an anchor as it is written in the catalog. */
import type { FieldError } from "../errors/errors.ts";
import { digitalLinkPath } from "../gs1/digital-link/build.ts";
import { parseDigitalLinkPath } from "../gs1/digital-link/digital-link.ts";
import type { Identification } from "../gs1/identification.ts";
import { failed, ok, type Result } from "../gs1/result.ts";
import type { RuleProblem } from "../resolver/rules/rule.ts";
import { faultErrors } from "./faults.ts";

/** The reading of a canonical anchor, or every fault of it (clause 2.4). */
export function parseAnchor(anchor: string): Result<Identification, readonly AnchorProblem[]> {
  const parsed = parseDigitalLinkPath(anchor, null);
  if (!parsed.ok) {
    return failed(faultErrors("anchor", parsed.error).map((error) => ({ ...error, clause })));
  }
  const { identification } = parsed.value;
  const canonical = digitalLinkPath(identification);
  if (canonical === anchor) return ok(identification);
  return failed([{ field: "anchor", message: `must be written ${canonical}`, clause }]);
}

/** A rule's problem with the position of the fault, if it has one. */
export type AnchorProblem = RuleProblem & FieldError;

const clause = "2.4";
