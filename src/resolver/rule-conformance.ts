import { hrefProblem } from "./href-conformance.ts";
import { isWellFormedLanguageTag } from "./language-tag.ts";
import { levelsOf } from "./levels.ts";
import { DEFAULT_LINK, DEFAULT_LINK_MULTI, normalizeLinkType } from "./link-types.ts";
import { isOwnerAnchor, type Rule } from "./rule.ts";
import { validateTiming } from "./timing.ts";

/** One reason to refuse a rule; `clause` is of GS1-Conformant Resolver 1.2.1 unless it says so. */
export interface RuleProblem {
  /** The rule's member, `timing.<member>` for those of its timing. */
  readonly field: string;
  readonly message: string;
  readonly clause: string;
}

/** A rule before it is stored. */
export type DraftRule = Omit<Rule, "id" | "orderIndex">;

/**
 * Everything about one rule that must be mended before it is stored; empty when it conforms. What
 * needs other rows (a second untimed default, a default at or above) and the identifier's own
 * validity (check digits, character sets) is not checked here.
 */
export function ruleProblems(rule: DraftRule): RuleProblem[] {
  return [
    ...anchorProblems(rule.anchor),
    ...linkTypeProblems(rule.linkType),
    ...hrefProblems(rule.href, rule.anchor),
    ...attributeProblems(rule),
    ...(rule.timing ? validateTiming(rule.timing) : []).map(({ field, message }) => ({
      field: `timing.${field}`,
      message,
      clause: "this resolver's timing rules; the standard has none",
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
  if (key === "01" && has("235") && qualifiers.length > 1) {
    return problem("a link for 01+235 carries no further qualifier", "2.5.9 rule 1");
  }
  if ((key === "01" || key === "8006") && has("21") && (has("22") || has("10"))) {
    return problem("a link for a serial carries no variant (22) or lot (10)", "2.5.9 rule 2");
  }
  if (!isLevel(segments)) {
    return problem(
      "no request ever walks through this anchor: write it canonically",
      "2.5.9 rule 4",
    );
  }
  return [];
}

/** Whether the anchor is the most specific level of what it itself identifies. */
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

function linkTypeProblems(linkType: string): RuleProblem[] {
  const problem = (message: string, clause: string) => [{ field: "linkType", message, clause }];
  if (linkType === DEFAULT_LINK || linkType === DEFAULT_LINK_MULTI) {
    return problem("is a flag here: give a descriptive type and set isDefault", "2.5.8");
  }
  const normal = normalizeLinkType(linkType);
  if (normal !== linkType) return problem(`must be written ${normal}`, "2.14");
  if (/^gs1:[A-Za-z][A-Za-z0-9]*$/.test(linkType)) return [];
  if (/^https?:\/\/[A-Za-z0-9._]+\/[A-Za-z0-9._/]*$/.test(linkType)) return [];
  return problem(
    "must be gs1:<name> or an http(s) IRI of letters, digits, dot, slash and underscore: " +
      "the linkset schema refuses a hyphen, a '#' and a port",
    "2.5.2, 2.10",
  );
}

function hrefProblems(href: string, anchor: string): RuleProblem[] {
  const message = hrefProblem(href, anchor);
  return message === undefined ? [] : [{ field: "href", message, clause: "2.5.1" }];
}

// RFC 6838, clause 4.2 restricted names, under the top-level types that IANA has.
const MEDIA_TYPE =
  /^(?:application|audio|example|font|haptics|image|message|model|multipart|text|video)\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i;

function attributeProblems(rule: DraftRule): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (field: keyof Rule, message: string, clause: string) =>
    problems.push({ field, message, clause });
  if (rule.title.trim() === "") add("title", "every link has a title", "2.5.3");
  for (const tag of rule.hreflang) {
    if (!isWellFormedLanguageTag(tag)) {
      add("hreflang", `${JSON.stringify(tag)} is no BCP 47 language tag`, "2.5.4");
    }
  }
  if (rule.mediaType !== null && !MEDIA_TYPE.test(rule.mediaType)) {
    add("mediaType", "must be an IANA media type, type/subtype without parameters", "2.5.5");
  }
  if (!rule.context.every(isContextValue)) {
    add(
      "context",
      "values are not empty and hold no comma, semicolon or control character",
      "2.5.6",
    );
  }
  if (!rule.isPublic && rule.isDefault) add("isPublic", "a default link is public", "2.5.8");
  if (!rule.isPublic && rule.isDefaultMulti) {
    add("isPublic", "a variant of the default link is public", "2.5.8");
  }
  return problems;
}

/** A value that `parseContext` can find again. */
function isContextValue(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
  return value !== "*" && value === value.trim() && /^[^,;\u0000-\u001f\u007f]{1,200}$/.test(value);
}
