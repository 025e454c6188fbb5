import * as z from "zod";
import { AppError } from "../../../errors/errors.ts";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { recalled } from "../../../model/recall.ts";
import type { KeyedWriteContext } from "../../../services/access/rights.ts";
import type { EndOfRecall } from "../../../services/recalls/end.ts";
import { endRecall, previewEnd } from "../../../services/recalls/recalls.ts";
import { defineTool } from "../../define-tool.ts";
import { instant } from "../at-argument.ts";
import { confirmArguments, DESTRUCTIVE } from "./confirm.ts";
import {
  doneAnswer,
  keyedContext,
  longRecall,
  previewAnswer,
  previewed,
  recallOutput,
  recallsOf,
} from "./recalls.ts";

export const tool = defineTool({
  name: "end_recall",
  title: "End a recall",
  description:
    "End a recall of lots or a whole product: scans lead to its page again. Without confirm a preview; with confirm: true and its version it ends.",
  scope: "recalls:write",
  annotations: DESTRUCTIVE,
  input: z.strictObject({
    ...recalled,
    until: instant.describe("When it ends; default: now"),
    ...confirmArguments,
  }),
  example: { gtin: "09506000134352", lots: ["ABC123"] },
  output: recallOutput.meta({ description: "As in recall_lots", membersOf: "recall_lots" }),
  run: async ({ confirm, version, response_format: _, until = null, ...asked }, context) => {
    const keyed = keyedContext(context);
    const gtin = toGtin14(asked.gtin);
    const end: EndOfRecall = { ...asked, gtin, until };
    if (!confirm) return previewAnswer(gtin, await previewEnd(keyed, end));
    const preconditions = previewed("end_recall", gtin, version);
    try {
      await endRecall(keyed, end, preconditions);
    } catch (error) {
      // A repeated call finds its work done.
      const isGone = error instanceof AppError && error.errorCode === "not_found";
      if (!isGone || !(await isEnded(keyed, end))) throw error;
    }
    return doneAnswer(gtin, version);
  },
  long: longRecall,
});

/** Whether the newest recall of each lot has ended, or was taken back before it began. */
async function isEnded(context: KeyedWriteContext, { gtin, lots, whole_product }: EndOfRecall) {
  const recalls = await recallsOf(context, gtin);
  return (whole_product ? [null] : lots).every((lot) => {
    const newest = recalls.find((one) => one.lot === lot);
    return newest !== undefined && (newest.state === "ended" || newest.state === "disabled");
  });
}
