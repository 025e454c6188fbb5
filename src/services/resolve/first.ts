/**
 * What a reader must know before any verdict about a code, in order: that the catalog did not answer;
 * recall information of exactly this lot or item, of lots and items that were not read, and of a lot
 * that is spelled nearly the same; dates that have passed; the state of the product; the kind of its
 * number. Pure; every page, tool, card and REST answer uses this list.
 */

import type { PackedItem, ProductInBrief } from "../../catalog/facts/facts.ts";
import { MOST_OF_CONTENTS } from "../../catalog/facts/recalls.ts";
import { passedDates } from "../../gs1/ai/dates.ts";
import { type Classification, classify } from "../../gs1/gtin/classify.ts";
import { allElements, type ElementValue, type Identification } from "../../gs1/identification.ts";
import { LOT } from "../../gs1/qualifiers.ts";
import type { Preferences } from "../../model/accept.ts";
import type { LIFECYCLES } from "../../model/bounds.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { languageScore } from "../../resolver/decide/narrow.ts";
import { levelsOf } from "../../resolver/levels.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isoDate, type ReadContext } from "../context.ts";
import type { Contents } from "./reading.ts";
import {
  defaultFirst,
  elementOf,
  type NoticeOfBelow,
  type RecalledBelow,
  recalledBelow,
  similarIn,
  unreadIn,
} from "./recalled-below.ts";
import { type ResolvedLinkAnswer, resolvedLinkAnswer } from "./resolve.ts";

export const FIRST_KINDS = [
  "catalog_unavailable",
  "recall",
  "recalled_lots",
  "similar_lot",
  "similar_serial",
  "date_passed",
  "withdrawn",
  "discontinued",
  "restricted",
  "demo",
  "unknown",
] as const;

/** `contents`: what "this product" means in the notice; absent for that of the code itself. */
export type FirstNotice = NoticeOfProduct & { readonly contents?: Contents };

type NoticeOfProduct =
  /** Nothing that follows is from the catalog: recalls and states are not known. */
  | { readonly kind: "catalog_unavailable" }
  | {
      readonly kind: "recall";
      readonly link: ResolvedLinkAnswer;
      /** The scope in which it is recorded: a lot, an item, or the product itself. */
      readonly scope: ResolvedLink["scope"];
      /** The recalled lot, which the code names; absent for an item and for a product. */
      readonly lot?: string;
    }
  | NoticeOfBelow
  | { readonly kind: "date_passed"; readonly ai: string; readonly date: string }
  | {
      readonly kind: "withdrawn" | "discontinued";
      /** ISO date; null: not known. */
      readonly since: string | null;
      /** GTIN-14; null: none. */
      readonly replaced_by: string | null;
    }
  | { readonly kind: "restricted" | "demo" | "unknown" };

interface StateOfProduct {
  readonly lifecycle: (typeof LIFECYCLES)[number];
  readonly discontinued_on: string | null;
  readonly replaced_by: { readonly gtin: string } | null;
}

export interface KnownOfCode {
  /** What the code says. */
  readonly elements: readonly ElementValue[];
  /** ISO date, in UTC. */
  readonly today: string;
  /** Null if the catalog was not asked, or did not answer. */
  readonly decision: Decision | null;
  /** Whether it was asked, and did not answer. */
  readonly isUnanswered?: boolean;
  /** Recalls of lots and items of the product; none if the catalog was not asked. */
  readonly below?: readonly RecalledBelow[];
  /** The recalls of what the product contains, and what of it was withdrawn. */
  readonly packed?: readonly FirstNotice[];
  readonly product: StateOfProduct | null;
  /** Null if the key is not a GTIN, or its digits are not right. */
  readonly number: {
    readonly usable: boolean | null;
    readonly classification: Classification | null;
  } | null;
  readonly languages: Preferences;
}

/** Empty if nothing comes before "valid". */
export function whatComesFirst(known: KnownOfCode): readonly FirstNotice[] {
  const { elements, today, decision, below = [], packed = [], product, languages } = known;
  const { number } = known;
  const lot = elementOf(elements, LOT);
  const isShown = (link: ResolvedLink) =>
    isCompanion(link) ? isLeftAlone(known.below) : isOfThis(link);
  const recalls = defaultFirst(decision?.notices ?? [])
    .filter(isShown)
    .map((link) => ({
      kind: "recall" as const,
      link: resolvedLinkAnswer(link),
      scope: link.scope,
      ...(lot !== null && OF_LOT.includes(link.scope) && { lot }),
    }));
  // A recall of the whole product has all lots: nobody may read that only some are meant.
  const hasAll = recalls.some(({ scope }) => OF_ALL_LOTS.includes(scope));
  // Nothing is told of a number that a scan does not find.
  const isKnown = decision !== null && decision.reason !== "unknown_identifier";
  const notices = [
    ...(known.isUnanswered ? [{ kind: "catalog_unavailable" as const }] : []),
    ...recalls,
    ...(isKnown && !hasAll ? [...unreadIn(below, elements), ...similarIn(below, elements)] : []),
    ...packed.filter(({ kind }) => kind !== "withdrawn"),
    ...passedDates(elements, today).map((passed) => ({ kind: "date_passed" as const, ...passed })),
    ...stateOf(product),
    ...packed.filter(({ kind }) => kind === "withdrawn"),
    ...(number?.usable === false ? [{ kind: "restricted" as const }] : []),
    ...(number?.classification === "demo" ? [{ kind: "demo" as const }] : []),
    ...(number && decision && product === null ? [{ kind: "unknown" as const }] : []),
  ];
  return inLanguages(notices, languages);
}

