import type { Identification } from "../../gs1/identification.ts";

/** What the catalog knows about the product of a GTIN. */
export interface KnownProduct {
  /** GTIN-14. */
  readonly gtin: string;
  readonly name: string | null;
  readonly brandId: string | null;
  /** The organization of the product's brand. */
  readonly organizationId: string | null;
}

/** The longest company prefix that matches; never looked up for GTIN-8 or restricted numbers. */
export interface MatchedCompanyPrefix {
  readonly organizationId: string | null;
  readonly brandId: string | null;
  /** Origin of the resolver that answers what has no link here (clause 2.8). */
  readonly resolver?: string | null;
}

/** How a brand, an organization or another resolver is found. */
export const OWNER_PATHS = ["brand", "company_prefix"] as const;

/** Whose brand-wide and organization-wide rules a key takes part in, and how that is known. */
export interface Owner {
  readonly via: (typeof OWNER_PATHS)[number];
  readonly brandId: string | null;
  readonly organizationId: string | null;
}

/**
 * The product's own brand outranks the company prefix, whole: the prefix then adds nothing, not
 * even an organization the brand lacks. Brands are of trade items: another key has its prefix's
 * organization only. Null when neither says anything.
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
