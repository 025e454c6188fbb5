/** What is left of a recall without one of its links. Pure. */
import { linkKey } from "../../model/link-key.ts";
import { isCompanion } from "../../model/recall-companion.ts";
import { isFlaggedRecall, isOpen } from "../../resolver/rules/recall.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { BeforeAndAfter } from "./scan-places.ts";

/** A sentence for the preview of a change that takes a notice away. @param all the links around it */
export function leftOfRecall(
  { before, after }: BeforeAndAfter,
  all: readonly Rule[],
  now: Date,
): string[] {
  const answers = (link: Rule) => isFlaggedRecall(link) && isOpen(link, now);
  if (before === null || !answers(before) || (after !== null && answers(after))) return [];
  const left = all.filter((link) => answers(link) && linkKey(link) !== linkKey(before));
  const ofNotice = left.filter(
    (link) => link.anchor === before.anchor && isCompanion(link) === isCompanion(before),
  );
  if (ofNotice.some(({ isDefault }) => isDefault)) return [];
  const tags = [...new Set(ofNotice.flatMap(({ hreflang }) => hreflang))].sort();
  const companion = left.find(
    (link) => isCompanion(link) && link.isDefault && before.anchor.startsWith(`${link.anchor}/`),
  );
  const parts = [
    ...(tags.length > 0 ? [`its notice in ${tags.join(", ")} stays`] : []),
    ...(companion ? [`scans without a lot still lead to ${companion.href}`] : []),
  ];
  if (parts.length === 0) return [];
  return [
    `The recall goes on without this link: ${parts.join(", and ")}. To end all of it, end the recall itself, as on the console's screen Recall.`,
  ];
}
