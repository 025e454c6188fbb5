/** The request to the resolver: of a scan, read from its text without catalog and clock; and from a Digital Link's own query and the client's preferences. */

import { attributesQuery, digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { namesLinkset, parseContext } from "../../model/accept.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { type LinkReading, parseLinkTarget } from "../link-target.ts";

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

/** A request target as the client sent it, and the client's preferences. */
export interface Scan extends Sent, Partial<Pick<RequestPreferences, "mediaTypes" | "languages">> {
  /** Whether a linkset has the form of the UN Transparency Protocol. */
  readonly isUntp?: boolean;
  /** Whether a person reads the answer if it is not a redirect. */
  readonly isPage?: boolean;
}

/** Depends only on the text. */
export interface ScanQuestion {
  readonly reading: LinkReading;
  /** The attributes that only a compressed path contained, as a query. */
  readonly fromPath: string;
  readonly request: ResolveRequest;
  /** The canonical anchor. */
  readonly anchor: string;
  /** Whether a linkset would be a page. */
  readonly isPage: boolean;
}

/** The question of a scan, from its text only. @throws AppError bad_request */
export function parseScan(context: Pick<ReadContext, "vocabularies">, scan: Scan): ScanQuestion {
  const { path, rawQuery } = scan;
  const reading = parseLinkTarget(path, rawQuery);
  const request = requestOf(rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const { isPage = false } = scan;
  return { reading, fromPath: attributesQuery(reading.fromPath), request, anchor, isPage };
}
