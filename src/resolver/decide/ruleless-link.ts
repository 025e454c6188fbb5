/** A link without a rule: the default of its level if nothing else is. */
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
  rel: [],
  withheld: null,
  qualifiers: "",
  standsIn: false,
  givesWayTo: null,
});
