/** Which scans a change of a link would answer differently. Pure. */
import type { Facts } from "../../catalog/catalog.ts";
import type { Identification } from "../../gs1/identification.ts";
import { languagePreferences, mediaTypePreferences } from "../../model/accept.ts";
import { linkKey } from "../../model/link-key.ts";
import { decide } from "../../resolver/decide/decide.ts";
import type { Decision, DecisionInput } from "../../resolver/decide/decision.ts";
import { explain, VERDICTS } from "../../resolver/decide/explain.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { requestOf } from "../resolve/request.ts";
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
  readonly before: ScanAnswer;
  readonly after: ScanAnswer;
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

/** Compares scans of the link's anchor and of anchors below it that have links. */
export function changedScans(
  context: Context,
  change: BeforeAndAfter,
  { all, facts }: Around,
  when = "now",
) {
  const { anchor } = change.after === null ? change.before : change.after;
  const rules = [...all, ...facts.links.filter((link) => isOwnerAnchor(link.anchor))];
  const below = all.map((link) => link.anchor).filter((other) => isAt(other, anchor));
  const anchors = [...new Set([anchor, ...below])];
  const places = anchors.slice(0, MOST_ANCHORS).flatMap((at): ScanPlace[] => {
    const reading = parseAnchor(at);
    return reading.ok ? [{ anchor: at, identification: reading.value, facts, rules }] : [];
  });
  const notes: string[] = [];
  if (anchors.length > MOST_ANCHORS) {
    notes.push(
      `Scans of ${anchors.length - MOST_ANCHORS} more anchors below this one were not checked.`,
    );
  }
  const why = whyUnused(context, change, places.slice(0, 1));
  if (why !== null) notes.push(`No scan of its anchor leads to it ${when}. ${why}`);
  return { ...compareScans(context, change, places), notes };
}

/** Scans with and without the link's type, without preferences and with those that the link is for. */
export function compareScans(
  context: Context,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
) {
  const asked = places.flatMap((place) =>
    questionsAt(place.anchor, change).map((question) => ({ place, question })),
  );
  const scans = asked.flatMap(({ place, question }): ChangedScan[] => {
    const input = inputOf(context, place, question);
    const before = answerOfDecision(decide({ ...input, rules: place.rules }));
    const after = answerOfDecision(decide({ ...input, rules: rulesAfter(change, place) }));
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ ...question, before, after }];
  });
  return { scans, scans_checked: asked.length };
}

/** Why no place leads to the link, by the first of them; null where one does, and for a deletion. */
export function whyUnused(
  context: Context,
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
): string | null {
  const { after } = change;
  if (after === null) return null;
  const verdicts = places.flatMap((place) => {
    const fitting = questionsAt(place.anchor, { before: null, after }).at(-1)!;
    const input = { ...inputOf(context, place, fitting), rules: rulesAfter(change, place) };
    return (
      explain(input).why.find(({ id, anchor }) => id === after.id && anchor === after.anchor)
        ?.verdict ?? []
    );
  });
  const [first] = verdicts;
  const isUsed = verdicts.some((verdict) => ANSWERING.includes(verdict));
  return first === undefined || isUsed ? null : VERDICTS[first];
}

const ANSWERING: readonly string[] = ["used", "offered"];

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
): Omit<DecisionInput, "rules"> {
  const { baseUrl, ownHosts = [] } = context;
  const request = resolveRequest(question, context);
  const now = context.clock();
  return { identification, request, now, product, companyPrefix, baseUrl, ownHosts };
}

/** Whether a scan of `anchor` uses links of `above`. */
function isAt(anchor: string, above: string): boolean {
  const reading = parseAnchor(anchor);
  return reading.ok && levelsOf(reading.value).some((level) => level.anchor === above);
}

/** The simplest request first, the one that fits the link best last. */
function questionsAt(at: string, { before, after }: BeforeAndAfter): Question[] {
  const rules = [before, after].filter((rule) => rule !== null);
  const types = [null, ...rules.map(({ linkType }) => linkType)];
  const wishes = [NO_WISHES, ...rules.map(wishesOf)];
  const all = wishes.flatMap(({ context, ...preferred }) =>
    types.map((type) => ({ request: at + queryOf(type, context), ...preferred })),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

const NO_WISHES = { media_type: null, languages: [], context: null };

const wishesOf = ({ mediaType, hreflang, context }: Rule) => ({
  media_type: mediaType,
  languages: hreflang,
  context: context[0] ?? null,
});

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
