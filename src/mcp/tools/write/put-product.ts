import * as z from "zod";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { productInput, productPatch, productRecord } from "../../../model/product.ts";
import { previewProduct, previewProductPatch } from "../../../services/products/preview.ts";
import { productTag } from "../../../services/products/product.ts";
import { patchProduct, putProduct } from "../../../services/products/write.ts";
import { parse } from "../../../services/write/record.ts";
import { defineTool } from "../../define-tool.ts";
import { longProductChange, productChangeOutput, storedGtin } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite, type Writing } from "./confirm.ts";
import { alone, optionalArgumentsOf, patchArgument } from "./record-arguments.ts";

export const tool = defineTool({
  name: "put_product",
  title: "Add or replace a product",
  description:
    "Add or replace a product: omitted members get their defaults. Without confirm a preview; with confirm: true and its version it is written.",
  scope: "catalog:write",
  annotations: DESTRUCTIVE,
  input: z.strictObject({
    gtin: storedGtin,
    ...optionalArgumentsOf(productRecord.shape),
    patch: patchArgument("name is required"),
    ...confirmArguments,
  }),
  example: { gtin: "09506000134352", name: "Dal Giardino Risotto" },
  output: productChangeOutput,
  run: async ({ gtin: typed, patch, confirm, version, response_format: _, ...record }, context) => {
    const gtin = toGtin14(typed);
    const change = patch ? changeMembers(gtin, patch, record) : replaceRecord(gtin, record);
    const call = { tool: "put_product", record: `product:${gtin}`, ...change };
    return { gtin, ...(await previewOrWrite(context, { confirm, version }, call)) };
  },
  long: longProductChange,
});

type Change = Omit<Writing, "tool" | "record">;

function replaceRecord(gtin: string, record: object): Change {
  const input = parse(productInput, record, "product");
  return {
    target: input,
    preview: (keyed) => previewProduct(keyed, gtin, input),
    write: async (keyed, preconditions) =>
      productTag(await putProduct(keyed, gtin, input, preconditions)),
  };
}

function changeMembers(gtin: string, sent: object, record: Record<string, unknown>): Change {
  alone("patch", record);
  const patch = parse(productPatch, sent, "patch");
  return {
    target: { patch },
    preview: (keyed) => previewProductPatch(keyed, gtin, patch),
    write: async (keyed, preconditions) =>
      productTag(await patchProduct(keyed, gtin, patch, preconditions)),
  };
}
