import type { ProductRow } from "../../catalog/catalog.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { webUrl } from "../../model/web-target.ts";
import { linkTypeTitle } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { parseGtinHere } from "../resolve/in-catalog.ts";
import { publishedLink } from "../resolve/published-link.ts";
import type { OtherReading } from "../resolve/readings.ts";
import { resolveRecord } from "../resolve/resolve.ts";

export interface LinkTypeOnOffer {
  link_type: string;
  title: string;
}

export interface ProductAnswer {
  gtin: string;
  understood_as: UnderstoodAs;
  /** Whether the same digits can be another number: then `alternatives` says which. */
  ambiguous: boolean;
  alternatives: readonly OtherReading[];
  digital_link: string | null;
  name: string;
  names: Record<string, string>;
  description: string | null;
  descriptions: Record<string, string>;
  brand: { id: string; name: string } | null;
  organization: { id: string; name: string } | null;
  variant: string | null;
  net_content_text: string | null;
  net_contents: readonly { value: string; unit: string }[];
  gpc_brick: string | null;
  target_markets: readonly string[];
  countries_of_origin: readonly string[];
  image_url: string | null;
  unit_kind: ProductRow["unitKind"];
  contains: { gtin: string; quantity: number | null } | null;
  variable_measure: boolean;
  lifecycle: ProductRow["lifecycle"];
  visibility: ProductRow["visibility"];
  discontinued_on: string | null;
  /** Its link is null where the catalog does not know the successor. */
  replaced_by: { gtin: string; digital_link: string | null } | null;
  provenance: {
    source: string;
    source_url: string | null;
    licence: string | null;
    retrieved_at: string | null;
    confidence: number | null;
  };
  version: number;
  updated_at: string;
  link_types: LinkTypeOnOffer[];
  warnings: string[];
}

/**
 * The catalog's record of a product, with where it comes from.
 * @throws AppError validation_error; not_found for a number that the catalog does not know.
 */
export async function lookupProduct(context: ReadContext, gtin: string): Promise<ProductAnswer> {
  const known = await findProduct(context, gtin);
  const { product, decision, understoodAs, alternatives } = known;
  const types = [...new Set(decision.available.map(({ linkType }) => linkType))];
  const { digital_link, warnings } = publishedLink(context.baseUrl, known);
  return {
    gtin: product.gtin,
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    digital_link,
    ...record(product, context.baseUrl),
    link_types: types.map((type) => ({ link_type: type, title: linkTypeTitle(type) ?? type })),
    warnings,
  };
}

/** @throws AppError validation_error; not_found without a product, also where a rule would resolve. */
export async function findProduct(context: ReadContext, gtin: string) {
  const readings = await parseGtinHere(context, gtin, {});
  const resolution = await resolveRecord(context, readings, {});
  const { facts, identification, alternatives } = resolution;
  const { product } = facts;
  if (!product) throw unknownGtinError(identification.key.value, facts, alternatives);
  return { ...resolution, product };
}

/** The record as answers show it. */
export function record(product: ProductRow, baseUrl: string) {
  const { replacedByGtin, brandId, organizationId, containsGtin } = product;
  const linkTo = (gtin: string) => baseUrl + anchorPath([{ ai: "01", value: gtin }]);
  return {
    name: product.name,
    names: product.names,
    description: product.description,
    descriptions: product.descriptions,
    brand: brandId === null ? null : { id: brandId, name: product.brandName ?? brandId },
    organization:
      organizationId === null
        ? null
        : { id: organizationId, name: product.organizationName ?? organizationId },
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
    replaced_by:
      replacedByGtin === null
        ? null
        : {
            gtin: replacedByGtin,
            digital_link: product.isReplacementKnown ? linkTo(replacedByGtin) : null,
          },
    provenance: {
      source: product.source,
      source_url: webUrl(product.sourceUrl),
      licence: product.licence,
      retrieved_at: product.retrievedAt,
      confidence: product.confidence,
    },
    version: product.version,
    updated_at: product.updatedAt,
  };
}
