/** What the link checker found, for the owner of the links. */
import { none } from "../../catalog/query.ts";
import {
  type LinkCheckRecord,
  linkCheckPage,
  linkCheckTotal,
} from "../../catalog/tables/link-checks.ts";
import { LINK_OUTCOMES, LINK_REASONS, type LinkOutcome } from "../../model/link-check.ts";
import { askAsOwner, type KeyedContext, organizationOfClaims, wholeFor } from "../access/rights.ts";
import { anchorStarts, ownershipOfAnchor } from "../anchor.ts";
import { type CountedPage, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { checkAnchor } from "./link.ts";

const linkCheckAnswer = (row: LinkCheckRecord) => ({
  link_id: row.linkId,
  anchor: row.anchor,
  title: row.title,
  href: row.href,
  outcome: row.outcome,
  meaning: row.reason === null ? LINK_OUTCOMES[row.outcome] : LINK_REASONS[row.reason],
  reason: row.reason,
  status: row.status,
  location: row.location,
  checked_at: row.checkedAt,
});

export type LinkCheckAnswer = ReturnType<typeof linkCheckAnswer>;

export interface LinkCheckFilters {
  readonly outcome: LinkOutcome | null;
  readonly anchor: string | null;
}

/**
 * Results of the principal's links; for administrators, of all. A result of another target than the
 * link has now is void. One round trip. @throws AppError forbidden for an anchor of others
 */
export async function listLinkChecks(
  context: KeyedContext,
  filters: LinkCheckFilters,
  page: PageRequest & { readonly count: boolean },
): Promise<CountedPage<LinkCheckAnswer>> {
  const { outcome, anchor } = filters;
  const ownership = anchor === null ? {} : ownershipOfAnchor(checkAnchor(anchor));
  const [afterAnchor, afterId] = parseCursor(page.cursor, filters, ["string", "string"]) ?? [];
  const { authorization } = context;
  const starts = JSON.stringify(anchorStarts());
  const whose = {
    ...(outcome === null ? { own: 1 } : { ownOfOutcome: 1 }),
    starts,
    organization: organizationOfClaims(authorization),
    keyHash: authorization.keyHash,
  };
  const own = { outcome, ...(anchor === null ? whose : { anchor }) };
  const all = { outcome, ...wholeFor(authorization) };
  const from = { afterAnchor, afterId, limit: page.limit + 1 };
  const asksAll = anchor === null;
  const { rights, mine, everybodys, total, totalOfAll } = await askAsOwner(context, ownership, {
    mine: linkCheckPage({ ...own, ...from }),
    everybodys: asksAll ? linkCheckPage({ ...all, ...from }) : none,
    total: page.count ? linkCheckTotal(own) : noTotal,
    totalOfAll: page.count && asksAll ? linkCheckTotal(all) : noTotal,
  });
  const isAll = asksAll && rights.isAdmin;
  const place = (row: LinkCheckRecord) => [row.anchor, row.linkId];
  return {
    ...pageOf(isAll ? everybodys : mine, page, filters, place, linkCheckAnswer),
    ...(page.count && { total_at_least: isAll ? totalOfAll : total }),
  };
}

const noTotal = { statements: [], read: () => 0 };
