/** The identifiers whose scans a preview compares, with all rules that those meet from now on. */
import type { Facts } from "../../catalog/catalog.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { DecisionInput } from "../../resolver/decide/decision.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import type { ReadContext } from "../context.ts";
import { parseAnchor } from "../link-target.ts";
import { type Sides, sidesOf, timelineOf } from "./answers-over-time.ts";
import { type BeforeAndAfter, rulesAfter } from "./link-change.ts";
import { contextsOf, languagesOf, type Question, resolveRequest } from "./questions.ts";

/** An identifier, and what the catalog has for it. */
export interface ScanPlace {
  readonly anchor: string;
  readonly identification: Identification;
  readonly facts: Facts;
  /** Before the change. */
  readonly rules: readonly Rule[];
}

export type Context = Pick<ReadContext, "clock" | "baseUrl" | "ownHosts" | "vocabularies">;

export interface SeenPlace extends ScanPlace {
  readonly sides: Sides;
  readonly languages: readonly string[];
  readonly contexts: readonly string[];
}

/** Only the rules that scans of a place can meet. */
export function futureOf(change: BeforeAndAfter, places: readonly ScanPlace[], now: number) {
  const met = places.map((place) => {
    const before = rulesAt(place, place.rules);
    const after = rulesAt(place, rulesAfter(change, place.rules));
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

export function inputOf(
  context: Context,
  { identification, facts: { product, companyPrefix } }: ScanPlace,
  question: Question,
): Omit<DecisionInput, "rules" | "now"> {
  const { baseUrl, ownHosts = [] } = context;
  const request = resolveRequest(question, context);
  return { identification, request, product, companyPrefix, baseUrl, ownHosts };
}

/** Whether a scan of `anchor` uses links of `above`. */
export function isAt(anchor: string, above: string): boolean {
  const reading = parseAnchor(anchor);
  return reading.ok && levelsOf(reading.value).some((level) => level.anchor === above);
}
