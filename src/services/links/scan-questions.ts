/** The scans that a preview asks: simple ones, and those that links are for. */
import type { Facts } from "../../catalog/catalog.ts";
import { languagePreferences, mediaTypePreferences } from "../../model/accept.ts";
import { ANY_OTHER_LANGUAGE } from "../../model/other-languages.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { requestOf } from "../resolve/reading.ts";

/** A scan: path and query of the Digital Link, and what the client prefers. */
export interface Question {
  readonly request: string;
  readonly media_type: string | null;
  readonly languages: readonly string[];
}

/** What scans of an anchor can ask for. */
interface Askable {
  readonly anchor: string;
  readonly facts: Pick<Facts, "product">;
  readonly languages: readonly string[];
  readonly contexts: readonly string[];
}

/** The most languages of one anchor. */
export const MOST_LANGUAGES = 20;
/** The most contexts of one anchor, and of one link. */
export const MOST_CONTEXTS = 20;
/**
 * The kinds of questions: without preferences; with those that the changed link is for; in a
 * context of any link, without a language; in a language of any link, also together with a context.
 */
export type Kind = "plain" | "own" | "language" | "context";

export interface ComparedRequest {
  readonly question: Question;
  readonly kind: Kind;
}

/** The simplest request first. @param rules the link that changes, before and after */
export function questionsAt(
  { anchor, facts, languages, contexts }: Askable,
  rules: readonly Rule[],
): ComparedRequest[] {
  const own = [null, ...rules.map(({ linkType }) => linkType)];
  // The hosted page, which goes when there is another default.
  const hosted = facts.product === null ? [] : [HOSTED_TYPE];
  const wishes = [
    { ...NO_WISHES, kind: "plain" as const, types: [...own, ...hosted] },
    ...rules.flatMap((rule) =>
      wishesOf(rule).map((wishes) => ({ ...wishes, kind: "own" as const, types: own })),
    ),
    ...[null, ...contexts.slice(0, MOST_CONTEXTS)].flatMap((context) =>
      [null, ...languages].map((tag) => ({
        ...NO_WISHES,
        context,
        languages: tag === null ? [] : [tag],
        kind: tag === null ? ("context" as const) : ("language" as const),
        types: own,
      })),
    ),
  ];
  const asked = new Map<string, ComparedRequest>();
  for (const { context, kind, types, ...preferred } of wishes) {
    for (const type of types) {
      const question = { request: anchor + queryOf(type, context), ...preferred };
      const key = JSON.stringify(question);
      if (!asked.has(key)) asked.set(key, { question, kind });
    }
  }
  return [...asked.values()];
}

/** The question that the link fits best. */
export function fittingQuestion(anchor: string, rule: Rule): Question {
  const [{ context, ...preferred }] = wishesOf(rule);
  return { request: anchor + queryOf(rule.linkType, context), ...preferred };
}

const HOSTED_TYPE = "gs1:pip";
const NO_WISHES = { media_type: null, languages: [], context: null };

interface Wishes {
  readonly media_type: string | null;
  readonly languages: readonly string[];
  readonly context: string | null;
}

/** One for each of its contexts. */
function wishesOf({ mediaType, hreflang, context }: Rule): [Wishes, ...Wishes[]] {
  const preferred = { media_type: mediaType, languages: hreflang };
  const [first = null, ...more] = context.slice(0, MOST_CONTEXTS);
  return [{ ...preferred, context: first }, ...more.map((one) => ({ ...preferred, context: one }))];
}

function queryOf(linkType: string | null, context: string | null): string {
  const pairs = Object.entries({ linkType, context }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll("%3A", ":")}`],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

export function requestOfQuestion(
  { request, media_type, languages }: Question,
  context: Pick<ReadContext, "vocabularies">,
) {
  const [, query = null] = request.split("?", 2);
  const preferred = {
    mediaTypes: mediaTypePreferences(media_type),
    languages: languagePreferences(languages),
  };
  return requestOf(query, preferred, context);
}

/** Languages of links, and one that no link can have, which answers as for all others. */
export function languagesOf(rules: readonly Rule[]): string[] {
  const named = namedLanguages(rules);
  if (named.length === 0) return [];
  return [...named.slice(0, MOST_LANGUAGES), ANY_OTHER_LANGUAGE];
}

export const namedLanguages = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(({ hreflang }) => hreflang)),
];

/** A context that no link has answers as none does. */
export const contextsOf = (rules: readonly Rule[]): string[] => [
  ...new Map(
    rules.flatMap(({ context }) => context.map((one) => [one.toLowerCase(), one])),
  ).values(),
];
