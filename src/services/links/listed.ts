/** All links of the caller as a table: with their products, their state, their scans, and what the link checker found. */
import { none } from "../../catalog/query.ts";
import { type CampaignOfLink, campaignsOf } from "../../catalog/tables/link-groups.ts";
import { type ListedLinkRow, listedLinkPage } from "../../catalog/tables/link-list.ts";
import { linkKey } from "../../model/link-key.ts";
import type { LinkOrder, ListedState } from "../../model/link-list.ts";
import { askAsOwner, type KeyedContext, organizationOfClaims, wholeFor } from "../access/caller.ts";
import { anchorStarts, gtinOfAnchor } from "../anchor.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { MOST_BY_SCANS, type RecentScans, recentScans } from "../recent-scans.ts";
import { inputError } from "../write/record.ts";
import { linkAnswer } from "./link.ts";

export interface ListedFilters {
  readonly organization: string | null;
  /** A part of title, target, anchor or name of the product. */
  readonly q: string | null;
  readonly brand: string | null;
  readonly link_type: string | null;
  readonly language: string | null;
  readonly state: ListedState | null;
  /** Whether only those whose target is broken. */
  readonly broken: boolean;
  readonly is_default: boolean;
}

/**
 * Two round trips, one more for links with a timing. A link that is written meanwhile can be listed twice or left out in another order
 * than by anchor.
 * @throws AppError forbidden for another organization; validation_error if too many are to be sorted by scans
 */
export async function listedLinks(
  context: KeyedContext,
  filters: ListedFilters,
  sort: LinkOrder,
  page: PageRequest,
) {
  const asked = { ...filters, sort };
  const isByScans = sort === "-scans";
  const place = parseCursor<readonly ("string" | "number")[]>(page.cursor, asked, PLACES[sort]);
  const { organization, q, brand, link_type: type, language, state, broken, is_default } = filters;
  const now = context.clock();
  const narrowed = {
    words: q?.trim() || null,
    brand,
    type,
    language,
    ...(state !== null && { [state]: 1 }),
    now: now.toISOString(),
    broken: broken ? "broken" : null,
    isDefault: is_default ? 1 : null,
    ...(!isByScans && from(sort, place)),
    limit: (isByScans ? MOST_BY_SCANS : page.limit) + 1,
  };
  const { authorization } = context;
  const pageFor = listedLinkPage[isByScans ? "anchor" : sort];
  const { caller, own, all } = await askAsOwner(
    context,
    { organizationId: organization },
    {
      own: pageFor({
        ...narrowed,
        starts: JSON.stringify(anchorStarts()),
        organization: organization ?? organizationOfClaims(authorization),
        keyHash: authorization.keyHash,
      }),
      all: organization === null ? pageFor({ ...narrowed, ...wholeFor(authorization) }) : none,
    },
  );
  const rows = organization === null && caller.isAdmin ? all : own;
  if (isByScans && rows.length > MOST_BY_SCANS) {
    const message = `-scans sorts at most ${MOST_BY_SCANS} links; filter them`;
    throw inputError([{ field: "sort", message, code: "too_many" }], "query");
  }
  const scans = await recentScans(
    context,
    rows.flatMap(({ anchor }) => keyOf(anchor) ?? []),
  );
  const numberOf = (row: ListedLinkRow) => scansAt(row.anchor, scans) ?? 0;
  const sorted = isByScans ? mostFirst(rows, numberOf, place) : rows;
  const position = positionIn(sort, numberOf);
  const shown = sorted.slice(0, page.limit).filter(({ timing }) => timing !== null);
  const ofAll = organization === null && caller.isAdmin;
  const campaigns = await campaignsAmong(context, shown, ofAll ? null : caller.organizationId);
  return pageOf(sorted, page, asked, position, (row) => ({
    ...answerOf(row, now, scans),
    campaign: campaigns.get(linkKey(row)) ?? null,
  }));
}

