import { requireThat } from "../../catalog/query.ts";
import { areAllOf, linkPage, reorderLinkRows } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { MOST_OF_AN_ANCHOR } from "../../model/bounds.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOfAnchor } from "../owners/ownership.ts";
import { auditLine } from "../write/audit.ts";
import { watchRefusals } from "../write/refusals.ts";
import { checkAnchor, linkAttempt } from "./link.ts";
import { type LinkAnswer, linkAnswer } from "./record.ts";

/** One round trip. @throws AppError conflict if `ids` are not exactly the links of the anchor */
export async function reorderLinks(
  context: WriteContext,
  { anchor, ids }: { anchor: string; ids: readonly string[] },
): Promise<{ items: LinkAnswer[] }> {
  const owned = ownershipOfAnchor(checkAnchor(anchor));
  const action = auditLine(context, {
    action: "link.reorder",
    subject: anchor,
    outcome: "recorded",
  });
  const rows = await watchRefusals(context, linkAttempt("link.reorder", anchor, anchor), () =>
    context.catalog.change({
      authorization: context.authorization,
      owned,
      steps: [
        requireThat(areAllOf(anchor, ids), () => notAllError(anchor)),
        reorderLinkRows(anchor, ids, action.at),
      ],
      answer: linkPage({ anchor, limit: MOST_OF_AN_ANCHOR }),
      action,
      about: { record: { table: "link_order", key: anchor }, owner: owned },
    }),
  );
  return { items: rows.map(linkAnswer) };
}

const notAllError = (anchor: string) =>
  new AppError("conflict", `ids: must name every link of ${anchor} once.`, {
    guidance: "List the links of the anchor, and send all their ids in the new order.",
  });
