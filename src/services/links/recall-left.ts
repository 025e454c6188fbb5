/** What is left of a recall without one of its links, in notes of a preview. Pure. */

import { CPV, LOT } from "../../gs1/qualifiers.ts";
import { linkKey } from "../../model/link-key.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { isFlaggedRecall, isOpen, isRecall, type Rule } from "../../resolver/rules/rule.ts";
import { isActive } from "../../resolver/rules/timing.ts";
import { parseAnchor } from "../anchor.ts";
import { changesOverTime } from "./answers-over-time.ts";
import type { BeforeAndAfter, SeenPlace } from "./scan-places.ts";

const answers = (link: Rule, now: Date): boolean =>
  isFlaggedRecall(link) && link.isPublic && isOpen(link, now);

/**
 * A note for the preview of a change that takes a notice away from a lot, an item or a product
 * that keeps another. @param all the links around it
 */
export function leftOfRecall(
  { before, after }: BeforeAndAfter,
  all: readonly Rule[],
  now: Date,
): LinkNote[] {
  if (before === null || !answers(before, now) || (after !== null && answers(after, now)))
    return [];
  const ofNotice = all.filter(
    (link) =>
      answers(link, now) &&
      linkKey(link) !== linkKey(before) &&
      link.anchor === before.anchor &&
      isCompanion(link) === isCompanion(before),
  );
  if (ofNotice.length === 0 || ofNotice.some(({ isDefault }) => isDefault)) return [];
  const tags = [...new Set(ofNotice.flatMap(({ hreflang }) => hreflang))].sort();
  const [companion] = companionOf([before, ...ofNotice], all, now);
  return [linkNote("recall_goes_on", { names: tags, href: companion?.href ?? null })];
}

/** The default of the companion that tells of the same recall; those of other recalls do not. */
function companionOf(links: readonly Rule[], all: readonly Rule[], now: Date): Rule[] {
  const hrefs = new Set(links.map(({ href }) => href));
  return all
    .filter((link) => isCompanion(link) && link.isDefault && answers(link, now))
    .filter(({ anchor, href }) => links[0]!.anchor.startsWith(`${anchor}/`) && hrefs.has(href))
    .slice(0, 1);
}

/** A lot, item or product whose own recall a change ends, wherever its scans lead then. */
export interface EndOfOwnRecall {
  readonly anchor: string;
  /** Epoch in ms. */
  readonly at: number;
  /** Whether pages show a notice of it all the same. */
  readonly isShown: boolean;
}

/** Empty if none ends. */
export function endOfOwnRecall({ anchor, identification, sides }: SeenPlace): EndOfOwnRecall[] {
  // Pages show every notice of a lot or item, and of a product or variant only its defaults.
  const isOfLotOrItem = identification.qualifiers.some(({ ai }) => ai !== CPV);
  const isOwn = (link: Rule) => link.anchor === anchor && isRecall(link) && !isCompanion(link);
  const changes = changesOverTime(sides, (rules, at) => {
    const own = rules.filter(
      (link) => isOwn(link) && link.enabled && link.isPublic && isActive(link.timing, at),
    );
    return { isRecalled: own.some(isFlaggedRecall), isShown: isOfLotOrItem && own.length > 0 };
  });
  const end = changes.find(({ before, after }) => before.isRecalled && !after.isRecalled);
  return end ? [{ anchor, at: end.spans[0]!.from, isShown: end.after.isShown }] : [];
}

/** The same as a note. @param all the links around it, before the change */
export function endNote(
  { anchor, at, isShown }: EndOfOwnRecall,
  { before }: BeforeAndAfter,
  all: readonly Rule[],
  now: Date,
): LinkNote {
  const about = { anchor, from: at > now.getTime() ? new Date(at).toISOString() : null };
  if (isShown) return linkNote("recall_unlisted", about);
  const reading = parseAnchor(anchor);
  const { key, qualifiers } = reading.ok ? reading.value : { key: null, qualifiers: [] };
  const isOtherLot = (link: Rule) =>
    link.anchor !== anchor &&
    link.anchor.startsWith(`/01/${key?.value}/10/`) &&
    answers(link, now) &&
    isActive(link.timing, at);
  const hasOthers = qualifiers.some(({ ai }) => ai === LOT) && all.some(isOtherLot);
  const [companion] = before === null ? [] : companionOf([before], all, now);
  return linkNote(hasOthers ? "recall_of_others" : "recall_ends", {
    ...about,
    href: companion?.href ?? null,
  });
}
