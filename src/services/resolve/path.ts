/** What a scan asks: the same decision as resolve_gtin, from a path and what the client prefers. */
import { AppError } from "../../errors.ts";
import { attributesQuery, digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { preferencesKey } from "../../model/accept.ts";
import type { Decision, ResolveRequest } from "../../resolver/decide/decision.ts";
import type { RequestPreferences } from "../../resolver/decide/narrow.ts";
import { locationOf, type Sent } from "../../resolver/decide/redirect.ts";
import { buildLinkset, type Linkset } from "../../resolver/linkset.ts";
import { normalizeLinkType } from "../../resolver/rules/link-types.ts";
import type { ReadContext } from "../context.ts";
import { unknownIdentifierError } from "./answers.ts";
import {
  type Cached,
  type DecisionCache,
  LONGEST_MS,
  lifetimeEnd,
  type Stale,
} from "./decision-cache.ts";
import { requestOf } from "./request.ts";
import { resolve } from "./resolve.ts";
import { decideStale, staleIfError } from "./stale-decision.ts";
import { type LinkReading, parseLinkTarget } from "./understand.ts";

/** A request target as it was sent, and what the client prefers. */
export type Scan = Sent & Partial<Pick<RequestPreferences, "mediaTypes" | "languages">>;

export type ScanAnswer = Validity & { anchor: string } & (
    | { status: 307; location: string }
    | { status: 200 | 300; linkset: Linkset; title: string | null }
  );

/** How long an answer is current, by the clock and the cache. */
interface Validity {
  /** In seconds. */
  maxAge: number;
  /** Seconds beyond that for which it is better than an error; 0 for none. */
  staleIfError: number;
  /** Where it comes from what the catalog said earlier, for it does not answer. */
  stale: Stale | null;
}

/** @throws AppError bad_request, not_found in its three kinds, catalog_unavailable. */
export async function resolvePath(
  context: ReadContext,
  scan: Scan,
  cache: DecisionCache | null,
): Promise<ScanAnswer> {
  const { reading, ...cached } = await decideScan(context, scan, cache);
  const { decision, facts, identification } = cached.resolution;
  const anchor = digitalLinkPath(identification);
  const validity = validityOf(cached, context.clock().getTime());
  if (decision.link) {
    const location = locationOf(decision.link, scan, attributesQuery(reading.fromPath));
    return { anchor, ...validity, status: 307, location };
  }
  if (decision.status === 200 || decision.status === 300) {
    const title = facts.product?.name ?? null;
    const linkset = buildLinkset(decision, { baseUrl: context.baseUrl, itemDescription: title });
    return { anchor, ...validity, status: decision.status, linkset, title };
  }
  throw decision.reason === "unknown_identifier"
    ? unknownIdentifierError(identification, facts)
    : noLinkError(decision);
}

/** A clock that is set back while the catalog answers makes no lifetime longer. */
const validityOf = ({ resolution, expires, stale }: Cached, now: number): Validity => ({
  maxAge: Math.floor(Math.min(Math.max(0, expires - now), LONGEST_MS) / 1000),
  staleIfError: stale ? 0 : staleIfError(resolution, expires),
  stale: stale ?? null,
});

/** A decision, which may be another scan's of the same key, with the reading of this one. */
type Decided = Cached & { readonly reading: LinkReading };

/** The decision on a scan, from the cache where it is there; null asks the catalog every time. */
export async function decideScan(
  context: ReadContext,
  scan: Scan,
  cache: DecisionCache | null,
): Promise<Decided> {
  const now = context.clock();
  const reading = parseLinkTarget(scan.path, scan.rawQuery);
  const request = requestOf(scan.rawQuery, scan, context);
  const anchor = digitalLinkPath(reading.identification);
  const key = cacheKey(anchor, request);
  const cached = cache?.get(key, now.getTime());
  if (cached) return { reading, ...cached };
  try {
    const resolution = await resolve(context, [reading], request);
    const since = now.getTime();
    const life = { since, expires: lifetimeEnd(resolution, since) };
    cache?.set(key, { resolution, ...life });
    const isKnown = resolution.decision.reason !== "unknown_identifier";
    cache?.remember(anchor, isKnown ? { facts: resolution.facts, ...life } : null);
    return { reading, resolution, ...life };
  } catch (error) {
    const stale = cache && decideStale(context, cache, { reading, anchor, request }, error);
    if (!stale) throw error;
    cache?.set(key, { ...stale, stale: { ...stale.stale, cause: null } });
    return { reading, ...stale };
  }
}

/** The canonical anchor of a path, without asking the catalog; null for what is no Digital Link. */
export function anchorOfPath({ path, rawQuery }: Sent): string | null {
  try {
    return digitalLinkPath(parseLinkTarget(path, rawQuery).identification);
  } catch {
    return null;
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

function noLinkError({ reason, available }: Decision): AppError {
  const types = [...new Set(available.map(({ linkType }) => linkType))].join(", ");
  const detail =
    reason === "no_default"
      ? "There are links for this identifier, but none is the default."
      : "There is no link of this type for this identifier.";
  return new AppError("not_found", detail, { guidance: `Ask with linkType, one of: ${types}.` });
}
