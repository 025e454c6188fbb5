/**
 * The rules of the standard and of this server that a link must keep before it is stored, such as that its
 * target does not lead back to it.
 */
import { parseDigitalLinkPath } from "../../gs1/digital-link/digital-link.ts";
import { CPV, LOT, qualifierAi, SERIAL, TPX } from "../../gs1/qualifiers.ts";
import { isContextValue } from "../../model/accept.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { reachProblem } from "../../model/public-host.ts";
import { isRequestAddress, isWebTarget } from "../../model/web-target.ts";
import { levelsOf } from "../levels.ts";
import { languageTagProblem } from "./language-subtags.ts";
import {
  DEFAULT_LINK,
  DEFAULT_LINK_MULTI,
  normalizeLinkType,
  type Vocabulary,
} from "./link-types.ts";
import { mediaTypeProblem } from "./media-types.ts";
import {
  isOlderVersion,
  isOwnerAnchor,
  parseOwnerAnchor,
  type Rule,
  type RuleProblem,
} from "./rule.ts";
import { hrefParts, QUERY, variablesIn, variablesOf, withoutQueryParameter } from "./template.ts";
import { validateTiming } from "./timing.ts";
import { linkTypeProblems } from "./vocabularies.ts";

export type { RuleProblem } from "./rule.ts";

/** A rule that is not stored yet. */
export type DraftRule = Omit<Rule, "id" | "orderIndex">;

/** What a rule is checked against besides the standard. */
export interface RuleSetting {
  /**
   * Public origin. If it is null (unknown), no target counts as the server's own, and private
   * targets are rejected.
   */
  readonly baseUrl: string | null;
  /** The vocabularies that the description file declares besides GS1's. */
  readonly vocabularies: readonly Vocabulary[];
}

const NO_SETTING: RuleSetting = { baseUrl: null, vocabularies: [] };

/**
 * Every fault of one rule that must be fixed before it is stored; empty if it conforms. Faults that
 * depend on other rows (a second untimed default, a missing default) and the identifier's own
 * validity (check digits, character sets) are not checked here.
 */
export function ruleProblems(rule: DraftRule, setting: RuleSetting = NO_SETTING): RuleProblem[] {
  return [
    ...anchorProblems(rule.anchor),
    ...linkTypeProblems(rule.linkType, setting.vocabularies),
    ...targetProblems(rule, setting),
    ...attributeProblems(rule),
    ...passportProblems(rule),
    ...(rule.timing ? validateTiming(rule.timing) : []).map(({ field, message }) => ({
      field: `timing.${field}`,
      message,
      clause: null,
    })),
  ];
}

function anchorProblems(anchor: string): RuleProblem[] {
  const problem = (message: string, clause: string) => [{ field: "anchor", message, clause }];
  if (isOwnerAnchor(anchor)) {
    return anchor.endsWith(":") ? problem("names no brand or organization", "2.4") : [];
  }
  const segments = anchor.split("/");
  if (segments[0] !== "" || segments.length < 3 || segments.length % 2 === 0) {
    return problem("must be the canonical path of a primary key and its qualifiers", "2.4");
  }
  const ais = segments.filter((_, index) => index % 2 === 1);
  const [key, ...qualifiers] = ais;
  const has = (ai: string) => qualifiers.includes(ai);
  if (key === "01" && has(TPX) && qualifiers.length > 1) {
    return problem("an anchor with AI 235 cannot have another qualifier", "2.5.9 rule 1");
  }
  if ((key === "01" || key === "8006") && has(SERIAL) && (has(CPV) || has(LOT))) {
    return problem(
      "an anchor with a serial number (21) cannot have a variant (22) or lot (10)",
      "2.5.9 rule 2",
    );
  }
  if (!isLevel(segments)) {
    return problem("no request can match this anchor: write it in canonical form", "2.5.9 rule 4");
  }
  return [];
}

/** Whether the anchor is the most specific level of the identifier that it names. */
function isLevel(segments: readonly string[]): boolean {
  const elements = [];
  try {
    for (let index = 1; index < segments.length; index += 2) {
      const value = decodeURIComponent(segments[index + 1] ?? "");
      elements.push({ ai: segments[index] ?? "", value });
    }
  } catch {
    return false;
  }
  const [key, ...qualifiers] = elements;
  if (key === undefined) return false;
  return levelsOf({ key, qualifiers, attributes: [] })[0]?.anchor === segments.join("/");
}

function targetProblems(rule: DraftRule, { baseUrl }: RuleSetting): RuleProblem[] {
  const problems = hrefProblems(rule.href, rule.anchor);
  if (problems.length > 0) return problems;
  const unreachable = reachProblem(rule.href, baseUrl);
  if (unreachable !== undefined) return [{ field: "href", message: unreachable, clause: "2.5.1" }];
  if (baseUrl === null || !leadsBack(rule, baseUrl)) return [];
  return [
    {
      field: "href",
      message:
        "is the Digital Link of this identifier, so a scan would be redirected in a circle: give the address of the target page",
      clause: "2.5.1",
    },
  ];
}

