/** Writes the record of a product, and rejects what the catalog could not store. */
import { authorizeBrand } from "../../catalog/authorization.ts";
import { isThere } from "../../catalog/conditions.ts";
import {
  type Query,
  type Requirement,
  requireThat,
  rowWritten,
  silent,
} from "../../catalog/query.ts";
import {
  leadsNoCircle,
  productWritten,
  putProductRow as putRow,
  sourceByKey,
} from "../../catalog/tables/products.ts";
import { AppError } from "../../errors.ts";
import {
  type ProductMember,
  productRecord,
  productRow,
  REPLACED_IN_A_CIRCLE,
  SELF_CONTAINED,
} from "../../model/product.ts";
import type { WriteContext } from "../context.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { refusePrivate } from "../write/parse.ts";
import { unknownReferenceError } from "../write/unknown-reference.ts";
import type { PatchedProduct } from "./patch/apply.ts";
import { aboutProduct, productAnswer, productOwner } from "./product.ts";

export async function writeProduct(
  context: WriteContext,
  gtin: string,
  { input, isChanged }: PatchedProduct,
  actionName: AuditAction,
  requirements: readonly Query<void>[],
) {
  const { authorization, catalog, baseUrl } = context;
  const { row, requirements: own } = validateProduct(context, gtin, { input, isChanged });
  const action = auditLine(context, { action: actionName, subject: gtin, outcome: "recorded" });
  const { at } = action;
  const { brandId } = row;
  const steps: Query<void>[] = [...requirements, ...own];
  if (brandId !== null) steps.push(silent(...authorizeBrand(authorization, at, brandId)));
  steps.push(putRow({ ...row, createdAt: at, updatedAt: at }));
  if (row.source === "") steps.push(sourceByKey(gtin, authorization?.keyHash ?? null));
  const answer = rowWritten(productWritten(gtin));
  const owned = productOwner(gtin);
  const stored = await catalog.change({
    ...{ authorization, owned, steps, answer, action },
    about: aboutProduct(gtin),
  });
  return productAnswer(stored, baseUrl);
}

/**
 * The future row, and its conditions, without the condition that the brand is the writer's own.
 * Pure. @throws AppError conflict, validation_error
 */
export function validateProduct(
  { baseUrl }: Pick<WriteContext, "baseUrl">,
  gtin: string,
  { input, isChanged }: PatchedProduct,
) {
  const row = productRow(gtin, input);
  const { brandId, replacedByGtin, containsGtin } = row;
  if (containsGtin === gtin && isChanged("contains_gtin")) {
    throw circularError("contains_gtin", SELF_CONTAINED);
  }
  const addresses = Object.entries(productRecord.addressesOf(input));
  const changed = addresses.filter(([name]) => isChanged(name as ProductMember));
  refusePrivate(Object.fromEntries(changed), baseUrl, "product");
  const requirements: Requirement[] = [];
  if (brandId !== null) {
    requirements.push(
      requireThat(isThere("brands", brandId), () => unknownReferenceError("brand_id", brandId)),
    );
  }
  if (replacedByGtin !== null && isChanged("replaced_by_gtin")) {
    const again = () => circularError("replaced_by_gtin", REPLACED_IN_A_CIRCLE);
    requirements.push(requireThat(leadsNoCircle(gtin, replacedByGtin), again));
  }
  return { row, requirements };
}

const circularError = (field: string, message: string) =>
  new AppError("conflict", `${field}: ${message}`, { errors: [{ field, message }] });
