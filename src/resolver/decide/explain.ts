/** Explains the answer to a request: the result for every rule that was considered. */

import { WHY_UNUSED } from "../../model/link-notes.ts";
import { levelsOf } from "../levels.ts";
import { brandAnchor, isOlderVersion, organizationAnchor, type Rule } from "../rules/rule.ts";
import { expandTemplate } from "../rules/template.ts";
import { isActive } from "../rules/timing.ts";
import { displacementKey } from "./active-links.ts";
import { decide } from "./decide.ts";
import {
  type Decision,
  type DecisionInput,
  isLinkOf,
  type LinkLevel,
  type ResolvedLink,
} from "./decision.ts";
import {
  contextScore,
  isBetter,
  languageScore,
  mediaTypeScore,
  type RequestPreferences,
} from "./narrow.ts";
import { ownerOf } from "./owner.ts";
import { withoutTarget } from "./withheld.ts";

/** The results for a rule, and what each means. */
export const VERDICTS = {
  used: "The answer to the request.",
  offered: "One of the choices in a 300.",
  listed: "Listed in the requested linkset.",
  ...WHY_UNUSED,
  other_type: "Another link type was requested.",
  not_default: "The default was requested, but this is not a default.",
  recall_first: "Recall information is the default while it applies.",
  withdrawn_first: "The product is withdrawn, so its page on this server is the default.",
  only_by_type:
    "No link of the brand or organization is a default, and the identifier has no other links: only scans that name the link type lead to it.",
  default_outranked: "Another default, or a variant of it, comes first.",
  not_better: "A variant of the default that does not fit the request better than the default.",
  later: "Another fits equally well and has a lower order_index.",
} as const;

export type Verdict = keyof typeof VERDICTS;

export interface Explained {
  /** Null for the hosted page and another resolver, which have no rule. */
  readonly id: string | null;
  /** Where the rule is registered. */
  readonly anchor: string;
  readonly linkType: string;
  /** The href for this request, with the template's variables replaced. */
  readonly href: string;
  readonly verdict: Verdict;
  /** The rule that won over it, if one did. */
  readonly by: string | null;
}

export interface Explanation {
  /** The decision of `decide` for the same input. */
  readonly decision: Decision;
  /** The link that answers, then the other links by level, then the rules that were not used. */
  readonly why: readonly Explained[];
}

/** Pure, as `decide` is; it does not change the decision. */
export function explain(input: DecisionInput): Explanation {
  const decision = decide(input);
  const present = new Set<Rule>();
  const listed = [...decision.levels, ownersOnlyOf(decision)].flatMap((level) =>
    level.links.filter(isOnce(decision)).map((link) => {
      const rule = input.rules.find((one) => isLinkOf(link, one));
      if (rule) present.add(rule);
      const verdict = verdictOf(link, level, decision, input, rule);
      return explained(link, rule?.anchor ?? link.anchor, verdict, decision.link?.id ?? null);
    }),
  );
  const absent = input.rules
    .filter((rule) => !present.has(rule))
    .map((rule) => {
      const { verdict, by } = absence(rule, input);
      return explained(
        withoutTarget(rule, input.baseUrl),
        rule.anchor,
        verdict,
        verdict === "displaced" ? displacing(rule, decision) : by,
      );
    });
  const answers = ({ verdict }: Explained) => ANSWERING.includes(verdict);
  return {
    decision,
    why: [...listed.filter(answers), ...listed.filter((one) => !answers(one)), ...absent],
  };
}

/** The page of a withdrawn product is the default of several levels, but it is one answer. */
function isOnce({ link, candidates, available }: Decision) {
  const pages = [link, ...candidates, ...available].filter((one) => one?.scope === "hosted");
  return (one: ResolvedLink): boolean => one.scope !== "hosted" || one === pages[0];
}

type Place = Pick<LinkLevel, "anchor" | "links">;

/** The links that answer only requests for their type: those of no level. */
function ownersOnlyOf({ available, levels }: Decision): Place {
  const links = available.filter((link) => !levels.some((level) => level.links.includes(link)));
  return { anchor: links[0]?.anchor ?? "", links };
}

const ANSWERING: readonly Verdict[] = ["used", "offered", "listed"];
/** The results for which the rule that won is named. */
const GAVE_WAY: readonly Verdict[] = [
  "displaced",
  "type_taken",
  "default_outranked",
  "not_better",
  "narrower_level",
  "recall_first",
  "withdrawn_first",
  "media_type",
  "language",
  "context",
  "later",
];

function explained(
  { id, linkType, href }: Pick<ResolvedLink, "id" | "linkType" | "href">,
  anchor: string,
  verdict: Verdict,
  by: string | null,
): Explained {
  return { id, anchor, linkType, href, verdict, by: GAVE_WAY.includes(verdict) ? by : null };
}