/** The campaigns of links, by their keys. @param organization whose; null for all */
export async function campaignsAmong(
  { catalog, authorization: { keyHash } }: KeyedContext,
  rows: readonly Pick<ListedLinkRow, "id" | "anchor">[],
  organization: string | null,
): Promise<ReadonlyMap<string, CampaignOfLink>> {
  if (rows.length === 0) return new Map<string, CampaignOfLink>();
  const of = organization === null ? "everybody" : { keyHash, organization };
  const [found] = await catalog.ask([campaignsOf(of, rows.map(linkKey))]);
  return found;
}

const PLACES: Readonly<Record<LinkOrder, readonly ("string" | "number")[]>> = {
  anchor: ["string", "number", "string"],
  "-updated_at": ["string", "string", "string"],
  title: ["string", "string", "string"],
  "-scans": ["number", "string", "number", "string"],
};

/** The rows after a place; with equally many scans, in the order of reading, which is by anchor. */
function mostFirst(
  rows: readonly ListedLinkRow[],
  scansOf: (row: ListedLinkRow) => number,
  place: Position | null,
): ListedLinkRow[] {
  const [scans, anchor, order, id] = (place ?? []) as [number, string, number, string];
  const isAfter = (row: ListedLinkRow) => {
    const own = scansOf(row);
    if (own !== scans) return own < scans;
    if (row.anchor !== anchor) return row.anchor > anchor;
    return row.orderIndex === order ? row.id > id : row.orderIndex > order;
  };
  const left = place === null ? rows : rows.filter(isAfter);
  return left.toSorted((one, other) => scansOf(other) - scansOf(one));
}

type Position = readonly (string | number)[];

function from(sort: Exclude<LinkOrder, "-scans">, place: Position | null) {
  const [first = null, second = null, third = null] = place ?? [];
  if (sort === "anchor") return { afterAnchor: first, afterOrder: second, afterId: third };
  const at = { afterId: second, anchor: third };
  return sort === "title" ? { afterTitle: first, ...at } : { beforeChange: first, ...at };
}

const positionIn =
  (sort: LinkOrder, scansOf: (row: ListedLinkRow) => number) =>
  (row: ListedLinkRow): Position => {
    const place = [row.anchor, row.orderIndex, row.id];
    if (sort === "-scans") return [scansOf(row), ...place];
    if (sort === "anchor") return place;
    return [sort === "title" ? lower(row.title) : row.updatedAt, row.id, row.anchor];
  };

/** The text as lower() in SQL has it, which knows only these letters. */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function keyOf(anchor: string): string | null {
  const gtin = gtinOfAnchor(anchor);
  return gtin === null ? null : `/01/${gtin}`;
}

/** Null for links of no product, and without counts. */
function scansAt(anchor: string, scans: RecentScans): number | null {
  const key = keyOf(anchor);
  return key === null || scans === null ? null : (scans.get(key) ?? 0);
}

function answerOf(row: ListedLinkRow, now: Date, scans: RecentScans) {
  const { productName, brandName, checkOutcome, checkStatus, anchor } = row;
  const gtin = gtinOfAnchor(anchor);
  return {
    ...linkAnswer(row),
    state: stateOf(row, now),
    gtin,
    product_name: productName,
    brand_name: brandName,
    scans: scansAt(anchor, scans),
    check: checkOutcome === null ? null : { outcome: checkOutcome, status: checkStatus },
  };
}

function stateOf({ enabled, timing }: ListedLinkRow, now: Date): ListedState {
  if (!enabled) return "disabled";
  const { from = null, until = null } = timing ?? {};
  if (from !== null && Date.parse(from) > now.getTime()) return "scheduled";
  return until !== null && Date.parse(until) <= now.getTime() ? "ended" : "running";
}

export type ListedAnswer = ReturnType<typeof answerOf> & {
  readonly campaign: CampaignOfLink | null;
};
