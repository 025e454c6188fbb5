/** Whose an identifier is, as far as its company prefix tells (General Specifications, clause 1.4). */
import type { Ownership } from "../catalog/authorization.ts";
import { findAi } from "../gs1/application-identifiers.ts";
import type { Identification } from "../gs1/identification.ts";
import { ownerOf } from "../resolver/rule.ts";
import { companyPrefixDigits } from "./readings.ts";

/** No prefix is empty: what carries none belongs to nobody, and an administrator alone writes it. */
const NOBODY: Ownership = { digits: "" };

/** Of the anchor of a brand or an organization. */
export function ownershipOfOwner(anchor: string): Ownership {
  const owner = ownerOf(anchor);
  if (owner === null) return NOBODY;
  return owner.kind === "brand" ? { brandId: owner.id } : { organizationId: owner.id };
}

export function ownershipOf({ key }: Pick<Identification, "key">): Ownership {
  if (key.ai === "01") return { digits: companyPrefixDigits(key.value) ?? "" };
  const [first] = findAi(key.ai)?.components ?? [];
  const check = first?.checks.find((name) => name.startsWith("gcppos"));
  // `gcppos2`: the prefix begins with the second character.
  return check === undefined ? NOBODY : { digits: key.value.slice(Number(check.slice(6)) - 1) };
}
