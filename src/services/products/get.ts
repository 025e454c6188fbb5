import { productOf } from "../../catalog/tables/products.ts";
import { isGtin, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { WRONG_CHECK_DIGIT } from "../../model/text.ts";
import type { ReadContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { errorWithOffer } from "../resolve/in-catalog.ts";
import { inputError } from "../write/parse.ts";
import { prefixOwnerOf, productAnswer } from "./product.ts";

/**
 * @param typed digits with the length of a GTIN
 * @param where the caller's name for the place of the number, for errors
 * @throws AppError not_found; validation_error for a wrong check digit, with the product that may
 * be meant
 */
export async function getProduct({ catalog, baseUrl }: ReadContext, typed: string, where: string) {
  if (!isGtin(typed)) {
    const error = inputError([{ field: "gtin", message: WRONG_CHECK_DIGIT }], where);
    throw await errorWithOffer({ catalog }, typed, error);
  }
  const gtin = toGtin14(typed);
  const [row, companyPrefix] = await catalog.ask([productOf(gtin), prefixOwnerOf(gtin)]);
  if (!row) throw unknownGtinError(gtin, { product: null, links: [], companyPrefix });
  return productAnswer(row, baseUrl);
}
