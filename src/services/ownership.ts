/** Whose an identifier is, as far as its company prefix tells (General Specifications, clause 1.4). */
import type { Ownership } from "../catalog/authorization.ts";
import { findAi, PRIMARY_KEYS } from "../gs1/application-identifiers.ts";
import type { Identification } from "../gs1/identification.ts";
import { isOwnerAnchor, ownerOf } from "../resolver/rule.ts";
import { companyPrefixDigits } from "./readings.ts";
import { readAnchor } from "./understand.ts";

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

/** Of any canonical anchor; nobody's where none reads it. */
export function ownershipOfAnchor(anchor: string): Ownership {
  if (isOwnerAnchor(anchor)) return ownershipOfOwner(anchor);
  const reading = readAnchor(anchor);
  return "identification" in reading ? ownershipOf(reading.identification) : NOBODY;
}

/** What stands before the company prefix in the anchors of each primary key: `/01/0` to `/01/9`, `/414/`. */
export const ANCHOR_STARTS: readonly string[] = PRIMARY_KEYS.flatMap((ai) => {
  const { digits } = ownershipOf({ key: { ai, value: "X95" } });
  if (digits === "" && ai !== "01") return [];
  const isFirst = digits === "X95";
  return isFirst ? [`/${ai}/`] : Array.from({ length: 10 }, (_, first) => `/${ai}/${first}`);
});
