/** What anybody may know about a target that only some people may see. */
import type { LinkRow } from "../../catalog/catalog.ts";
import { linksOfId } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import type { Withheld } from "../../resolver/decide/decision.ts";
import { withheldOf } from "../../resolver/decide/withheld.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { factsKey, isPublicNow } from "../resolve/readings.ts";

export interface WithheldTarget extends Withheld {
  readonly title: string;
  /** The identifier for which somebody asks: that of the scan or, without one, of the link. */
  readonly anchor: string | null;
}

/**
 * One round trip for a scan. @param about the anchor that a scan was about; any other text is ignored
 * @throws AppError not_found for an open link, and for one that is not public now
 */
export async function readWithheld(
  context: ReadContext,
  id: string,
  about: string | null,
): Promise<WithheldTarget> {
  const isShown = (link: LinkRow) =>
    link.id === id && link.access === "restricted" && isPublicNow(link, context.clock());
  const scanned = (await linksOfScan(context, about)).find(isShown);
  const link = scanned ?? (await linksNamed(context, id)).find(isShown);
  const withheld = link && withheldOf(link, link.href);
  if (!link || !withheld) throw new AppError("not_found", `There is no restricted link ${id}.`);
  const own = isOwnerAnchor(link.anchor) ? null : link.anchor;
  return { ...withheld, title: link.title, anchor: scanned ? about : own };
}

/** A scan names its identifier, so that READ_ACCESS=scoped allows the question. */
async function linksOfScan({ catalog }: ReadContext, about: string | null) {
  const reading = about === null ? null : parseAnchor(about);
  if (!reading?.ok) return [];
  const [facts] = await catalog.facts([factsKey({ identification: reading.value })]);
  return facts?.links ?? [];
}

async function linksNamed({ catalog }: ReadContext, id: string): Promise<readonly LinkRow[]> {
  const [links] = await catalog.ask([linksOfId({ id, restricted: 1, limit: MOST_OF_AN_ID })]);
  return links;
}

/** Several owners may have links with one id; a scan finds each of them. */
const MOST_OF_AN_ID = 20;
