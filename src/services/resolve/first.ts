/**
 * What a reader must know before any verdict about a code, in order: recall information of exactly
 * this lot or item, dates that have passed, the state of the product, the kind of its number. Pure;
 * the pages, the REST API and live answers all use this list.
 */
import { passedDates } from "../../gs1/ai/dates.ts";
import type { Classification } from "../../gs1/gtin/classify.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import type { Preferences } from "../../model/accept.ts";
import type { LIFECYCLES } from "../../model/bounds.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { languageScore } from "../../resolver/decide/narrow.ts";

import { type ResolvedLinkAnswer, resolvedLinkAnswer } from "./answers.ts";

export const FIRST_KINDS = [
  ...(["recall", "date_passed", "withdrawn", "discontinued"] as const),
  ...(["restricted", "demo", "unknown"] as const),
] as const;

export type FirstNotice =
  | { readonly kind: "recall"; readonly link: ResolvedLinkAnswer }
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
  const { elements, today, decision, product, number, languages } = known;
  const recalls = (decision?.notices ?? [])
    .filter(isOfThis)
    .map((link) => ({ kind: "recall" as const, link: resolvedLinkAnswer(link) }));
  return [
    ...inLanguages(recalls, languages),
    ...passedDates(elements, today).map((passed) => ({ kind: "date_passed" as const, ...passed })),
    ...stateOf(product),
    ...(number?.usable === false ? [{ kind: "restricted" as const }] : []),
    ...(number?.classification === "demo" ? [{ kind: "demo" as const }] : []),
    ...(number && decision && product === null ? [{ kind: "unknown" as const }] : []),
  ];
}

/**
 * Recalls in the reader's languages first, then the others, then the rest as it is. None is left
 * out, because each can be another recall.
 */
export function inLanguages(
  first: readonly FirstNotice[],
  languages: Preferences,
): readonly FirstNotice[] {
  const score = (notice: FirstNotice) =>
    notice.kind === "recall" ? languageScore(languages, notice.link.hreflang) : -1;
  return first.toSorted((a, b) => score(b) - score(a));
}

/** Whether a link is registered for one lot or item, not for a product or its variant. */
const isOfThis = ({ scope, anchor }: ResolvedLink): boolean =>
  ["serial", "upui", "variant_lot", "lot", "qualified_key"].includes(scope) ||
  (scope === "key" && ONE_ITEM.test(anchor));

/**
 * A logistic unit, an asset of its own; a returnable asset, a document and a coupon with their
 * serial numbers.
 */
const ONE_ITEM = /^\/(?:00|8004)\/|^\/(?:8003\/\d{14}|25[35]\/\d{13})./;

function stateOf(product: StateOfProduct | null): FirstNotice[] {
  if (product?.lifecycle !== "withdrawn" && product?.lifecycle !== "discontinued") return [];
  const { lifecycle: kind, discontinued_on: since, replaced_by } = product;
  return [{ kind, since, replaced_by: replaced_by?.gtin ?? null }];
}
