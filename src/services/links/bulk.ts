/**
 * One link for many products: added, changed, ended or removed, in batches. A preview says for each
 * distinct effect what scans get; the change itself names the versions of the preview. All batches
 * of a group are undone together, as those of an import.
 */

import { createHash } from "node:crypto";
import { lineAbout } from "../../catalog/change.ts";
import { isThere } from "../../catalog/conditions.ts";
import { type Query, requireThat, silent, together } from "../../catalog/query.ts";
import { addedInGroup, gtinsOfGroup } from "../../catalog/tables/link-groups.ts";
import {
  areUnchanged,
  deleteLinkRow,
  isStandingDefault,
  type LinkRecord,
  linksBelow,
  putLinkRow,
} from "../../catalog/tables/links.ts";
import { authorizeNumbers, type BulkRow, bulkRows } from "../../catalog/tables/product-bulk.ts";
import { filteredGtins } from "../../catalog/tables/product-filters.ts";
import { factsQuery } from "../../catalog/tables/products.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import type { Identification } from "../../gs1/identification.ts";
import { isLinkOf } from "../../resolver/decide/decision.ts";
import { keyDefault } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import {
  askAs,
  type KeyedWriteContext,
  organizationOfClaims,
  type Rights,
} from "../access/rights.ts";
import { pageOf, parseCursor } from "../cursor.ts";
import { productOwner } from "../products/product.ts";
import { catalogFilters, type ListFilters } from "../products/read.ts";
import { factsKey } from "../resolve/reading.ts";
import { findProducts } from "../search/find-products.ts";
import { auditLine } from "../write/audit.ts";
import { changedError } from "../write/record.ts";
import { type BulkEffect, effectsOn, grouped } from "./bulk-effects.ts";
import { refuseWrong } from "./bulk-faults.ts";
import {
  type BulkChange,
  LEFT,
  linksAfter,
  type ProductLinks,
  planOf,
  type Step,
  versionOf,
} from "./bulk-plan.ts";
import { changedMeanwhileError } from "./dependants.ts";
import { factsSeen, mayOthersPlan } from "./rules-seen.ts";

/** The most products of one request: one transaction, or one page of a preview. */
export const MOST_PRODUCTS = 50;

/**
 * `change`: is written, or would be. `changed`: its links have other versions. `missing`: not in
 * the catalog, or not visible. `other_owner`: belongs to another organization.
 */
export const BULK_LINK_OUTCOMES = ["change", ...LEFT, "changed", "missing", "other_owner"] as const;
export type BulkLinkOutcome = (typeof BULK_LINK_OUTCOMES)[number];

/** What a link says and where it leads, before and after; null where there is no link. */
export interface WrittenLink {
  readonly before: TitledTarget | null;
  readonly after: TitledTarget | null;
}

type TitledTarget = Pick<LinkRecord, "title" | "href">;

export interface BulkLinkItem {
  readonly gtin: string;
  readonly name: string | null;
  /** The version to send with the change; null for a product whose links are not the principal's. */
  readonly version: string | null;
  readonly outcome: BulkLinkOutcome;
  readonly reason: string | null;
  /** The code of the reason of `refused`. */
  readonly reason_code?: string;
  /** The member of the link that `refused` is about, where it is one. */
  readonly reason_field?: string;
  /** What is written; empty unless the outcome is `change`. */
  readonly links: readonly WrittenLink[];
  /** The key of its effect. */
  readonly effect: string | null;
}

export interface BulkLinksAnswer {
  readonly group: string;
  readonly counts: Readonly<Record<BulkLinkOutcome, number>>;
  readonly items: readonly BulkLinkItem[];
  readonly effects: readonly BulkEffect[];
  readonly next: string | null;
}

/** The batches of one bulk change, in the history. */
export interface Group {
  readonly id: string;
  /** Null: it is called by what the links that it changes have in common. */
  readonly name: string | null;
}

interface Selected {
  readonly gtin: string;
  readonly version?: string | undefined;
}

export type BulkFilter = ListFilters & {
  readonly q: string | null;
  /** Products with links of this group. */
  readonly group: string | null;
};

/** Writes nothing. @throws AppError validation_error, forbidden */
export async function previewBulkLinks(
  context: KeyedWriteContext,
  change: BulkChange,
  group: Group,
  selected: readonly Selected[],
): Promise<BulkLinksAnswer> {
  refuseWrong(context, change);
  const found = await planned(context, change, group, selected);
  return { ...answerOf(context, group, found), next: null };
}

/** The same for a page of the products that meet the filters. */
export async function previewBulkLinksOf(
  context: KeyedWriteContext,
  change: BulkChange,
  group: Group,
  filter: BulkFilter,
  cursor: string | null,
): Promise<BulkLinksAnswer> {
  refuseWrong(context, change);
  const { gtins, next } = await gtinsOf(context, filter, cursor);
  const selected = gtins.map((gtin) => ({ gtin }));
  const found = await planned(context, change, group, selected);
  return { ...answerOf(context, group, found), next };
}

