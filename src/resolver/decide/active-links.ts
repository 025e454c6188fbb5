import { isWebTarget } from "../../model/web-target.ts";
import { type Level, levelsOf } from "../levels.ts";
import { brandAnchor, isOlderVersion, organizationAnchor, type Rule } from "../rules/rule.ts";
import { expandTemplate, qualifiersTaken } from "../rules/template.ts";
import { isActive, isTimed, nextBoundary } from "../rules/timing.ts";
import type { DecisionInput, LinkLevel, ResolvedLink } from "./decision.ts";
import { delegatedLevel } from "./delegation.ts";
import { hostedPage } from "./hosted-page.ts";
import { hasDefault, withDefaults } from "./level-defaults.ts";
import { type Owner, ownerOf } from "./owner.ts";
import { accessPage, withheldOf } from "./withheld.ts";

/**
 * The levels with active links at the instant of the request, and when time next may change them.
 */
export interface ActiveLinks {
  readonly levels: readonly LinkLevel[];
  /**
   * Links of a brand or organization for an identifier whose key has no others, and none of them a
   * default: they answer only requests that name their type. Null if there are none.
   */
  readonly ownersOnly: LinkLevel | null;
  readonly older: readonly ResolvedLink[];
  readonly validUntil: number | null;
}

/**
 * The links of each level: rules that are enabled, public and active, lead to the web and have a
 * value for each variable of their template. Links of brand and organization are added to the key's
 * level, and the hosted page if a known product has no default. Timed rules replace others, and
 * each level keeps one default. If no link is left, or only links of an owner without a default,
 * the answer is the resolver to which the company prefix delegates (GS1-Conformant Resolver 1.2.1,
 * clause 2.8).
 */
export function activeLinks(input: DecisionInput): ActiveLinks {
  const { identification, product } = input;
  const levels = levelsOf(identification);
  const isGtin = identification.key.ai === "01";
  const ownLevels = levels.map(({ anchor, scope }, index) => ({
    anchor,
    scope,
    via: null,
    levels: levels.slice(0, index + 1),
  }));
  const owners = ownerPlaces(ownerOf(identification, product, input.companyPrefix), levels);
  const places = [...ownLevels, ...owners];
  const { byAnchor, olderByAnchor, validUntil } = activeRules(input, places);
  const linksAt = (place: Place) => linksOf(byAnchor.get(place.anchor), place, input);
  const older = places.flatMap((place) => linksOf(olderByAnchor.get(place.anchor), place, input));
  const above = ownLevels.slice(0, -1).map(linksAt);
  const ofKey = ownLevels.slice(-1).flatMap(linksAt);
  const sets = [...above, withOwners(ofKey, owners.map(linksAt))];
  const pageAt = (anchor: string, standsIn: boolean) =>
    hostedPage(product!, input, { anchor, about: levels[0]!.anchor, standsIn });
  const isKnown = isGtin && product !== null;
  if (isKnown && !sets.some(hasDefault)) sets.at(-1)!.push(pageAt(levels.at(-1)!.anchor, false));
  const isWithdrawn = isKnown && product.lifecycle === "withdrawn";
  const served = withDefaults(
    sets.map((set) => displace(set.sort(byOrder))),
    isWithdrawn ? levels.map(({ anchor }) => pageAt(anchor, true)) : null,
  );
  const nonEmpty: LinkLevel[] = [];
  levels.forEach(({ scope, anchor }, index) => {
    const links = served[index] ?? [];
    if (links.length > 0) nonEmpty.push({ scope, anchor, inherited: index > 0, links });
  });
  const ownersOnly = nonEmpty.find(isOfOwnersOnly) ?? null;
  const answering = nonEmpty.filter((level) => level !== ownersOnly);
  const delegated = answering.length === 0 ? delegatedLevel(input, levels) : null;
  return { levels: delegated ? [delegated] : answering, ownersOnly, older, validUntil };
}

/** Whether a level is empty but for links of a brand or organization, none of them the default. */
const isOfOwnersOnly = ({ links }: LinkLevel): boolean =>
  links.every(({ via, isDefault }) => via !== null && !isDefault);

/** Ascending order_index, then id; the hosted page is last. */
function byOrder(a: ResolvedLink, b: ResolvedLink): number {
  if (a.orderIndex === null) return 1;
  if (b.orderIndex === null) return -1;
  return a.orderIndex - b.orderIndex || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
}

/** An anchor of which the rules apply to the identifier. */
interface Place extends Pick<ResolvedLink, "scope" | "via"> {
  readonly anchor: string;
  /** The levels of which its rules can take values; the last is the one at which they apply. */
  readonly levels: readonly Level[];
}

/** The anchors of the brand and of the organization, in the order in which they come. */
function ownerPlaces(owner: Owner | null, levels: readonly Level[]): Place[] {
  if (owner === null) return [];
  const { via, brandId, organizationId } = owner;
  const places: Place[] = [];
  if (brandId !== null) {
    places.push({ anchor: brandAnchor(brandId), scope: "brand", via, levels });
  }
  if (organizationId !== null) {
    places.push({
      anchor: organizationAnchor(organizationId),
      scope: "organization",
      via,
      levels,
    });
  }
  return places;
}

