/** Writing the record of a product: whatever the catalog could not keep is refused here. */
import { authorize } from "../../catalog/authorization.ts";
import { isThere } from "../../catalog/conditions.ts";
import { demand, type Query, rowWritten, silent } from "../../catalog/query.ts";
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
import type { PatchedProduct } from "./apply-patch.ts";
import { aboutProduct, productAnswer, productOwner } from "./product.ts";

export async function writeProduct(
  context: WriteContext,
  gtin: string,
  { input, isChanged }: PatchedProduct,
  actionName: AuditAction,
  demands: readonly Query<void>[],
) {
  const { authorization, catalog, baseUrl } = context;
  const action = auditLine(context, { action: actionName, subject: gtin, outcome: "recorded" });
  const { at } = action;
  const row = productRow(gtin, input);
  const { brandId, replacedByGtin, containsGtin } = row;
  if (containsGtin === gtin && isChanged("contains_gtin")) {
    throw circularError("contains_gtin", SELF_CONTAINED);
  }
  const addresses = Object.entries(productRecord.addressesOf(input));
  const changed = addresses.filter(([name]) => isChanged(name as ProductMember));
  refusePrivate(Object.fromEntries(changed), baseUrl, "product");
  const steps: Query<void>[] = [...demands];
  if (brandId !== null) {
    steps.push(
      demand(isThere("brands", brandId), () => unknownReferenceError("brand_id", brandId)),
    );
    steps.push(silent(...authorize(authorization, at, { brandId })));
  }
  if (replacedByGtin !== null && isChanged("replaced_by_gtin")) {
    const again = () => circularError("replaced_by_gtin", REPLACED_IN_A_CIRCLE);
    steps.push(demand(leadsNoCircle(gtin, replacedByGtin), again));
  }
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

const circularError = (field: string, message: string) =>
  new AppError("conflict", `${field}: ${message}`, { errors: [{ field, message }] });
