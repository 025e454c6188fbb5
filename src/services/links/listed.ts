/** All links of the principal as a table: with their products, their state, their scans, and what the link checker found. */
import { noRow, type Query, together } from "../../catalog/query.ts";
import { type CampaignOfLink, campaignsOf } from "../../catalog/tables/link-groups.ts";
import {
  type CampaignHead,
  campaignHeads,
  type ListedLinkRow,
  listedLinkPage,
  listedLinkTotal,
  listedTimings,
  type ReadOrder,
} from "../../catalog/tables/link-list.ts";
import { linkKey } from "../../model/link-key.ts";
import type { LinkOrder, ListedState } from "../../model/link-list.ts";
import { isActive } from "../../resolver/rules/timing.ts";
import { askAsOwner, type KeyedContext, organizationOfClaims, wholeFor } from "../access/rights.ts";
import { anchorStarts, gtinOfAnchor } from "../anchor.ts";
import { type CountedPage, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { MOST_BY_SCANS, type RecentScans, recentScans } from "../recent-scans.ts";
import { inputError } from "../write/record.ts";
import { linkAnswer } from "./link.ts";
import { ownState } from "./own-state.ts";

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
  /** Only the links that this campaign has added. */
  readonly campaign: string | null;
  /** ISO instant: enabled links that end until then, soonest first. */
  readonly ending_before: string | null;
  /** Whether the first link of each campaign stands for all of it that the filters find. */
  readonly grouped: boolean;
}

/**
 * Two round trips, one more for links with a timing, one if campaigns are grouped, and one for a state
 * that depends on weekdays, times of day or seasons. A link that is written meanwhile can be listed twice or left out in another order
 * than by anchor.
 * @param isCounted whether to count all links that meet the filters, exactly below 1,000
 * @throws AppError forbidden for another organization; validation_error if too many are to be sorted by scans
 */
