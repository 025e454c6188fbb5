/** Which scans a change of a link would answer differently, and when. Pure. */
import type { Facts } from "../../catalog/catalog.ts";
import type { Identification } from "../../gs1/identification.ts";
import { languagePreferences, mediaTypePreferences } from "../../model/accept.ts";
import { linkKey } from "../../model/link-key.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, DecisionInput } from "../../resolver/decide/decision.ts";
import { explain, VERDICTS, type Verdict } from "../../resolver/decide/explain.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { RECALL_STATUS } from "../../resolver/rules/link-types.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { isActive } from "../../resolver/rules/timing.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { requestOf } from "../resolve/request.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import {
  type ChangedAnswer,
  changesOverTime,
  type Sides,
  sidesOf,
  timelineOf,
  unknownFrom,
  workOf,
} from "./answers-over-time.ts";
import { type ChangedTime, changedTimes } from "./changed-times.ts";
import { leftOfRecall } from "./recall-left.ts";
import type { Around } from "./requirements.ts";

/** A scan: path and query of the Digital Link, and what the client prefers. */
interface Question {
  readonly request: string;
  readonly media_type: string | null;
  readonly languages: readonly string[];
}

interface ScanAnswer {
  readonly status: Decision["status"];
  readonly reason: Decision["reason"];
  readonly target_url: string | null;
  /** The link that answers, or the links that are offered; empty for an answer without a rule. */
  readonly link_ids: readonly string[];
}

export interface ChangedScan extends Question {
  /** Further languages, each asked for alone, in which the scan changes in the same way. */
  readonly also_in: readonly string[];
  readonly before: ScanAnswer;
  readonly after: ScanAnswer;
  /** When it changes; never empty. */
  readonly spans: readonly ChangedTime[];
}

/** A link before and after; null if it does not exist. */
export type BeforeAndAfter =
  | {
      readonly before: Rule | null;
      readonly after: Rule;
      /** Another link of its anchor that changes with it, as it will be. */
      readonly beside?: Rule;
    }
  | { readonly before: Rule; readonly after: null };

/** An identifier, and what the catalog has for it. */
export interface ScanPlace {
  readonly anchor: string;
  readonly identification: Identification;
  readonly facts: Facts;
  /** Before the change. */
  readonly rules: readonly Rule[];
}

type Context = Pick<ReadContext, "clock" | "baseUrl" | "ownHosts" | "vocabularies">;

/** Further anchors are skipped: nobody would read so many. */
export const MOST_ANCHORS = 10;
/** Of one anchor. */
export const MOST_LANGUAGES = 20;
/** Of one anchor, and of one link. */
const MOST_CONTEXTS = 20;
/** Rules that all decisions of a preview read, besides its first: some 4 us each. */
export const MOST_WORK = 20_000;

export interface Compared {
  readonly scans: readonly ChangedScan[];
  readonly scans_checked: number;
  /** The first instant at which an answer changes: epoch in ms; null if none does. */
  readonly first: number | null;
  readonly notes: readonly string[];
}

/** Compares scans of the link's anchor and of anchors below it that have links. */
export function changedScans(context: Context, change: BeforeAndAfter, around: Around): Compared {
  const { all } = around;
  const facts = scannedFacts(around.facts);
  const { anchor } = change.after === null ? change.before : change.after;
  const rules = [...all, ...facts.links.filter((link) => isOwnerAnchor(link.anchor))];
  const below = all.map((link) => link.anchor).filter((other) => isAt(other, anchor));
  const anchors = [...new Set([anchor, ...below])];
  const seen = scannedFacts(facts);
  const places = anchors.slice(0, MOST_ANCHORS).flatMap((at): ScanPlace[] => {
    const reading = parseAnchor(at);
    return reading.ok ? [{ anchor: at, identification: reading.value, facts: seen, rules }] : [];
  });
  const notes: string[] = [];
  if (anchors.length > MOST_ANCHORS) {
    notes.push(
      `Scans of ${anchors.length - MOST_ANCHORS} more anchors below this one were not checked.`,
    );
  }
  const unused = whyUnused(context, change, places.slice(0, 1));
  if (unused !== null) notes.push(`No scan of its anchor leads to it${unused}`);
  notes.push(...leftOfRecall(change, all, context.clock()));
  const compared = compareScans(context, change, places);
  return { ...compared, notes: [...notes, ...compared.notes] };
}

