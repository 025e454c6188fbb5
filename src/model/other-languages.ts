/** The language in which a preview asks for all languages that no link has: the first one here of these. */
export const FOR_ALL_OTHERS: readonly string[] = ["fo", "mt", "lb", "rm"];

/** A language of a preview as agents read it: the one for all others is `any other`. */
export const orAnyOther = (tag: string): string =>
  FOR_ALL_OTHERS.includes(tag) ? "any other" : tag;
