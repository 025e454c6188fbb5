/**
 * Reads the Digital Link that a scanner requests, or makes the error that explains why it is not
 * valid.
 */
import { AppError, type FieldError } from "../errors/errors.ts";
import { digitalLinkPath } from "../gs1/digital-link/build.ts";
import { type DigitalLink, parseDigitalLinkPath } from "../gs1/digital-link/digital-link.ts";
import type { Faults, PlacedFault } from "../gs1/fault.ts";
import type { Identification } from "../gs1/identification.ts";
import { failed, ok, type Result } from "../gs1/result.ts";
import type { Sent } from "../resolver/decide/redirect.ts";
import type { RuleProblem } from "../resolver/rules/rule.ts";
import { faultDetail, faultErrors } from "./faults.ts";
import type { Reading } from "./resolve/readings.ts";

/**
 * The reading of a raw request target on this resolver's own stem. The caller has removed `skipped`
 * characters from its front.
 * @throws AppError bad_request with the fault and its position (clause 2.4.1: 400)
 */
export function parseLinkTarget(path: string, rawQuery: string | null, skipped = 0): LinkReading {
  const parsed = parseDigitalLinkPath(path, rawQuery);
  if (!parsed.ok) throw notADigitalLinkError(parsed.error, skipped);
  const { stem, identification, fromPath, warnings } = parsed.value;
  if (stem !== "") throw notADigitalLinkError([BEFORE_KEY], skipped);
  return { identification, understoodAs: "digital_link", fromPath, warnings };
}

/** The canonical anchor of a path, without the catalog; null if it is not a Digital Link. */
export function anchorOfPath({ path, rawQuery }: Sent): string | null {
  try {
    return digitalLinkPath(parseLinkTarget(path, rawQuery).identification);
  } catch {
    return null;
  }
}

/** `fromPath`: the attributes that an EPC in the path contains. */
export type LinkReading = Reading & Pick<DigitalLink, "fromPath">;

const BEFORE_KEY: PlacedFault = {
  code: "uri",
  position: 0,
  message: "The path has segments before the primary key.",
};

function notADigitalLinkError([first, ...others]: Faults<PlacedFault>, skipped: number): AppError {
  const moved = (fault: PlacedFault) => ({ ...fault, position: fault.position + skipped });
  const faults: Faults = [moved(first), ...others.map(moved)];
  return new AppError("bad_request", `This is not a GS1 Digital Link. ${faultDetail(faults)}`, {
    errors: faultErrors("path", faults),
    guidance:
      "Positions are counted from the start of the path. Compare with /01/09506000134352/10/ABC123.",
  });
}

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
