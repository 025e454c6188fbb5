/**
 * The links of the requested type among an identifier's links, and the other types that can be
 * requested.
 */
import type { Facts } from "../../catalog/catalog.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { nextReturn } from "../../resolver/rules/active-span.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI } from "../../resolver/rules/link-types.ts";
import { isOlderVersion } from "../../resolver/rules/rule.ts";
import { expandTemplate } from "../../resolver/rules/template.ts";
import type { Reading } from "./readings.ts";

/** The values for which all links are of interest. */
const NO_TYPE = ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, "linkset", "all"];

export interface OfType {
  /**
   * Further links of the type; of all types if none was requested. If several links fit equally well,
   * exactly those that a scan offers.
   */
  readonly available: readonly ResolvedLink[];
  /** How many more links of the type a scan does not offer, because others fit the request better. */
  readonly notOffered: number;
  /** Link types, each once, of which the answer has no link. */
  readonly others: readonly string[];
}

/**
 * @param linkType as `normalizeLinkType` writes it
 * @param limit the number of shown links
 */
export function linksOfType(decision: Decision, linkType: string, limit: number): OfType {
  const { available: all, link, notices, status, candidates } = decision;
  // An answer has each link once: its target, the notices, then others.
  const said = new Set(link ? [link, ...notices] : []);
  const isOfType = (one: ResolvedLink) => NO_TYPE.includes(linkType) || one.linkType === linkType;
  const ofType = all.filter((one) => isOfType(one) && !said.has(one));
  const available = status === 300 ? candidates : ofType;
  const notOffered = ofType.length - available.length;
  const typesOf = (links: Iterable<ResolvedLink>) => [
    ...new Set([...links].map((one) => one.linkType)),
  ];
  const shown = typesOf([...said, ...notices, ...available.slice(0, limit)]);
  return { available, notOffered, others: typesOf(all).filter((type) => !shown.includes(type)) };
}

/**
 * When links of the type become active again, if they depend on season, weekday or time of day: the
 * first known instant. Null if there is no such public link.
 */
export function returnOf(
  linkType: string,
  { links }: Facts,
  { identification }: Reading,
  now: Date,
): { at: number | null; zone: string | null } | null {
  const returns = links
    .filter(
      (rule) =>
        rule.linkType === linkType && rule.enabled && rule.isPublic && !isOlderVersion(rule),
    )
    .filter(({ href }) => expandTemplate(href, identification) !== null)
    .flatMap(({ timing }) => {
      const next = nextReturn(timing, now.getTime());
      return next ? [{ ...next, zone: timing?.zone ?? null }] : [];
    });
  const [first] = returns.toSorted(
    (a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY),
  );
  return first ?? null;
}
