import * as z from "zod";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { previewWithdrawal } from "../../../services/products/preview.ts";
import { productAttempt, productTag } from "../../../services/products/product.ts";
import { withdrawProduct } from "../../../services/products/withdraw.ts";
import { defineTool } from "../../define-tool.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite } from "./confirm.ts";
import { longProductChange, productChangeOutput, storedGtin } from "./products.ts";

export const withdrawProductTool = defineTool({
  name: "withdraw_product",
  title: "Withdraw a product",
  description:
    "Mark a product as withdrawn. Its record is kept, because GTINs are not reused. Without confirm a preview of the changes; with confirm: true and its version it is written.",
  scope: "catalog:write",
  action: "product.withdraw",
  annotations: DESTRUCTIVE,
  input: z.strictObject({ gtin: storedGtin, ...confirmArguments }),
  output: productChangeOutput,
  run: async ({ gtin: typed, ...asked }, context) => {
    const gtin = toGtin14(typed);
    const answer = await previewOrWrite(context, asked, {
      tool: "withdraw_product",
      record: `product:${gtin}`,
      target: null,
      attempt: productAttempt("product.withdraw", gtin),
      preview: (keyed) => previewWithdrawal(keyed, gtin),
      write: async (keyed, preconditions) =>
        productTag(await withdrawProduct(keyed, gtin, preconditions)),
    });
    return { gtin, ...answer };
  },
  long: longProductChange,
});
