/** What the preview of a recall, or of its end, has to say beside its scans. */

import { OTHERS_PLANS } from "./link-notes.ts";

export interface RecallNote {
  readonly code: RecallNoteCode;
  readonly lots: readonly string[];
  readonly count: number;
  /** The notice that is meant. */
  readonly href: string | null;
  /** The title that is meant, where the recall has several notices; of `link_id`, its title. */
  readonly title: string | null;
  /** When that notice, or the recall, begins, or times are no longer compared; null if it has begun. */
  readonly from: string | null;
  readonly link_id: string | null;
  readonly link_type: string | null;
}

const all = (lots: readonly string[]) => lots.join(", ");

/** The notes in the words of the API, by code. */
export const RECALL_NOTES = {
  earlier_notice: ({ href }: RecallNote) =>
    `Scans without a lot still lead to ${href}, the notice of an earlier recall. Name the new lots in that notice too.`,
  next_notice: ({ lots, href, from }: RecallNote) =>
    from === null
      ? `Lot ${all(lots)} is still recalled, so scans without a lot, and of lots without a page of their own, lead to its notice: ${href}.`
      : `The recall of lot ${all(lots)} is planned. Scans without a lot lead to its notice only from ${from} on: ${href}.`,
  title_names_others: ({ lots, title }: RecallNote) =>
    `${title === null ? "" : `“${title}”: `}The title names other lots, and not ${all(lots)}. People could think that their pack is safe.`,
  title_names_ended: ({ lots, title }: RecallNote) =>
    `${title === null ? "" : `“${title}”: `}This notice stays, and its title still names ${all(lots)}, whose recall ends. Change the title.`,
  has_begun: ({ from }: RecallNote) =>
    `The beginning, ${from}, is past: the recall applies at once.`,
  similar_lots: ({ lots }: RecallNote) =>
    `These lots differ only in capital and small letters or in marks such as hyphens, and each is a lot of its own: ${all(lots)}. Check how they are printed.`,
  link_first: ({ lots, link_id }: RecallNote) =>
    `A scan ${lots.length === 0 ? "without a lot" : `of lot ${all(lots)}`} does not always lead to the notice: link ${link_id} comes first. Pages show the notice all the same.`,
  lots_with_default: ({ lots, count }: RecallNote) =>
    `${count === 1 ? "1 lot has" : `${count} lots have`} a default link of ${count === 1 ? "its" : "their"} own: ${all(lots)}${count > lots.length ? " and more" : ""}. A scan of ${count === 1 ? "this lot" : "these lots"} leads there and not to the notice. Pages show the notice all the same. Recall these lots too if their scans are to lead to it.`,
  serials_with_default: ({ count }: RecallNote) =>
    count === 1
      ? "1 serial number has a default link of its own. A scan of this item leads there, also in a recalled lot. Pages show the notice all the same."
      : `${count} serial numbers have a default link of their own. A scan of these items leads there, also in a recalled lot. Pages show the notice all the same.`,
  // Without lots, all of the product is recalled.
  variants_with_default: ({ lots, count }: RecallNote) => {
    const [have, such] =
      count === 1
        ? ["1 variant has a default link", "this variant"]
        : [`${count} variants have default links`, "such a variant"];
    const leads =
      lots.length === 0
        ? `A scan that names ${such} leads there.`
        : `A scan that names ${such} without a lot, or with another lot, leads there; one with a recalled lot leads to the notice.`;
    return `${have} of ${count === 1 ? "its" : "their"} own. ${leads} Pages show the notice all the same.`;
  },
  variant_lots_with_default: ({ count }: RecallNote) =>
    `${count === 1 ? "1 recalled lot of a variant has a default link of its" : `${count} recalled lots of variants have default links of their`} own. A scan that names both variant and lot leads there, and not to the notice. Pages show the notice all the same.`,
  other_type: ({ link_type }: RecallNote) =>
    `A scan that asks for another link type, such as ${link_type}, leads to that link, and not to the notice.`,
  more_languages: ({ count }: RecallNote) =>
    `Of ${count} of these scans, other languages were not compared, because very many links and times matter to them.`,
  more_lots: ({ count }: RecallNote) =>
    `Scans of ${count === 1 ? "1 more lot" : `${count} more lots`} were not compared.`,
  others_plans: () => OTHERS_PLANS,
  later_times: ({ from }: RecallNote) =>
    `Weekdays, times of day and days of the year were followed until ${from}; later ones were not compared.`,
} as const;
export type RecallNoteCode = keyof typeof RECALL_NOTES;

const NOTHING = {
  lots: [],
  count: 0,
  href: null,
  title: null,
  from: null,
  link_id: null,
  link_type: null,
};

export const recallNote = (
  code: RecallNoteCode,
  values: Partial<Omit<RecallNote, "code">> = {},
): RecallNote => ({ code, ...NOTHING, ...values });