/**
 * Scans with and without the link's type, without preferences, with those that the link is for, and
 * in every language that the links of the identifier have, at every instant from now on.
 */
export function compareScans(
  context: Context,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
): Compared {
  const now = context.clock().getTime();
  const zone = (change.after?.timing ?? change.before?.timing)?.zone ?? null;
  const { timeline, seen } = futureOf(change, places, now);
  const asked = seen.flatMap((place) =>
    questionsAt(place, change).map((one) => ({ place, ...one })),
  );
  const isLast = ({ kind }: Asked) => Number(kind === "language" || kind === "context");
  const affordable = affordableOf(asked.toSorted((a, b) => isLast(a) - isLast(b)));
  const compared = asked.filter((one) => affordable.has(one));
  const found = compared.map(({ place, question, kind }) => {
    const input = inputOf(context, place, question);
    const changes = changesOverTime(place.sides, (rules, at) =>
      answerOfDecision(decide({ ...input, rules, now: at })),
    );
    return { ...question, kind, changes };
  });
  // Of a link that will be, it is said where no scan leads to it.
  const unknown = change.before && unknownFrom(change.before, timeline);
  const followedUntil = timeline.followedUntil ?? unknown;
  const starts = found.flatMap(({ changes }) => changes[0]?.spans[0]?.from ?? []);
  return {
    scans: byLanguage(found).flatMap(({ changes, kind: _, ...question }) =>
      changes.map(
        ({ before, after, spans }): ChangedScan => ({
          ...question,
          ...{ before, after, spans: changedTimes(spans, now, zone) },
        }),
      ),
    ),
    scans_checked: compared.length,
    first: starts.length === 0 ? null : Math.min(...starts),
    notes: [
      ...leftOut(seen, asked.length - compared.length, followedUntil),
      ...namedTypes(change, seen),
    ],
  };
}

interface SeenPlace extends ScanPlace {
  readonly sides: Sides;
  readonly languages: readonly string[];
  readonly contexts: readonly string[];
}

/** Only the rules that scans of a place can meet. */
function futureOf(change: BeforeAndAfter, places: readonly ScanPlace[], now: number) {
  const met = places.map((place) => {
    const before = rulesAt(place, place.rules);
    const after = rulesAt(place, rulesAfter(change, place));
    return { place, before, after };
  });
  const rules = new Set(met.flatMap(({ before, after }) => [...before, ...after]));
  const timeline = timelineOf([...rules], now);
  const seen = met.map(
    ({ place, before, after }): SeenPlace => ({
      ...place,
      sides: sidesOf(timeline, before, after),
      languages: languagesOf([...before, ...after]),
      contexts: contextsOf([...before, ...after]),
    }),
  );
  return { timeline, seen };
}

/** Those of its levels and of its owner. */
export function rulesAt(
  { identification }: Pick<ScanPlace, "identification">,
  rules: readonly Rule[],
): readonly Rule[] {
  const anchors = new Set(levelsOf(identification).map(({ anchor }) => anchor));
  return rules.filter(({ anchor }) => anchors.has(anchor) || isOwnerAnchor(anchor));
}

/** Languages of links, and one that none of them has, which answers as for all others. */
export function languagesOf(rules: readonly Rule[]): string[] {
  const tags = new Set(rules.flatMap(({ hreflang }) => hreflang.map((tag) => tag.toLowerCase())));
  if (tags.size === 0) return [];
  const named = [...new Set(rules.flatMap(({ hreflang }) => hreflang))];
  const isFree = (one: string) => ![...tags].some((tag) => tag.split("-", 1)[0] === one);
  return [...named.slice(0, MOST_LANGUAGES), ...SPOKEN_BY_FEW.filter(isFree).slice(0, 1)];
}

/** A context that no link has answers as none does. */
const contextsOf = (rules: readonly Rule[]): string[] => [
  ...new Map(
    rules.flatMap(({ context }) => context.map((one) => [one.toLowerCase(), one])),
  ).values(),
];