/**
 * Writes the links of the products whose versions are still these, in one transaction with one audit
 * line; the others are reported, and stay. If links change meanwhile, none is written.
 * @throws AppError precondition_failed, validation_error, unauthorized, forbidden
 */
export async function changeBulkLinks(
  context: KeyedWriteContext,
  change: BulkChange,
  group: Group,
  selected: readonly Selected[],
): Promise<BulkLinksAnswer> {
  refuseWrong(context, change);
  const begun = context.clock();
  const found = await planned(context, change, group, selected);
  if (found.some(({ steps }) => steps.length > 0)) {
    await write(context, change, group, { found, begun });
  }
  const items = found.map(({ item }) => ({ ...item, effect: null }));
  return { group: group.id, counts: countsOf(items), items, effects: [], next: null };
}

async function gtinsOf(
  context: KeyedWriteContext,
  { q, group, ...filters }: BulkFilter,
  cursor: string | null,
): Promise<{ gtins: readonly string[]; next: string | null }> {
  const page = { limit: MOST_PRODUCTS, cursor };
  if (q !== null) {
    const { items, next } = await findProducts(
      context,
      { ...filters, q, gpc: null, sort: null },
      page,
    );
    return { gtins: items.map(({ gtin }) => gtin), next };
  }
  const asked = { ...filters, group };
  const [after = null] = parseCursor(cursor, asked, ["string"]) ?? [];
  const most = MOST_PRODUCTS + 1;
  const { authorization } = context;
  const own = {
    keyHash: authorization.keyHash,
    organization: organizationOfClaims(authorization),
  };
  const found =
    group === null
      ? await askAs(context, {
          own: filteredGtins(catalogFilters(filters), after, most),
          all: NONE,
        })
      : await askAs(context, {
          own: gtinsOfGroup(own, group, after, most),
          all: gtinsOfGroup("everybody", group, after, most),
        });
  const rows = group !== null && found.rights.isAdmin ? found.all : found.own;
  const { items, next } = pageOf(
    rows,
    page,
    asked,
    (gtin) => [gtin],
    (gtin) => gtin,
  );
  return { gtins: items, next };
}

/** The product, its links, and the default of a brand or organization on which they depend. */
function stillAsPlanned(
  { gtin, identification, facts, all }: ProductLinks,
  steps: readonly Step[],
  begun: Date,
) {
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  const rules = [...linksAfter(all, steps), ...owners];
  const standard = keyDefault(identification, { ...facts, rules });
  const inherited = standard && owners.find((link) => isLinkOf(standard, link));
  return [
    requireThat(isThere("products", gtin), changedError()),
    requireThat(
      areUnchanged(`/01/${gtin}`, all),
      changedError({ linksOf: `/01/${gtin}`, since: begun }),
    ),
    ...(inherited ? [requireThat(isStandingDefault(inherited), changedMeanwhileError)] : []),
  ];
}

const NONE: Query<string[]> = { statements: [], read: () => [] };

interface Planned {
  readonly item: Omit<BulkLinkItem, "effect">;
  readonly product: ProductLinks | null;
  /** Empty for a product of which nothing is written. */
  readonly steps: readonly Step[];
}

/** One round trip. */
async function planned(
  context: KeyedWriteContext,
  change: BulkChange,
  group: Group,
  selected: readonly Selected[],
): Promise<Planned[]> {
  const wanted = new Map(selected.map((one) => [toGtin14(one.gtin), one]));
  const gtins = [...wanted.keys()];
  const places = gtins.map((gtin) => {
    const identification: Identification = {
      key: { ai: "01", value: gtin },
      qualifiers: [],
      attributes: [],
    };
    return { gtin, identification };
  });
  const anchors = gtins.map((gtin) => `/01/${gtin}`);
  const whichGroup = change.action === "add" ? null : change.which.group;
  const { rights, rows, ofGroup, around } = await askAs(context, {
    rows: bulkRows(gtins),
    ofGroup: whichGroup === null ? NOBODYS : addedInGroup(whichGroup, anchors),
    around: together(
      places.map(({ gtin, identification }) =>
        together({
          facts: factsQuery(factsKey({ identification })),
          all: linksBelow(`/01/${gtin}`),
        }),
      ),
    ),
  });
  const found = new Map(rows.map((row) => [row.gtin, row]));
  return places.map(({ gtin, identification }, i): Planned => {
    const row = found.get(gtin);
    const hidden = row ? hiddenOutcome(row, rights) : ("missing" as const);
    const name = row?.name ?? null;
    if (hidden !== null) {
      const item = { gtin, name, version: null, outcome: hidden, reason: null, links: [] };
      return { item, product: null, steps: [] };
    }
    const { facts: read, all } = around[i]!;
    const facts = factsSeen(rights, read, context.clock());
    const isPartial = mayOthersPlan(rights, identification, facts);
    const product = { gtin, identification, facts, mayOthersPlan: isPartial, all, ofGroup };
    const version = versionOf(product.all);
    const plan = planOf(context, change, group.id, product);
    const given = wanted.get(gtin)!.version;
    const isLate = plan.outcome === "change" && given !== undefined && given !== version;
    const outcome = isLate ? ("changed" as const) : plan.outcome;
    const steps = plan.outcome === "change" && !isLate ? plan.steps : [];
    const reason = "reason" in plan ? plan.reason : null;
    const code = "reason_code" in plan && { reason_code: plan.reason_code };
    const field = "reason_field" in plan && { reason_field: plan.reason_field };
    const links = steps.map((step) => ({ before: said(step.before), after: said(step.after) }));
    const item = { gtin, name, version, outcome, reason, links, ...code, ...field };
    return { item, product, steps };
  });
}

