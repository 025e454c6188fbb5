/** Campaigns: bulk changes that have added a link with a timing to products, of which some are left. */
import { type Campaign, campaignPage, type GroupsOf } from "../../catalog/tables/link-groups.ts";
import { userActionPage } from "../../catalog/tables/user-actions.ts";
import { askAs, type KeyedContext, organizationOfClaims, type Rights } from "../access/rights.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { lineAnswer } from "../write/audit.ts";

/** `never_began`: all of its links were ended before their time. */
export const CAMPAIGN_STATES = ["planned", "running", "ended", "never_began"] as const;

const MOST_KINDS = 10;

/** Newest first. Two round trips. @throws AppError unauthorized, forbidden */
export async function listCampaigns(context: KeyedContext, page: PageRequest) {
  const [before = null] = parseCursor(page.cursor, {}, ["number"]) ?? [];
  const now = context.clock().toISOString();
  const { authorization } = context;
  const own: GroupsOf = {
    keyHash: authorization.keyHash,
    organization: organizationOfClaims(authorization),
  };
  const found = await askAs(context, {
    own: campaignPage(own, now, before, page.limit + 1),
    all: campaignPage("everybody", now, before, page.limit + 1),
  });
  const { rights } = found;
  const rows = rights.isAdmin ? found.all : found.own;
  const lines = await context.catalog.ask(
    rows.map(({ line }) => userActionPage({ admin: null, id: line, limit: 1 })),
  );
  const whole = rows.map((row, i) => ({ ...row, lines: lines[i]! }));
  const { items, next } = pageOf(
    whole,
    page,
    {},
    ({ line }) => [line],
    ({ lines: [line], ...campaign }) => answerOf(campaign, line, now, rights),
  );
  // A campaign that was undone, or whose links were all deleted, is none any more.
  return { items: items.filter(({ links }) => links > 0), next };
}

type Line = Parameters<typeof lineAnswer>[0];

function answerOf(campaign: Campaign, line: Line | undefined, now: string, rights: Rights) {
  const { group, name, links, products, open, early, from, until, kinds } = campaign;
  const who = line && lineAnswer(line, rights);
  const isPlanned = from !== null && from > now;
  const state: (typeof CAMPAIGN_STATES)[number] =
    open > 0 ? (isPlanned ? "planned" : "running") : early === links ? "never_began" : "ended";
  return {
    group,
    name,
    state,
    from,
    until,
    links,
    products,
    kinds: kinds.slice(0, MOST_KINDS).map(([link_type, title, href, tags]) => ({
      link_type,
      title,
      href,
      hreflang: JSON.parse(tags) as string[],
    })),
    at: who?.at ?? null,
    by: who?.by ?? null,
    client: who?.client ?? null,
    end_user: who?.end_user ?? null,
  };
}

export type CampaignAnswer = ReturnType<typeof answerOf>;
