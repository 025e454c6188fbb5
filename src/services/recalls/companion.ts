/**
 * The companion of a recall of lots: the same notices at the product, for scans without a lot. One
 * serves all lots, and ends with the last lot that has its notice.
 */

import type { LinkRecord } from "../../catalog/tables/links.ts";
import type { Identification } from "../../gs1/identification.ts";
import { lotsLeftOut } from "../../model/lot-fault.ts";
import { isCompanion, isWithCompanion } from "../../model/recall-companion.ts";
import { type RecallNote, recallNote } from "../../model/recall-notes.ts";
import { endedRule, isOpen, isRecall, type Rule } from "../../resolver/rules/rule.ts";
import { servesAnchor } from "../../resolver/rules/template.ts";
import type { Around } from "../links/conditions.ts";
import {
  beginOf,
  COMPANION_ORDER,
  changedRows,
  isOpenRecallOfLot,
  keyAnchor,
  lotOf,
  type Notice,
  openLots,
  recallRows,
} from "./rows.ts";

/** What happens to the companion. */
export interface OfCompanion {
  readonly rows: readonly Rule[];
  readonly notes: readonly RecallNote[];
}

export const NO_COMPANION: OfCompanion = { rows: [], notes: [] };

export const openCompanions = (product: Identification, { all }: Around, now: Date): LinkRecord[] =>
  all.filter(
    (link) =>
      link.anchor === keyAnchor(product) &&
      isRecall(link) &&
      isCompanion(link) &&
      isOpen(link, now),
  );

const latest = (instants: readonly string[]): string =>
  instants.reduce((one, other) => (Date.parse(other) > Date.parse(one) ? other : one));

/**
 * The companion that comes with the publication of lots. A companion with the same notices stays,
 * and takes their titles if these leave out none of its lots.
 */
export function companionFor(
  product: Identification,
  lots: readonly string[],
  notices: readonly Notice[],
  from: string,
  around: Around,
  now: Date,
): Rule[] {
  const companions = openCompanions(product, around, now);
  const stored = companions.filter(({ isDefault }) => isDefault);
  const before = stored.filter(
    (link) => beginOf(link) <= Date.parse(from) && isOpen(link, new Date(from)),
  );
  // One that ends gives way to a new one, which begins then.
  const ends = before.map(({ timing }) => timing?.until ?? null);
  if (ends.includes(null)) {
    const stays = before.find(({ timing }) => (timing?.until ?? null) === null)!;
    const together = companions.filter(({ timing }) => timing?.from === stays.timing?.from);
    return retitled(together, lots, notices, from, around, now);
  }
  const begins = latest([from, ...ends.flatMap((end) => end ?? [])]);
  // One that begins later takes over only when this one ends.
  const first = Math.min(COMPANION_ORDER, ...stored.map(({ orderIndex }) => orderIndex));
  const orderIndex = stored.length > 0 ? Math.max(1, first - 1) : COMPANION_ORDER;
  const place = {
    anchor: keyAnchor(product),
    from: begins,
    kind: "companion",
    orderIndex,
  } as const;
  return recallRows(notices, place);
}

/**
 * Notes on the notices to which scans without a lot still lead, where they tell nothing of these
 * lots: other notices than theirs, or with a title that names only other lots.
 * @param rows of companions that change @param at when the lots are recalled
 */
export function earlierNotices(
  product: Identification,
  lots: readonly string[],
  notices: readonly Notice[],
  rows: readonly Rule[],
  around: Around,
  { now, at }: { readonly now: Date; readonly at: Date },
): RecallNote[] {
  const companions = openCompanions(product, around, now)
    .filter((link) => beginOf(link) <= at.getTime())
    .map((link) => rows.find(({ id }) => id === link.id) ?? link)
    .filter((link) => isOpen(link, at));
  const known = openLots(around, now);
  const isTold = ({ timing }: Rule) => {
    const told = companions.filter((one) => one.timing?.from === timing?.from);
    return (
      notices.every(({ href }) => told.some((one) => one.href === href)) &&
      told.every(({ title }) => lotsLeftOut(title, lots, known).length === 0)
    );
  };
  const silent = companions.filter((link) => link.isDefault && !isTold(link));
  const hrefs = new Set(silent.map(({ href }) => href));
  return [...hrefs].map((href) => recallNote("earlier_notice", { href }));
}

/**
 * These companions with the titles of the same notices that come with more lots: without a lot, a
 * title that names only the earlier ones could tell people that their pack is safe. A title that
 * leaves one of the lots out does not replace another, nor does one that does not apply yet.
 */
