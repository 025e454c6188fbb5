/** What anybody may know about a target that only some people may see. One round trip. */
import { type LinkRecord, linksOfId } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import type { Withheld } from "../../resolver/decide/decision.ts";
import { withheldOf } from "../../resolver/decide/withheld.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { isPublicNow } from "../resolve/readings.ts";

/** With an id; others are as good as not there. */
const MOST_OF_AN_ID = 100;

export interface WithheldTarget extends Withheld {
  readonly title: string;
  /** The identifier for which somebody asks: the anchor of the link, or one below it. */
  readonly anchor: string | null;
}

/**
 * @param about the anchor that a scan was about; any other text is ignored
 * @throws AppError not_found for an open link, and for one that is not public now
 */
export async function readWithheld(
  context: ReadContext,
  id: string,
  about: string | null,
): Promise<WithheldTarget> {
  const [links] = await context.catalog.ask([
    linksOfId({ id, restricted: 1, limit: MOST_OF_AN_ID }),
  ]);
  const shown = links.filter((link) => isPublicNow(link, context.clock()));
  const isBelow = ({ anchor }: LinkRecord) =>
    about !== null && `${about}/`.startsWith(isOwnerAnchor(anchor) ? "/" : `${anchor}/`);
  const link = shown.find(isBelow) ?? shown[0];
  const withheld = link && withheldOf(link, link.href);
  if (!link || !withheld) throw new AppError("not_found", `There is no restricted link ${id}.`);
  const own = isOwnerAnchor(link.anchor) ? null : link.anchor;
  const anchor = about !== null && isBelow(link) && parseAnchor(about).ok ? about : own;
  return { ...withheld, title: link.title, anchor };
}
