/** The links at and above an identifier, each with its state: whether it applies, and if not, why. */

import type { Facts } from "../../catalog/facts/facts.ts";
import { none } from "../../catalog/query.ts";
import {
  type AnchorCount,
  anchorsBelow,
  firstLinksBelow,
  type LinkRecord,
  linkPage,
  linkTags,
} from "../../catalog/tables/links.ts";
import { organizationRows } from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors/errors.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { Identification } from "../../gs1/identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { MOST_OF_AN_ANCHOR } from "../../model/bounds.ts";
import { type LinkInput, linkRecord } from "../../model/link.ts";
import { linkKey } from "../../model/link-key.ts";
import { displacementKey } from "../../resolver/decide/active-links.ts";
import { decide } from "../../resolver/decide/decide.ts";
import { type Decision, type DecisionInput, isLinkOf } from "../../resolver/decide/decision.ts";
import { type Explained, explain, whyUnused } from "../../resolver/decide/explain.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { withoutTarget } from "../../resolver/decide/withheld.ts";
import { levelsOf } from "../../resolver/levels.ts";
import {
  isOwnerAnchor,
  isPublicNow,
  parseOwnerAnchor,
  type Rule,
} from "../../resolver/rules/rule.ts";
import { missingIn } from "../../resolver/rules/template.ts";
import { isTimed } from "../../resolver/rules/timing.ts";
import {
  credentialsOf,
  type KeyedContext,
  ownersOf,
  owns,
  type Rights,
  rightsOf,
  rightsToMore,
} from "../access/rights.ts";
import { ownershipOfOwner, parseAnchor } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import { factsKey } from "../resolve/reading.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import { ownState } from "./own-state.ts";
import { momentOf, ownsRule, parseTarget, readRulesSeen } from "./rules-seen.ts";

/** The states of a link, and what each means. */
export const LINK_STATES = {
  applies: "It applies.",
  displaced: "Another link takes its place.",
  scheduled: "Its time has not begun.",
  paused: "It does not apply at this season, weekday or time of day.",
  ended: "Its time has ended.",
  disabled: "It is disabled.",
  older_version: "It is an older version, which answers no scan.",
  not_public: "It is not public.",
  needs_value: "Its address needs a value that this identifier does not have.",
  elsewhere: "It belongs to the owner of the number, but the product has a brand of its own.",
} as const;
export type LinkState = keyof typeof LINK_STATES;

/** The state of one link. Instants are ISO, in UTC. */
export interface StateAnswer {
  state: LinkState;
  meaning: string;
  /** When it begins to apply, if it does not apply now and that is known. */
  from: string | null;
  /** When it stops to apply, or has stopped. */
  until: string | null;
  /** The link that takes its place, if it is displaced. */
  displaced_by: string | null;
  /** The variables of its address without a value: `serial`. */
  needs: string[];
  /** Whether a scan without a link type and without preferences leads to it. */
  answers_scan: boolean;
}

export interface ListedLink extends LinkInput, StateAnswer {
  id: string;
  /** Its version; null if the principal may not change the link. */
  tag: string | null;
}

export interface LinkStatesAnswer {
  /** The anchor as links write it. */
  anchor: string;
  at: string;
  /** public: only links that are public now; all: the principal owns the identifier. */
  rules: "public" | "all";
  /** Most specific first; levels without a link included. */
  levels: {
    anchor: string;
    scope: string;
    /** The name of the product, brand or organization; null if it is not known. */
    name: string | null;
    links: ListedLink[];
  }[];
  /** What a scan without a link type and without preferences gets; null for an owner's links. */
  scan: {
    status: number;
    reason: string;
    link_id: string | null;
    target_url: string | null;
  } | null;
  /** Anchors below this identifier's key that have links, at most 100; null if it is not the principal's. */
  below: AnchorCount[] | null;
  /** The links of these anchors, without those in `levels`; only if asked for, and the principal's. */
  links_below?: LinkBelow[];
}

/** A link at an anchor below the key, as it is for scans of that anchor. */
export interface LinkBelow extends Pick<StateAnswer, "state" | "from" | "until"> {
  id: string;
  anchor: string;
  link_type: string;
  title: string;
  href: string;
  hreflang: readonly string[];
}

/** The most links below that are listed; one more is read, which tells that there are more. */
export const MOST_BELOW = 100;

