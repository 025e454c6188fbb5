/** The hosted page's content: a product's record and its links, from the same one round trip. */
import { type LinkAnswer, linkAnswer } from "./answers.ts";
import type { ReadContext } from "./context.ts";
import { knownProduct, record } from "./lookup-product.ts";

export interface ProductPage {
  gtin: string;
  name: string;
  /** Terms and values, in reading order; only those that there are. */
  facts: [string, string][];
  links: LinkAnswer[];
  source: string;
}

/** @throws AppError as lookupProduct does. */
export async function productPage(context: ReadContext, gtin: string): Promise<ProductPage> {
  const { product, decision } = await knownProduct(context, gtin);
  const { brand, organization, provenance } = record(product, context.baseUrl);
  const facts = {
    GTIN: product.gtin,
    Brand: brand?.name,
    Organization: organization?.name,
    Variant: product.variant,
    "Net content": product.netContentText,
    Description: product.description,
    Lifecycle: product.lifecycle,
    "Replaced by": product.replacedByGtin,
  };
  return {
    gtin: product.gtin,
    name: product.name,
    facts: Object.entries(facts).flatMap(([term, value]) => (value ? [[term, value]] : [])),
    links: decision.available.filter(({ scope }) => scope !== "hosted").map(linkAnswer),
    source: [provenance.source, provenance.licence].filter(Boolean).join(", "),
  };
}
