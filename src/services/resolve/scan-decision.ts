/** The decision on a scan, which may come from an earlier scan with the same key. */
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import type { ReadContext } from "../context.ts";
import type { ScanQuestion } from "../scan-question.ts";
import { type Cached, type DecisionCache, lifetimeEnd } from "./decision-cache.ts";
import { decideOn, ONE_READING, resolve } from "./resolve.ts";
import type { SharedFacts } from "./shared-facts.ts";
import { decideStale } from "./stale-decision.ts";

/**
 * The decision from the cache, otherwise on shared facts, otherwise on the catalog's facts. If both
 * caches are null, the catalog is asked every time.
 */
export async function decideQuestion(
  context: ReadContext,
  { reading, request, anchor, key }: ScanQuestion,
  cache: DecisionCache | null,
  shared: SharedFacts | null = null,
): Promise<Cached> {
  const asked = context.clock().getTime();
  const cached = cache?.get(key, asked);
  if (cached) return cached;
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
    return { resolution, ...life };
  } catch (error) {
    const stale = cache && decideStale(context, cache, { reading, anchor, request }, error);
    if (!stale) throw error;
    cache?.set(key, { ...stale, stale: { ...stale.stale, cause: null } });
    return stale;
  }
}
