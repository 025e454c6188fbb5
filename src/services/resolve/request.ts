/** The request to the resolver, from a Digital Link's own query and the client's preferences. */
import { namesLinkset, parseContext } from "../../model/accept.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";

/**
 * Absent members mean no preference. `contexts` and `linkType` have priority over those of the
 * query.
 */
export interface Wishes extends Partial<RequestPreferences> {
  readonly linkType?: string | null;
}

/** @param rawQuery of the link, not decoded; null without one */
export function requestOf(
  rawQuery: string | null,
  { linkType, contexts, mediaTypes = [], languages = [] }: Wishes,
  { vocabularies }: Pick<ReadContext, "vocabularies">,
): ResolveRequest {
  // Most scans have no query, and in workerd this object costs as much as reading their path.
  const query = rawQuery === null ? null : new URLSearchParams(rawQuery);
  return {
    linkType: normalizeLinkType(linkType ?? query?.get("linkType") ?? "", vocabularies),
    mediaTypes,
    languages,
    contexts: contexts ?? parseContext(query?.get("context")),
    wantsLinkset: namesLinkset(mediaTypes),
  };
}