function retitled(
  companions: readonly LinkRecord[],
  lots: readonly string[],
  notices: readonly Notice[],
  from: string,
  { all }: Around,
  now: Date,
): Rule[] {
  if (Date.parse(from) > now.getTime()) return [];
  const places = (of: readonly Notice[]) => of.map(placeOf).sort().join("\n");
  if (places(companions) !== places(notices)) return [];
  const hrefs = companions.map(({ href }) => href);
  const known = all
    .filter((link) => isOpenRecallOfLot(link, now) && beginOf(link) <= now.getTime())
    .filter(({ href }) => hrefs.includes(href))
    .flatMap(({ anchor }) => lotOf(anchor) ?? []);
  const told = [...new Set([...known, ...lots])];
  if (notices.some(({ title }) => lotsLeftOut(title, told, []).length > 0)) return [];
  return companions.flatMap((link) => {
    const { title } = notices.find((notice) => placeOf(notice) === placeOf(link))!;
    return title === link.title ? [] : [{ ...link, title }];
  });
}

/** A notice is the same if its address and its languages are. */
const placeOf = ({ href, hreflang }: Notice): string => [href, ...hreflang].join(" ");

/**
 * The companion after the end of lots: scans without a lot never lead to the notice of lots that
 * are all ended. Another lot's notice takes its place, if that lot was recalled for scans without a
 * lot, too.
 */
export function companionAfter(
  product: Identification,
  ended: readonly LinkRecord[],
  until: string,
  around: Around,
  now: Date,
): OfCompanion {
  const left = around.all
    .filter((link) => isRecall(link) && lotOf(link.anchor) !== null && link.isDefault)
    .filter((link) => isOpen(link, now) && isOpen(link, new Date(until)) && !ended.includes(link))
    .sort((a, b) => beginOf(a) - beginOf(b));
  const companions = openCompanions(product, around, now);
  const then = Math.max(Date.parse(until), now.getTime());
  /** When the last lot with its notice ends, of those that are recalled when it begins. */
  const endOf = (companion: LinkRecord): string | null => {
    const begins = Math.max(beginOf(companion), then);
    const ends = left
      .filter((lot) => lot.href === companion.href && beginOf(lot) <= begins)
      .filter((lot) => isOpen(lot, new Date(begins)))
      .map(({ timing }) => timing?.until ?? null);
    return ends.includes(null) ? null : latest([until, ...ends.flatMap((end) => end ?? [])]);
  };
  const ending = companions
    .filter(({ isDefault }) => isDefault)
    .map((link) => ({ from: link.timing?.from, end: endOf(link) }));
  const rows: Rule[] = companions.flatMap((row) => {
    const { end = null } = ending.find(({ from }) => from === row.timing?.from) ?? { end: until };
    return end === null ? [] : endedRule(row, end);
  });
  const isLeft = ending.some(({ end }) => end !== until);
  const next = left.find(
    (link) => isWithCompanion(link) && servesAnchor(link.href, keyAnchor(product)),
  );
  if (companions.length > 0 && !isLeft && next) {
    const beside = around.all.filter(
      (link) =>
        link.anchor === next.anchor && isRecall(link) && link.isDefaultMulti && isOpen(link, now),
    );
    const from = new Date(Math.max(then, beginOf(next))).toISOString();
    const place = { anchor: keyAnchor(product), from, kind: "companion" } as const;
    const added = recallRows([next, ...beside], { ...place, orderIndex: COMPANION_ORDER });
    const end = next.timing?.until ?? null;
    rows.push(...added.map((row) => ({ ...row, timing: { ...row.timing!, until: end } })));
    const begins = beginOf(next) > then ? from : null;
    const lots = [lotOf(next.anchor) ?? ""];
    const note = recallNote("next_notice", { lots, href: next.href, from: begins });
    return { rows, notes: [note] };
  }
  // Where they stay, the preview says why scans without a lot still lead to a notice.
  const stays = companions.find(
    (link) => link.isDefault && beginOf(link) <= then && endOf(link) !== until,
  );
  const lot = left.find(({ href, anchor }) => href === stays?.href && lotOf(anchor) !== null);
  return {
    rows,
    notes: lot
      ? [recallNote("next_notice", { lots: [lotOf(lot.anchor) ?? ""], href: lot.href })]
      : [],
  };
}

/**
 * The companion after a change of lots: it changes as they do, if it tells of them, unless a lot
 * that stays has exactly its notice.
 */
export function changedCompanion(
  product: Identification,
  changed: readonly LinkRecord[],
  notices: readonly Notice[],
  around: Around,
  now: Date,
): Rule[] {
  const isLot = (link: LinkRecord) =>
    isRecall(link) && link.isDefault && lotOf(link.anchor) !== null && isOpen(link, now);
  const stay = around.all.filter((link) => isLot(link) && !changed.includes(link));
  const tells = ({ href, title }: Rule) =>
    changed.some((lot) => lot.isDefault && lot.href === href) &&
    !stay.some((lot) => lot.href === href && lot.title === title);
  const companions = [
    ...Map.groupBy(
      openCompanions(product, around, now),
      ({ timing }) => timing?.from ?? null,
    ).values(),
  ];
  const followers = companions.filter((links) =>
    links.some((link) => link.isDefault && tells(link)),
  );
  return followers.flatMap((links) => changedRows(links, notices, "companion", now));
}
