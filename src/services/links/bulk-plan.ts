/** What a bulk change means for the links of one product: which of them it writes, or why it writes none. Pure. */
import { createHash } from "node:crypto";
import type { Facts, ProductRow } from "../../catalog/catalog.ts";
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { AppError, type ErrorCode } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { codeOfMessage, type FieldCode } from "../../model/field-codes.ts";
import type { LinkChange, LinkInput } from "../../model/link.ts";
import { linkKey } from "../../model/link-key.ts";
import { storedLinkType } from "../../resolver/rules/link-types.ts";
import {
  endedRule,
  isFlaggedRecall,
  isOlderVersion,
  type Rule,
} from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { checkLink, isKeyDefault, unservedError } from "./conditions.ts";
import { dependantsOf } from "./dependants.ts";
import { patched, ruleOf } from "./link.ts";

/** A link without its product. */
export type BulkLink = Omit<LinkInput, "anchor" | "order_index"> & {
  /** Null: behind the other links of the product. */
  readonly order_index: number | null;
};

/** What happens where a product has a link of the same type, languages and time already. */
export const IF_PRESENT = ["keep", "replace", "add"] as const;

/** A choice of a product's links; all members that are not null must fit. */
export interface WhichLinks {
  readonly link_type: string | null;
  /** Exactly these languages, in any order. */
  readonly hreflang: readonly string[] | null;
  readonly title: string | null;
  readonly href: string | null;
  readonly ids: readonly string[] | null;
  /** Added by this bulk change. */
  readonly group: string | null;
}

export type BulkChange =
  | {
      readonly action: "add";
      readonly link: BulkLink;
      readonly if_present: (typeof IF_PRESENT)[number];
    }
  | {
      readonly action: "change";
      readonly which: WhichLinks;
      readonly set: LinkChange;
      /** What each occurrence of a text in the address becomes. */
      readonly replace: { readonly find: string; readonly by: string } | null;
    }
  | { readonly action: "end"; readonly which: WhichLinks; readonly at: string }
  | { readonly action: "remove"; readonly which: WhichLinks };

/** A link as it is and as it will be; null for none. */
export interface Step {
  readonly before: LinkRecord | null;
  readonly after: Rule | null;
}

export interface ProductLinks {
  readonly gtin: string;
  readonly identification: Identification;
  readonly facts: Facts<ProductRow>;
  /** Whether links can begin later that the principal may not see. */
  readonly mayOthersPlan: boolean;
  /** Its links, and those of its lots and items. */
  readonly all: readonly LinkRecord[];
  /** The keys of the links that the asked group has added. */
  readonly ofGroup: ReadonlySet<string>;
}

/** Why nothing of a product is written. */
export const LEFT = [
  "same",
  "present",
  "has_default",
  "none",
  "no_match",
  "recall",
  "refused",
] as const;

export type BulkPlan =
  | { readonly outcome: "change"; readonly steps: readonly Step[] }
  | {
      readonly outcome: (typeof LEFT)[number];
      /** The title of the link that is there, or what the rules say. */
      readonly reason: string | null;
      /** What the rules say, for programs that word it themselves. */
      readonly reason_code?: FieldCode | ErrorCode;
      /** The member of the link of which they say it. */
      readonly reason_field?: string;
    };

const left = (outcome: (typeof LEFT)[number], reason: string | null = null): BulkPlan => ({
  outcome,
  reason,
});

/** @param group of the links that are added: the same product and link get the same id in it */
export function planOf(
  context: ReadContext,
  change: BulkChange,
  group: string,
  product: ProductLinks,
): BulkPlan {
  const plan =
    change.action === "add"
      ? additionOf(change, group, product, context.clock())
      : changesOf(change, product);
  if (plan.outcome !== "change") return plan;
  const steps = plan.steps.filter(({ before, after }) => !isEqual(before, after));
  if (steps.length > 0) return allowed(context, steps, product);
  return left(change.action === "change" && isWithout(change, plan.steps) ? "no_match" : "same");
}

