/** A link that no rule stands behind: the default of its level, where nothing else is one. */
import type { ResolvedLink } from "./decision.ts";

type Own = Pick<ResolvedLink, "linkType" | "href" | "title" | "scope" | "anchor" | "about" | "via">;

export const rulelessLink = (own: Own): ResolvedLink => ({
  ...own,
  id: null,
  hreflang: [],
  mediaType: null,
  context: [],
  isDefault: true,
  isDefaultMulti: false,
  orderIndex: null,
  timed: false,
});
