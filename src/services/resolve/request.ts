/** What is asked of the resolver: by a Digital Link's own query, and by what the client prefers. */
import { namesLinkset, parseContext } from "../../model/accept.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";

/** None where they are left out. `contexts` and `linkType` outrank those of the query. */
export interface Wishes extends Partial<RequestPreferences> {
  readonly linkType?: string | null;
}

/** @param rawQuery of the link, undecoded; null without one. */
export function requestOf(
  rawQuery: string | null,
  { linkType, contexts, mediaTypes = [], languages = [] }: Wishes,
  { vocabularies }: Pick<ReadContext, "vocabularies">,
): ResolveRequest {
  const query = new URLSearchParams(rawQuery ?? "");
  return {
    linkType: normalizeLinkType(linkType ?? query.get("linkType") ?? "", vocabularies),
    mediaTypes,
    languages,
    contexts: contexts ?? parseContext(query.get("context")),
    wantsLinkset: namesLinkset(mediaTypes),
  };
}
