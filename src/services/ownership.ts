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
  const before = charactersBeforePrefix(key.ai);
  return before === undefined ? NOBODY : { digits: key.value.slice(before) };
}

/** 1 for an SSCC, whose first digit is the extension; undefined where no prefix stands in the key. */
function charactersBeforePrefix(ai: string): number | undefined {
  let start = 0;
  for (const { checks, longest } of findAi(ai)?.components ?? []) {
    const check = checks.find((name) => name.startsWith("gcppos"));
    // `gcppos2`: the prefix begins with the component's second character.
    if (check !== undefined) return start + Number(check.slice("gcppos".length)) - 1;
    start += longest;
  }
  return undefined;
}

/** Of any canonical anchor; nobody's where none reads it. */
export function ownershipOfAnchor(anchor: string): Ownership {
  if (isOwnerAnchor(anchor)) return ownershipOfOwner(anchor);
  const reading = readAnchor(anchor);
  return "identification" in reading ? ownershipOf(reading.identification) : NOBODY;
}

/** What stands before the company prefix in the anchors of each primary key: `/01/0` to `/01/9`, `/414/`. */
export const ANCHOR_STARTS: readonly string[] = PRIMARY_KEYS.flatMap((ai) => {
  const before = ai === "01" ? 1 : charactersBeforePrefix(ai);
  if (before === undefined) return [];
  return before === 0 ? [`/${ai}/`] : Array.from({ length: 10 }, (_, first) => `/${ai}/${first}`);
});
