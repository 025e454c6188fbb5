/** Which scans a change of a link would answer differently, and when. Pure. */

import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision } from "../../resolver/decide/decision.ts";
import { isFlaggedRecall, isOwnerAnchor, isRecall, type Rule } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import { type ChangedAnswer, changesOverTime, unknownFrom, workOf } from "./answers-over-time.ts";
import { type ChangedTime, changedTimes } from "./changed-times.ts";
import type { Around } from "./conditions.ts";
import { exampleNotes, examplePlaces } from "./example-places.ts";
import { type EndOfOwnRecall, endNote, endOfOwnRecall, leftOfRecall } from "./recall-left.ts";
import {
  type BeforeAndAfter,
  type Future,
  futureOf,
  inputOf,
  type ScanContext,
  type ScanPlace,
  type SeenPlace,
  usesLinksOf,
} from "./scan-places.ts";
import { type Kind, MOST_CONTEXTS, type Question, questionsAt } from "./scan-questions.ts";
import { unusedNotes } from "./unused-link.ts";

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

/** Further anchors are skipped: nobody would read so many. */
export const MOST_ANCHORS = 10;
/** Rules that all decisions of a preview read, besides its first: some 4 us each. */
export const MOST_WORK = 20_000;

export interface Compared {
  readonly scans: readonly ChangedScan[];
  readonly scans_checked: number;
  /** The first instant at which an answer changes: epoch in ms; null if none does. */
  readonly first: number | null;
  /** Whether a scan that leads to recall information no longer does, or a recall ends. */
  readonly endsRecall: boolean;
  readonly endedRecalls: readonly EndOfOwnRecall[];
  readonly notes: readonly LinkNote[];
}

/** Compares scans of the link's anchor and of anchors below it that have links. */
export function changedScans(
  context: ScanContext,
  change: BeforeAndAfter,
  around: Around,
): Compared {
  const { all } = around;
  const facts = scannedFacts(around.facts);
  const { anchor } = change.after === null ? change.before : change.after;
  const rules = [...all, ...facts.links.filter((link) => isOwnerAnchor(link.anchor))];
  const below = all.map((link) => link.anchor).filter((other) => usesLinksOf(other, anchor));
  const anchors = [...new Set([anchor, ...below])];
  const places = anchors.slice(0, MOST_ANCHORS).flatMap((at): ScanPlace[] => {
    const reading = parseAnchor(at);
    return reading.ok ? [{ anchor: at, identification: reading.value, facts, rules }] : [];
  });
  const notes: LinkNote[] = [];
  if (anchors.length > MOST_ANCHORS) {
    notes.push(linkNote("more_anchors", { count: anchors.length - MOST_ANCHORS }));
  }
  const own = places.slice(0, 1);
  const examples = examplePlaces(own, [change.before, change.after]);
  notes.push(...unusedNotes("unused", context, change, [...own, ...examples]));
  const compared = compareScans(context, change, [...places, ...examples]);
  notes.push(...exampleNotes(examples, compared.scans));
  const now = context.clock();
  notes.push(
    ...leftOfRecall(change, all, now),
    ...compared.endedRecalls.map((end) => endNote(end, change, all, now)),
  );
  return { ...compared, notes: [...notes, ...compared.notes] };
}

/**
 * Scans with and without the link's type, without preferences, with those that the link is for, and
 * in every language that the links of the identifier have, at every instant from now on.
 */
export function compareScans(
  context: ScanContext,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
): Compared {
  const future = futureOf(change, places, context.clock().getTime());
  const changing = [change.before, change.after].filter((rule) => rule !== null);
  const zone = (change.after?.timing ?? change.before?.timing)?.zone ?? null;
  const { notes, ...compared } = compareFuture(context, future, {
    changing,
    zone,
    // The notes say where no scan leads to a link that will be.
    unknownFrom: change.before && unknownFrom(change.before, future.timeline),
  });
  return { ...compared, notes: [...notes, ...namedTypes(change, future.seen)] };
}

