/**
 * Targets with variables, `https://example.org/{gtin}/{serial}` (GS1-Conformant Resolver 1.2.1,
 * clause 2.5.1), and their replacement for a request.
 */

import { findAi, primaryKeys } from "../../gs1/ai/application-identifiers.ts";
import { percentEncode } from "../../gs1/digital-link/anchor.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { Identification } from "../../gs1/identification.ts";
import { QUALIFIERS } from "../../gs1/qualifiers.ts";

/**
 * Names for the elements of a GTIN; each element of any key can also be named by its AI, `{254}`.
 */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["gtin", "01"],
  ...QUALIFIERS.map(({ ai, name }): [string, string] => [name, ai]),
]);

/** The value of the primary key, for any key. */
const KEY = "key";
/** Key and qualifiers as in a canonical Digital Link, without the first slash. */
const PATH = "path";
/**
 * The place of the request's query. Every redirect appends the query, so the variable itself
 * becomes empty.
 */
export const QUERY = "query";

const VARIABLE = /\{([^{}]*)\}/g;
/** {query} as a separate parameter. */
const QUERY_PARAMETER = /(?<=[?&])\{query\}(?:&|$)/g;

/** The qualifiers of a primary key. Data attributes are in the query, which is forwarded. */
const qualifiersOf = (key: string): readonly string[] => [
  ...new Set(findAi(key)?.qualifierSequences.flat()),
];

/**
 * The parts of an href: everything before the path, the path, `?` with the query, `#` with the
 * fragment.
 */
export interface HrefParts {
  readonly origin: string;
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

export function hrefParts(href: string): HrefParts {
  const scheme = href.indexOf("://");
  const afterScheme = scheme < 0 ? 0 : scheme + 3;
  const authority = href.slice(afterScheme).search(/[/?#]/);
  const start = authority < 0 ? href.length : afterScheme + authority;
  const hash = href.indexOf("#", start);
  const end = hash < 0 ? href.length : hash;
  const mark = href.slice(start, end).indexOf("?");
  const pathEnd = mark < 0 ? end : start + mark;
  return {
    origin: href.slice(0, start),
    path: href.slice(start, pathEnd),
    query: href.slice(pathEnd, end),
    fragment: href.slice(end),
  };
}

/** The variable names in a text, known or not, in order. */
export const variablesIn = (text: string): string[] =>
  Array.from(text.matchAll(VARIABLE), (match) => match[1] ?? "");

/** Every variable that can have a value for this primary key; for any key, if it is null. */
export function variablesOf(key: string | null): string[] {
  const keys = key === null ? primaryKeys() : [key];
  const ais = new Set(keys.flatMap((ai) => [ai, ...qualifiersOf(ai)]));
  const names = [...NAMES].filter(([, ai]) => ais.has(ai)).map(([name]) => name);
  return [...names, KEY, PATH, ...ais];
}

/** The text without {query} as a separate parameter, and without the `?` or `&` before it. */
export const withoutQueryParameter = (query: string): string =>
  query.replace(QUERY_PARAMETER, "").replace(/[?&]$/, "");

/**
 * The href with the variables of its path and query replaced by percent-encoded values. Null if a
 * variable is unknown or has no value, or if a value would be read as `..` in the path.
 */
export function expandTemplate(href: string, identification: Identification): string | null {
  if (!href.includes("{")) return href;
  const { origin, path, query, fragment } = hrefParts(href);
  const written = query.includes(`{${QUERY}}`) ? withoutQueryParameter(query) : query;
  const filled = fill(path, identification, (value) => value);
  const asked = fill(written, identification, percentEncode);
  if (filled === null || asked === null) return null;
  return origin + filled + asked + fragment;
}

const DOT_SEGMENT = /\/\.{1,2}(?=\/|$)/;

/** `encodePath`: how slashes in {path} are written. */
function fill(
  text: string,
  identification: Identification,
  encodePath: (path: string) => string,
): string | null {
  let complete = true;
  const filled = text.replace(VARIABLE, (_, name: string) => {
    if (name === PATH) return encodePath(digitalLinkPath(identification).slice(1));
    const value = elementValue(name, identification);
    if (value === null) complete = false;
    return value === null ? "" : percentEncode(value);
  });
  if (!complete || (filled !== text && DOT_SEGMENT.test(filled))) return null;
  return filled;
}

function elementValue(name: string, { key, qualifiers }: Identification): string | null {
  if (name === KEY) return key.value;
  const ai = NAMES.get(name) ?? name;
  return [key, ...qualifiers].find((element) => element.ai === ai)?.value ?? null;
}

/** The variables of a target without a value for this identifier, each once. */
export function missingIn(href: string, identification: Identification): string[] {
  const { path, query } = hrefParts(href);
  const names = variablesIn(path + query).filter((name) => name !== PATH && name !== QUERY);
  return [...new Set(names)].filter((name) => elementValue(name, identification) === null);
}

/** The qualifiers that a target takes from a request; {path} takes every one. */
export function qualifiersTaken(href: string, { qualifiers }: Identification): string[] {
  if (!href.includes("{")) return [];
  const { path, query } = hrefParts(href);
  const names = variablesIn(path + query);
  const taken = new Set(names.map((name) => NAMES.get(name) ?? name));
  return qualifiers.map(({ ai }) => ai).filter((ai) => taken.has(PATH) || taken.has(ai));
}

/** Whether the target can answer a request for exactly the identifier of the canonical anchor. */
export function servesAnchor(href: string, anchor: string): boolean {
  if (!href.includes("{")) return true;
  const { path, query } = hrefParts(href);
  const ais = anchor.split("/").filter((_, index) => index % 2 === 1);
  return variablesIn(path + query).every(
    (name) => [KEY, PATH, QUERY].includes(name) || ais.includes(NAMES.get(name) ?? name),
  );
}
