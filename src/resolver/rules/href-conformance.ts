/** Which targets a rule may have, and which of them the standard advises against. */

import { isWebTarget } from "../../model/web-target.ts";
import { parseOwnerAnchor } from "./rule.ts";
import { hrefParts, QUERY, variablesIn, variablesOf, withoutQueryParameter } from "./template.ts";

/** Why the target of a rule at this anchor is not valid; undefined if it is (clause 2.5.1). */
export function hrefProblem(href: string, anchor: string): string | undefined {
  const { origin, path, query, fragment } = hrefParts(href);
  const known = variablesOf(keyOf(anchor));
  const problem = variableProblem(variablesIn(path), known) ?? queryProblem(query, known);
  if (problem !== undefined) return problem;
  const plain = [path, query].map((part) => part.replace(/\{[a-z0-9]*\}/g, "0"));
  if (/[{}]/.test(origin + plain.join("") + fragment)) {
    return "template variables belong in the path or the query, each as {name}";
  }
  return plainProblem(origin + plain.join("") + fragment);
}

/** The AI of the primary key; null for rules of an organization, which apply to any key. */
function keyOf(anchor: string): string | null {
  const owner = parseOwnerAnchor(anchor);
  if (owner) return owner.kind === "brand" ? "01" : null;
  return anchor.split("/")[1] ?? null;
}

function variableProblem(names: readonly string[], known: readonly string[]): string | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  if (unknown === QUERY) return "{query} belongs in the query, as ?{query} or &{query}";
  return `{${unknown}} is not a variable of this anchor: use one of ${known.map((name) => `{${name}}`).join(", ")}`;
}

function queryProblem(query: string, known: readonly string[]): string | undefined {
  const rest = withoutQueryParameter(query);
  const places = variablesIn(query).filter((name) => name === QUERY).length;
  if (places > 1 || variablesIn(rest).includes(QUERY)) {
    return "{query} can appear only once, as a separate parameter of the query: ?{query} or &{query}";
  }
  return variableProblem(variablesIn(rest), known);
}

function plainProblem(href: string): string | undefined {
  // The linkset schema requires the scheme in lower case, followed by a letter or digit.
  if (!/^https?:\/\/[A-Za-z0-9[]/.test(href) || !URL.canParse(href)) {
    return "must be an absolute http or https URL";
  }
  if (!/^[!#-;=?-[\]_a-z~]*$/.test(href)) {
    return 'must be percent-encoded ASCII, without spaces or any of " < > \\ ^ ` |';
  }
  return isWebTarget(href) ? undefined : "must not have a user name or password";
}

/** Sentences about parts that work but are against a recommendation of the standard. */
export function hrefWarnings(href: string): string[] {
  const names = variablesIn(hrefParts(href).query).filter((name) => name !== QUERY);
  if (names.length === 0) return [];
  const list = [...new Set(names)].map((name) => `{${name}}`).join(", ");
  return [
    `href: ${list} in the query works here, but the standard recommends templates only in the path (GS1-Conformant Resolver 1.2.1, clause 2.5.1).`,
  ];
}
