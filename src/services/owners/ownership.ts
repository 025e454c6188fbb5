/** The owner of an identifier, by its company prefix (General Specifications, clause 1.4). */
import type { Ownership } from "../../catalog/authorization.ts";
import { primaryKeys } from "../../gs1/ai/application-identifiers.ts";
import { charactersBeforePrefix, companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import type { Identification } from "../../gs1/identification.ts";
import { isOwnerAnchor, parseOwnerAnchor } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";

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
export const ANCHOR_STARTS: readonly string[] = primaryKeys().flatMap((ai) => {
  const before = charactersBeforePrefix(ai);
  if (before === undefined) return [];
  return before === 0 ? [`/${ai}/`] : Array.from({ length: 10 }, (_, first) => `/${ai}/${first}`);
});
