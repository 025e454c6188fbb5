/** From what was typed to identifications: one, or two where a number reads two ways. */
import type { Facts, FactsKey } from "../catalog/catalog.ts";
import { AppError, type FieldError } from "../errors.ts";
import { classify, isGtin8 } from "../gs1/classify.ts";
import { type GtinFailure, normalizeGtin } from "../gs1/gtin.ts";
import { type GtinQualifiers, identifyGtin } from "../gs1/gtin-identification.ts";
import { parseGtinPath } from "../gs1/gtin-path.ts";
import type { Identification } from "../gs1/identification.ts";
import { levelsOf } from "../resolver/levels.ts";
import type { RuleProblem } from "../resolver/rule-conformance.ts";

export type UnderstoodAs = "gtin" | "upc_e";

export interface Reading {
  readonly identification: Identification;
  readonly understoodAs: UnderstoodAs;
}

/** The literal reading first; a UPC-E can be another number than the same digits as a GTIN-8. */
export type Readings = readonly [Reading, ...Reading[]];

/**
 * The readings of a typed GTIN; `today` is an ISO date.
 * @throws AppError validation_error naming the argument that does not hold.
 */
export function readGtin(gtin: string, values: GtinQualifiers, today: string): Readings {
  const number = normalizeGtin(gtin);
  if (!number.ok) throw invalidGtin(number);
  const reading = (gtin14: string, understoodAs: UnderstoodAs): Reading => {
    const identified = identifyGtin(gtin14, values, today);
    if (!identified.ok) throw invalidArguments(identified.errors);
    return { identification: identified.identification, understoodAs };
  };
  const others = number.alternatives.map((other) => reading(other.gtin, other.understood_as));
  return [reading(number.gtin14, number.understood_as), ...others];
}

function invalidArguments(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Mend the arguments named in errors and call again.",
  });
}

function invalidGtin({ error: message, suggestions }: GtinFailure): AppError {
  const meant = suggestions.flatMap((suggestion) => suggestion.gtin ?? []);
  return new AppError("validation_error", `gtin: ${message}`, {
    errors: [{ field: "gtin", message }],
    guidance: meant.length
      ? `Probably meant: ${meant.join(" or ")}. validate_gtin explains each suggestion.`
      : "validate_gtin explains what is wrong with the number.",
  });
}

/**
 * The reading of a raw Digital Link path.
 * @throws AppError bad_request saying what is wrong with the path (clause 2.4.1: 400).
 */
export function readDigitalLink(path: string, _query: string | null, today: string): Reading {
  const parsed = parseGtinPath(path, today);
  if (parsed.ok) return { identification: parsed.identification, understoodAs: "gtin" };
  const detail = parsed.errors.map(({ message }) => message).join(" ");
  throw new AppError("bad_request", `This is not a GS1 Digital Link. ${detail}`, {
    guidance: "Compare with /01/09506000134352/10/ABC123.",
  });
}

/** The reading of a canonical anchor, or why no identifier has it. */
export function readAnchor(anchor: string): Reading | { problem: RuleProblem } {
  const parsed = parseGtinPath(anchor, "2026-01-01");
  if (parsed.ok) return { identification: parsed.identification, understoodAs: "gtin" };
  const message = parsed.errors.map(({ message }) => message).join(" ");
  return { problem: { field: "anchor", message, clause: "2.4" } };
}

/** What the resolver description file declares: only keys that work. */
export const SUPPORTED_PRIMARY_KEYS: readonly string[] = ["01"];

/** Where the catalog has to look for this identification. */
export function factsKey({ identification }: Reading): FactsKey {
  const { key } = identification;
  const anchors = levelsOf(identification).map(({ anchor }) => anchor);
  if (key.ai !== "01") return { gtin: null, anchors, prefixDigits: null };
  return { gtin: key.value, anchors, prefixDigits: companyPrefixDigits(key.value) };
}

/** GTIN-8 and restricted numbers carry no GS1 company prefix. */
function companyPrefixDigits(gtin14: string): string | null {
  const restricted = classify(gtin14).classification === "restricted_circulation";
  return isGtin8(gtin14) || restricted ? null : gtin14.slice(1);
}

/** The only reading that the catalog knows, else the literal one. */
export function chooseReading(facts: readonly Facts[]): number {
  const known = facts.flatMap((found, i) => (isKnown(found) ? [i] : []));
  return known.length === 1 ? known[0]! : 0;
}

/** Rules of an owner say nothing about this number in particular. */
const isKnown = ({ product, links }: Facts) =>
  product !== null || links.some(({ anchor }) => anchor.startsWith("/"));
