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
  /** Further ones of the type; of all types where none was asked for. */
  readonly available: readonly ResolvedLink[];
  /** The types, each once, that no link of the answer has. */
  readonly others: readonly string[];
}

/**
 * @param linkType as `normalizeLinkType` writes it
 * @param limit how many are shown
 */
export function linksOfType(decision: Decision, linkType: string, limit: number): OfType {
  const { available: all, link, notices } = decision;
  // An answer says each link once: its target, the notices, then others. Without a target they are the choices.
  const said = new Set(link ? [link, ...notices] : []);
  const isOfType = (one: ResolvedLink) => NO_TYPE.includes(linkType) || one.linkType === linkType;
  const available = all.filter((one) => isOfType(one) && !said.has(one));
  const typesOf = (links: Iterable<ResolvedLink>) => [
    ...new Set([...links].map((one) => one.linkType)),
  ];
  const shown = typesOf([...said, ...notices, ...available.slice(0, limit)]);
  return { available, others: typesOf(all).filter((type) => !shown.includes(type)) };
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
