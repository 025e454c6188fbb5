import type { ProductInput } from "../../model/product.ts";
import type { WriteContext } from "../context.ts";
import { type Preconditions, putRequirements } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { productAttempt, toStorable } from "./product.ts";
import { writeProduct } from "./write.ts";

/**
 * Adds the product, or replaces the version that its sender has seen. One round trip.
 * @throws AppError precondition_failed, conflict, unprocessable_entity, unauthorized, forbidden
 */
export async function putProduct(
  context: WriteContext,
  typed: string,
  input: ProductInput,
  preconditions: Preconditions,
) {
  const gtin = toStorable(typed);
  const requirements = putRequirements("products", gtin, preconditions);
  return watchRefusals(context, productAttempt("product.put", gtin), () =>
    writeProduct(context, gtin, { input, isChanged: () => true }, "product.put", requirements),
  );
}
