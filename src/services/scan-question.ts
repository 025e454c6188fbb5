/** What a scan asks, read from its text, without the catalog and without a clock. */
import { attributesQuery, digitalLinkPath } from "../gs1/digital-link/build.ts";
import { preferencesKey } from "../model/accept.ts";
import type { ResolveRequest } from "../resolver/decide/decision.ts";
import type { RequestPreferences } from "../resolver/decide/narrow.ts";
import type { Sent } from "../resolver/decide/redirect.ts";
import { normalizeLinkType } from "../resolver/rules/link-types.ts";
import type { ReadContext } from "./context.ts";
import { type LinkReading, parseLinkTarget } from "./link-target.ts";
import { requestOf } from "./resolve/request.ts";

/** A request target as it was sent, and what the client prefers. */
export type Scan = Sent & Partial<Pick<RequestPreferences, "mediaTypes" | "languages">>;

/** The same text always gives the same one. */
export interface ScanQuestion {
  readonly sent: Sent;
  readonly reading: LinkReading;
  /** The attributes that only a compressed path said, as a query. */
  readonly fromPath: string;
  readonly request: ResolveRequest;
  /** The canonical one. */
  readonly anchor: string;
  /** Of its decision. */
  readonly key: string;
}

/** What a scan asks, from its text alone. @throws AppError bad_request. */
export function readScan(context: Pick<ReadContext, "vocabularies">, scan: Scan): ScanQuestion {
  const { path, rawQuery } = scan;
  const reading = parseLinkTarget(path, rawQuery);
  const request = requestOf(rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const fromPath = attributesQuery(reading.fromPath);
  const key = cacheKey(anchor, request);
  return { sent: { path, rawQuery }, reading, fromPath, request, anchor, key };
}

/** Attributes of the query play no part in the decision, so they are not in the key. */
function cacheKey(anchor: string, request: ResolveRequest): string {
  const { linkType, mediaTypes = [], languages = [], contexts = [] } = request;
  // Lines: only the last part may hold a line feed, so that no two requests share a key.
  return [
    anchor,
    normalizeLinkType(linkType ?? "").replaceAll("\n", " "),
    preferencesKey(mediaTypes),
    preferencesKey(languages),
    preferencesKey(contexts),
  ].join("\n");
}
