import { DEFAULT_LINK, DEFAULT_LINK_MULTI, normalizeLinkType } from "../rules/link-types.ts";
import { isRecall } from "../rules/rule.ts";
import { activeLinks } from "./active-links.ts";
import type {
  Decision,
  DecisionInput,
  DecisionReason,
  LinkLevel,
  Matched,
  ResolvedLink,
} from "./decision.ts";
import { narrow, type RequestPreferences } from "./narrow.ts";

/**
 * The link that answers a request for an identifier (GS1-Conformant Resolver 1.2.1, clauses 2.5.9,
 * 2.6, 2.8 and 2.9). Pure: the same input, with its rules in any order, gives the same decision.
 */
export function decide(input: DecisionInput): Decision {
  const { levels, ownersOnly, older, validUntil } = activeLinks(input);
  const available = unionOf(ownersOnly ? [...levels, ownersOnly] : levels);
  const notices = available.filter(isRecall);
  const common = { available, notices, levels, older, validUntil };
  const { request } = input;
  const linkType = normalizeLinkType(request.linkType ?? "");
  const preferences: RequestPreferences = {
    mediaTypes: request.mediaTypes ?? [],
    languages: request.languages ?? [],
    contexts: request.contexts ?? [],
  };
  if (ownersOnly?.links.some(isOfType(linkType)) && request.wantsLinkset !== true) {
    return { ...byLinkType([...levels, ownersOnly], linkType, preferences), ...common };
  }
  if (levels.length === 0) return { ...without(404, "unknown_identifier"), ...common };
  if (linkType === "linkset" || linkType === "all" || request.wantsLinkset === true) {
    return { ...without(200, "linkset"), ...common };
  }
  const [level] = levels;
  if (level && isDelegated(level)) {
    return { ...redirect(level, level.links[0]!, "delegated"), ...common };
  }
  const asksDefault =
    linkType === "" || linkType === DEFAULT_LINK || linkType === DEFAULT_LINK_MULTI;
  return {
    ...(asksDefault ? byDefault(levels, preferences) : byLinkType(levels, linkType, preferences)),
    ...common,
  };
}

const isOfType = (linkType: string) => (link: ResolvedLink) => link.linkType === linkType;

const isDelegated = ({ links }: LinkLevel): boolean =>
  links.some(({ scope }) => scope === "delegated");

type Outcome = Pick<Decision, "status" | "reason" | "link" | "candidates" | "matched">;

const without = (status: 404 | 200, reason: DecisionReason): Outcome => ({
  status,
  reason,
  link: null,
  candidates: [],
  matched: null,
});

/**
 * Clause 2.6.1: the default, unless the request selects a better defaultLinkMulti; never 300.
 * Default and variants are compared by the same scores; the default wins unless a variant scores
 * higher.
 */
function byDefault(levels: readonly LinkLevel[], preferences: RequestPreferences): Outcome {
  for (const level of levels) {
    const standard = level.links.find((link) => link.isDefault);
    if (standard === undefined) continue;
    const variants = level.links.filter((link) => link === standard || link.isDefaultMulti);
    const best = narrow(variants, preferences);
    // Links are ordered by order_index, so the first of the best has the lowest.
    const [first] = best;
    return first === undefined || best.includes(standard)
      ? redirect(level, standard, "default")
      : redirect(level, first, "default_multi");
  }
  return without(404, "no_default");
}

/**
 * Clauses 2.6.2 and 2.6.3: the most specific level with the type; 300 if several links are equally
 * good.
 */
function byLinkType(
  levels: readonly LinkLevel[],
  linkType: string,
  preferences: RequestPreferences,
): Outcome {
  const all = levels.flatMap(({ links }) => links.filter(isOfType(linkType)));
  const others = all.filter((link) => !link.standsIn);
  const choices = new Set(others.length > 0 ? others : all);
  for (const level of levels) {
    const links = level.links.filter((link) => choices.has(link));
    if (links.length === 0) continue;
    const candidates = narrow(links, preferences);
    const [first] = candidates;
    if (first !== undefined && candidates.length === 1) return redirect(level, first, "link_type");
    return {
      status: 300,
      reason: "multiple_choices",
      link: null,
      candidates,
      matched: matchedAmong(level, candidates),
    };
  }
  return without(404, "no_such_link_type");
}

function redirect(
  level: LinkLevel,
  link: ResolvedLink,
  reason: Matched["reason"] & DecisionReason,
) {
  return {
    status: 307,
    reason,
    link,
    candidates: [],
    matched: {
      scope: link.scope,
      anchor: link.anchor,
      link_id: link.id,
      order_index: link.orderIndex,
      inherited: level.inherited || link.via !== null,
      via: link.via,
      timed: link.timed,
      reason,
    },
  } satisfies Outcome;
}

/** Scope and via are those of the candidates if they agree, otherwise those of the level. */
function matchedAmong(level: LinkLevel, candidates: readonly ResolvedLink[]): Matched {
  const [first] = candidates;
  const agree = first !== undefined && candidates.every((link) => link.scope === first.scope);
  const via = agree ? first.via : null;
  return {
    scope: agree ? first.scope : level.scope,
    anchor: level.anchor,
    link_id: null,
    order_index: null,
    inherited: level.inherited || via !== null,
    via,
    timed: candidates.some((link) => link.timed),
    reason: "multiple_choices",
  };
}

/**
 * All levels' links, the most specific level first. A link of a less specific level is omitted if a
 * listed one has the same type, href, title, languages, media type and context. Links of one level
 * are never merged, because a 300 offers them all.
 */
function unionOf(levels: readonly LinkLevel[]): readonly ResolvedLink[] {
  const [only] = levels;
  if (only === undefined || levels.length === 1) return only?.links ?? [];
  const listed = new Set<string>();
  return levels.flatMap(({ links }) => {
    const keys = links.map(identityOf);
    const fresh = links.filter((_, index) => !listed.has(keys[index] ?? ""));
    for (const key of keys) listed.add(key);
    return fresh;
  });
}

const identityOf = (link: ResolvedLink): string =>
  JSON.stringify([
    link.linkType,
    link.href,
    link.title,
    link.hreflang,
    link.mediaType,
    link.context,
  ]);
