import type { Decision, LinkLevel, ResolvedLink } from "./decide/decision.ts";
import { asOfLevel, asRedirected } from "./decide/hosted-page.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI, expandLinkType } from "./rules/link-types.ts";

/** A target of a linkset, with only the members that the published GS1 schemas allow. */
export interface LinksetTarget {
  readonly href: string;
  readonly title: string;
  /** `ll` or `ll-CC`. */
  readonly hreflang?: readonly string[];
  /** Media type. */
  readonly type?: string;
  readonly context?: readonly string[];
  /** A member of the linkset of the UN Transparency Protocol only. */
  readonly rel?: readonly string[];
  readonly accessRole?: readonly string[];
  readonly public?: boolean;
}

/** One link context object: `anchor`, `itemDescription`, and target lists by relation IRI. */
export type LinksetContext = { readonly anchor: string; readonly itemDescription: string } & {
  readonly [relation: string]: string | readonly LinksetTarget[];
};

/** RFC 9264 JSON form (GS1-Conformant Resolver 1.2.1, clause 2.10). */
export interface Linkset {
  readonly linkset: readonly LinksetContext[];
}

export interface LinksetOptions {
  /** Public origin without a trailing slash; anchors begin with it. */
  readonly baseUrl: string;
  /** Usually the product's name; without one, the identifier as `(01)09506000134352(10)ABC`. */
  readonly itemDescription?: string | null;
}

/**
 * The linkset of a decision (clause 2.10): for a 300 only its candidates, otherwise one object for
 * each non-empty level. A level's default is listed as gs1:defaultLink with href and title only
 * (clause 2.5.8), and with its attributes under its own type. gs1:defaultLinkMulti is listed only
 * at the level from which the decision takes it: the most specific level with a default. A link
 * whose template took the serial of the request is listed under the serial's anchor, because it is
 * true only of that serial. The hosted page is listed under both: with the qualifiers of the request,
 * as the redirect has it, and for its level.
 */
export function buildLinkset(
  decision: Decision,
  options: LinksetOptions,
  form: LinksetForm = GS1_FORM,
): Linkset {
  const { status, candidates, levels } = decision;
  const listed =
    status === 300
      ? candidates.map((link) => ({ link: asRedirected(link), gives: NOTHING }))
      : [...all(levels), ...form.besides(decision).map((link) => ({ link, gives: NOTHING }))];
  const groups = Map.groupBy(listed, ({ link }) => link.about);
  // Levels that only a template added come first, because levels are ordered from the most
  // specific.
  const own = new Set(levels.map(({ anchor }) => anchor));
  const anchors = [...groups.keys()].toSorted((a, b) => Number(own.has(a)) - Number(own.has(b)));
  return {
    linkset: anchors.map((anchor) => contextOf(anchor, groups.get(anchor) ?? [], options, form)),
  };
}

/** What differs in the linkset of another protocol. */
export interface LinksetForm {
  targetOf(link: ResolvedLink, relation: string): LinksetTarget;
  /** The relations under which a link is listed. */
  relationsOf(link: ResolvedLink): readonly string[];
  /** Links that are listed besides those that answer requests. */
  besides(decision: Decision): readonly ResolvedLink[];
}

const GS1_FORM: LinksetForm = {
  targetOf: (link) => gs1Target(link),
  relationsOf: ({ linkType }) => [linkType],
  besides: () => [],
};

/** The relations under which a default is listed besides its own type. */
interface Gives {
  readonly default: boolean;
  readonly multi: boolean;
}

interface Listed {
  readonly link: ResolvedLink;
  readonly gives: Gives;
}

const NOTHING: Gives = { default: false, multi: false };

function all(levels: readonly LinkLevel[]): Listed[] {
  let found = false;
  return levels.flatMap(({ links }) => {
    const isFirst = !found && links.some((link) => link.isDefault);
    found ||= isFirst;
    return links.flatMap((link) => {
      const gives = { default: link.isDefault, multi: isFirst && link.isDefaultMulti };
      const isElsewhere = link.scope === "hosted" && link.about !== link.anchor;
      const places = !isElsewhere
        ? [asRedirected(link)]
        : [...(isFirst ? [asRedirected(link)] : []), asOfLevel(link)];
      return places.map((place) => ({ link: place, gives }));
    });
  });
}

function contextOf(
  anchor: string,
  listed: readonly Listed[],
  { baseUrl, itemDescription }: LinksetOptions,
  { targetOf, relationsOf }: LinksetForm,
): LinksetContext {
  const relations = new Map<string, LinksetTarget[]>();
  const add = (linkType: string, target: LinksetTarget) => {
    const relation = expandLinkType(linkType);
    const targets = relations.get(relation);
    if (targets) targets.push(target);
    else relations.set(relation, [target]);
  };
  const standard = listed.find(({ gives }) => gives.default)?.link;
  if (standard) add(DEFAULT_LINK, { href: standard.href, title: standard.title });
  for (const { link, gives } of listed)
    if (gives.multi) add(DEFAULT_LINK_MULTI, targetOf(link, DEFAULT_LINK_MULTI));
  for (const { link } of listed) {
    for (const relation of relationsOf(link)) add(relation, targetOf(link, relation));
  }
  return {
    anchor: baseUrl + anchor,
    itemDescription: itemDescription?.trim() ? itemDescription : elementText(anchor),
    ...Object.fromEntries(relations),
  } as LinksetContext;
}

function gs1Target({ href, title, hreflang, mediaType, context }: ResolvedLink): LinksetTarget {
  const languages = [...new Set(hreflang.map(reduceLanguage))].filter((tag) => tag !== null);
  return {
    href,
    title,
    ...(languages.length > 0 && { hreflang: languages }),
    ...(mediaType !== null && { type: mediaType }),
    ...(context.length > 0 && { context }),
  };
}

/**
 * A language tag as `ll` or `ll-CC`, the only forms that the published schema's pattern allows:
 * es-419 is `es`, zh-Hant-TW is `zh-TW`; null if the language has no two letters (fil).
 */
export function reduceLanguage(tag: string): string | null {
  const [language = "", ...subtags] = tag.split("-");
  if (!/^[a-z]{2}$/i.test(language)) return null;
  // A singleton (u, t, x, ...) begins an extension; two letters in it are not a region.
  const end = subtags.findIndex((subtag) => subtag.length === 1);
  const region = subtags
    .slice(0, end < 0 ? subtags.length : end)
    .find((subtag) => /^[a-z]{2}$/i.test(subtag));
  const primary = language.toLowerCase();
  return region === undefined ? primary : `${primary}-${region.toUpperCase()}`;
}

/** `/01/09506000134352/10/A%2BB` as `(01)09506000134352(10)A+B`. */
function elementText(anchor: string): string {
  const segments = anchor.split("/").slice(1);
  return segments
    .map((segment, index) => (index % 2 === 0 ? `(${segment})` : decodeURIComponent(segment)))
    .join("");
}
