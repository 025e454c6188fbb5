/** A product as answers show it, with the products that replaced it. */
import {
  MOST_SUCCESSORS,
  type ProductRow,
  type Successor,
  successorsOf,
} from "../../catalog/tables/products.ts";
import { pictureUrl, webUrl } from "../../model/web-target.ts";

/** The record as answers contain it. */
export function shownRecord(product: ProductRow, baseUrl: string) {
  const { brandId, organizationId, containsGtin } = product;
  return {
    name: product.name,
    names: product.names,
    description: product.description,
    descriptions: product.descriptions,
    brand: product.brandName ?? brandId,
    brand_id: brandId,
    organization: product.organizationName ?? organizationId,
    variant: product.variant,
    net_content_text: product.netContentText,
    net_contents: product.netContents,
    gpc_brick: product.gpcBrick,
    target_markets: product.targetMarkets,
    countries_of_origin: product.countriesOfOrigin,
    image_url: pictureUrl(product.imageUrl, baseUrl),
    unit_kind: product.unitKind,
    contains:
      containsGtin === null ? null : { gtin: containsGtin, quantity: product.containsQuantity },
    variable_measure: product.variableMeasure,
    lifecycle: product.lifecycle,
    visibility: product.visibility,
    discontinued_on: product.discontinuedOn,
    ...replacementOf(product),
    provenance: {
      source: product.source,
      source_url: webUrl(product.sourceUrl),
      licence: product.licence,
      retrieved_at: product.retrievedAt,
      confidence: product.confidence,
    },
    updated_at: product.updatedAt,
  };
}

export interface Replacement {
  /** The product that replaces it; only its number if the catalog does not have that product. */
  replaced_by: {
    gtin: string;
    name: string | null;
    lifecycle: ProductRow["lifecycle"] | null;
  } | null;
  /**
   * The end of the chain of replacements. Null without a replacement, and if the end is withdrawn,
   * is further away than MOST_SUCCESSORS, or does not exist because the products replace each other
   * in a circle.
   */
  current_gtin: string | null;
}

const OFF_THE_MARKET: readonly ProductRow["lifecycle"][] = ["discontinued", "withdrawn"];

export function replacementOf(product: ProductRow): Replacement {
  const { replacedByGtin: gtin } = product;
  if (gtin === null) return { replaced_by: null, current_gtin: null };
  const chain = successorsOf(product);
  const [first] = chain;
  return {
    replaced_by: {
      gtin,
      name: first?.name ?? null,
      lifecycle: first?.lifecycle ?? null,
    },
    current_gtin: currentOf(chain, gtin),
  };
}

function currentOf(chain: readonly Successor[], first: string): string | null {
  const last = chain.at(-1);
  // A product that the catalog does not have is the last one that is known.
  if (last === undefined) return first;
  // A circle continues for as long as it is followed.
  if (last.next !== null) return chain.length < MOST_SUCCESSORS ? last.next : null;
  return OFF_THE_MARKET.includes(last.lifecycle) ? null : last.gtin;
}
