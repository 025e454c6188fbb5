/** The decision on a scan, and what the cache keeps it under. */
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { preferencesKey } from "../../model/accept.ts";
import type { ResolveRequest } from "../../resolver/decide/decision.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { type LinkReading, parseLinkTarget } from "../link-target.ts";
import { type Cached, type DecisionCache, lifetimeEnd } from "./decision-cache.ts";
import { requestOf } from "./request.ts";
import { decideOn, ONE_READING, resolve } from "./resolve.ts";
import type { SharedFacts } from "./shared-facts.ts";
import { decideStale } from "./stale-decision.ts";

/** A request target as it was sent, and what the client prefers. */
export type Scan = Sent & Partial<Pick<RequestPreferences, "mediaTypes" | "languages">>;

/** A decision, which may be another scan's of the same key, with the reading of this one. */
type Decided = Cached & { readonly reading: LinkReading };

/**
 * The decision on a scan: from the cache, else on shared facts, else on those of the catalog, which is
 * asked every time where both are null.
 */
export async function decideScan(
  context: ReadContext,
  scan: Scan,
  cache: DecisionCache | null,
  shared: SharedFacts | null = null,
): Promise<Decided> {
  const asked = context.clock().getTime();
  const reading = parseLinkTarget(scan.path, scan.rawQuery);
  const request = requestOf(scan.rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const key = cacheKey(anchor, request);
  const cached = cache?.get(key, asked);
  if (cached) return { reading, ...cached };
  try {
    const { identification } = reading;
    const recalled = await shared?.recall(anchor, keyAnchorOf(identification), asked);
    const resolution = recalled
      ? { ...decideOn(context, reading, recalled.facts, request), ...ONE_READING }
      : await resolve(context, [reading], request);
    const since = recalled?.since ?? asked;
    const life = { since, expires: lifetimeEnd(resolution, since) };
    cache?.set(key, { resolution, ...life }, asked);
    const isKnown = resolution.decision.reason !== "unknown_identifier";
    const known = isKnown ? { facts: resolution.facts, ...life } : null;
    cache?.remember(anchor, known);
    if (!recalled) shared?.remember(anchor, known);
    return { reading, resolution, ...life };
  } catch (error) {
    const stale = cache && decideStale(context, cache, { reading, anchor, request }, error);
    if (!stale) throw error;
    cache?.set(key, { ...stale, stale: { ...stale.stale, cause: null } });
    return { reading, ...stale };
  }
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
