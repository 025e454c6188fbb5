/**
 * The language in which a preview asks for all languages that no link has. A link cannot have it:
 * no language of five letters is registered (`languageTagProblem` rejects it).
 */
export const ANY_OTHER_LANGUAGE = "other";

/** A language of a preview as agents read it: the one for all others is `any other`. */
export const orAnyOther = (tag: string): string => (tag === ANY_OTHER_LANGUAGE ? "any other" : tag);