const SPOKEN_BY_FEW = ["fo", "mt", "lb", "rm"];

/** The first question, and those in this order for which the work suffices. */
function affordableOf<Q extends { readonly place: SeenPlace }>(asked: readonly Q[]): Set<Q> {
  let left = MOST_WORK;
  return new Set(
    asked.filter(({ place }, index) => {
      left -= workOf(place.sides);
      return left >= 0 || index === 0;
    }),
  );
}

interface Line<A> {
  /** Equal for one anchor, link type and context. */
  readonly request: string;
  readonly kind: Kind;
  readonly languages: readonly string[];
  readonly changes: readonly ChangedAnswer<A>[];
}

/** A scan that changes in a further language as one before it is not repeated. */
export function byLanguage<A, L extends Line<A>>(
  lines: readonly (L & Line<A>)[],
): (L & { also_in: string[] })[] {
  const kept: (L & { also_in: string[] })[] = [];
  const known = new Map<string, string[]>();
  for (const line of lines) {
    const key = JSON.stringify([line.request, line.changes]);
    const same = line.changes.length > 0 && line.kind === "language" ? known.get(key) : undefined;
    if (same) {
      same.push(...line.languages);
      continue;
    }
    const also_in: string[] = [];
    kept.push({ ...line, also_in });
    if (line.kind !== "own") known.set(key, also_in);
  }
  return kept;
}

function leftOut(seen: readonly SeenPlace[], left: number, followedUntil: number | null): string[] {
  const languages = Math.max(
    0,
    ...seen.map((place) => place.languages.length - MOST_LANGUAGES - 1),
  );
  const contexts = Math.max(0, ...seen.map((place) => place.contexts.length - MOST_CONTEXTS));
  return [
    ...(left > 0
      ? [`${left} scans were not compared, because very many links and times matter to them.`]
      : []),
    ...(languages > 0 ? [`Scans in ${languages} more languages were not compared.`] : []),
    ...(contexts > 0 ? [`Scans in ${contexts} more contexts were not compared.`] : []),
    ...(followedUntil !== null
      ? [
          `Weekdays, times of day and days of the year were followed until ${new Date(followedUntil).toISOString()}; later ones were not compared.`,
        ]
      : []),
  ];
}

/** Whoever asks for another type gets it, also where a link tells of a recall. */
function namedTypes({ after }: BeforeAndAfter, seen: readonly SeenPlace[]): string[] {
  if (after?.linkType !== RECALL_STATUS || !after.enabled) return [];
  const other = otherTypeIn(seen.flatMap(({ sides }) => sides.after));
  return other === null
    ? []
    : [
        `A scan that asks for another link type, such as ${other}, leads to that link, and not to this one.`,
      ];
}

/** A type for which scans can ask past a notice; null if there is none. */
export const otherTypeIn = (rules: readonly Rule[]): string | null =>
  rules.find(({ linkType, enabled, isPublic }) => linkType !== RECALL_STATUS && enabled && isPublic)
    ?.linkType ?? null;

/**
 * That no place leads to the link, as the end of a sentence: with the reason, by the first of them,
 * or with the time up to which it is known. Null where one does, and for a deletion.
 */
export function whyUnused(
  context: Context,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
): string | null {
  const { after } = change;
  if (after === null) return null;
  const now = context.clock().getTime();
  const { timeline, seen } = futureOf(change, places, now);
  let first: Verdict | null = null;
  for (const place of seen) {
    const input = { ...inputOf(context, place, fitting(place, after)), rules: place.sides.after };
    for (const at of timesOf(after, place.sides, now, seen.length)) {
      const { verdict = null } =
        explain({ ...input, now: at }).why.find(
          ({ id, anchor }) => id === after.id && anchor === after.anchor,
        ) ?? {};
      if (verdict !== null && ANSWERING.includes(verdict)) return null;
      first ??= verdict;
    }
  }
  if (first === null) return null;
  const unknown = unknownFrom(after, timeline);
  if (unknown === null) return `. ${VERDICTS[first]}`;
  const until = ` before ${new Date(unknown).toISOString()}; later times were not compared.`;
  return first === "inactive" ? until : `${until} ${VERDICTS[first]}`;
}

