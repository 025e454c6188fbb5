/** The links of one type among all that an identifier has, and what else could be asked for. */
import type { Facts } from "../../catalog/catalog.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { nextReturn } from "../../resolver/rules/active-span.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI } from "../../resolver/rules/link-types.ts";
import { expandTemplate } from "../../resolver/rules/template.ts";
import type { Reading } from "./readings.ts";

/** For these all links are of interest. */
const NO_TYPE = ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, "linkset", "all"];

export interface OfType {
  /** Of the type; all of them where no type was asked for. */
  readonly available: readonly ResolvedLink[];
  /** The types, each once, that none of those shown has. */
  readonly others: readonly string[];
}

/**
 * @param linkType as `normalizeLinkType` writes it
 * @param limit how many are shown
 */
export function linksOfType({ available: all }: Decision, linkType: string, limit: number): OfType {
  const available = NO_TYPE.includes(linkType)
    ? all
    : all.filter((link) => link.linkType === linkType);
  const typesOf = (links: readonly ResolvedLink[]) => new Set(links.map((link) => link.linkType));
  const shown = typesOf(available.slice(0, limit));
  return { available, others: [...typesOf(all)].filter((type) => !shown.has(type)) };
}

/**
 * When links of the type apply again, where they come and go by season, weekday or time of day: the
 * first of those that are known. Null where nothing of the kind is public here.
 */
export function returnOf(
  linkType: string,
  { links }: Facts,
  { identification }: Reading,
  now: Date,
): { at: number | null } | null {
  const returns = links
    .filter((rule) => rule.linkType === linkType && rule.enabled && rule.isPublic)
    .filter(({ href }) => expandTemplate(href, identification) !== null)
    .flatMap(({ timing }) => nextReturn(timing, now.getTime()) ?? []);
  if (returns.length === 0) return null;
  const known = returns.flatMap(({ at }) => at ?? []);
  return { at: known.length > 0 ? Math.min(...known) : null };
}
