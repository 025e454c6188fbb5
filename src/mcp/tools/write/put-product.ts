import * as z from "zod";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import {
  type ProductChange,
  type ProductInput,
  productInput,
  productPatch,
  productRecord,
} from "../../../model/product.ts";
import type { ReadContext } from "../../../services/context.ts";
import { faultsOf } from "../../../services/every-fault.ts";
import { previewProduct, previewProductPatch } from "../../../services/products/preview.ts";
import { productTag } from "../../../services/products/product.ts";
import {
  patchProduct,
  productFaults,
  productPatchFaults,
  putProduct,
} from "../../../services/products/write.ts";
import { defineTool } from "../../define-tool.ts";
import { longProductChange, productChangeOutput, storedGtin } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite, type Writing } from "./confirm.ts";
import { optionalArgumentsOf, patchArgument, recordIn } from "./record-arguments.ts";

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
  alsoWrong: (valid, context) => faultsOf(() => changeOf(valid as Asked, context, true)),
  run: async (asked, context) => {
    const { confirm, version } = asked;
    const gtin = toGtin14(asked.gtin);
    const call = {
      tool: "put_product",
      record: `product:${gtin}`,
      ...changeOf(asked, context, false),
    };
    return { gtin, ...(await previewOrWrite(context, { confirm, version }, call)) };
  },
  long: longProductChange,
});

type Change = Omit<Writing, "tool" | "record">;

interface Asked extends Readonly<Record<string, unknown>> {
  /** The number; absent if it is wrong. */
  readonly gtin?: string;
  readonly patch?: Readonly<Record<string, unknown>> | undefined;
}

/** @throws AppError validation_error naming every wrong argument */
function changeOf(
  { gtin: typed = "", patch, confirm: _, version: __, response_format: ___, ...record }: Asked,
  context: Pick<ReadContext, "baseUrl">,
  isRefused: boolean,
): Change {
  const gtin = toGtin14(typed);
  if (patch) {
    return changeMembers(
      gtin,
      recordIn(productPatch, patch, "patch", {
        besides: ["patch", record],
        isRefused,
        rules: (valid) => productPatchFaults(valid, context, { gtin }),
      }),
    );
  }
  return replaceRecord(
    gtin,
    recordIn(productInput, record, "product", {
      isRefused,
      rules: (valid) => productFaults(valid, context, { gtin }),
    }),
  );
}

function replaceRecord(gtin: string, input: ProductInput): Change {
  return {
    target: input,
    preview: (keyed) => previewProduct(keyed, gtin, input),
    write: async (keyed, preconditions) =>
      productTag(await putProduct(keyed, gtin, input, preconditions)),
  };
}

function changeMembers(gtin: string, patch: ProductChange): Change {
  return {
    target: { patch },
    preview: (keyed) => previewProductPatch(keyed, gtin, patch),
    write: async (keyed, preconditions) =>
      productTag(await patchProduct(keyed, gtin, patch, preconditions)),
  };
}
