/**
 * The changes that putting or deleting a product would make; throws where the write would.
 * Writes nothing.
 */
import { unmetOf } from "../../catalog/query.ts";
import { lastWriteOfProduct } from "../../catalog/tables/last-write.ts";
import { brandRows, organizationOfKey, organizationRows } from "../../catalog/tables/owners.ts";
import { productOf } from "../../catalog/tables/products.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import type { ProductEnd } from "../../model/bounds.ts";
import { type ProductChange, type ProductInput, productRecord } from "../../model/product.ts";
import { askAsOwner, type KeyedContext, requireNameable } from "../access/rights.ts";
import type { Authorization } from "../context.ts";
import { lastChange } from "../write/audit.ts";
import { digestOf } from "../write/previewed.ts";
import { changesOf, type Preview } from "../write/record.ts";
import { linksOfProduct, missingError, removalConditions } from "./delete.ts";
import { productOwner, productTag, toStorable } from "./product.ts";
import { applyPatch, type PatchedProduct, readToPatch, validateProduct } from "./write.ts";

/** One round trip. @throws AppError as putProduct, except for preconditions */
export const previewProduct = (context: KeyedContext, typed: string, input: ProductInput) =>
  previewRecord(context, toGtin14(typed), { input, isChanged: () => true });

/** Two round trips. @throws AppError as patchProduct, except for preconditions */
export async function previewProductPatch(
  context: KeyedContext,
  typed: string,
  change: ProductChange,
): Promise<Preview> {
  const gtin = toStorable(typed);
  return previewRecord(context, gtin, applyPatch(await readToPatch(context, gtin), change));
}

async function previewRecord(
  context: KeyedContext,
  gtin: string,
  patched: PatchedProduct,
): Promise<Preview> {
  const { row, conditions } = validateProduct(context, gtin, patched);
  const found = await askAsOwner(context, productOwner(gtin), {
    stored: productOf(gtin),
    line: lastWriteOfProduct(gtin),
    organization: organizationBehind(context.authorization),
    unmet: unmetOf(conditions),
    brand: brandRows.byKey(row.brandId ?? ""),
  });
  const { rights, stored, line, organization, unmet, brand } = found;
  if (unmet) throw unmet;
  requireNameable(rights, brand);
  const source = row.source || organization?.name || "unknown";
  const after = productRecord.fromRow({ ...row, source });
  return {
    tag: stored && productTag(stored),
    reach: null,
    changes: changesOf(stored && productRecord.fromRow(stored), after),
    last_change: lastChange(stored, line, rights),
  };
}

/** One round trip. @throws AppError as deleteProduct, except for preconditions */
export async function previewEnd(
  context: KeyedContext,
  typed: string,
  end: ProductEnd,
): Promise<Preview> {
  const gtin = toStorable(typed);
  const now = context.clock();
  const { rights, stored, line, links, unmet } = await askAsOwner(context, productOwner(gtin), {
    stored: productOf(gtin),
    line: lastWriteOfProduct(gtin),
    links: linksOfProduct(gtin),
    unmet: unmetOf(end === "removed" ? removalConditions(gtin, now) : []),
  });
  if (!stored) throw missingError(gtin);
  if (unmet) throw unmet;
  const before = productRecord.fromRow(stored);
  const tag = productTag(stored);
  const last_change = lastChange(stored, line, rights);
  if (end === "removed") {
    const taken = { links: links.map(({ id }) => id) };
    const changes = changesOf({ ...before, ...taken }, null);
    return { tag, reach: digestOf(links), changes, last_change };
  }
  const day = end === "discontinued" && {
    discontinued_on: before.discontinued_on ?? now.toISOString().slice(0, 10),
  };
  const changes = changesOf(before, { ...before, lifecycle: end, ...day });
  return { tag, reach: null, changes, last_change };
}

/** The organization that a record without a source names as its source. */
export const organizationBehind = ({ keyHash, claims }: Authorization) =>
  claims ? organizationRows.byKey(claims.organizationId) : organizationOfKey(keyHash);
