/** What anybody may know about a target that only some people may see. */
import type { LinkRow } from "../../catalog/catalog.ts";
import { linksOfId } from "../../catalog/tables/links.ts";
import { AppError } from "../../errors/errors.ts";
import type { Withheld } from "../../resolver/decide/decision.ts";
import { accessPage, withheldOf } from "../../resolver/decide/withheld.ts";
import { isOwnerAnchor, isPublicNow } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { factsKey } from "../resolve/reading.ts";

export interface WithheldTarget extends Withheld {
  readonly title: string;
  /** The identifier for which somebody asks: that of the scan or, without one, of the link. */
  readonly anchor: string | null;
  /** The canonical address of the page. */
  readonly address: string;
}

/** What an address of the page says besides the link's id; texts of any other form are ignored. */
interface PageAddress {
  /** The anchor that the target is about: of a code, or the link's own. */
  readonly about: string | null;
  /** The anchor of a link of a brand or organization, beside a code. */
  readonly at: string | null;
}

/**
 * One round trip for a scan.
 * @throws AppError not_found for an open link, for one that is not public now, and if only the id is
 * given and several links have it
 */
export async function readWithheld(
  context: ReadContext,
  id: string,
  asked: PageAddress,
): Promise<WithheldTarget> {
  const isShown = (link: LinkRow) =>
    link.id === id && link.access === "restricted" && isPublicNow(link, context.clock());
  const scanned = chooseLink((await linksOfScan(context, asked)).filter(isShown), asked);
  const link = scanned ?? (await linkNamed(context, id, asked));
  const withheld = link && isShown(link) ? withheldOf(link, link.href) : null;
  if (!link || !withheld) throw new AppError("not_found", `There is no restricted link ${id}.`);
  const own = isOwnerAnchor(link.anchor) ? null : link.anchor;
  const about = (scanned && asked.about) ?? link.anchor;
  return {
    ...withheld,
    title: link.title,
    anchor: scanned ? about : own,
    address: accessPage(context.baseUrl, link, about),
  };
}

/** A scan names its identifier, so that READ_ACCESS=scoped allows the question. */
async function linksOfScan({ catalog }: ReadContext, { about }: PageAddress) {
  const reading = about === null ? null : parseAnchor(about);
  if (!reading?.ok) return [];
  const [facts] = await catalog.facts([factsKey({ identification: reading.value })]);
  return facts?.links ?? [];
}

/**
 * The link of a code among links with one id: the named one, or else the most specific of its
 * levels.
 */
function chooseLink(links: readonly LinkRow[], { at }: PageAddress): LinkRow | undefined {
  if (at !== null) return links.find(({ anchor }) => anchor === at);
  const levels = links.filter(({ anchor }) => !isOwnerAnchor(anchor));
  const [best] = levels.sort((a, b) => b.anchor.length - a.anchor.length);
  return best ?? (links.length === 1 ? links[0] : undefined);
}

/** The link at the anchor of an owner, or the only one with the id. */
async function linkNamed({ catalog }: ReadContext, id: string, { about }: PageAddress) {
  const anchor = about !== null && isOwnerAnchor(about) ? { anchor: about } : {};
  const named = { id, ...anchor, restricted: 1, limit: 2 };
  const [[link, other]] = await catalog.ask([linksOfId(named)]);
  if (other) throw severalError(id);
  return link;
}

const severalError = (id: string) =>
  new AppError("not_found", `Several links are named ${id}. The address does not say which one.`, {
    reason: "which_code",
    guidance: "Scan the code again, or add it to the address: ?for=/01/09506000134352.",
  });