/** Whether no address has the text that it replaces. */
const isWithout = (
  { replace }: Extract<BulkChange, { action: "change" }>,
  steps: readonly Step[],
): boolean => replace !== null && !steps.some(({ before }) => before?.href.includes(replace.find));

type Addition = Extract<BulkChange, { action: "add" }>;

function additionOf(
  { link, if_present }: Addition,
  group: string,
  { gtin, all }: ProductLinks,
  now: Date,
): BulkPlan {
  const anchor = `/01/${gtin}`;
  const own = all.filter((one) => one.anchor === anchor);
  const last = own.reduce((most, { orderIndex }) => Math.max(most, orderIndex), 0);
  const order_index = link.order_index ?? Math.min(last + 10, 1_000_000);
  const added = ruleOf(idOf(group, gtin, link), { ...link, anchor, order_index });
  if (own.some((one) => one.id === added.id || isSameLink(one, added))) return left("same");
  // A default first: it is not deleted, but becomes the new link.
  const present = own
    .filter((one) => isLike(one, added, now))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const [first, ...others] = present;
  if (first && if_present === "keep") return left("present", first.title);
  const isReplacing = if_present === "replace";
  const replaced = isReplacing ? present : [];
  const standing = own.find(
    (one) => isDefaultAlways(one) && isDefaultAlways(added) && !replaced.includes(one),
  );
  if (standing && !isReplacing) return left("has_default", standing.title);
  const steps: Step[] = [
    // The flag moves from one to the other, as when a default is moved.
    ...(standing ? [{ before: standing, after: { ...standing, isDefault: false } }] : []),
    ...(isReplacing ? others.map((before) => ({ before, after: null })) : []),
    first && isReplacing
      ? { before: first, after: inPlaceOf(first, present, added) }
      : { before: null, after: added },
  ];
  return { outcome: "change", steps };
}

/** The link where others were: scans that led to one of them lead to it. */
function inPlaceOf(first: LinkRecord, present: readonly LinkRecord[], added: Rule): Rule {
  const isDefault =
    added.isDefault || (!added.isDefaultMulti && present.some((one) => one.isDefault));
  const isDefaultMulti =
    added.isDefaultMulti || (!isDefault && present.some((one) => one.isDefaultMulti));
  return { ...added, id: first.id, orderIndex: first.orderIndex, isDefault, isDefaultMulti };
}

const isDefaultAlways = ({ isDefault, timing }: Rule) => isDefault && timing === null;

