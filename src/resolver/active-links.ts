import type { DecisionInput, LinkLevel, LinkScope, ResolvedLink } from "./decision.ts";
import { type Level, levelsOf } from "./levels.ts";
import { type KnownProduct, type Owner, ownerOf } from "./owner.ts";
import { brandAnchor, organizationAnchor, type Rule } from "./rule.ts";
import { isWebTarget } from "./target.ts";
import { expandTemplate } from "./template.ts";
import { isActive, isTimed, nextBoundary } from "./timing.ts";

/** The non-empty levels of a request at its instant, and when time next may change them. */
export interface ActiveLinks {
  readonly levels: readonly LinkLevel[];
  readonly validUntil: number | null;
}

/**
 * Per level: the rules that are enabled, public, active and lead to the web; brand and organization folded into
 * the key; the hosted page where a known product has no default; timed displacement; one default.
 */
export function activeLinks(input: DecisionInput): ActiveLinks {
  const { identification, product } = input;
  const levels = levelsOf(identification);
  const isGtin = identification.key.ai === "01";
  const owner = isGtin ? ownerOf(product, input.companyPrefix) : null;
  const { byAnchor, validUntil } = activeRules(input, levels, owner);
  const sets = levels.map(({ scope, anchor }) =>
    (byAnchor.get(anchor) ?? []).map((rule) => linkOf(rule, rule.href, scope, anchor, null)),
  );
  const keyAnchor = levels[levels.length - 1]?.anchor ?? "";
  const keySet = sets[sets.length - 1] ?? [];
  if (owner?.brandId != null) {
    const rules = byAnchor.get(brandAnchor(owner.brandId)) ?? [];
    fold(keySet, rules, "brand", keyAnchor, owner, input);
  }
  if (owner?.organizationId != null) {
    const rules = byAnchor.get(organizationAnchor(owner.organizationId)) ?? [];
    fold(keySet, rules, "organization", keyAnchor, owner, input);
  }
  if (isGtin && product !== null && !sets.some(hasDefault)) {
    keySet.push(hostedLink(product, input.baseUrl, keyAnchor));
  }
  const nonEmpty: LinkLevel[] = [];
  levels.forEach(({ scope, anchor }, index) => {
    const set = sets[index] ?? [];
    if (set.length === 0) return;
    const links = withOneDefault(displace(set.sort(byOrder)));
    nonEmpty.push({ scope, anchor, inherited: index > 0, links });
  });
  return { levels: nonEmpty, validUntil };
}

/** Ascending order_index, the id breaking ties; the hosted page comes last. */
export function byOrder(a: ResolvedLink, b: ResolvedLink): number {
  if (a.orderIndex === null) return 1;
  if (b.orderIndex === null) return -1;
  return a.orderIndex - b.orderIndex || ((a.id ?? "") < (b.id ?? "") ? -1 : 1);
}

function activeRules({ rules, now }: DecisionInput, levels: readonly Level[], owner: Owner | null) {
  const byAnchor = new Map<string, Rule[]>();
  for (const { anchor } of levels) byAnchor.set(anchor, []);
  if (owner?.brandId != null) byAnchor.set(brandAnchor(owner.brandId), []);
  if (owner?.organizationId != null) byAnchor.set(organizationAnchor(owner.organizationId), []);
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
    set.push(rule);
  }
  return { byAnchor, validUntil };
}

function linkOf(
  rule: Rule,
  href: string,
  scope: LinkScope,
  anchor: string,
  via: Owner["via"] | null,
): ResolvedLink {
  return {
    id: rule.id,
    linkType: rule.linkType,
    href,
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
    via,
  };
}

/**
 * Adds the rules of the link types the key lacks. A rule whose template cannot be filled is not
 * there at all: it takes neither its type nor the default from the organization.
 */
function fold(
  keySet: ResolvedLink[],
  rules: readonly Rule[],
  scope: "brand" | "organization",
  anchor: string,
  owner: Owner,
  { identification }: DecisionInput,
): void {
  if (rules.length === 0) return;
  const types = new Set(keySet.map((link) => link.linkType));
  // Who gives the default gives the multi: a brand's French page must not beat a product's own.
  const defaultsCount = !hasDefault(keySet);
  for (const rule of rules) {
    if (types.has(rule.linkType)) continue;
    const href = expandTemplate(rule.href, identification);
    if (href === null) continue;
    const link = linkOf(rule, href, scope, anchor, owner.via);
    keySet.push(defaultsCount ? link : { ...link, isDefault: false, isDefaultMulti: false });
  }
}

function hostedLink({ gtin, name }: KnownProduct, baseUrl: string, anchor: string): ResolvedLink {
  return {
    id: null,
    linkType: "gs1:pip",
    href: `${baseUrl.replace(/\/$/, "")}/products/${gtin}`,
    title: name?.trim() ? name : `GTIN ${gtin}`,
    hreflang: [],
    mediaType: null,
    context: [],
    isDefault: true,
    isDefaultMulti: false,
    orderIndex: null,
    timed: false,
    scope: "hosted",
    anchor,
    via: null,
  };
}

const hasDefault = (links: readonly ResolvedLink[]): boolean =>
  links.some((link) => link.isDefault);

/**
 * While a timed rule is active it stands for all of its type, languages, media type and context;
 * of several, the one of lowest order_index. It takes over the default flags of what it displaced,
 * so that a campaign needs no flag of its own. `links` are in order.
 */
function displace(links: readonly ResolvedLink[]): readonly ResolvedLink[] {
  if (!links.some((link) => link.timed)) return links;
  const groups = new Map<string, ResolvedLink[]>();
  for (const link of links) {
    const key = displacementKey(link);
    groups.set(key, [...(groups.get(key) ?? []), link]);
  }
  return links.flatMap((link) => {
    const group = groups.get(displacementKey(link)) ?? [];
    const timed = group.find((member) => member.timed);
    if (timed === undefined) return [link];
    if (timed !== link) return [];
    const isDefault = hasDefault(group);
    const isDefaultMulti = group.some((member) => member.isDefaultMulti);
    return [{ ...link, isDefault, isDefaultMulti }];
  });
}

/** Equal for what a timed rule stands for. */
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

/** A campaign's default outranks the untimed one; every level then has one default at most. */
function withOneDefault(links: readonly ResolvedLink[]): readonly ResolvedLink[] {
  const defaults = links.filter((link) => link.isDefault);
  if (defaults.length < 2) return links;
  const chosen = defaults.find((link) => link.timed) ?? defaults[0];
  return links.map((link) =>
    link.isDefault && link !== chosen ? { ...link, isDefault: false } : link,
  );
}
