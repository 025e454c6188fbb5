/** Ids made from names: equal for spellings that differ only in case, accents and punctuation. */
import { LONGEST_ID } from "../../model/bounds.ts";
import { shortHash } from "./writes.ts";

/** Lower-case ASCII. A hash distinguishes names that ASCII cannot represent. */
export function slug(name: string): string {
  const key = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  if (/^[a-z0-9-]+$/.test(key)) return key;
  const ascii = key.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return [ascii, shortHash(key || name)].filter(Boolean).join("-");
}

export const brandIdOf = (organizationId: string, brand: string): string =>
  bounded(`brand-${slug(organizationId.replace(/^org-/, ""))}-${slug(brand)}`);

/** No id of an organization's brand has two hyphens there. */
export const ownerlessBrandIdOf = (brand: string): string => bounded(`brand--${slug(brand)}`);

const bounded = (id: string) =>
  id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID - 9)}-${shortHash(id)}`;
