/**
 * The places where a preview scans, with the rules that a scan meets there before and after a
 * change.
 */
import type { Facts } from "../../catalog/catalog.ts";
import type { Identification } from "../../gs1/identification.ts";
import { linkKey } from "../../model/link-key.ts";
import type { DecisionInput } from "../../resolver/decide/decision.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { type Sides, sidesOf, type Timeline, timelineOf } from "./answers-over-time.ts";
import {
  contextsOf,
  languagesOf,
  MOST_LANGUAGES,
  namedLanguages,
  type Question,
  requestOfQuestion,
} from "./scan-questions.ts";

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
  /** The rules before the change. */
  readonly rules: readonly Rule[];
}

export type ScanContext = Pick<ReadContext, "clock" | "baseUrl" | "ownHosts" | "vocabularies">;

export interface SeenPlace extends ScanPlace {
  readonly sides: Sides;
  readonly languages: readonly string[];
  /** How many more its links have. */
  readonly moreLanguages: number;
  readonly contexts: readonly string[];
}

/** Places with what is compared at each, and the times that matter to them. */
export interface Future {
  readonly timeline: Timeline;
  readonly seen: readonly SeenPlace[];
}

/** The future of the places, by the rules that scans of each can meet. */
export function futureOf(
  change: BeforeAndAfter,
  places: readonly ScanPlace[],
  now: number,
): Future {
  return futureOfRules(places, (place) => rulesAfter(change, place), now);
}

/** @param rulesOf the rules after the change */
export function futureOfRules(
  places: readonly ScanPlace[],
  rulesOf: (place: ScanPlace) => readonly Rule[],
  now: number,
): Future {
  const met = places.map((place) => {
    const before = rulesAt(place, place.rules);
    const after = rulesAt(place, rulesOf(place));
    return { place, before, after };
  });
  const rules = new Set(met.flatMap(({ before, after }) => [...before, ...after]));
  const timeline = timelineOf([...rules], now);
  const seen = met.map(({ place, before, after }): SeenPlace => {
    const both = [...before, ...after];
    return {
      ...place,
      sides: sidesOf(timeline, before, after),
      languages: languagesOf(both),
      moreLanguages: Math.max(0, namedLanguages(both).length - MOST_LANGUAGES),
      contexts: contextsOf(both),
    };
  });
  return { timeline, seen };
}

/** The rules of the place: those of its levels and of its owner. */
export function rulesAt(
  { identification }: Pick<ScanPlace, "identification">,
  rules: readonly Rule[],
): readonly Rule[] {
  const anchors = new Set(levelsOf(identification).map(({ anchor }) => anchor));
  return rules.filter(({ anchor }) => anchors.has(anchor) || isOwnerAnchor(anchor));
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

export function inputOf(
  context: ScanContext,
  { identification, facts: { product, companyPrefix } }: ScanPlace,
  question: Question,
): Omit<DecisionInput, "rules" | "now"> {
  const { baseUrl, ownHosts = [] } = context;
  const request = requestOfQuestion(question, context);
  return { identification, request, product, companyPrefix, baseUrl, ownHosts };
}

/** Whether a scan of `anchor` uses links of `above`. */
export function usesLinksOf(anchor: string, above: string): boolean {
  const reading = parseAnchor(anchor);
  return reading.ok && levelsOf(reading.value).some((level) => level.anchor === above);
}
