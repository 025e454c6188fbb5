/** The brand that a product's row names. */
import * as texts from "../../../src/model/text.ts";
import { problemOf } from "./checks.ts";
import { refuse } from "./refused.ts";

/** Where it has no name or no organization, it must be in the catalog already. */
export interface BrandReference {
  id: string;
  name: string | null;
  organizationId: string | null;
  organizationName: string | null;
}

/** @throws Refused for ids and names that no brand has */
export function checkedBrand(brand: BrandReference): BrandReference {
  const values = [
    ["brand_id", brand.id, texts.id],
    ["brand_name", brand.name, texts.name],
    ["organization_id", brand.organizationId, texts.id],
    ["organization_name", brand.organizationName, texts.name],
  ] as const;
  for (const [column, value, schema] of values) {
    const problem = value === null ? undefined : problemOf(schema, value);
    if (problem !== undefined) refuse(column, problem);
  }
  return brand;
}
