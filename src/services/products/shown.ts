import type { ProductRow } from "../../catalog/catalog.ts";
import { webUrl } from "../../model/web-target.ts";
import { replacementOf } from "./replacement.ts";

/** The record as answers contain it. */
export function shownRecord(product: ProductRow) {
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
    image_url: webUrl(product.imageUrl),
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