/** What the catalog has about an identification, from one read. */
export interface Found {
  readonly identification: Identification;
  readonly decision: Decision;
  readonly facts: {
    readonly product:
      | (Pick<ProductInBrief, "lifecycle" | "discontinuedOn" | "replacedByGtin"> &
          Partial<Pick<ProductInBrief, "name" | "brandName">>)
      | null;
    readonly packed?: readonly PackedItem[];
  };
  /** The recalls as `recallsOf` of the catalog reads them; null if they could not be read. */
  readonly recalls: readonly Rule[] | null;
  /** Set if it is the trade item in something that the code identifies. */
  readonly contents?: Contents | undefined;
}

/** The same for what a read has found. @param at the instant of the decision */
export function firstAmong(
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  { identification, decision, facts, recalls, contents }: Found,
  at: Date,
  languages: Preferences,
): readonly FirstNotice[] {
  const { key } = identification;
  const { product, packed = [] } = facts;
  const first = whatComesFirst({
    elements: allElements(identification),
    today: isoDate(at),
    decision,
    languages,
    ...(recalls && { below: recalledBelow(context, key.value, recalls, at) }),
    // Nobody learns from a recall what a product contains whose record he does not see.
    ...(recalls &&
      product && { packed: firstOfPacked(context, key.value, recalls, packed, at, languages) }),
    product: product && {
      lifecycle: product.lifecycle,
      discontinued_on: product.discontinuedOn,
      replaced_by: product.replacedByGtin === null ? null : { gtin: product.replacedByGtin },
    },
    number: key.ai === "01" ? classify(key.value) : null,
  });
  if (contents === undefined) return first;
  const named = { ...contents, ...namesOf(product) };
  return first.map((notice) => ({ contents: named, ...notice }));
}

/** The name and the brand that a notice about contents has. */
export const namesOf = (
  item: { readonly name?: string | null; readonly brandName?: string | null } | null | undefined,
): Pick<Contents, "name" | "brand"> => ({
  ...(item?.name && { name: item.name }),
  ...(item?.brandName && { brand: item.brandName }),
});

/** A number with the rules of its recalls, and with nothing else. */
export interface Recalls {
  /** GTIN-14. */
  readonly gtin: string;
  readonly lifecycle: (typeof LIFECYCLES)[number];
  readonly recalls: readonly Rule[];
  /** GTIN-14s of what it contains and was withdrawn. */
  readonly withdrawnInside?: readonly string[];
}

/** What comes first of a number that is known: its recalls, and the end of its life. */
export function firstOfRecalls(
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  { gtin, lifecycle, recalls, withdrawnInside = [] }: Recalls,
  below: readonly RecalledBelow[],
  qualifiers: readonly ElementValue[],
  at: Date,
  languages: Preferences = [],
): readonly FirstNotice[] {
  const { baseUrl, ownHosts = [] } = context;
  const key = { ai: "01", value: gtin };
  const identification = { key, qualifiers, attributes: [] };
  const anchors = new Set(levelsOf(identification).map(({ anchor }) => anchor));
  const decision = decide({
    identification,
    request: {},
    now: at,
    rules: recalls.filter(({ anchor }) => anchors.has(anchor)),
    companyPrefix: null,
    baseUrl,
    ownHosts,
    product: { gtin, name: null, brandId: null, organizationId: null, lifecycle },
  });
  return whatComesFirst({
    elements: [key, ...qualifiers],
    today: isoDate(at),
    decision,
    languages,
    number: null,
    below,
    packed: firstOfPacked(
      context,
      gtin,
      recalls,
      withdrawnInside.map(withdrawnItem),
      at,
      languages,
    ),
    product: { lifecycle, discontinued_on: null, replaced_by: null },
  });
}

const withdrawnItem = (gtin: string): PackedItem => ({
  gtin,
  lifecycle: "withdrawn",
  name: null,
  brandName: null,
  discontinuedOn: null,
  replacedByGtin: null,
});

