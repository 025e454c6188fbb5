import type { Identification } from "../../gs1/identification.ts";
import type { LIFECYCLES } from "../../model/bounds.ts";

/** What the catalog has about the product of a GTIN, as everybody may see it: only if it is public. */
export interface KnownProduct {
  /** GTIN-14. */
  readonly gtin: string;
  readonly name: string | null;
  readonly brandId: string | null;
  /** The organization of the product's brand. */
  readonly organizationId: string | null;
  readonly lifecycle: (typeof LIFECYCLES)[number];
}

/** The longest company prefix that matches; not looked up for GTIN-8 and restricted numbers. */
export interface MatchedCompanyPrefix {
  readonly organizationId: string | null;
  readonly brandId: string | null;
  /** Origin of the resolver that answers identifiers without a link here (clause 2.8). */
  readonly resolver?: string | null;
}

/** The ways to find a brand, an organization or another resolver. */
export const OWNER_PATHS = ["brand", "company_prefix"] as const;

/** The brand and organization whose rules apply to a key, and how they were found. */
export interface Owner {
  readonly via: (typeof OWNER_PATHS)[number];
  readonly brandId: string | null;
  readonly organizationId: string | null;
}

/**
 * The product's brand has priority over the company prefix: then the prefix adds nothing, not even
 * an organization that the brand lacks. Only trade items have brands; another key has only the
 * organization of its prefix. Null if neither is known.
 */
export function ownerOf(
  { key }: Pick<Identification, "key">,
  product: Pick<KnownProduct, "brandId" | "organizationId"> | null,
  companyPrefix: MatchedCompanyPrefix | null,
): Owner | null {
  if (key.ai !== "01") {
    const organizationId = companyPrefix?.organizationId ?? null;
    return organizationId === null
      ? null
      : { via: "company_prefix", brandId: null, organizationId };
  }
  if (product !== null && product.brandId !== null) {
    const { brandId, organizationId } = product;
    return { via: "brand", brandId, organizationId };
  }
  if (companyPrefix === null) return null;
  const { brandId, organizationId } = companyPrefix;
  if (brandId === null && organizationId === null) return null;
  return { via: "company_prefix", brandId, organizationId };
}
