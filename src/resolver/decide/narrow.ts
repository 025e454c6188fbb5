import { isWildcard, type Preferences } from "../../model/accept.ts";
import { languageKey } from "./likely-subtags.ts";

/**
 * The dimensions by which a request can choose a link (GS1-Conformant Resolver 1.2.1, clause
 * 2.6.3).
 */
export interface RequestPreferences {
  readonly mediaTypes: Preferences;
  readonly languages: Preferences;
  readonly contexts: Preferences;
}

/** The values that a link declares in those dimensions. */
export interface Declared {
  readonly mediaType: string | null;
  readonly hreflang: readonly string[];
  readonly context: readonly string[];
}

/*
 * Scores are integers, so that equal preferences compare equal. UNIT is a score of 1, that of a
 * link that declares nothing. q is added in thousandths of UNIT; the kind of match only decides
 * between equal q.
 */
const UNIT = 1_000_000;
const PER_THOUSANDTH = UNIT / 1000;
const EXACT = 99;
const TRUNCATED = 50;
const LONGER = 1;

/** 0: the request names other values, or excludes this one with q=0. */
export const MISMATCH = 0;
/** Matched only by a wildcard range: 0.25, for any q. */
const WILDCARD = UNIT / 4;
/** The link declares a value, and the request has no preference in this dimension: 0.5. */
export const SILENT = UNIT / 2;
/** The link declares nothing: 1. */
export const UNDECLARED = UNIT;

/** An explicit match: 1 + q; for equal q, exact before truncated before extended. */
const explicit = (q: number, kind: number): number =>
  q === 0 ? MISMATCH : UNIT + Math.round(q * 1000) * PER_THOUSANDTH + kind;

/**
 * The links that fit the request best: by media type, then by language, then by context. Each step
 * keeps the links with the best score. Never empty for a non-empty list, and in the list's order:
 * if nothing fits, all links are kept (best effort, clause 2.6.3).
 */
export function narrow<L extends Declared>(
  links: readonly L[],
  request: RequestPreferences,
): readonly L[] {
  let kept = links;
  kept = best(kept, (link) => mediaTypeScore(request.mediaTypes, link.mediaType));
  kept = best(kept, (link) => languageScore(request.languages, link.hreflang));
  return best(kept, (link) => contextScore(request.contexts, link.context));
}

/**
 * Whether the request fits `link` better than `other`; the first dimension that differs decides.
 */
export function isBetter(link: Declared, other: Declared, request: RequestPreferences): boolean {
  const [first] = narrow([other, link], request);
  return first === link;
}

function best<L>(links: readonly L[], score: (link: L) => number): readonly L[] {
  if (links.length < 2) return links;
  const scores = links.map(score);
  const highest = Math.max(...scores);
  return links.filter((_, index) => scores[index] === highest);
}

/**
 * `type/subtype` is exact. `type/*` is a wildcard, but with q=0 it excludes what the range of all
 * types would allow.
 */
export function mediaTypeScore(preferences: Preferences, mediaType: string | null): number {
  if (mediaType === null) return UNDECLARED;
  if (preferences.length === 0) return SILENT;
  const value = essence(mediaType);
  const family = `${value.slice(0, value.indexOf("/"))}/*`;
  let wildcard: number | null = null;
  for (const { range, q } of preferences) {
    if (range === value) return explicit(q, EXACT);
    if (range === family) wildcard = q;
  }
  return byWildcard(preferences, wildcard);
}

/** The best score of the link's languages; undeclared if it has none. */
export function languageScore(preferences: Preferences, hreflang: readonly string[]): number {
  if (hreflang.length === 0) return UNDECLARED;
  if (preferences.length === 0) return SILENT;
  return Math.max(...hreflang.map((tag) => tagScore(preferences, tag)));
}

/** A link for every language without a link of its own: only an explicit match wins over it. */
const UNDETERMINED = "und";

/**
 * The weight comes from the range nearest to the tag: the tag itself; otherwise a longer range that
 * RFC 4647 lookup truncates to it (de-CH matches de; zh-Hant comes before zh); otherwise the
 * longest range that the tag extends (de matches de-CH); otherwise `*`. Excluding de-CH does not
 * exclude de. Tag and ranges are compared with their likely scripts, so that zh-TW matches zh-Hant,
 * and not zh, which is zh-Hans.
 */
function tagScore(preferences: Preferences, tag: string): number {
  const wanted = languageKey(tag);
  let truncated = 0;
  let longer: number | null = null;
  let longest = 0;
  for (const { range, q } of preferences) {
    if (isWildcard(range)) continue;
    const key = languageKey(range);
    // The list is sorted by weight, so the first of equal ranges has the highest.
    if (key === wanted) return explicit(q, EXACT);
    if (key.startsWith(`${wanted}-`)) truncated = Math.max(truncated, q);
    if (wanted.startsWith(`${key}-`) && key.length > longest) {
      longest = key.length;
      longer = q;
    }
  }
  if (truncated > 0) {
    return explicit(truncated, TRUNCATED + Math.min(wanted.split("-").length, 40));
  }
  if (longer !== null) return explicit(longer, LONGER);
  if (wanted === UNDETERMINED) return UNDECLARED;
  return byWildcard(preferences, null);
}

/** The best score of the link's contexts, compared as whole values; undeclared if it has none. */
export function contextScore(preferences: Preferences, context: readonly string[]): number {
  if (context.length === 0) return UNDECLARED;
  if (preferences.length === 0) return SILENT;
  let highest = MISMATCH;
  for (const value of context) {
    const wanted = value.toLowerCase();
    const match = preferences.find(({ range }) => range === wanted);
    const score = match ? explicit(match.q, EXACT) : byWildcard(preferences, null);
    highest = Math.max(highest, score);
  }
  return highest;
}

/**
 * The score of a value that no range names: the wildcard's; silent if the request only excludes
 * values; otherwise a mismatch.
 */
function byWildcard(preferences: Preferences, family: number | null): number {
  const q = family ?? preferences.find(({ range }) => isWildcard(range))?.q;
  if (q !== undefined) return q > 0 ? WILDCARD : MISMATCH;
  return preferences.some((preference) => preference.q > 0) ? MISMATCH : SILENT;
}

/** A media type without parameters, lower case. */
function essence(mediaType: string): string {
  const end = mediaType.indexOf(";");
  return (end < 0 ? mediaType : mediaType.slice(0, end)).trim().toLowerCase();
}
