/** What is wrong with a bulk change of links, whatever the product. */
import * as z from "zod";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { isRecord } from "../../model/json.ts";
import { linkRecord, timingRecord } from "../../model/link.ts";
import { isFlaggedRecall } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { type AlsoWrong, faultsOf, validMembers } from "../every-fault.ts";
import { inputError } from "../write/record.ts";
import type { BulkChange } from "./bulk-plan.ts";
import { checkLink, linkFaults, linkPatchFaults } from "./conditions.ts";
import { ruleOf } from "./link.ts";

const { anchor: _, ...linkMembers } = linkRecord.shape;
const linkWithoutAnchor = z.object(linkMembers);

const TIMES = Object.keys(timingRecord.shape);

/** The faults that are those of every product, in a body that its schema rejects. */
export const bulkLinkFaults: AlsoWrong<ReadContext> = (valid, context, _, sent) => {
  const { action, link, set } = valid;
  if (action === "change" || link !== undefined) {
    return faultsOf(() =>
      refuseWrong(context, { action, link, set } as Partial<BulkChange> as BulkChange),
    );
  }
  const members = validMembers(linkWithoutAnchor, isRecord(sent) ? sent.link : null);
  return action === "add" ? within("link", linkFaults(members, context)) : [];
};

/** A link that no product can have is rejected before any product is looked at. */
export function refuseWrong(context: ReadContext, change: BulkChange): void {
  if (change.action === "add") refuseLink(context, change.link);
  if (change.action !== "change" || !change.set) return;
  const { timing } = change.set;
  const faults = [
    ...linkPatchFaults(change.set, context),
    // What the times of a link are afterwards is known if all are named.
    ...(isRecord(timing) && TIMES.every((name) => name in timing)
      ? linkFaults({ timing }, context)
      : []),
  ];
  if (faults.length > 0) throw inputError(within("set", faults), "change");
}

type Added = Extract<BulkChange, { action: "add" }>["link"];

function refuseLink(context: ReadContext, { order_index, ...link }: Added): void {
  const anchor = "/01/09506000134352";
  const rule = ruleOf("draft", { ...link, order_index: order_index ?? 0, anchor });
  try {
    checkLink(context, rule);
  } catch (error) {
    if (!(error instanceof AppError) || !error.options.errors) throw error;
    const errors = within("link", error.options.errors);
    throw new AppError(error, error.message, { ...error.options, errors });
  }
  if (!isFlaggedRecall(rule)) return;
  const message = "is published and ended with /recalls, where scans of lots are asked about";
  throw new AppError("validation_error", `link_type: ${message}.`, {
    errors: [{ field: "link.link_type", message }],
    guidance: "Publish the recall, or choose another link type.",
  });
}

const within = (member: string, faults: readonly FieldError[]): FieldError[] =>
  faults.map((one) => ({ ...one, field: `${member}.${one.field}` }));
