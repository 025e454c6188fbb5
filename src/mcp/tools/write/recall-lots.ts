import * as z from "zod";
import { AppError } from "../../../errors/errors.ts";
import { toGtin14 } from "../../../gs1/gtin/check-digit.ts";
import { recalled, recallNotices, scansWithoutLot } from "../../../model/recall.ts";
import type { KeyedWriteContext } from "../../../services/access/rights.ts";
import type { NewRecall } from "../../../services/recalls/publish.ts";
import { previewRecall, publishRecall } from "../../../services/recalls/recalls.ts";
import { defineTool } from "../../define-tool.ts";
import { instant } from "../at-argument.ts";
import { confirmArguments } from "./confirm.ts";
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
  name: "recall_lots",
  title: "Recall lots of a product",
  description:
    "Publish a recall of lots or a whole product: scans lead to its notice. Without confirm a preview of who gets what; with confirm: true and its version it is published. Recalls: list_links.",
  scope: "recalls:write",
  annotations: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  input: z.strictObject({
    ...recalled,
    ...recallNotices,
    scans_without_lot: scansWithoutLot,
    from: instant.describe("When it begins; default: now"),
    ...confirmArguments,
  }),
  example: {
    gtin: "09506000134352",
    lots: ["L2"],
    href: "https://example.org/recalls/2026-11",
    title: "Recall of lot L2",
  },
  output: recallOutput,
  run: async (
    { confirm, version, response_format: _, accept_unreachable, from = null, ...asked },
    context,
    _progress,
    linkTargets,
  ) => {
    const keyed = keyedContext(context);
    const gtin = toGtin14(asked.gtin);
    const recall: NewRecall = { ...asked, gtin, from };
    const run = linkTargets();
    if (!confirm) return previewAnswer(gtin, await previewRecall(keyed, recall, run));
    const preconditions = previewed("recall_lots", gtin, version);
    try {
      const publishing = { preconditions, run, acceptUnreachable: accept_unreachable };
      await publishRecall(keyed, recall, publishing);
    } catch (error) {
      // A repeated call finds its work done.
      if (!isConflict(error) || !(await isPublished(keyed, recall))) throw error;
    }
    return doneAnswer(gtin, version);
  },
  long: longRecall,
});

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.errorCode === "conflict";

/** Whether each lot has an open recall with exactly this notice. */
async function isPublished(context: KeyedWriteContext, recall: NewRecall): Promise<boolean> {
  const open = (await recallsOf(context, recall.gtin)).filter(({ ended }) => ended === null);
  const lots = recall.whole_product ? [null] : recall.lots;
  return lots.every((lot) =>
    open.some(
      (one) => one.lot === lot && one.link.href === recall.href && one.link.title === recall.title,
    ),
  );
}