function hrefProblems(href: string, anchor: string): RuleProblem[] {
  const message = hrefProblem(href, anchor);
  return message === undefined ? [] : [{ field: "href", message, clause: "2.5.1" }];
}

function attributeProblems(rule: DraftRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (field: keyof Rule, message: string, clause: string) =>
    problems.push({ field, message, clause });
  if (rule.title.trim() === "") add("title", "is required", "2.5.3");
  for (const tag of rule.hreflang) {
    const problem = languageTagProblem(tag);
    if (problem !== null) add("hreflang", problem, "2.5.4");
  }
  const problem = rule.mediaType === null ? null : mediaTypeProblem(rule.mediaType);
  if (problem !== null) add("mediaType", problem, "2.5.5");
  const wrong = rule.context.find((value) => !isContextValue(value));
  if (wrong !== undefined) {
    const message = "values must not be empty or contain a comma, semicolon or control character";
    add("context", `${JSON.stringify(wrong)}: ${message}`, "2.5.6");
  }
  if (!rule.isPublic && rule.isDefault) add("isPublic", "a default link must be public", "2.5.8");
  if (!rule.isPublic && rule.isDefaultMulti) {
    add("isPublic", "a variant of the default link must be public", "2.5.8");
  }
  return problems;
}

/** The problems of an older version, and of a target that only some people may see. */
function passportProblems(rule: DraftRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (field: keyof Rule, message: string) =>
    problems.push({ field, message, clause: null });
  const { rel, access, accessRoles, accessRequest } = rule;
  for (const [field, values] of Object.entries({ rel, accessRoles })) {
    if (new Set(values).size < values.length) add(field as keyof Rule, "repeats a value");
  }
  if (isOlderVersion({ rel }) && (rule.isDefault || rule.isDefaultMulti)) {
    add("rel", "an older version cannot be the default or its variant: the newest version is");
  }
  if (access === "open") {
    if (accessRoles.length > 0) add("accessRoles", "need access restricted");
    if (accessRequest !== null) add("accessRequest", "needs access restricted");
    return problems;
  }
  if (accessRequest === null) {
    add("accessRequest", "is required with access restricted, so that people can ask");
  } else if (!isRequestAddress(accessRequest)) {
    add("accessRequest", "must be an https: or mailto: address");
  } else if (accessRequest.startsWith("https:")) {
    const unreachable = reachProblem(accessRequest, null);
    if (unreachable !== undefined) add("accessRequest", unreachable);
  }
  return problems;
}

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

/** Parts that work but are against a recommendation of the standard. */
export function hrefNotes(href: string): LinkNote[] {
  const names = variablesIn(hrefParts(href).query).filter((name) => name !== QUERY);
  return names.length === 0 ? [] : [linkNote("query_variables", { names: [...new Set(names)] })];
}

/** Replaces the identifier of a brand's or an organization's product when a template is tried. */
const SAMPLE = "/01/09506000134352";

/**
 * Whether a scan that this rule answers would come back to the rule: the target is a Digital Link
 * on the resolver's own origin, one of its levels is the rule's anchor, and it requests no other
 * link type. A redirect forwards the request's own `linkType` (clause 2.12), so a rule of any type
 * can come back.
 */
function leadsBack(
  { anchor, href, linkType }: Pick<Rule, "anchor" | "href" | "linkType">,
  baseUrl: string,
): boolean {
  const isTemplate = isOwnerAnchor(anchor);
  // A fixed target of a brand leads back for at most one identifier, which may belong to another
  // brand.
  if (isTemplate && !href.includes("{")) return false;
  const own = isTemplate ? SAMPLE : anchor;
  const target = filled(href, own);
  if (!URL.canParse(target) || !URL.canParse(baseUrl)) return false;
  const { host, pathname, search, searchParams } = new URL(target);
  if (host !== new URL(baseUrl).host) return false;
  const parsed = parseDigitalLinkPath(pathname.replace(/^\/+/, "/"), search.slice(1) || null);
  if (!parsed.ok || parsed.value.stem !== "") return false;
  if (!levelsOf(parsed.value.identification).some((level) => level.anchor === own)) return false;
  const asked = normalizeLinkType(searchParams.get("linkType") ?? "");
  return ["", DEFAULT_LINK, DEFAULT_LINK_MULTI, linkType].includes(asked);
}

/**
 * Variables get the values of a request for the anchor itself; other variables get a sample value.
 */
function filled(href: string, anchor: string): string {
  const [, , key = "", ...qualifiers] = anchor.split("/");
  return href.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    if (name === "gtin" || name === "key") return key;
    if (name === "path") return anchor.slice(1);
    if (name === "query") return "";
    const at = qualifiers.indexOf(qualifierAi(name));
    return qualifiers[at < 0 ? Number.NaN : at + 1] ?? "1";
  });
}