export async function listedLinks(
  context: KeyedContext,
  filters: ListedFilters,
  sort: LinkOrder,
  page: PageRequest,
  isCounted: boolean,
): Promise<CountedPage<ListedAnswer>> {
  const asked = { ...filters, sort };
  const { organization, q, brand, link_type: type, language, state, broken, is_default } = filters;
  const { campaign, ending_before: endingBefore, grouped } = filters;
  const order = endingBefore === null ? sort : "end";
  const isByScans = order === "-scans";
  const place = parseCursor<readonly ("string" | "number")[]>(page.cursor, asked, PLACES[order]);
  const now = context.clock();
  const filtered = {
    words: q?.trim() || null,
    brand,
    type,
    language,
    now: now.toISOString(),
    broken: broken ? "broken" : null,
    isDefault: is_default ? 1 : null,
    campaign,
    endingBefore,
  };
  const { authorization } = context;
  const read: ReadOrder = isByScans ? "anchor" : order;
  const ofOwn = {
    ...filtered,
    [endingBefore === null ? "own" : "ownEnding"]: 1,
    starts: JSON.stringify(anchorStarts()),
    organization: organization ?? organizationOfClaims(authorization),
    keyHash: authorization.keyHash,
    ofAll: 0,
  };
  const ofEverybody = {
    ...filtered,
    ...wholeFor(authorization),
    organization: null,
    keyHash: null,
    ofAll: 1,
  };
  const ask = <Answer>(of: (whose: typeof ofOwn | typeof ofEverybody) => Query<Answer>) =>
    askAsOwner(
      context,
      { organizationId: organization },
      { own: of(ofOwn), all: organization === null ? of(ofEverybody) : noRow },
    );
  const timings = BY_TIMING.some((one) => one === state)
    ? await ask((of) => listedTimings({ ...of, limit: MOST_TIMINGS }))
    : null;
  const texts = [...(timings?.own ?? []), ...(timings?.all ?? [])].map(({ timing }) => timing);
  const inState = state !== null && {
    [state]: 1,
    pausedTimings: JSON.stringify(texts.filter((text) => !isActive(JSON.parse(text), now))),
  };
  const heads = grouped
    ? await ask((of) => campaignHeads[read]({ ...of, ...inState, limit: 1 }))
    : null;
  const headsOf = (found: readonly CampaignHead[] | null | undefined) =>
    found?.length ? { heads: JSON.stringify(found.map(({ key }) => key)) } : {};
  const { rights, own, all } = await ask((of) =>
    together({
      rows: listedLinkPage[read]({
        ...of,
        ...inState,
        ...headsOf(of === ofOwn ? heads?.own : heads?.all),
        ...(order !== "-scans" && from(order, place)),
        limit: (isByScans ? MOST_BY_SCANS : page.limit) + 1,
      }),
      total: isCounted ? listedLinkTotal({ ...of, ...inState }) : noRow,
    }),
  );
  const ofAll = organization === null && rights.isAdmin;
  const { rows, total } = (ofAll && all) || own;
  if (isByScans && rows.length > MOST_BY_SCANS) {
    const message = `-scans sorts at most ${MOST_BY_SCANS} links; filter them`;
    throw inputError([{ field: "sort", message, code: "too_many" }], "query");
  }
  const scans = await recentScans(
    context,
    rows.flatMap(({ anchor }) => keyOf(anchor) ?? []),
  );
  const ofCampaigns = ofAll ? heads?.all : heads?.own;
  const counts = new Map(ofCampaigns?.map(({ key, links }) => [key, links]));
  const standsFor = (row: ListedLinkRow) => counts.get(linkKey(row)) ?? 1;
  // A line of several products has no scans of its own.
  const scansIn = (row: ListedLinkRow) => (standsFor(row) > 1 ? null : scansAt(row.anchor, scans));
  const numberOf = (row: ListedLinkRow) => scansIn(row) ?? 0;
  const sorted = isByScans ? mostFirst(rows, numberOf, place) : rows;
  const position = positionIn(order, numberOf);
  const shown = sorted.slice(0, page.limit).filter(({ timing }) => timing !== null);
  const campaigns = await campaignsAmong(context, shown, ofAll ? null : rights.organizationId);
  const found = pageOf(sorted, page, asked, position, (row) => ({
    ...answerOf(row, now, scansIn(row)),
    campaign: campaigns.get(linkKey(row)) ?? null,
    stands_for: standsFor(row),
  }));
  return total === null ? found : { ...found, total_at_least: total };
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

/** The states for which SQL must know what the times of day, weekdays and seasons say. */
const BY_TIMING = ["applies", "paused", "older_version"] as const satisfies readonly ListedState[];
/** Distinct ones of weekdays, times of day and seasons: links of a campaign share theirs. */
const MOST_TIMINGS = 10_000;

type Order = LinkOrder | "end";

const PLACES: Readonly<Record<Order, readonly ("string" | "number")[]>> = {
  end: ["string", "string", "string"],
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

function from(sort: Exclude<Order, "-scans">, place: Position | null) {
  const [first = null, second = null, third = null] = place ?? [];
  if (sort === "anchor") return { afterAnchor: first, afterOrder: second, afterId: third };
  const at = { afterId: second, anchor: third };
  if (sort === "end") return { afterEnd: first, ...at };
  return sort === "title" ? { afterTitle: first, ...at } : { beforeChange: first, ...at };
}

const positionIn =
  (sort: Order, scansOf: (row: ListedLinkRow) => number) =>
  (row: ListedLinkRow): Position => {
    const place = [row.anchor, row.orderIndex, row.id];
    if (sort === "-scans") return [scansOf(row), ...place];
    if (sort === "anchor") return place;
    if (sort === "end") return [row.timing?.until ?? "", row.id, row.anchor];
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

function answerOf(row: ListedLinkRow, now: Date, scans: number | null) {
  const { productName, brandName, checkOutcome, checkStatus, anchor } = row;
  const gtin = gtinOfAnchor(anchor);
  return {
    ...linkAnswer(row),
    ...ownState(row, now.getTime()),
    gtin,
    product_name: productName,
    brand_name: brandName,
    scans,
    check: checkOutcome === null ? null : { outcome: checkOutcome, status: checkStatus },
  };
}

export type ListedAnswer = ReturnType<typeof answerOf> & {
  readonly campaign: CampaignOfLink | null;
  readonly stands_for: number;
};
