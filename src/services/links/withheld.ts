/** What anybody may know about a target that only some people may see. One round trip. */
import { linkById } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import type { Withheld } from "../../resolver/decide/decision.ts";
import { withheldOf } from "../../resolver/decide/withheld.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { isPublicNow } from "../resolve/readings.ts";

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
  const [link] = await context.catalog.ask([linkById(id)]);
  const withheld = link && isPublicNow(link, context.clock()) ? withheldOf(link, link.href) : null;
  if (!link || !withheld) throw new AppError("not_found", `There is no restricted link ${id}.`);
  const isOwners = isOwnerAnchor(link.anchor);
  const isBelow = about !== null && `${about}/`.startsWith(isOwners ? "/" : `${link.anchor}/`);
  const anchor = isBelow && parseAnchor(about).ok ? about : isOwners ? null : link.anchor;
  return { ...withheld, title: link.title, anchor };
}