export interface LinkStatesQuestion {
  /** A Digital Link on any domain, its path, `brand:ID` or `organization:ID`. */
  readonly identifier: string;
  /** ISO instant; null for now. Another time only for the owner. */
  readonly at: string | null;
  /** Whether a key without a scope for the catalog is answered like nobody, and not refused. */
  readonly isSoft?: boolean;
  /** Whether the links below are listed, at most one more than `MOST_BELOW`. */
  readonly listsBelow?: boolean;
}

/** An identifier in any form that `identify` reads, as `linkStates` takes it. */
export function statesTarget(text: string): string {
  if (isOwnerAnchor(text) || /^(\/|https?:)/i.test(text)) return text;
  const found = identify(text);
  if (found.ok) return found.value.anchor;
  throw new AppError("validation_error", `identifier: ${faultDetail(found.error.faults)}`, {
    errors: faultErrors("identifier", found.error.faults),
  });
}

/**
 * The links with their states: without a key only public ones, for the owner also links that are
 * disabled, not public or not active. One round trip.
 * @throws AppError validation_error, unauthorized, forbidden
 */
export async function linkStates(
  context: ReadContext,
  keyed: KeyedContext | null,
  { identifier, at, isSoft = false, listsBelow = false }: LinkStatesQuestion,
): Promise<LinkStatesAnswer> {
  if (isOwnerAnchor(identifier)) return ownerStates(context, keyed, { identifier, at, isSoft });
  const { identification } = parseTarget(identifier, "identifier");
  const key = keyAnchorOf(identification);
  const { anchors, gtin } = factsKey({ identification });
  const digits = companyPrefixDigits(identification.key) ?? "";
  const { facts, rules, rights, isOwn, now, answers } = await readRulesSeen(
    context,
    keyed,
    { identification, at, isSoft },
    {
      tags: keyed ? linkTags({ anchors, gtin, digits }) : none,
      below: keyed ? anchorsBelow(key) : none,
      linksBelow: keyed && listsBelow ? firstLinksBelow(key, anchors, MOST_BELOW + 1) : none,
    },
  );
  const { tags, below, linksBelow } = answers;
  const input: DecisionInput = {
    identification,
    request: {},
    now,
    rules,
    product: scannedFacts(facts).product,
    companyPrefix: facts.companyPrefix,
    baseUrl: context.baseUrl,
    ownHosts: context.ownHosts ?? [],
  };
  const scan = decide(input);
  const { why } = explain({ ...input, request: { linkType: "linkset" } });
  const tagOf = new Map(tags.map((link) => [linkKey(link), link.updatedAt]));
  const verdicts = new Map(
    why.map(({ id, ...one }) => [id === null ? null : linkKey({ ...one, id }), { id, ...one }]),
  );
  const listed = (rule: Rule): ListedLink => {
    const mayChange = isOwn && rights !== null && ownsRule(rights, rule, facts);
    const state = stateOf(rule, verdicts.get(linkKey(rule)), identification, now.getTime());
    const answers_scan = scan.link !== null && isLinkOf(scan.link, rule);
    const tag = (mayChange && tagOf.get(linkKey(rule))) || null;
    const record = linkRecord.fromRow(mayChange ? rule : withoutTarget(rule, context.baseUrl));
    return { id: rule.id, ...record, ...state, answers_scan, tag };
  };
  const owners = [...new Set(rules.map(({ anchor }) => anchor).filter(isOwnerAnchor))];
  const levels = [
    ...levelsOf(identification),
    ...owners.map((anchor) => ({ anchor, scope: parseOwnerAnchor(anchor)!.kind })),
  ];
  return {
    anchor: digitalLinkPath({ ...identification, attributes: [] }),
    at: now.toISOString(),
    rules: isOwn ? "all" : "public",
    levels: levels.map(({ anchor, scope }) => ({
      anchor,
      scope,
      name: nameOfLevel(facts, anchor),
      links: rules.filter((rule) => rule.anchor === anchor).map(listed),
    })),
    scan: scanAnswer(scan),
    below: isOwn ? below : null,
    ...(isOwn &&
      listsBelow && { links_below: linksBelow.map((rule) => linkBelow(input, rule, linksBelow)) }),
  };
}

function linkBelow(input: DecisionInput, rule: Rule, below: readonly Rule[]): LinkBelow {
  const { id, anchor, linkType: link_type, title, href, hreflang } = rule;
  const reading = parseAnchor(anchor);
  const identification = reading.ok ? reading.value : NO_IDENTIFIER;
  const rules = [...input.rules, ...below.filter((other) => other.anchor === anchor)];
  const { why } = explain({ ...input, identification, rules, request: { linkType: "linkset" } });
  const verdict = why.find((one) => one.id === id && one.anchor === anchor);
  const { state, from, until } = stateOf(rule, verdict, identification, Number(input.now));
  return { id, anchor, state, from, until, link_type, title, href, hreflang };
}

