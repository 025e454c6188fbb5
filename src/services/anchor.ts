/**
 * An anchor as it is written in the catalog: the identifier that it names, and its owner by company
 * prefix (General Specifications, clause 1.4).
 */

import type { Ownership } from "../catalog/authorization.ts";
import type { FieldError } from "../errors/errors.ts";
import { primaryKeys } from "../gs1/ai/application-identifiers.ts";
import { charactersBeforePrefix, companyPrefixDigits } from "../gs1/ai/company-prefix.ts";
import { digitalLinkPath } from "../gs1/digital-link/build.ts";
import { parseDigitalLinkPath } from "../gs1/digital-link/digital-link.ts";
import type { Identification } from "../gs1/identification.ts";
import { once } from "../gs1/once.ts";
import { failed, ok, type Result } from "../gs1/result.ts";
import { isOwnerAnchor, parseOwnerAnchor, type RuleProblem } from "../resolver/rules/rule.ts";
import { faultErrors } from "./faults.ts";

/** The reading of a canonical anchor, or every fault of it (clause 2.4). */
export function parseAnchor(anchor: string): Result<Identification, readonly AnchorProblem[]> {
  const parsed = parseDigitalLinkPath(anchor, null);
  if (!parsed.ok) {
    const meant = pathMeant(anchor);
    if (meant !== undefined) return failed([otherSpelling(meant)]);
    return failed(faultErrors("anchor", parsed.error).map((error) => ({ ...error, clause })));
  }
  const { identification } = parsed.value;
  const canonical = digitalLinkPath(identification);
  if (canonical === anchor) return ok(identification);
  return failed([otherSpelling(canonical)]);
}

const otherSpelling = (canonical: string): AnchorProblem => ({
  field: "anchor",
  message: `must be written ${canonical}`,
  clause,
});

/** The canonical anchor of a text without its first slash, or of a bare GTIN. */
const pathMeant = (text: string): string | undefined =>
  (text.startsWith("/") ? [] : [`/${text}`, `/01/${text}`])
    .map((path) => parseDigitalLinkPath(path, null))
    .flatMap((parsed) => (parsed.ok ? digitalLinkPath(parsed.value.identification) : []))[0];

/** A rule's problem with the position of the fault, if it has one. */
export type AnchorProblem = RuleProblem & FieldError;

const clause = "2.4";

/**
 * No prefix is empty, so an identifier without a company prefix has no owner, and only an
 * administrator writes it.
 */
export const NOBODY: Ownership = { digits: "" };

/** The owner of the anchor of a brand or an organization. */
export function ownershipOfOwner(anchor: string): Ownership {
  const owner = parseOwnerAnchor(anchor);
  if (owner === null) return NOBODY;
  return owner.kind === "brand" ? { brandId: owner.id } : { organizationId: owner.id };
}

export const ownershipOf = ({ key }: Pick<Identification, "key">): Ownership => {
  const digits = companyPrefixDigits(key);
  return digits === null ? NOBODY : { digits };
};

/** The owner of any canonical anchor; NOBODY if it cannot be read. */
export function ownershipOfAnchor(anchor: string): Ownership {
  if (isOwnerAnchor(anchor)) return ownershipOfOwner(anchor);
  const reading = parseAnchor(anchor);
  return reading.ok ? ownershipOf(reading.value) : NOBODY;
}

/** The GTIN of a canonical anchor; null for other keys and for owners. */
export const gtinOfAnchor = (anchor: string): string | null =>
  /^\/01\/(\d{14})(?:\/|$)/.exec(anchor)?.[1] ?? null;

/**
 * The part of an anchor before the company prefix, for each primary key: `/01/0` to `/01/9`,
 * `/414/`.
 */
export const anchorStarts = once((): readonly string[] =>
  primaryKeys().flatMap((ai) => {
    const before = charactersBeforePrefix(ai);
    if (before === undefined) return [];
    return before === 0 ? [`/${ai}/`] : Array.from({ length: 10 }, (_, first) => `/${ai}/${first}`);
  }),
);
