/** From what people paste, and what scanners request, to readings; or to an error that says why not. */
import { AppError, type FieldError } from "../../errors.ts";
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { type DigitalLink, parseDigitalLinkPath } from "../../gs1/digital-link/digital-link.ts";
import type { Fault, Faults, PlacedFault } from "../../gs1/fault.ts";
import { correctionText } from "../../gs1/gtin/corrections.ts";
import type { Suggestion } from "../../gs1/gtin/suggest.ts";
import type { ElementValue, Identification } from "../../gs1/identification.ts";
import { type GtinValues, withValues } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import type { IdentifyError } from "../../gs1/identify/result.ts";
import { failed, ok, type Result } from "../../gs1/result.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import type { RuleProblem } from "../../resolver/rules/conformance.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import type { Reading, Readings } from "./readings.ts";

/**
 * The readings of a GTIN in any form that `identify` takes. What the input carries (lot, expiry)
 * counts as if it had been given as an argument too; `today` is an ISO date.
 * @throws AppError validation_error naming the argument that does not hold.
 */
export function parseGtinInput(input: string, values: GtinValues, today: string): Readings {
  const found = identify(input);
  if (!found.ok) throw unreadableError(found.error);
  const {
    identification: pasted,
    understood_as: understoodAs,
    alternatives,
    warnings,
  } = found.value;
  if (pasted.key.ai !== "01") throw anotherKeyError(pasted.key);
  const combined = withValues(pasted, values, today);
  if (!combined.ok) throw argumentsError(combined.error);
  const identification = combined.value;
  const others = alternatives.map(({ gtin, understood_as }): Reading => {
    const key = { ai: "01", value: gtin };
    return { identification: { ...identification, key }, understoodAs: understood_as, warnings };
  });
  return [{ identification, understoodAs, warnings }, ...others];
}

function argumentsError(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Correct the arguments named in errors and call again.",
  });
}

function unreadableError({ code, faults, gtin }: IdentifyError): AppError {
  return new AppError("validation_error", `gtin: ${faultDetail(faults)}`, {
    errors: faultErrors("gtin", faults),
    guidance:
      gtin === null && code !== "too_long" ? FIX_FAULTS : fixNumber(gtin?.suggestions ?? []),
  });
}

const FIX_FAULTS =
  "Fix everything that errors names, each at its position (counted from 0), and call again.";

function fixNumber(suggestions: readonly Suggestion[]): string {
  const meant = correctionText(suggestions);
  return meant !== ""
    ? `${meant} validate_gtin explains each suggestion.`
    : "Compare every digit with the label, and call again. validate_gtin judges a number without looking it up.";
}

function anotherKeyError(key: ElementValue): AppError {
  const fault = otherKey(key);
  return new AppError("validation_error", `gtin: ${fault.message}`, {
    errors: faultErrors("gtin", [fault]),
    guidance: "Ask for a GTIN. Other keys are resolved over HTTP, as Digital Links.",
  });
}

/** A sound label of something that has no GTIN. */
export const otherKey = ({ ai }: ElementValue): Fault => ({
  code: "other_key",
  ai,
  position: null,
  message: `This identifies by AI ${ai} (${findAi(ai)?.title ?? "unknown"}), which is not a GTIN.`,
});

/**
 * The reading of a raw request target on this resolver's own stem, `skipped` characters of which the
 * caller has taken off its front.
 * @throws AppError bad_request saying what is wrong, and where (clause 2.4.1: 400).
 */
export function parseLinkTarget(path: string, rawQuery: string | null, skipped = 0): LinkReading {
  const parsed = parseDigitalLinkPath(path, rawQuery);
  if (!parsed.ok) throw notADigitalLinkError(parsed.error, skipped);
  const { stem, identification, fromPath, warnings } = parsed.value;
  if (stem !== "") throw notADigitalLinkError([BEFORE_KEY], skipped);
  return { identification, understoodAs: "digital_link", fromPath, warnings };
}

/** The canonical anchor of a path, without asking the catalog; null for what is no Digital Link. */
export function anchorOfPath({ path, rawQuery }: Sent): string | null {
  try {
    return digitalLinkPath(parseLinkTarget(path, rawQuery).identification);
  } catch {
    return null;
  }
}

/** `fromPath`: the attributes that an EPC in the path carries. */
export type LinkReading = Reading & Pick<DigitalLink, "fromPath">;

const BEFORE_KEY: PlacedFault = {
  code: "uri",
  position: 0,
  message: "The path begins before the primary key.",
};

function notADigitalLinkError([first, ...others]: Faults<PlacedFault>, skipped: number): AppError {
  const moved = (fault: PlacedFault) => ({ ...fault, position: fault.position + skipped });
  const faults: Faults = [moved(first), ...others.map(moved)];
  return new AppError("bad_request", `This is not a GS1 Digital Link. ${faultDetail(faults)}`, {
    errors: faultErrors("path", faults),
    guidance:
      "Positions count from the start of the path. Compare with /01/09506000134352/10/ABC123.",
  });
}

/** The reading of a canonical anchor, or everything that is wrong with it (clause 2.4). */
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

/** As a rule's problem, with the place of the fault where there is one. */
export type AnchorProblem = RuleProblem & FieldError;

const clause = "2.4";
