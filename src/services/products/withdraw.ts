import { rowWritten } from "../../catalog/query.ts";
import {
  productWritten,
  withdrawProductRow as withdrawRow,
} from "../../catalog/tables/products.ts";
import type { WriteContext } from "../context.ts";
import { unknownGtinError } from "../resolve/answers.ts";
import { auditLine } from "../write/audit.ts";
import { deleteDemands, type Preconditions } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import {
  aboutProduct,
  productAnswer,
  productAttempt,
  productOwner,
  toStorable,
} from "./product.ts";

/** GTINs are never reused, so a product is never deleted. One round trip. */
export async function withdrawProduct(
  context: WriteContext,
  typed: string,
  preconditions: Preconditions,
) {
  const gtin = toStorable(typed);
  const notFoundError = () =>
    unknownGtinError(gtin, { product: null, links: [], companyPrefix: null });
  const action = auditLine(context, {
    action: "product.withdraw",
    subject: gtin,
    outcome: "recorded",
  });
  const row = await watchRefusals(context, productAttempt("product.withdraw", gtin), () =>
    context.catalog.change({
      authorization: context.authorization,
      owned: productOwner(gtin),
      steps: [
        ...deleteDemands("products", gtin, preconditions, notFoundError),
        withdrawRow(gtin, action.at),
      ],
      answer: rowWritten(productWritten(gtin)),
      action,
      about: aboutProduct(gtin),
    }),
  );
  return productAnswer(row, context.baseUrl);
}