const ANSWERING: readonly string[] = ["used", "offered"];
/** Of all places. */
const MOST_TIMES = 50;

/** An instant of each set of rules with this one; the present if there is none. */
export function timesOf({ timing }: Rule, { eras }: Sides, now: number, places: number): number[] {
  const first = new Map(eras.flatMap(({ states }) => states.map((one) => [one.active, one.at])));
  const found = [...first.values()]
    .filter((at) => isActive(timing, at))
    .slice(0, MOST_TIMES / places);
  return found.length > 0 ? found : [now];
}

function rulesAfter(change: BeforeAndAfter, { rules }: ScanPlace): readonly Rule[] {
  const { before, after } = change;
  const isSame = (one: Rule, other: Rule | null | undefined) =>
    other != null && linkKey(one) === linkKey(other);
  const others = rules.filter((rule) => !isSame(rule, before));
  if (after === null) return others;
  const { beside } = change;
  return [...others.map((rule) => (beside && isSame(rule, beside) ? beside : rule)), after];
}

function inputOf(
  context: Context,
  { identification, facts: { product, companyPrefix } }: ScanPlace,
  question: Question,
): Omit<DecisionInput, "rules" | "now"> {
  const { baseUrl, ownHosts = [] } = context;
  const request = resolveRequest(question, context);
  return { identification, request, product, companyPrefix, baseUrl, ownHosts };
}

/** Whether a scan of `anchor` uses links of `above`. */
function isAt(anchor: string, above: string): boolean {
  const reading = parseAnchor(anchor);
  return reading.ok && levelsOf(reading.value).some((level) => level.anchor === above);
}

/** Without preferences; with those that the changed link is for; in a language or context of any link. */
type Kind = "plain" | "own" | "language" | "context";

interface Asked {
  readonly question: Question;
  readonly kind: Kind;
}

/** The simplest request first. */
function questionsAt(
  {
    anchor: at,
    facts,
    languages,
    contexts,
  }: Pick<SeenPlace, "anchor" | "facts" | "languages" | "contexts">,
  { before, after }: BeforeAndAfter,
): Asked[] {
  const rules = [before, after].filter((rule) => rule !== null);
  const own = [null, ...rules.map(({ linkType }) => linkType)];
  // The hosted page, which goes when there is another default.
  const hosted = facts.product === null ? [] : [HOSTED_TYPE];
  const wishes = [
    { ...NO_WISHES, kind: "plain" as const, types: [...own, ...hosted] },
    ...rules.flatMap((rule) =>
      wishesOf(rule).map((wishes) => ({ ...wishes, kind: "own" as const, types: own })),
    ),
    ...languages.map((tag) => ({
      ...{ ...NO_WISHES, languages: [tag], kind: "language" as const, types: own },
    })),
    ...contexts.slice(0, MOST_CONTEXTS).map((context) => ({
      ...{ ...NO_WISHES, context, kind: "context" as const, types: own },
    })),
  ];
  const asked = new Map<string, Asked>();
  for (const { context, kind, types, ...preferred } of wishes) {
    for (const type of types) {
      const question = { request: at + queryOf(type, context), ...preferred };
      const key = JSON.stringify(question);
      if (!asked.has(key)) asked.set(key, { question, kind });
    }
  }
  return [...asked.values()];
}

/** The question that the link fits best. */
function fitting({ anchor }: ScanPlace, rule: Rule): Question {
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

function resolveRequest({ request, media_type, languages }: Question, context: Context) {
  const [, query = null] = request.split("?", 2);
  const preferred = {
    mediaTypes: mediaTypePreferences(media_type),
    languages: languagePreferences(languages),
  };
  return requestOf(query, preferred, context);
}

const answerOfDecision = ({ status, reason, link, candidates }: Decision): ScanAnswer => ({
  status,
  reason,
  target_url: link?.href ?? null,
  link_ids: (link ? [link] : candidates).flatMap(({ id }) => id ?? []),
});