/** The same request, sent again, means the same link. */
function idOf(group: string, gtin: string, link: BulkLink): string {
  const text = JSON.stringify([group, link]);
  return `${gtin}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
}

const sorted = (tags: readonly string[]) =>
  tags
    .map((tag) => tag.toLowerCase())
    .sort()
    .join();

/** Whether a scan that fits one of them fits the other, too. */
const isLike = (one: Rule, other: Rule, now: Date): boolean =>
  one.linkType === other.linkType &&
  one.mediaType === other.mediaType &&
  one.enabled &&
  !isOlderVersion(one) &&
  !isFlaggedRecall(one) &&
  sorted(one.hreflang) === sorted(other.hreflang) &&
  sorted(one.context) === sorted(other.context) &&
  areTogether(one, other, now);

/** Whether both apply always, or the windows of both overlap in the future. */
function areTogether({ timing: one }: Rule, { timing: other }: Rule, now: Date): boolean {
  if (one === null || other === null) return one === other;
  const start = (from: string | null) =>
    Math.max(from === null ? Number.NEGATIVE_INFINITY : Date.parse(from), now.getTime());
  const end = (until: string | null) =>
    until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
  return start(one.from) < end(other.until) && start(other.from) < end(one.until);
}

/** Members by which two links that people call the same can differ. */
function isSameLink(one: LinkRecord, other: Rule): boolean {
  const { createdAt: _c, updatedAt: _u, ...rule } = one;
  return isEqual(rule, { ...other, id: one.id, orderIndex: one.orderIndex });
}

function isEqual(before: Rule | LinkRecord | null, after: Rule | null): boolean {
  if (before === null || after === null) return before === after;
  return Object.entries(after).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof Rule]),
  );
}

function changesOf(change: Exclude<BulkChange, Addition>, product: ProductLinks): BulkPlan {
  const matching = product.all.filter((link) => isMeant(link, change.which, product));
  if (matching.length === 0) return left("none");
  const recall = matching.find(isFlaggedRecall);
  if (recall) return left("recall", recall.title);
  try {
    return {
      outcome: "change",
      steps: matching.map((before) => ({ before, after: changed(before, change) })),
    };
  } catch (error) {
    return refused(error);
  }
}

function isMeant(
  link: LinkRecord,
  { link_type, hreflang, title, href, ids, group }: WhichLinks,
  { gtin, ofGroup }: ProductLinks,
): boolean {
  return (
    link.anchor === `/01/${gtin}` &&
    (link_type === null || link.linkType === storedLinkType(link_type)) &&
    (hreflang === null || sorted(link.hreflang) === sorted(hreflang)) &&
    (title === null || link.title === title) &&
    (href === null || link.href === href) &&
    (ids === null || ids.includes(link.id)) &&
    (group === null || ofGroup.has(linkKey(link)))
  );
}

/** @throws AppError validation_error */
function changed(link: LinkRecord, change: Exclude<BulkChange, Addition>): Rule | null {
  switch (change.action) {
    case "remove":
      return null;
    case "change": {
      const { set, replace } = change;
      const href = replace && { href: link.href.split(replace.find).join(replace.by) };
      return ruleOf(link.id, patched(link, { ...set, ...href }));
    }
    case "end": {
      const until = link.timing?.until ?? null;
      if (until !== null && Date.parse(until) <= Date.parse(change.at)) return link;
      return endedRule(link, change.at);
    }
  }
}

/** The steps if the rules of links allow all of them. */
function allowed(
  context: ReadContext,
  steps: readonly Step[],
  { identification, facts, all }: ProductLinks,
): BulkPlan {
  let now: readonly LinkRecord[] = all;
  try {
    for (const { before, after } of steps) {
      if (after) checkLink(context, after);
      const link = (after ?? before)!;
      const isDeleted = after === null;
      if (isDeleted || !isKeyDefault(link, identification)) {
        const found = dependantsOf({ link, isDeleted, identification, all: now, facts });
        if (!found.ok) throw unservedError(link.id, found.error);
      }
      const others = now.filter((one) => linkKey(one) !== linkKey(link));
      const moment = before ?? { createdAt: "", updatedAt: "" };
      const { createdAt, updatedAt } = moment;
      now = after ? [...others, { ...after, createdAt, updatedAt }] : others;
    }
  } catch (error) {
    return refused(error);
  }
  const standing = now.filter((one) => isDefaultAlways(one) && !one.anchor.startsWith("brand:"));
  const twice = standing.find((one, index) =>
    standing.some((other, place) => place < index && other.anchor === one.anchor),
  );
  return twice ? left("has_default", twice.title) : { outcome: "change", steps };
}

function refused(error: unknown): BulkPlan {
  if (!(error instanceof AppError)) throw error;
  const fault = error.options.errors?.[0];
  const code = fault && codeOfMessage(fault.message);
  return {
    outcome: "refused",
    reason: error.message,
    reason_code: code ?? error.errorCode,
    ...(fault && { reason_field: fault.field }),
  };
}

/** The links of the product after the steps. */
export function linksAfter(all: readonly LinkRecord[], steps: readonly Step[]): readonly Rule[] {
  const gone = new Set(steps.flatMap(({ before }) => (before ? [before] : [])));
  return [
    ...all.filter((link) => !gone.has(link)),
    ...steps.flatMap(({ after }) => (after ? [after] : [])),
  ];
}

/** Stands for the versions of all links of a product, and of its lots and items. */
export const versionOf = (all: readonly LinkRecord[]): string =>
  createHash("sha256")
    .update(
      all
        .map(({ id, anchor, updatedAt }) => `${id} ${anchor} ${updatedAt}`)
        .sort()
        .join("\n"),
    )
    .digest("hex")
    .slice(0, 16);
