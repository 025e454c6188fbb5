import { percentEncode } from "../gs1/anchor.ts";
import type { Identification } from "../gs1/identification.ts";
import { qualifierOf } from "./levels.ts";

/** The variables of a brand-wide or organization-wide href, and the qualifier each one carries. */
const VARIABLES: Readonly<Record<string, string | null>> = {
  gtin: null,
  lot: "10",
  serial: "21",
  cpv: "22",
};

const VARIABLE = /\{([^{}]*)\}/g;

/** Where an href's path starts and ends: after the authority, before `?` and `#`. */
export function pathRange(href: string): { start: number; end: number } {
  const scheme = href.indexOf("://");
  const afterScheme = scheme < 0 ? 0 : scheme + 3;
  const authority = href.slice(afterScheme).search(/[/?#]/);
  const start = authority < 0 ? href.length : afterScheme + authority;
  const length = href.slice(start).search(/[?#]/);
  return { start, end: length < 0 ? href.length : start + length };
}

/** The names an href's path asks for, known or not, in order. */
export function pathVariables(href: string): string[] {
  const { start, end } = pathRange(href);
  return Array.from(href.slice(start, end).matchAll(VARIABLE), (match) => match[1] ?? "");
}

export const isTemplateVariable = (name: string): boolean => Object.hasOwn(VARIABLES, name);

/**
 * The href with `{gtin} {lot} {serial} {cpv}` of its path filled in, percent-encoded; null when a
 * variable is unknown or has no value. Query and fragment are left as they are: templates SHOULD
 * NOT use the query string (GS1-Conformant Resolver 1.2.1, clause 2.5.1).
 */
export function expandTemplate(href: string, identification: Identification): string | null {
  if (!href.includes("{")) return href;
  const { start, end } = pathRange(href);
  let complete = true;
  const path = href.slice(start, end).replace(VARIABLE, (_, name: string) => {
    const value = variableValue(name, identification);
    if (value === null) complete = false;
    return value === null ? "" : percentEncode(value);
  });
  return complete ? href.slice(0, start) + path + href.slice(end) : null;
}

function variableValue(name: string, { key, qualifiers }: Identification): string | null {
  const ai = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  if (ai === undefined) return null;
  if (ai === null) return key.value;
  return qualifierOf(qualifiers, ai)?.value ?? null;
}