interface Changing {
  /** The links that change, before and after. */
  readonly changing: readonly Rule[];
  /** The zone in which times are named; null for UTC. */
  readonly zone: string | null;
  /** The instant from which on it is not known whether they apply. */
  readonly unknownFrom: number | null;
}

/** The same for any number of links that change together. */
export function compareFuture(
  context: ScanContext,
  { timeline, seen }: Future,
  { changing, zone, unknownFrom: unknown }: Changing,
): Compared {
  const now = context.clock().getTime();
  const asked = seen.flatMap((place) =>
    questionsAt(place, changing).map((one) => ({ place, ...one })),
  );
  const isLast = ({ kind }: { kind: Kind }) => Number(kind === "language" || kind === "context");
  const affordable = affordableOf(asked.toSorted((a, b) => isLast(a) - isLast(b)));
  const compared = asked.filter((one) => affordable.has(one));
  const found = compared.map(({ place, question, kind }) => {
    const input = inputOf(context, place, question);
    const changes = changesOverTime(place.sides, (rules, at) =>
      answerOfDecision(decide({ ...input, rules, now: at })),
    );
    return { place, ...question, kind, changes };
  });
  const followedUntil = timeline.followedUntil ?? unknown;
  const endedRecalls = seen.flatMap(endOfOwnRecall);
  const starts = found.flatMap(({ changes }) => changes[0]?.spans[0]?.from ?? []);
  return {
    scans: byLanguage(found).flatMap(
      ({ changes, request, media_type, languages, also_in }): ChangedScan[] =>
        changes.map(({ before, after, spans }) => ({
          request,
          media_type,
          languages,
          also_in,
          before,
          after,
          spans: changedTimes(spans, now, zone),
        })),
    ),
    scans_checked: compared.length,
    first: starts.length === 0 ? null : Math.min(...starts),
    endsRecall:
      endedRecalls.length > 0 ||
      found.some(({ place, changes }) =>
        changes.some(
          ({ before, after }) =>
            leadsToRecall(place.sides.before, before) && !leadsToRecall(place.sides.after, after),
        ),
      ),
    endedRecalls,
    notes: leftOut(seen, asked.length - compared.length, followedUntil),
  };
}

const leadsToRecall = (rules: readonly Rule[], { link_ids }: ScanAnswer): boolean =>
  rules.some((rule) => isFlaggedRecall(rule) && link_ids.includes(rule.id));

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

function leftOut(
  seen: readonly SeenPlace[],
  left: number,
  followedUntil: number | null,
): LinkNote[] {
  const languages = Math.max(0, ...seen.map(({ moreLanguages }) => moreLanguages));
  const contexts = Math.max(0, ...seen.map((place) => place.contexts.length - MOST_CONTEXTS));
  return [
    ...(left > 0 ? [linkNote("more_scans", { count: left })] : []),
    ...(languages > 0 ? [linkNote("more_languages", { count: languages })] : []),
    ...(contexts > 0 ? [linkNote("more_contexts", { count: contexts })] : []),
    ...(followedUntil !== null
      ? [linkNote("later_times", { from: new Date(followedUntil).toISOString() })]
      : []),
  ];
}

/** Whoever asks for another type gets it, also where a link tells of a recall. */
function namedTypes({ after }: BeforeAndAfter, seen: readonly SeenPlace[]): LinkNote[] {
  if (after === null || !isRecall(after) || !after.enabled) return [];
  const other = otherTypeIn(seen.flatMap(({ sides }) => sides.after));
  return other === null ? [] : [linkNote("other_type", { link_type: other })];
}

/** A type for which scans can ask past a notice; null if there is none. */
export const otherTypeIn = (rules: readonly Rule[]): string | null =>
  rules.find((rule) => !isRecall(rule) && rule.enabled && rule.isPublic)?.linkType ?? null;

const answerOfDecision = ({ status, reason, link, candidates }: Decision): ScanAnswer => ({
  status,
  reason,
  target_url: link?.href ?? null,
  link_ids: (link ? [link] : candidates).flatMap(({ id }) => id ?? []),
});