const said = (link: TitledTarget | null): TitledTarget | null =>
  link && { title: link.title, href: link.href };

const NOBODYS: Query<ReadonlySet<string>> = { statements: [], read: () => new Set() };

const hiddenOutcome = (row: BulkRow, rights: Rights) =>
  rights.isAdmin || row.ownerId === rights.organizationId ? null : ("other_owner" as const);

function answerOf(context: KeyedWriteContext, group: Group, found: readonly Planned[]) {
  const effectOf = effectsOn(context);
  const effects = found.map(({ product, steps }) =>
    product !== null && steps.length > 0 ? effectOf(product, steps) : null,
  );
  const items = found.map(({ item }, i) => ({ ...item, effect: shortKey(effects[i]?.key) }));
  const distinct = grouped(effects.filter((effect) => effect !== null));
  return {
    group: group.id,
    counts: countsOf(items),
    items,
    effects: distinct.map((effect) => ({ ...effect, key: shortKey(effect.key)! })),
  };
}

const shortKey = (key: string | undefined): string | null =>
  key === undefined ? null : createHash("sha256").update(key).digest("hex").slice(0, 12);

const countsOf = (items: readonly BulkLinkItem[]) =>
  Object.fromEntries(
    BULK_LINK_OUTCOMES.map((name) => [name, items.filter((one) => one.outcome === name).length]),
  ) as Record<BulkLinkOutcome, number>;

/** The title that all of the links have, else their type; null if they have neither in common. */
function nameOfLinks(steps: Planned["steps"]): string | null {
  const links = steps.map(({ before, after }) => before ?? after!);
  const titles = new Set(links.map(({ title }) => title));
  const types = new Set(links.map(({ linkType }) => linkType));
  const [name = null] = [titles, types].flatMap((all) => (all.size === 1 ? [...all] : []));
  return name;
}

/** All conditions come before the first write: each is about the links as they were read. */
async function write(
  context: KeyedWriteContext,
  change: BulkChange,
  { id: group, name }: Group,
  { found, begun }: { readonly found: readonly Planned[]; readonly begun: Date },
): Promise<void> {
  const { authorization, catalog } = context;
  const changing = found.filter(({ steps }) => steps.length > 0);
  const steps = changing.flatMap((one) => one.steps);
  const outcome = JSON.stringify({
    action: change.action,
    timed: change.action === "add" && change.link.timing !== null,
    // A campaign that is ended or changed as a whole can still be removed as one.
    ends: change.action === "end" || change.action === "change" ? change.which.group : null,
    // What else changed would not be in the sentence about replaced addresses.
    replaced:
      change.action === "change" && Object.keys(change.set).length === 0 ? change.replace : null,
    links: steps.length,
    products: changing.length,
  });
  const action = auditLine(
    { ...context, importId: group },
    { action: "link.bulk", subject: name ?? nameOfLinks(steps) ?? group, outcome },
  );
  const { at } = action;
  const owners = changing.map(({ item }) => productOwner(item.gtin));
  const written = steps.flatMap(({ before, after }): Query<void>[] => {
    if (after) return [putLinkRow({ ...after, createdAt: at, updatedAt: at })];
    return before ? [deleteLinkRow(before)] : [];
  });
  await catalog.change({
    authorization,
    owned: {},
    steps: [
      silent(
        ...authorizeNumbers(
          authorization,
          at,
          owners.map(({ digits }) => digits),
        ),
      ),
      ...changing.flatMap(({ product, steps }) => stillAsPlanned(product!, steps, begun)),
      ...written,
    ],
    answer: silent(lineAbout(action, { record: null, owner: owners[0]! })),
    action,
    batch: changing.map(({ item }) => ({ table: "products", key: item.gtin })),
  });
}