function nameOfLevel(
  { product, companyPrefix }: Pick<Facts, "product" | "companyPrefix">,
  anchor: string,
): string | null {
  const owner = parseOwnerAnchor(anchor);
  if (owner === null) return product?.name ?? null;
  if (owner.kind === "brand") {
    return [product, companyPrefix].find((one) => one?.brandId === owner.id)?.brandName ?? null;
  }
  const { organizationId, organizationName } = companyPrefix ?? {};
  return organizationId === owner.id ? (organizationName ?? null) : null;
}

const scanAnswer = ({ status, reason, link }: Decision) => ({
  status,
  reason,
  link_id: link?.id ?? null,
  target_url: link?.href ?? null,
});

function stateOf(
  rule: Rule,
  explained: Explained | undefined,
  identification: Identification,
  now: number,
): Omit<StateAnswer, "answers_scan"> {
  const answer = (state: LinkState, more: Partial<StateAnswer> = {}) => ({
    state,
    meaning: LINK_STATES[state],
    from: null,
    until: null,
    displaced_by: null,
    needs: [],
    ...more,
  });
  switch (explained?.verdict) {
    case "elsewhere":
      return answer("elsewhere");
    case "incomplete":
      return answer("needs_value", { needs: missingIn(rule.href, identification) });
    case "displaced":
    case "type_taken":
      return answer("displaced", { displaced_by: explained.by });
    default: {
      const own = ownState(rule, now);
      return answer(own.state, own);
    }
  }
}

/** Links of a brand or an organization: which identifiers they reach is not decided here. */
async function ownerStates(
  context: ReadContext,
  keyed: KeyedContext | null,
  { identifier: anchor, at, isSoft = false }: LinkStatesQuestion,
): Promise<LinkStatesAnswer> {
  const { present, now, refuseOthersThen } = momentOf(context, keyed, at);
  const ownership = ownershipOfOwner(anchor);
  const { rows, owners, organization, key } = await context.catalog.ask({
    rows: linkPage({ anchor, limit: MOST_OF_AN_ANCHOR }),
    owners: ownersOf(ownership),
    organization: organizationRows.byKey(ownership.organizationId ?? ""),
    key: credentialsOf(keyed?.authorization),
  });
  const rights: Rights | null = keyed && (isSoft ? rightsToMore : rightsOf)(key, keyed);
  const isOwn = rights !== null && owns(rights, ownership, owners);
  refuseOthersThen(isOwn);
  const shown = rows.filter((rule) => isOwn || isPublicNow(rule, present));
  const listed = (rule: LinkRecord): ListedLink => {
    const verdict = ownerVerdict(rule, shown, now.getTime());
    const state = stateOf(rule, verdict, NO_IDENTIFIER, now.getTime());
    const tag = isOwn ? rule.updatedAt : null;
    const record = linkRecord.fromRow(isOwn ? rule : withoutTarget(rule, context.baseUrl));
    return { id: rule.id, ...record, ...state, answers_scan: false, tag };
  };
  return {
    anchor,
    at: now.toISOString(),
    rules: isOwn ? "all" : "public",
    levels: [
      {
        anchor,
        scope: parseOwnerAnchor(anchor)!.kind,
        name: (owners.brand ?? organization)?.name ?? null,
        links: shown.map(listed),
      },
    ],
    scan: null,
    below: null,
  };
}

/**
 * An identification that nothing reads: templates of an owner get their values from each
 * identifier.
 */
const NO_IDENTIFIER: Identification = {
  key: { ai: "", value: "" },
  qualifiers: [],
  attributes: [],
};

/** The verdict on a rule of a brand or an organization, without a request. */
function ownerVerdict(rule: Rule, beside: readonly Rule[], now: number): Explained {
  const { id, anchor, linkType, href } = rule;
  const because = (verdict: Explained["verdict"], by: string | null = null) => ({
    id,
    anchor,
    linkType,
    href,
    verdict,
    by,
  });
  const unused = whyUnused(rule, now);
  if (unused !== null) return because(unused);
  const first = beside.find(
    (other) =>
      isTimed(other.timing) &&
      isPublicNow(other, new Date(now)) &&
      displacementKey(other) === displacementKey(rule),
  );
  return first && first.id !== id ? because("displaced", first.id) : because("listed");
}
