/** Reads links: one by its id, or a list. */
import { none } from "../../catalog/query.ts";
import type { CampaignOfLink } from "../../catalog/tables/link-groups.ts";
import {
  type EndingLink,
  endingLinkPage,
  endingLinkTotal,
  type LinkRecord,
  linkPage,
} from "../../catalog/tables/links.ts";
import { linkKey } from "../../model/link-key.ts";
import { askAsOwner, type KeyedContext, organizationOfClaims, wholeFor } from "../access/rights.ts";
import { anchorStarts, ownershipOfAnchor } from "../anchor.ts";
import { type CountedPage, type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { checkAnchor, type LinkAnswer, type LinkName, linkAnswer, readLink } from "./link.ts";
import { campaignsAmong } from "./listed.ts";

/** One round trip. @throws AppError as readLink */
export async function getLink(context: KeyedContext, name: LinkName): Promise<LinkAnswer> {
  const { link } = await readLink(context, name);
  return linkAnswer(link);
}

export interface LinkFilters {
  /** The only anchor whose links are listed. */
  readonly anchor: string | null;
  /** All anchors that the organization owns. */
  readonly organization: string | null;
  /**
   * The products, GTIN-14s, whose anchors are listed, and those below them; products of others have
   * none here.
   */
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
  { campaigns: isWithCampaigns = false } = {},
): Promise<Page<LinkAnswer & { readonly campaign?: CampaignOfLink | null }>> {
  const { anchor, organization, gtins } = filters;
  const ownership =
    anchor === null ? { organizationId: organization } : ownershipOfAnchor(checkAnchor(anchor));
  const [afterAnchor, afterOrder, afterId] =
    parseCursor(page.cursor, filters, ["string", "number", "string"]) ?? [];
  const from = { afterAnchor, afterOrder, afterId, limit: page.limit + 1 };
  const { authorization } = context;
  const { keyHash } = authorization;
  const starts = JSON.stringify(anchorStarts());
  // The batch itself finds out whether the key is an administrator's, who sees all.
  const isAll = anchor === null && organization === null;
  const whose = organization ?? organizationOfClaims(authorization);
  const given = gtins && { gtins: JSON.stringify(gtins) };
  const owned = given ? { ...given, ofOwn: 1 } : { starts };
  const narrowed = anchor === null ? { ...owned, organization: whose, keyHash } : { anchor };
  const { rights, own, all } = await askAsOwner(context, ownership, {
    own: linkPage({ ...narrowed, ...from }),
    all: isAll
      ? linkPage({ ...wholeFor(authorization), ...(given && { ...given, ofAll: 1 }), ...from })
      : none,
  });
  const rows = isAll && rights.isAdmin ? all : own;
  const position = (row: LinkRecord) => [row.anchor, row.orderIndex, row.id];
  if (!isWithCampaigns) return pageOf(rows, page, filters, position, linkAnswer);
  const timed = rows.filter(({ timing }) => timing !== null);
  const ofAll = isAll && rights.isAdmin;
  const campaigns = await campaignsAmong(context, timed, ofAll ? null : rights.organizationId);
  return pageOf(rows, page, filters, position, (row) => ({
    ...linkAnswer(row),
    campaign: campaigns.get(linkKey(row)) ?? null,
  }));
}

/**
 * Enabled links whose time window ends between now and `before`, soonest first; otherwise as
 * `listLinks`. One round trip. @throws AppError forbidden for another organization
 */
export async function listEndingLinks(
  context: KeyedContext,
  filters: { readonly before: string; readonly organization: string | null },
  page: PageRequest & { readonly count: boolean },
): Promise<CountedPage<LinkAnswer>> {
  const { before, organization } = filters;
  const [afterEnd, afterId, afterAnchor] =
    parseCursor(page.cursor, filters, ["number", "string", "string"]) ?? [];
  const { authorization } = context;
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
  const span = { now: seconds(context.clock()), until: seconds(new Date(before)) };
  const whose = organization ?? organizationOfClaims(authorization);
  const own = {
    ...span,
    own: 1,
    starts: JSON.stringify(anchorStarts()),
    organization: whose,
    keyHash: authorization.keyHash,
  };
  const all = { ...span, ...wholeFor(authorization) };
  const from = { afterEnd, afterId, afterAnchor, limit: page.limit + 1 };
  const found = await askAsOwner(
    context,
    { organizationId: organization },
    {
      mine: endingLinkPage({ ...own, ...from }),
      everybodys: organization === null ? endingLinkPage({ ...all, ...from }) : none,
      total: page.count ? endingLinkTotal(own) : noTotal,
      totalOfAll: page.count && organization === null ? endingLinkTotal(all) : noTotal,
    },
  );
  const { rights, mine, everybodys, total, totalOfAll } = found;
  const isAll = organization === null && rights.isAdmin;
  const place = ({ ends, id, anchor }: EndingLink) => [ends, id, anchor];
  return {
    ...pageOf(isAll ? everybodys : mine, page, filters, place, linkAnswer),
    ...(page.count && { total_at_least: isAll ? totalOfAll : total }),
  };
}

const noTotal = { statements: [], read: () => 0 };
