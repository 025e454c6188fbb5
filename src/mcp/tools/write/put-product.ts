import * as z from "zod";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { productInput, productRecord } from "../../../model/product.ts";
import { previewProduct } from "../../../services/products/preview.ts";
import { productAttempt, productTag } from "../../../services/products/product.ts";
import { putProduct } from "../../../services/products/write.ts";
import { parse } from "../../../services/write/parse.ts";
import { defineTool } from "../../define-tool.ts";
import { longProductChange, productChangeOutput, storedGtin } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite } from "./confirm.ts";
import { argumentsOf } from "./record-arguments.ts";

export const tool = defineTool({
  name: "put_product",
  title: "Add or replace a product",
  description:
    "Add a product, or replace its whole record: omitted members get their defaults. Without confirm a preview of the changes; with confirm: true and its version it is written.",
  scope: "catalog:write",
  action: "product.put",
  annotations: DESTRUCTIVE,
  input: z.strictObject({
    gtin: storedGtin,
    ...argumentsOf(productRecord.shape),
    ...confirmArguments,
  }),
  example: { gtin: "09506000134352", name: "Dal Giardino Risotto" },
  output: productChangeOutput,
  run: async ({ gtin: typed, confirm, version, response_format: _, ...record }, context) => {
    const input = parse(productInput, record, "product");
    const gtin = toGtin14(typed);
    const answer = await previewOrWrite(
      context,
      { confirm, version },
      {
        tool: "put_product",
        record: `product:${gtin}`,
        target: input,
        attempt: productAttempt("product.put", gtin),
        preview: (keyed) => previewProduct(keyed, gtin, input),
        write: async (keyed, preconditions) =>
          productTag(await putProduct(keyed, gtin, input, preconditions)),
      },
    );
    return { gtin, ...answer };
  },
  long: longProductChange,
});