function activeRules({ rules, now }: DecisionInput, places: readonly Place[]) {
  const byAnchor = new Map<string, Rule[]>(places.map(({ anchor }) => [anchor, []]));
  const olderByAnchor = new Map<string, Rule[]>();
  let validUntil: number | null = null;
  for (const rule of rules) {
    const set = byAnchor.get(rule.anchor);
    if (set === undefined || !rule.enabled || !rule.isPublic || !isWebTarget(rule.href)) continue;
    if (rule.timing !== null) {
      const active = isActive(rule.timing, now);
      const boundary = nextBoundary(rule.timing, now);
      if (boundary !== null) validUntil = Math.min(boundary, validUntil ?? boundary);
      if (!active) continue;
    }
    if (!isOlderVersion(rule)) set.push(rule);
    else olderByAnchor.set(rule.anchor, [...(olderByAnchor.get(rule.anchor) ?? []), rule]);
  }
  return { byAnchor, olderByAnchor, validUntil };
}

const linksOf = (rules: readonly Rule[] | undefined, place: Place, input: DecisionInput) =>
  (rules ?? []).flatMap((rule) => linkOf(rule, place, input) ?? []);

/**
 * Null if the rule's template lacks a value: then the rule is ignored, and replaces neither a type
 * nor a default of others.
 */
function linkOf(
  rule: Rule,
  { scope, via, levels }: Place,
  { identification, baseUrl }: Pick<DecisionInput, "identification" | "baseUrl">,
): ResolvedLink | null {
  const href = expandTemplate(rule.href, identification);
  const anchor = levels.at(-1)?.anchor;
  if (href === null || anchor === undefined) return null;
  const taken = qualifiersTaken(rule.href, identification);
  const about = taken.length === 0 ? anchor : narrowest(taken, levels);
  const withheld = withheldOf(rule, href);
  return {
    id: rule.id,
    linkType: rule.linkType,
    href: withheld === null ? href : accessPage(baseUrl, rule, about),
    title: rule.title,
    hreflang: rule.hreflang,
    mediaType: rule.mediaType,
    context: rule.context,
    isDefault: rule.isDefault,
    isDefaultMulti: rule.isDefaultMulti,
    orderIndex: rule.orderIndex,
    timed: isTimed(rule.timing),
    scope,
    anchor,
    about,
    via,
    rel: rule.rel,
    withheld,
    qualifiers: "",
    standsIn: false,
    givesWayTo: null,
  };
}

/**
 * The least specific level that has all of these qualifiers; the most specific level if none has
 * them all.
 */
function narrowest(qualifiers: readonly string[], levels: readonly Level[]): string {
  const holds = ({ anchor }: Level) => {
    const ais = anchor.split("/").filter((_, index) => index % 2 === 1);
    return qualifiers.every((ai) => ais.includes(ai));
  };
  return (levels.findLast(holds) ?? levels[0]!).anchor;
}

/**
 * The key's own links and those of its owners that it lets apply. A link of an owner applies if no
 * link before it has its type. A brand's link that is not a default takes its type from the
 * organization, but not the organization's default and its variants.
 * @param ofOwners the brand's links, then the organization's
 */
function withOwners(
  own: readonly ResolvedLink[],
  ofOwners: readonly (readonly ResolvedLink[])[],
): ResolvedLink[] {
  const ownTypes = new Set(own.map(({ linkType }) => linkType));
  let all = [...own];
  for (const links of ofOwners) {
    const types = new Set(all.map(({ linkType }) => linkType));
    // The owner of the default also gives the multi-defaults: a brand's French page must not win
    // over a product's own default.
    const isDefaultFree = !hasDefault(all);
    const added = links.flatMap((link) => {
      const standsIn = types.has(link.linkType);
      const applies =
        !standsIn || (isDefaultFree && isForDefault(link) && !ownTypes.has(link.linkType));
      if (!applies) return [];
      const flags = isDefaultFree ? { standsIn } : { isDefault: false, isDefaultMulti: false };
      return [{ ...link, ...flags }];
    });
    all = [...all, ...added];
  }
  return all;
}

const isForDefault = ({ isDefault, isDefaultMulti }: ResolvedLink) => isDefault || isDefaultMulti;

/**
 * An active timed rule replaces all untimed rules of its type, languages, media type and context;
 * of several timed rules the one with the lowest order_index counts. It takes over the default
 * flags of the rules that it replaces, so that a campaign needs no flag of its own. `links` are in
 * order.
 */
function displace(links: readonly ResolvedLink[]): readonly ResolvedLink[] {
  if (!links.some((link) => link.timed)) return links;
  const groupOf = (link: ResolvedLink) => `${link.standsIn} ${displacementKey(link)}`;
  const groups = new Map<string, ResolvedLink[]>();
  for (const link of links) {
    const key = groupOf(link);
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return links.flatMap((link) => {
    const group = groups.get(groupOf(link)) ?? [];
    const timed = group.find((member) => member.timed);
    if (timed === undefined) return [link];
    if (timed !== link) return [];
    const isDefault = hasDefault(group);
    const isDefaultMulti = group.some((member) => member.isDefaultMulti);
    return [{ ...link, isDefault, isDefaultMulti }];
  });
}

/** Equal for links that one timed rule replaces. */
export function displacementKey({
  linkType,
  hreflang,
  mediaType,
  context,
}: Pick<ResolvedLink, "linkType" | "hreflang" | "mediaType" | "context">): string {
  return JSON.stringify([linkType, setKey(hreflang), mediaType?.toLowerCase(), setKey(context)]);
}

const setKey = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.toLowerCase()))].sort();
