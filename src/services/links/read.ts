/** Reads links: one by its id, or a list. */
import { none } from "../../catalog/query.ts";
import { type LinkRecord, linkById, linkPage } from "../../catalog/tables/links.ts";
import {
  askAs,
  type KeyedContext,
  organizationOfClaims,
  ownersOf,
  owns,
  refuseOthers,
  wholeFor,
} from "../access/caller.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { ANCHOR_STARTS, ownershipOfAnchor } from "../owners/ownership.ts";
import {
  checkAnchor,
  type LinkAnswer,
  linkAnswer,
  noSuchLinkError,
  refuseOthersOf,
} from "./link.ts";

/** Two round trips: the link's anchor tells its owner. @throws AppError not_found, forbidden */
export async function getLink(context: KeyedContext, id: string): Promise<LinkAnswer> {
  const { caller, link } = await askAs(context, { link: linkById(id) });
  if (!caller.isAdmin) await refuseOthersOf(context, caller, link);
  if (!link) throw noSuchLinkError(id);
  return linkAnswer(link);
}

export interface LinkFilters {
  /** Only this anchor. */
  readonly anchor: string | null;
  /** All anchors that the organization owns. */
  readonly organization: string | null;
  /** Only anchors of these products, GTIN-14s, and below them; products of others have none here. */
  readonly gtins: readonly string[] | null;
}

/**
 * Ordered by anchor and order. Without a filter, the links of the key's organization; for `admin`,
 * all links. One round trip. @throws AppError forbidden for links of others
 */
export async function listLinks(
  context: KeyedContext,
  filters: LinkFilters,
  page: PageRequest,
): Promise<Page<LinkAnswer>> {
  const { anchor, organization, gtins } = filters;
  const ownership =
    anchor === null ? { organizationId: organization } : ownershipOfAnchor(checkAnchor(anchor));
  const [afterAnchor, afterOrder, afterId] =
    parseCursor(page.cursor, filters, ["string", "number", "string"]) ?? [];
  const from = { afterAnchor, afterOrder, afterId, limit: page.limit + 1 };
  const { authorization } = context;
  const { keyHash } = authorization;
  const starts = JSON.stringify(ANCHOR_STARTS);
  // The batch itself finds out whether the key is an administrator's, who sees all.
  const isAll = anchor === null && organization === null;
  const whose = organization ?? organizationOfClaims(authorization);
  const given = gtins && { gtins: JSON.stringify(gtins) };
  const owned = given ? { ...given, ofOwn: 1 } : { starts };
  const narrowed = anchor === null ? { ...owned, organization: whose, keyHash } : { anchor };
  const { caller, own, all, prefix, brand } = await askAs(context, {
    own: linkPage({ ...narrowed, ...from }),
    all: isAll
      ? linkPage({ ...wholeFor(authorization), ...(given && { ...given, ofAll: 1 }), ...from })
      : none,
    ...ownersOf(ownership),
  });
  const rows = isAll && caller.isAdmin ? all : own;
  refuseOthers(owns(caller, ownership, prefix, brand));
  const position = (row: LinkRecord) => [row.anchor, row.orderIndex, row.id];
  return pageOf(rows, page, filters, position, linkAnswer);
}
