/** The public products for search engines. One round trip each. */
import { type PublicProduct, partFrom, partStarts } from "../../catalog/public-products.ts";
import type { ReadContext } from "../context.ts";

/** @returns the GTIN with which each part begins, in order */
export async function sitemapParts({ catalog }: ReadContext): Promise<readonly string[]> {
  const [starts] = await catalog.ask([partStarts]);
  return starts;
}

/** @returns the products from this GTIN on, at most one part */
export async function sitemapPart(
  { catalog }: ReadContext,
  gtin: string,
): Promise<readonly PublicProduct[]> {
  const [products] = await catalog.ask([partFrom(gtin)]);
  return products;
}
