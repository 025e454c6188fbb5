/** Writes Digital Link URIs (GS1 Digital Link: URI Syntax 1.x, clause 4). */

import { findAi } from "../ai/application-identifiers.ts";
import type { ElementValue, Identification } from "../identification.ts";
import { anchorPath, percentEncode } from "./anchor.ts";
import { qualifiersAmong, queryProblem } from "./qualifiers.ts";

/** The stem of a canonical Digital Link URI. */
const CANONICAL_STEM = "https://id.gs1.org";

/**
 * `/01/{gtin}/10/{lot}`: the key and its qualifiers in the key's order. The catalog stores links
 * under this path.
 */
export function digitalLinkPath(identification: Identification): string {
  const { key } = identification;
  return anchorPath([key, ...orderedQualifiers(identification)]);
}

/**
 * The Digital Link URI on `stem`, an http(s) origin with or without a path, without query and
 * fragment; slashes at its end are dropped. Qualifiers are in the key's order, attributes in the
 * given order, all percent-encoded as in an anchor. Elements that the syntax does not allow are
 * omitted: an AI that is not a data attribute, or a qualifier that cannot be combined with the
 * others.
 */
export function buildDigitalLink(stem: string, identification: Identification): string {
  const query = attributesQuery(carriedAttributes(identification));
  const path = digitalLinkPath(identification);
  return `${withoutSlashes(stem)}${path}${query === "" ? "" : `?${query}`}`;
}

/** Attributes as the query of a Digital Link: `17=220630&3103=000189`. */
export const attributesQuery = (attributes: readonly ElementValue[]): string =>
  attributes.map(({ ai, value }) => `${ai}=${percentEncode(value)}`).join("&");

/**
 * The canonical URI: as {@link buildDigitalLink}, with attributes sorted by their application
 * identifiers (as text: `17` before `3103` before `90`). Equal identifications have equal canonical
 * URIs, in any order of their attributes.
 */
export function canonicalDigitalLink(
  identification: Identification,
  stem: string = CANONICAL_STEM,
): string {
  return buildDigitalLink(stem, inCanonicalOrder(identification));
}

/** Attributes sorted by their application identifiers, as text. */
function inCanonicalOrder(identification: Identification): Identification {
  return { ...identification, attributes: identification.attributes.toSorted(byAi) };
}

/** The elements of the identification that its Digital Link URI includes, the key first. */
export function carriedElements(identification: Identification): readonly ElementValue[] {
  const { key } = identification;
  return [key, ...orderedQualifiers(identification), ...carriedAttributes(identification)];
}

const carriedAttributes = ({ key, attributes }: Identification): readonly ElementValue[] =>
  attributes.filter(({ ai }) => isAttributeOf(key.ai, ai));

function isAttributeOf(key: string, ai: string): boolean {
  const keyEntry = findAi(key);
  const entry = findAi(ai);
  return keyEntry !== undefined && entry !== undefined && queryProblem(keyEntry, entry) === null;
}

function byAi(one: ElementValue, other: ElementValue): number {
  return one.ai < other.ai ? -1 : Number(one.ai > other.ai);
}

function orderedQualifiers({ key, qualifiers }: Identification): readonly ElementValue[] {
  const entry = findAi(key.ai);
  return entry === undefined ? qualifiers : qualifiersAmong(entry, qualifiers);
}

function withoutSlashes(stem: string): string {
  let end = stem.length;
  while (end > 0 && stem.charCodeAt(end - 1) === 47) end--;
  return stem.slice(0, end);
}
