/** An identification, or two if a number can be read in two ways, and the queries for them. */
import type { Facts, FactsKey } from "../../catalog/catalog.ts";
import { findAi } from "../../gs1/ai/application-identifiers.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { lotsMeant } from "../../gs1/ai/joined-lots.ts";
import { percentEncode } from "../../gs1/digital-link/anchor.ts";
import { qualifiersAmong } from "../../gs1/digital-link/qualifiers.ts";
import type { ElementValue, Identification } from "../../gs1/identification.ts";
import type { UnderstoodAs } from "../../gs1/identify/result.ts";
import { levelsOf, qualifierOf } from "../../resolver/levels.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { isActive } from "../../resolver/rules/timing.ts";

export interface Reading {
  readonly identification: Identification;
  readonly understoodAs: UnderstoodAs;
  /** What was ignored in reading it, in sentences. */
  readonly warnings: readonly string[];
}

/** The literal reading first; as a UPC-E the digits of a GTIN-8 can be another number. */
export type Readings = readonly [Reading, ...Reading[]];

/**
 * The reading of a faulty code with a certain GTIN. Whatever else is not certain counts as not read.
 * @param elements as `certainAmong` returns them
 */
export function certainReading(elements: readonly ElementValue[]): Reading | null {
  const key = elements.find(({ ai }) => ai === "01");
  const entry = findAi("01");
  if (key === undefined || entry === undefined) return null;
  const qualifiers = qualifiersAmong(entry, elements);
  const attributes = elements.filter((one) => one !== key && !qualifiers.includes(one));
  const identification = { key, qualifiers, attributes };
  return { identification, understoodAs: "element_string", warnings: [] };
}

/** The query for this identification. */
export function factsKey({ identification }: Pick<Reading, "identification">): FactsKey {
  const { key, qualifiers } = identification;
  const anchors = levelsOf(identification).map(({ anchor }) => anchor);
  const gtin = key.ai === "01" ? key.value : null;
  const lot = qualifierOf(qualifiers, "10");
  const lots = gtin === null || lot === undefined ? [] : lotsMeant(lot.value);
  return { gtin, anchors, lots: lots.map(percentEncode), prefixDigits: companyPrefixDigits(key) };
}

/** Another number that the same digits can be; `gtin` has 14 digits. */
export interface OtherReading {
  readonly gtin: string;
  readonly understood_as: UnderstoodAs;
}

/** All readings except the chosen one, as `alternatives` of an answer. */
export const othersThan = (readings: Readings, chosen: number): readonly OtherReading[] =>
  readings.flatMap(({ identification, understoodAs }, i) =>
    i === chosen ? [] : [{ gtin: identification.key.value, understood_as: understoodAs }],
  );

/** The only reading that the catalog has at this moment, otherwise the literal one. */
export function chooseReading(facts: readonly Facts[], now: Date): number {
  const known = facts.flatMap((found, i) => (isKnown(found, now) ? [i] : []));
  return known.length === 1 ? known[0]! : 0;
}

/**
 * Links of an owner are not about this number in particular, and links that nobody sees do not
 * count.
 */
const isKnown = ({ product, links }: Facts, now: Date) =>
  product !== null || links.some((link) => link.anchor.startsWith("/") && isPublicNow(link, now));

/** Whether a rule is public now: a scan at this moment would find it. */
export const isPublicNow = (
  { enabled, isPublic, timing }: Pick<Rule, "enabled" | "isPublic" | "timing">,
  now: Date,
): boolean => enabled && isPublic && isActive(timing, now);