function verdictOf(
  link: ResolvedLink,
  level: Place,
  decision: Decision,
  { request }: DecisionInput,
  rule: Rule | undefined,
): Verdict {
  const { reason, link: chosen, candidates, matched, levels } = decision;
  const isOfLevel = levels.some(({ links }) => links.includes(link));
  if (!isOfLevel && !BY_TYPE.includes(reason)) return "only_by_type";
  if (reason === "linkset") return "listed";
  if (chosen === link) return "used";
  if (candidates.includes(link)) return "offered";
  if (reason === "no_such_link_type") return "other_type";
  if (reason === "no_default") return "not_default";
  const preferences: RequestPreferences = {
    mediaTypes: request.mediaTypes ?? [],
    languages: request.languages ?? [],
    contexts: request.contexts ?? [],
  };
  const isAnswering = level.anchor === matched?.anchor;
  if (reason === "link_type" || reason === "multiple_choices") {
    const type = (chosen ?? candidates[0])?.linkType;
    if (link.linkType !== type) return "other_type";
    if (link.standsIn) return "type_taken";
    const rivals = level.links.filter((one) => one.linkType === type && !one.standsIn);
    return isAnswering ? lostIn(link, rivals, preferences) : "narrower_level";
  }
  if (link.givesWayTo !== null) {
    const place = (at: string | undefined) => levels.findIndex(({ anchor }) => anchor === at);
    const isAbove = place(level.anchor) > place(matched?.anchor);
    return isAbove ? "narrower_level" : GIVING_WAY[link.givesWayTo];
  }
  const isDefault = link.isDefault || rule?.isDefault === true;
  if (!isDefault && !link.isDefaultMulti) return "not_default";
  if (!isAnswering) return "narrower_level";
  if (isDefault) return "default_outranked";
  const standard = level.links.find((other) => other.isDefault);
  if (standard !== undefined && !isBetter(link, standard, preferences)) return "not_better";
  const rivals = level.links.filter((other) => other.isDefaultMulti);
  return lostIn(link, rivals, preferences);
}

const BY_TYPE: readonly Decision["reason"][] = [
  "link_type",
  "multiple_choices",
  "no_such_link_type",
];

const GIVING_WAY = { recall: "recall_first", withdrawn: "withdrawn_first" } as const;

/** The first dimension in which a rival scored higher, in the order of `narrow`. */
function lostIn(
  link: ResolvedLink,
  rivals: readonly ResolvedLink[],
  { mediaTypes, languages, contexts }: RequestPreferences,
): Verdict {
  const dimensions: [Verdict, (one: ResolvedLink) => number][] = [
    ["media_type", ({ mediaType }) => mediaTypeScore(mediaTypes, mediaType)],
    ["language", ({ hreflang }) => languageScore(languages, hreflang)],
    ["context", ({ context }) => contextScore(contexts, context)],
  ];
  let kept = rivals;
  for (const [verdict, score] of dimensions) {
    const highest = Math.max(...kept.map(score));
    if (score(link) < highest) return verdict;
    kept = kept.filter((rival) => score(rival) === highest);
  }
  return "later";
}

/** Why a rule is used by no request at this time, whatever the identifier; null if it can be used. */
export function whyUnused(
  rule: Pick<Rule, "enabled" | "isPublic" | "timing" | "rel">,
  now: Date | number,
): "disabled" | "not_public" | "inactive" | "older_version" | null {
  if (!rule.enabled) return "disabled";
  if (!rule.isPublic) return "not_public";
  if (!isActive(rule.timing, now)) return "inactive";
  return isOlderVersion(rule) ? "older_version" : null;
}

/** Why no level has a rule; `by` is the rule whose type it is. */
function absence(rule: Rule, input: DecisionInput): { verdict: Verdict; by: string | null } {
  const { identification, product, companyPrefix, now } = input;
  const anchors = levelsOf(identification).map(({ anchor }) => anchor);
  const owner = ownerOf(identification, product, companyPrefix);
  const brand = owner?.brandId == null ? null : brandAnchor(owner.brandId);
  const organization =
    owner?.organizationId == null ? null : organizationAnchor(owner.organizationId);
  const isOwners = rule.anchor === brand || rule.anchor === organization;
  const because = (verdict: Verdict, by: string | null = null) => ({ verdict, by });
  if (!isOwners && !anchors.includes(rule.anchor)) return because("elsewhere");
  const unused = whyUnused(rule, now);
  if (unused !== null) return because(unused);
  if (expandTemplate(rule.href, identification) === null) return because("incomplete");
  if (!isOwners) return because("displaced");
  const narrower = [anchors.at(-1), ...(rule.anchor === organization ? [brand] : [])];
  const takes = (other: Rule) =>
    other.linkType === rule.linkType &&
    whyUnused(other, now) === null &&
    narrower.includes(other.anchor) &&
    expandTemplate(other.href, identification) !== null;
  const taking = input.rules.find(takes);
  return taking ? because("type_taken", taking.id) : because("displaced");
}

function displacing(rule: Rule, { levels }: Decision): string | null {
  const key = displacementKey(rule);
  const links = levels.flatMap((level) => level.links);
  return links.find((link) => link.timed && displacementKey(link) === key)?.id ?? null;
}