/**
 * The recalls of what a product contains, whose lots its own code does not say, and what of it was
 * withdrawn.
 * @param recalls with those of the product itself
 */
function firstOfPacked(
  context: Pick<ReadContext, "baseUrl" | "ownHosts">,
  product: string,
  recalls: readonly Rule[],
  packed: readonly PackedItem[],
  at: Date,
  languages: Preferences,
): FirstNotice[] {
  const byGtin = Map.groupBy(recalls, ({ anchor }) => anchor.split("/")[2] ?? "");
  const contentsOf = (gtin: string): Contents => ({
    gtin,
    named_in: "record",
    ...namesOf(packed.find((item) => item.gtin === gtin)),
  });
  const ofRecalls = [...byGtin].flatMap(([gtin, rules]) => {
    if (gtin === product) return [];
    const below = recalledBelow(context, gtin, rules, at);
    const item = { gtin, lifecycle: "active", recalls: rules } as const;
    return firstOfRecalls(context, item, below, [], at, languages).map((notice) => ({
      ...notice,
      ...(notice.kind === "recalled_lots" &&
        rules.length >= MOST_OF_CONTENTS && { more: notice.lots.length > 0 }),
      contents: contentsOf(gtin),
    }));
  });
  const withdrawn = packed.flatMap(
    ({ gtin, lifecycle, discontinuedOn, replacedByGtin }): FirstNotice[] =>
      lifecycle === "withdrawn"
        ? [
            {
              kind: lifecycle,
              since: discontinuedOn,
              replaced_by: replacedByGtin,
              contents: contentsOf(gtin),
            },
          ]
        : [],
  );
  return [...ofRecalls, ...withdrawn];
}

/**
 * The notices of a code and of the trade item within it (`itemWithin`), of which only its recalls and
 * its state are told.
 */
export const firstWithItem = (
  own: readonly FirstNotice[],
  within: readonly FirstNotice[],
): readonly FirstNotice[] =>
  [...own, ...within.filter(({ kind }) => OF_ITEM_WITHIN.includes(kind))].toSorted(
    (a, b) => FIRST_KINDS.indexOf(a.kind) - FIRST_KINDS.indexOf(b.kind),
  );

const OF_ITEM_WITHIN: readonly FirstNotice["kind"][] = [
  "recall",
  "recalled_lots",
  "similar_lot",
  "similar_serial",
  "withdrawn",
  "discontinued",
];

/**
 * Recalls in the reader's languages first, then the others, then the rest as it is. None is left
 * out, because each can be another recall.
 */
export function inLanguages(
  first: readonly FirstNotice[],
  languages: Preferences,
): readonly FirstNotice[] {
  const scoreOf = ({ hreflang }: ResolvedLinkAnswer) => languageScore(languages, hreflang);
  const score = (notice: FirstNotice) => (notice.kind === "recall" ? scoreOf(notice.link) : -1);
  return first
    .map((notice) =>
      "links" in notice
        ? { ...notice, links: notice.links.toSorted((a, b) => scoreOf(b) - scoreOf(a)) }
        : notice,
    )
    .toSorted((a, b) => score(b) - score(a));
}

/**
 * Whether a link is registered for one lot or item; of a product or its variant only its default,
 * which recalls all of it. Other pages about recalls of a product are links among others.
 */
function isOfThis(link: ResolvedLink): boolean {
  const { scope, anchor } = link;
  if (scope === "product" || scope === "variant") {
    // One of two recalls of a product is the default.
    return link.isDefault || link.isDefaultMulti || link.givesWayTo === "recall";
  }
  return (
    ["serial", "upui", "variant_lot", "lot", "qualified_key"].includes(scope) ||
    (scope === "key" && ONE_ITEM.test(anchor))
  );
}

/**
 * Whether the links of those lots are deleted, so that the notice is one of the product. Nobody knows
 * it where none were asked for.
 */
const isLeftAlone = (below: readonly RecalledBelow[] | undefined): boolean =>
  below !== undefined && !below.some(({ qualifiers }) => elementOf(qualifiers, LOT) !== null);

/**
 * A logistic unit, an asset of its own; a returnable asset, a document and a coupon with their
 * serial numbers.
 */
const ONE_ITEM = /^\/(?:00|8004)\/|^\/(?:8003\/\d{14}|25[35]\/\d{13})./;

const OF_ALL_LOTS: readonly ResolvedLink["scope"][] = ["product", "variant"];
const OF_LOT: readonly ResolvedLink["scope"][] = ["lot", "variant_lot"];

function stateOf(product: StateOfProduct | null): FirstNotice[] {
  if (product?.lifecycle !== "withdrawn" && product?.lifecycle !== "discontinued") return [];
  const { lifecycle: kind, discontinued_on: since, replaced_by } = product;
  return [{ kind, since, replaced_by: replaced_by?.gtin ?? null }];
}
