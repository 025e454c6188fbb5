import * as z from "zod";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { PRODUCT_ENDS } from "../../../model/bounds.ts";
import { deleteProduct } from "../../../services/products/delete.ts";
import { previewEnd } from "../../../services/products/preview.ts";
import { productTag } from "../../../services/products/product.ts";
import { defineTool } from "../../define-tool.ts";
import { longProductChange, productChangeOutput, storedGtin } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite } from "./confirm.ts";

export const tool = defineTool({
  name: "withdraw_product",
  title: "Withdraw a product",
  description:
    "Discontinue or withdraw a product (its record is kept), or remove one added by mistake. Without confirm a preview; with confirm: true and its version it is written.",
  scope: "catalog:write",
  annotations: DESTRUCTIVE,
  input: z.strictObject({
    gtin: storedGtin,
    as: z
      .enum(PRODUCT_ENDS)
      .describe(
        "discontinued: no longer made. withdrawn: taken off the market, a safety phrase: scans lead to its page here, which warns; only default recallStatus links come before it, and scans for a link type are answered as before. Scans of a private product say nothing of this. removed: deleted with its links, within 24 hours",
      ),
    ...confirmArguments,
  }),
  example: { gtin: "09506000134352", as: "discontinued" },
  output: productChangeOutput.meta({ description: "As in put_product", membersOf: "put_product" }),
  run: async ({ gtin: typed, as, ...asked }, context) => {
    const gtin = toGtin14(typed);
    const answer = await previewOrWrite(context, asked, {
      tool: "withdraw_product",
      record: `product:${gtin}`,
      target: as,
      preview: (keyed) => previewEnd(keyed, gtin, as),
      write: async (keyed, preconditions) => {
        const kept = await deleteProduct(keyed, gtin, as, preconditions);
        return kept && productTag(kept);
      },
    });
    return { gtin, ...answer };
  },
  long: longProductChange,
});
