/**
 * The page of a product as it would be with a record that is not stored; throws where the write
 * would. Writes nothing.
 */

import { recallsOf } from "../../catalog/facts/recalls.ts";
import { unmetOf } from "../../catalog/query.ts";
import { linkPage } from "../../catalog/tables/links.ts";
import { brandRows } from "../../catalog/tables/owners.ts";
import { factsQuery, productOf, rowOnceStored } from "../../catalog/tables/products.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { classify } from "../../gs1/gtin/classify.ts";
import type { Preferences } from "../../model/accept.ts";
import type { ProductInput } from "../../model/product.ts";
import { askAsOwner, type KeyedContext, requireNameable } from "../access/rights.ts";
import { isoDate } from "../context.ts";
import { whatComesFirst } from "../resolve/first.ts";
import { factsKey } from "../resolve/reading.ts";
import { recalledBelow } from "../resolve/recalled-below.ts";
import { decideOn } from "../resolve/resolve.ts";
import { pageOfProduct, type ScannedProduct } from "./page.ts";
import { organizationBehind } from "./preview.ts";
import { productOwner } from "./product.ts";
import { validateProduct } from "./write.ts";

/** The answer of the API, whose HTML has no scripts. */
export interface ProductPage {
  readonly html: string;
}

/** More than a brand has. */
const MOST_LINKS = 200;

/**
 * Shows the page to those who may write the product. One round trip.
 * @param languages the reader's, for translated names and descriptions
 * @throws AppError as putProduct, except for preconditions
 */
export async function previewProductPage(
  context: KeyedContext,
  typed: string,
  input: ProductInput,
  languages: Preferences,
): Promise<ScannedProduct> {
  const gtin = toGtin14(typed);
  const { row, conditions } = validateProduct(context, gtin, { input, isChanged: () => true });
  const key = { ai: "01", value: gtin };
  const identification = { key, qualifiers: [], attributes: [] };
  const reading = { identification, understoodAs: "gtin" as const, warnings: [] };
  const { rights, facts, recalled, ...found } = await askAsOwner(context, productOwner(gtin), {
    facts: factsQuery(factsKey(reading)),
    recalled: recallsOf(factsKey(reading), context.clock()),
    organization: organizationBehind(context.authorization),
    unmet: unmetOf(conditions),
    brand: brandRows.byKey(row.brandId ?? ""),
    brandLinks: linkPage({ anchor: `brand:${row.brandId ?? ""}`, limit: MOST_LINKS }),
    successor: productOf(row.replacedByGtin ?? ""),
  });
  const { organization, unmet, brand, brandLinks, successor } = found;
  if (unmet) throw unmet;
  requireNameable(rights, brand);
  const now = context.clock();
  const stored = facts.product;
  const organizationId = brand?.organizationId ?? null;
  const known = [
    { id: organization?.id, name: organization?.name },
    { id: stored?.organizationId, name: stored?.organizationName },
  ].find(({ id }) => id === organizationId);
  const product = rowOnceStored(
    { ...row, source: row.source || organization?.name || "unknown" },
    {
      stored,
      brandName: brand?.name ?? null,
      organizationId,
      organizationName: known?.name ?? null,
      successor,
      at: now.toISOString(),
    },
  );
  // The stored product may have another brand, whose links are no longer its own.
  const others = facts.links.filter(({ anchor }) => anchor !== `brand:${stored?.brandId}`);
  const links = [
    ...others.filter(({ anchor }) => anchor !== `brand:${row.brandId}`),
    ...brandLinks,
  ];
  const { decision } = decideOn(context, reading, { ...facts, product, links }, {});
  const page = pageOfProduct({ product, decision }, languages, context.baseUrl);
  const below = recalledBelow(context, gtin, recalled.recalls, now);
  const about = { elements: [], today: isoDate(now), decision, below, product: page };
  const first = whatComesFirst({ ...about, number: classify(gtin), languages });
  return { product: page, first, notRecalled: null, elements: [], scannedPath: page.path };
}
