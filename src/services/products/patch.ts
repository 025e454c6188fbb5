import { productOf } from "../../catalog/tables/products.ts";
import type { ProductChange } from "../../model/product.ts";
import { askAs, type KeyedContext } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import {
  changedError,
  type Preconditions,
  putRequirements,
  versionRequiredError,
} from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { applyPatch } from "./patch/apply.ts";
import { prefixOwnerOf, productAttempt, productTag, toStorable } from "./product.ts";
import { writeProduct } from "./write.ts";

/**
 * Changes members of a product that its sender has seen; unchanged members are not checked again.
 * Two round trips: the second is valid only if the version is still that of the first.
 * @throws AppError not_found, precondition_failed, validation_error and as putProduct
 */
export async function patchProduct(
  context: WriteContext & KeyedContext,
  typed: string,
  change: ProductChange,
  { versions }: Preconditions,
) {
  const gtin = toStorable(typed);
  return watchRefusals(context, productAttempt("product.patch", gtin), async () => {
    const { row, companyPrefix } = await askAs(context, {
      row: productOf(gtin),
      companyPrefix: prefixOwnerOf(gtin),
    });
    if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
    if (versions === null) throw versionRequiredError();
    const tag = productTag(row);
    if (versions !== "any" && !versions.includes(tag)) throw changedError();
    const asRead = { versions: [tag], isNew: false };
    const requirements = putRequirements("products", gtin, asRead);
    return writeProduct(context, gtin, applyPatch(row, change), "product.patch", requirements);
  });
}
