/** What the preview of a change of links has to say beside its scans. */

/** Why no scan leads to a link, by the verdict about it. */
export const WHY_UNUSED = {
  disabled: "It is disabled.",
  not_public: "It is not public.",
  inactive: "Its timing does not apply at this time.",
  older_version:
    "It is an older version. Only the linkset of the UN Transparency Protocol lists it.",
  elsewhere:
    "The rule belongs to the owner of the company prefix, but the product has a brand of its own.",
  incomplete: "Its template has a variable without a value in this request.",
  type_taken: "The product, or its brand, has links of this type.",
  displaced: "A timed rule replaces it.",
  narrower_level: "A more specific level answers.",
  media_type: "Another fits the requested media type better.",
  language: "Another fits the requested language better.",
  context: "Another fits the context better.",
} as const;
export type WhyUnused = keyof typeof WHY_UNUSED;

export interface LinkNote {
  readonly code: LinkNoteCode;
  /** Whose scans, or whose recall, is meant. */
  readonly anchor: string | null;
  /** Scans, anchors or products. */
  readonly count: number;
  /** The products of which a sample was taken, whether there are more, and further anchors with links. */
  readonly total: number;
  readonly is_least: boolean;
  readonly others: number;
  /** Whether the sample is everything. */
  readonly is_whole: boolean;
  /** Variables of an address, or languages. */
  readonly names: readonly string[];
  /** The link to which scans without a lot still lead. */
  readonly href: string | null;
  readonly link_type: string | null;
  /** The instant at which it begins, or until which it is known; null: the change. */
  readonly from: string | null;
  readonly why: WhyUnused | null;
}

/** `what`: the anchor, and `because`: the reason, in words. */
export type WordedLinkNote = Omit<LinkNote, "code"> & {
  readonly what: string;
  readonly because: string;
};

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} before ${from}; later times were not compared.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

export const OTHERS_PLANS =
  "Another organization owns the brand or the number of some of these scans, and may plan links for them. A preview does not show links of others that have not begun.";

const END_ALL = "To end all of a recall, end the recall itself, as on the console's screen Recall.";

const recallEnds = ({ from, what, href }: WordedLinkNote, pages: string): string => {
  const when = from === null ? "With this change" : `From ${from} on`;
  const left = href === null ? "" : ` The link for scans without a lot stays: ${href}.`;
  return `${when}, ${what} is no longer ${pages}.${left} ${END_ALL}`;
};

/** The notes in the words of the API, by code. */
export const LINK_NOTES = {
  ends_recall: () =>
    "This change switches off a recall: scans that lead to its notice, or pages that show it, no longer do, now or later. If the recall goes on, do not make this change.",
  query_variables: ({ names }: WordedLinkNote) =>
    `href: ${names.map((name) => `{${name}}`).join(", ")} in the query works here, but the standard recommends templates only in the path (GS1-Conformant Resolver 1.2.1, clause 2.5.1).`,
  no_default: ({ anchor }: WordedLinkNote) =>
    `is_default: this link is not a default. If ${anchor} has no default link either, identifiers without links of their own are answered as before, and only requests that name the link type lead to it.`,
  sample: ({ anchor, count, total, is_least, others, is_whole }: WordedLinkNote) =>
    [
      `Scans of ${count} of ${is_least ? "at least " : ""}${total} public products of ${anchor} and of ${others} more anchors with links were checked.`,
      ...(is_whole ? [] : ["This is a sample."]),
      "The link applies to every identifier of this owner, also to those without a record.",
    ].join(" "),
  more_anchors: ({ count }: WordedLinkNote) =>
    `Scans of ${count} more anchors below this one were not checked.`,
  unused: (note: WordedLinkNote) => unused("No scan of its anchor leads to it", note),
  unused_in_sample: (note: WordedLinkNote) => unused("No checked scan leads to it", note),
  example: ({ anchor }: WordedLinkNote) =>
    `Scans of ${anchor} stand for all others with such a value: it is an example.`,
  recall_goes_on: ({ names, href }: WordedLinkNote) => {
    const notice = `its notice${names.length > 0 ? ` in ${names.join(", ")}` : ""} stays`;
    const left = href === null ? "" : `, and scans without a lot still lead to ${href}`;
    return `The recall goes on without this link: ${notice}${left}. ${END_ALL}`;
  },
  recall_unlisted: (note: WordedLinkNote) =>
    recallEnds(note, "listed as recalled, although pages still show this link with it"),
  recall_ends: (note: WordedLinkNote) =>
    recallEnds(note, "recalled: pages will no longer show its notice"),
  recall_of_others: (note: WordedLinkNote) =>
    recallEnds(note, "recalled: pages will say that it is not among the recalled lots"),
  more_scans: ({ count }: WordedLinkNote) =>
    `${count} scans were not compared, because very many links and times matter to them.`,
  more_languages: ({ count }: WordedLinkNote) =>
    `Scans in ${count} more languages were not compared.`,
  more_contexts: ({ count }: WordedLinkNote) =>
    `Scans in ${count} more contexts were not compared.`,
  later_times: ({ from }: WordedLinkNote) =>
    `Weekdays, times of day and days of the year were followed until ${from}; later ones were not compared.`,
  other_type: ({ link_type }: WordedLinkNote) =>
    `A scan that asks for another link type, such as ${link_type}, leads to that link, and not to this one.`,
  others_plans: () => OTHERS_PLANS,
} as const;
export type LinkNoteCode = keyof typeof LINK_NOTES;

const NOTHING = {
  anchor: null,
  count: 0,
  total: 0,
  is_least: false,
  others: 0,
  is_whole: true,
  names: [],
  href: null,
  link_type: null,
  from: null,
  why: null,
};

export const linkNote = (
  code: LinkNoteCode,
  values: Partial<Omit<LinkNote, "code">> = {},
): LinkNote => ({ code, ...NOTHING, ...values });
