/**
 * The recalls of lots and items of a product, and what a code that does not name them exactly must be
 * told: that they were not read, or that one is spelled nearly the same. Pure.
 */

import { MOST_LOTS } from "../../catalog/facts/recalls.ts";
import { foldedValue, lotsMeant } from "../../gs1/ai/similar-values.ts";
import type { ElementValue } from "../../gs1/identification.ts";
import { LOT, SERIAL } from "../../gs1/qualifiers.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { type ResolvedLinkAnswer, resolvedLinkAnswer } from "./resolve.ts";

export interface RecalledBelow {
  /** Lot, serial number or variant; of a variant's lot both. */
  readonly qualifiers: readonly ElementValue[];
  readonly links: readonly ResolvedLink[];
}

/**
 * Each as a scan of exactly this lot or item would find it. Rules of other types and of other
 * products do not matter.
 * @param gtin of the product, 14 digits
 */
export const recalledBelow = (
  { baseUrl, ownHosts = [] }: Pick<ReadContext, "baseUrl" | "ownHosts">,
  gtin: string,
  rules: readonly Rule[],
  at: Date,
): RecalledBelow[] =>
  [...Map.groupBy(rules, ({ anchor }) => anchor)].flatMap(([anchor, own]) => {
    if (!anchor.startsWith(`/01/${gtin}/`)) return [];
    const reading = parseAnchor(anchor);
    if (!reading.ok || reading.value.qualifiers.length === 0) return [];
    const { notices } = decide({
      identification: reading.value,
      request: {},
      now: at,
      rules: own,
      product: null,
      companyPrefix: null,
      baseUrl,
      ownHosts,
    });
    const { qualifiers } = reading.value;
    return notices.length > 0 ? [{ qualifiers, links: defaultFirst(notices) }] : [];
  });

export type NoticeOfBelow =
  | {
      readonly kind: "recalled_lots";
      /** The lots, at most {@link MOST_LOTS}. */
      readonly lots: readonly string[];
      /** Whether further lots have recall information. */
      readonly more: boolean;
      /** Whether single items have recall information, and the serial number was not read. */
      readonly items: boolean;
      /** The notices of these lots and items, each once. */
      readonly links: readonly ResolvedLinkAnswer[];
    }
  | {
      readonly kind: "similar_lot";
      /** Differs from the lot that was read only in case or marks, or in what was joined to it. */
      readonly lot: string;
      readonly links: readonly ResolvedLinkAnswer[];
    }
  | {
      readonly kind: "similar_serial";
      /** Differs from the serial number that was read only in case or marks. */
      readonly serial: string;
      readonly links: readonly ResolvedLinkAnswer[];
    };

/** Whether nothing that the code says excludes the recalled lot or item, but it does not say all. */
function isUnread({ qualifiers }: RecalledBelow, elements: readonly ElementValue[]): boolean {
  const read = qualifiers.map(({ ai, value }) => [elementOf(elements, ai), value] as const);
  return (
    read.every(([said, value]) => said === null || said === value) &&
    read.some(([said]) => said === null)
  );
}

export function unreadIn(
  below: readonly RecalledBelow[],
  elements: readonly ElementValue[],
): NoticeOfBelow[] {
  const unread = below.filter((one) => isUnread(one, elements));
  if (unread.length === 0) return [];
  const lots = [...new Set(unread.flatMap(({ qualifiers }) => elementOf(qualifiers, LOT) ?? []))];
  const items = unread.some(({ qualifiers }) => elementOf(qualifiers, LOT) === null);
  const links = eachOnce(unread.flatMap((one) => one.links));
  const more = lots.length > MOST_LOTS;
  return [{ kind: "recalled_lots", lots: lots.slice(0, MOST_LOTS), more, items, links }];
}

/**
 * Case and punctuation count in a lot and in a serial number, and a lot may end like further elements,
 * so that a match is only proposed.
 */
export function similarIn(
  below: readonly RecalledBelow[],
  elements: readonly ElementValue[],
): NoticeOfBelow[] {
  const [lot, serial] = [elementOf(elements, LOT), elementOf(elements, SERIAL)];
  const isLike = (recalled: string | null, read: string | null, meant: readonly string[]) =>
    recalled !== null &&
    recalled !== read &&
    foldedValue(recalled) !== "" &&
    meant.some((one) => foldedValue(one) === foldedValue(recalled));
  const lots = lot === null ? [] : lotsMeant(lot);
  const serials = serial === null ? [] : [serial];
  return below.flatMap(({ qualifiers, links: all }): NoticeOfBelow[] => {
    const [ofLot, ofSerial] = [elementOf(qualifiers, LOT), elementOf(qualifiers, SERIAL)];
    const links = eachOnce(all);
    if (isLike(ofLot, lot, lots)) return [{ kind: "similar_lot", lot: ofLot!, links }];
    return isLike(ofSerial, serial, serials)
      ? [{ kind: "similar_serial", serial: ofSerial!, links }]
      : [];
  });
}

/** Most lots of a recall have the same notice. */
const eachOnce = (links: readonly ResolvedLink[]): ResolvedLinkAnswer[] => [
  ...new Map(
    links.map(resolvedLinkAnswer).map((link) => [`${link.href} ${link.title}`, link]),
  ).values(),
];

/** The notices of each level, first the one to which scans lead, then its other languages. */
export const defaultFirst = (notices: readonly ResolvedLink[]): ResolvedLink[] =>
  [...Map.groupBy(notices, ({ anchor }) => anchor).values()].flatMap((same) =>
    same.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  );

/** Null if the code does not say it. */
export const elementOf = (elements: readonly ElementValue[], wanted: string): string | null =>
  elements.find(({ ai }) => ai === wanted)?.value ?? null;
