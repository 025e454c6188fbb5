/** The brand that a product's row names. */
import { type Check, id, text } from "./checks.ts";
import { refuse } from "./refused.ts";

/** Where it has no name, it must be in the catalog already. */
export interface BrandReference {
  id: string;
  name: string | null;
  organizationId: string | null;
  organizationName: string | null;
  /** Whether it stands under the organization of this import only for want of a better one. */
  isOurs?: boolean;
}

const NAME = text(300);
const OWN_TEXT = text(1_000);

/** @throws Refused for ids and names that a feed may not bring */
export const ofFeed = (brand: BrandReference): BrandReference => checked(brand, id, NAME);

/** Our own records go round with whatever ids the catalog has. */
export const ofRecord = (brand: BrandReference): BrandReference =>
  checked(brand, OWN_TEXT, OWN_TEXT);

function checked(brand: BrandReference, idCheck: Check, nameCheck: Check): BrandReference {
  const values = [
    ["brand_id", brand.id, idCheck],
    ["brand_name", brand.name, nameCheck],
    ["organization_id", brand.organizationId, idCheck],
    ["organization_name", brand.organizationName, nameCheck],
  ] as const;
  for (const [column, value, check] of values) {
    const problem = value === null ? undefined : check(value);
    if (problem !== undefined) refuse(column, problem);
  }
  return brand;
}
