/** Recalls that run, are planned or have ended: of an organization, of all, or of one product. */
import { none } from "../../catalog/query.ts";
import { type RecallRow, recalledProducts, recallPage } from "../../catalog/tables/recalls.ts";
import { plainLine } from "../../model/plain-text.ts";
import type { RecallState } from "../../model/recall-states.ts";
import { pictureUrl } from "../../model/web-target.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import {
  askAs,
  askAsOwner,
  type KeyedContext,
  organizationOfClaims,
  type Rights,
  wholeFor,
} from "../access/rights.ts";
import { anchorStarts, ownershipOf } from "../anchor.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { type LinkAnswer, linkAnswer } from "../links/link.ts";
import { LINK_STATES, type LinkState } from "../links/states.ts";
import { keyAnchor, lotOf, type Notice, productOf } from "./rows.ts";

/** An audit line about the recall. */
export interface Step {
  readonly at: string;
  /** The name of the key, as in the history; null for keys of others. */
  readonly by: string | null;
}

export interface ListedRecall {
  readonly gtin: string;
  /** Null if the catalog does not have it. */
  readonly product: {
    readonly name: string;
    readonly brand: string | null;
    readonly image_url: string | null;
  } | null;
  /** Null for the whole product, and for a recall of items. */
  readonly lot: string | null;
  readonly state: LinkState;
  readonly meaning: string;
  readonly link: LinkAnswer;
  readonly translations: readonly Notice[];
  /** Whether scans without a lot lead to this notice. */
  readonly scans_without_lot: boolean;
  /** Null without an audit line. */
  readonly published: Step | null;
  /** Who started the plan before its time. */
  readonly started: Step | null;
  readonly ended: Step | null;
}

export interface RecallFilters {
  /** The product of the recalls; null: those of the principal's organization, for administrators all. */
  readonly gtin: string | null;
  readonly state: RecallState | null;
}

/** Newest first. One round trip. @throws AppError forbidden for a product of others */
export async function listRecalls(
  context: KeyedContext,
  filters: RecallFilters,
  page: PageRequest,
): Promise<Page<ListedRecall>> {
  const { gtin, state } = filters;
  const product = gtin === null ? null : productOf(gtin);
  const owned = product === null ? {} : ownershipOf(product);
  const [after, afterAnchor, afterId] =
    parseCursor(page.cursor, filters, ["number", "string", "string"]) ?? [];
  const now = context.clock().getTime();
  const asked = {
    now: Math.floor(now / 1000),
    after,
    afterAnchor,
    afterId,
    limit: page.limit + 1,
    ...(state !== null && { [state]: 1 }),
  };
  const { own, all } = whoseRecalls(context);
  const { rights, mine, everybodys } = await askAsOwner(context, owned, {
    mine: recallPage({ ...asked, ...(product ? { product: keyAnchor(product) } : own) }),
    everybodys: product === null ? recallPage({ ...asked, ...all }) : none,
  });
  const rows = product === null && rights.isAdmin ? everybodys : mine;
  const place = ({ began, anchor, id }: RecallRow) => [began, anchor, id];
  return pageOf(rows, page, filters, place, (row) => ({
    gtin: row.anchor.slice("/01/".length, "/01/".length + 14),
    product: row.productName === null ? null : productIn(row, context.baseUrl),
    lot: lotOf(row.anchor),
    ...stateOf(row, now),
    link: linkAnswer(row),
    translations: JSON.parse(row.translations) as Notice[],
    scans_without_lot: row.noticeWithoutLot === row.href,
    published: stepOf(row.published, rights),
    started: stepOf(row.started, rights),
    ended: stepOf(row.finished, rights),
  }));
}

/** The most products that are named; no organization is expected to have more recalls at once. */
export const MOST_RECALLED = 1_000;

export interface RecalledProducts {
  readonly items: {
    readonly gtin: string;
    readonly lots: number;
    readonly whole_product: boolean;
  }[];
  /** Whether there are more. */
  readonly more: boolean;
}

/** The products with a running recall. One round trip. */
export async function listRecalledProducts(context: KeyedContext): Promise<RecalledProducts> {
  const asked = { now: Math.floor(context.clock().getTime() / 1000), limit: MOST_RECALLED + 1 };
  const { own, all } = whoseRecalls(context);
  const { rights, mine, everybodys } = await askAs(context, {
    mine: recalledProducts({ ...asked, ...own }),
    everybodys: recalledProducts({ ...asked, ...all }),
  });
  const rows = rights.isAdmin ? everybodys : mine;
  return {
    items: rows
      .slice(0, MOST_RECALLED)
      .map(({ gtin, lots, isWhole }) => ({ gtin, lots, whole_product: isWhole === 1 })),
    more: rows.length > MOST_RECALLED,
  };
}

/** The filters for the principal's organization, and those that are empty but for administrators. */
const whoseRecalls = ({ authorization }: KeyedContext) => ({
  own: {
    own: 1,
    starts: JSON.stringify(anchorStarts()),
    keyHash: authorization.keyHash,
    organization: organizationOfClaims(authorization),
  },
  all: { listed: 1, ...wholeFor(authorization) },
});

const productIn = ({ productName, brandName, imageUrl }: RecallRow, baseUrl: string) => ({
  name: plainLine(productName ?? ""),
  brand: brandName === null ? null : plainLine(brandName),
  image_url: pictureUrl(imageUrl, baseUrl),
});

function stepOf(json: string | null, rights: Rights): Step | null {
  if (json === null) return null;
  const { at, name, organization } = JSON.parse(json) as Record<string, string | null>;
  const isOwn = rights.isAdmin || organization === rights.organizationId;
  return { at: at ?? "", by: (isOwn && name && plainLine(name)) || null };
}

function stateOf(row: Rule, now: number): { state: LinkState; meaning: string } {
  const state = stateIn(row, now);
  return { state, meaning: LINK_STATES[state] };
}

function stateIn({ enabled, isPublic, timing }: Rule, now: number): LinkState {
  if (!enabled) return "disabled";
  if (!isPublic) return "not_public";
  if (timing?.until != null && Date.parse(timing.until) <= now) return "ended";
  return timing?.from != null && now < Date.parse(timing.from) ? "scheduled" : "applies";
}
