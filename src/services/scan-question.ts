/** The question of a scan, read from its text, without the catalog and without a clock. */
import { attributesQuery, digitalLinkPath } from "../gs1/digital-link/build.ts";
import { preferencesKey } from "../model/accept.ts";
import type { ResolveRequest } from "../resolver/decide/decision.ts";
import type { RequestPreferences } from "../resolver/decide/narrow.ts";
import type { Sent } from "../resolver/decide/redirect.ts";
import { normalizeLinkType } from "../resolver/rules/link-types.ts";
import type { ReadContext } from "./context.ts";
import { type LinkReading, parseLinkTarget } from "./link-target.ts";
import { requestOf } from "./resolve/request.ts";

/** A request target as the client sent it, and the client's preferences. */
export type Scan = Sent & Partial<Pick<RequestPreferences, "mediaTypes" | "languages">>;

/** Depends only on the text. */
export interface ScanQuestion {
  readonly sent: Sent;
  readonly reading: LinkReading;
  /** The attributes that only a compressed path contained, as a query. */
  readonly fromPath: string;
  readonly request: ResolveRequest;
  /** The canonical anchor. */
  readonly anchor: string;
  /** The key of its decision in the cache. */
  readonly key: string;
}

/** The question of a scan, from its text only. @throws AppError bad_request */
export function parseScan(context: Pick<ReadContext, "vocabularies">, scan: Scan): ScanQuestion {
  const { path, rawQuery } = scan;
  const reading = parseLinkTarget(path, rawQuery);
  const request = requestOf(rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const fromPath = attributesQuery(reading.fromPath);
  const key = cacheKey(anchor, request);
  return { sent: { path, rawQuery }, reading, fromPath, request, anchor, key };
}

/** Attributes of the query do not affect the decision, so they are not in the key. */
function cacheKey(anchor: string, request: ResolveRequest): string {
  const { linkType, mediaTypes = [], languages = [], contexts = [] } = request;
  // One line each: only the last part can contain a line feed, so that no two requests share a key.
  return [
    anchor,
    normalizeLinkType(linkType ?? "").replaceAll("\n", " "),
    preferencesKey(mediaTypes),
    preferencesKey(languages),
    preferencesKey(contexts),
  ].join("\n");
}
