/**
 * The links of the requested type among an identifier's links, the other types that can be
 * requested, and the types that a name outside the GS1 Web Vocabulary may mean.
 */
import type { Facts } from "../../catalog/catalog.ts";
import type { Decision, ResolvedLink } from "../../resolver/decide/decision.ts";
import { nextReturn } from "../../resolver/rules/active-span.ts";
import {
  CURRENT_LINK_TYPES,
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  GS1_LINK_TYPES,
} from "../../resolver/rules/link-types.ts";
import { isOlderVersion } from "../../resolver/rules/rule.ts";
import { expandTemplate } from "../../resolver/rules/template.ts";
import { alike, fold } from "../similar-words.ts";
import type { Reading } from "./reading.ts";

/** The values for which all links are of interest. */
const NO_TYPE = ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, "linkset", "all"];

export interface OfType {
  /**
   * Further links of the type beside the target and the notices; of all types if none was requested.
   * If several links fit equally well, only those that a scan offers.
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
  const said = new Set([...(link ? [link] : []), ...notices]);
  const isOfType = (one: ResolvedLink) => NO_TYPE.includes(linkType) || one.linkType === linkType;
  const ofType = all.filter((one) => isOfType(one) && !said.has(one));
  const available = status === 300 ? candidates.filter((one) => !said.has(one)) : ofType;
  const notOffered = ofType.length - available.length;
  const typesOf = (links: Iterable<ResolvedLink>) => [
    ...new Set([...links].map((one) => one.linkType)),
  ];
  const shown = typesOf([...said, ...available.slice(0, limit)]);
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

const MOST = 5;
/** The share of the name's words; a lower similarity is chance. */
const LEAST_ALIKE = 0.5;
/** Longer names are not link types. */
const LONGEST = 60;

/** Usual words that are in neither the name nor the title of the type. */
const ALSO: Readonly<Record<string, string>> = {
  instructions: "user manual handbook",
  hasRetailers: "buy shop store purchase availability",
  registerProduct: "warranty",
  pip: "website webpage page",
  support: "help contact hotline",
  relatedImage: "photo picture",
  nutritionalInfo: "nutrition calories",
};

/** Nearest first, at most five; empty for a known name and for an IRI. */
export function nearestLinkTypes(asked: string, here: readonly string[]): string[] {
  const [prefix = ""] = /^gs1:/i.exec(asked) ?? [];
  const name = asked.slice(prefix.length);
  const isKnown = ["", "gs1:"].includes(prefix) && Object.hasOwn(GS1_LINK_TYPES, name);
  if (isKnown || /:|\//.test(name) || name.length > LONGEST) return [];
  const words = wordsOf(name);
  if (words.length === 0) return [];
  return LINK_TYPES.map((one) => ({ type: one.type, score: likeness(words, one) }))
    .filter(({ score }) => score >= LEAST_ALIKE)
    .sort(
      (one, other) =>
        other.score - one.score ||
        Number(here.includes(other.type)) - Number(here.includes(one.type)),
    )
    .slice(0, MOST)
    .map(({ type }) => type);
}

/** Words that do not distinguish types. */
const IDLE = ["where", "to", "the", "a", "of", "for", "and", "link", "url"];

/** `quickStartGuide` has three words; so has "Quick-start guide". */
const wordsOf = (text: string): string[] =>
  (fold(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !IDLE.includes(word),
  );

const LINK_TYPES = CURRENT_LINK_TYPES.map((name) => ({
  type: `gs1:${name}`,
  named: [fold(name), ...wordsOf(name)],
  described: wordsOf(`${GS1_LINK_TYPES[name]} ${ALSO[name] ?? ""}`),
}));

/** A word of the title counts slightly less than a word of the name. */
const DESCRIBED = 0.98;

function likeness(
  words: readonly string[],
  { named, described }: Pick<(typeof LINK_TYPES)[number], "named" | "described">,
): number {
  const sum = words.reduce(
    (all, word) => all + Math.max(best(word, named), DESCRIBED * best(word, described)),
    0,
  );
  return sum / words.length;
}

/** The best likeness in both directions: `recalls` begins with `recall`. */
const best = (word: string, known: readonly string[]): number =>
  Math.max(0, ...known.map((other) => Math.max(alike(word, other), alike(other, word))));
