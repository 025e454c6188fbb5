import type { PackedRow, ProductRow } from "../../catalog/tables/products.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { plainLine } from "../../model/plain-text.ts";
import type { ReadContext } from "../context.ts";
import { firstAmong } from "../resolve/first.ts";
import { lotNotRecalled, type NoticeAnswer, noticesOf } from "../resolve/notices.ts";
import { type OtherReading, publishedLink } from "../resolve/reading.ts";
import { decideAsScanned } from "../resolve/resolve.ts";
import { findProduct } from "./read.ts";
import { type Replacement, shownRecord } from "./shown.ts";

export interface ProductAnswer extends Replacement {
  gtin: string;
  /** What comes before anything else about this product. */
  notices: NoticeAnswer[];
  understood_as: UnderstoodAs;
  /** Whether the same digits can be another number: then `alternatives` lists it. */
  ambiguous: boolean;
  alternatives: readonly OtherReading[];
  digital_link: string | null;
  name: string;
  names: Record<string, string>;
  description: string | null;
  descriptions: Record<string, string>;
  /** The brand's name, as in every tool. */
  brand: string | null;
  /** The brand as a record names it. */
  brand_id: string | null;
  organization: string | null;
  variant: string | null;
  net_content_text: string | null;
  net_contents: readonly { value: string; unit: string }[];
  gpc_brick: string | null;
  target_markets: readonly string[];
  countries_of_origin: readonly string[];
  image_url: string | null;
  unit_kind: ProductRow["unitKind"];
  /** `name`: null if the catalog does not have it. */
  contains: { gtin: string; quantity: number | null; name: string | null } | null;
  /** Packs, cases and pallets that contain it, those on the market first. */
  contained_in: {
    gtin: string;
    name: string;
    unit_kind: ProductRow["unitKind"];
    lifecycle: ProductRow["lifecycle"];
    quantity: number | null;
  }[];
  variable_measure: boolean;
  lifecycle: ProductRow["lifecycle"];
  visibility: ProductRow["visibility"];
  discontinued_on: string | null;
  provenance: {
    source: string;
    source_url: string | null;
    licence: string | null;
    retrieved_at: string | null;
    confidence: number | null;
  };
  updated_at: string;
  link_types: string[];
  warnings: string[];
}

/**
 * The catalog's record of a product, with its source.
 * @throws AppError validation_error; not_found for a number that the catalog does not have
 */
export async function lookupProduct(context: ReadContext, gtin: string): Promise<ProductAnswer> {
  const known = await findProduct(context, gtin);
  const { product, understoodAs, alternatives, packing } = known;
  const { decision } = decideAsScanned(context, known, known.facts, {});
  const found = { ...known, decision };
  const at = context.clock();
  const first = firstAmong(context, found, at, []);
  const notRecalled = lotNotRecalled(context, found, first, at);
  const { digital_link, warnings } = publishedLink(context.baseUrl, known);
  const record = shownRecord(product, context.baseUrl);
  return {
    gtin: product.gtin,
    notices: noticesOf(first, known.identification, notRecalled),
    understood_as: understoodAs,
    ambiguous: alternatives.length > 0,
    alternatives,
    digital_link,
    ...record,
    contains: record.contains && {
      ...record.contains,
      name: plainName(packing.units.find(({ gtin }) => gtin === record.contains?.gtin)),
    },
    contained_in: packing.cases
      .filter(({ containsGtin }) => containsGtin === product.gtin)
      .map(({ gtin, name, unitKind, lifecycle, quantity }) => ({
        gtin,
        name: plainLine(name),
        unit_kind: unitKind,
        lifecycle,
        quantity,
      })),
    link_types: [...new Set(decision.available.map(({ linkType }) => linkType))],
    warnings,
  };
}

const plainName = (unit: PackedRow | undefined): string | null =>
  unit === undefined ? null : plainLine(unit.name);
