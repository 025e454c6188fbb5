import type { Identification } from "../../gs1/identification.ts";
import { LEVEL_SCOPES, type LevelScope } from "../levels.ts";
import { parseOwnerAnchor, type Rule } from "../rules/rule.ts";
import type { RequestPreferences } from "./narrow.ts";
import type { KnownProduct, MatchedCompanyPrefix, Owner } from "./owner.ts";

/**
 * Where a link is registered: at a level, for a brand or organization, or not at all (the page that
 * this server hosts; the resolver to which a company prefix delegates).
 */
export const LINK_SCOPES = [
  ...LEVEL_SCOPES,
  "brand",
  "organization",
  "hosted",
  "delegated",
] as const;
export type LinkScope = (typeof LINK_SCOPES)[number];

/** A rule as it applies to one request: active, with its final href and default flags. */
export interface ResolvedLink {
  /** The rule's id; null for the hosted page and another resolver, which have no rule. */
  readonly id: string | null;
  readonly linkType: string;
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
  readonly mediaType: string | null;
  readonly context: readonly string[];
  /** True for the single default of its level. */
  readonly isDefault: boolean;
  readonly isDefaultMulti: boolean;
  readonly orderIndex: number | null;
  readonly timed: boolean;
  readonly scope: LinkScope;
  /** The level at which it applies: `/01/{gtin}` for brand, organization and hosted links. */
  readonly anchor: string;
  /**
   * The level that its target is about: its own, or a more specific one if its template takes a
   * value from there.
   */
  readonly about: string;
  /** How the owner was found; null if no brand, organization or other resolver was found. */
  readonly via: Owner["via"] | null;
  readonly rel: Rule["rel"];
  /** Null for an open target; otherwise `href` is this server's page that says how to ask. */
  readonly withheld: Withheld | null;
  /** The qualifiers of a request for the hosted page, which a redirect adds as a query. */
  readonly qualifiers: string;
  /**
   * A default that is there in place of others, and leaves requests of its type to them: it answers
   * those only if no other link has the type.
   */
  readonly standsIn: boolean;
  /** The reason for which a default, or a variant of it, lost that flag; null if it did not. */
  readonly givesWayTo: "recall" | "withdrawn" | null;
}

/**
 * Whether the link is this rule at its level: an id is unique only at its anchor, so a brand and an
 * organization, or a product and its brand, may have links with the same one.
 */
export const isLinkOf = (
  { id, scope, anchor }: Pick<ResolvedLink, "id" | "scope" | "anchor">,
  rule: Rule,
): boolean =>
  id === rule.id &&
  (scope === "brand" || scope === "organization"
    ? parseOwnerAnchor(rule.anchor)?.kind === scope
    : anchor === rule.anchor);

/** A target that only some people may see: who has it, who may see it, and where to ask. */
export interface Withheld {
  readonly host: string;
  readonly roles: Rule["accessRoles"];
  /** An https: or mailto: address; null if the stored one is not valid. */
  readonly request: string | null;
}

/** A level with at least one active link; links in `order_index` order. */
export interface LinkLevel {
  readonly scope: LevelScope;
  readonly anchor: string;
  /** True when it is above the most specific level of the request. */
  readonly inherited: boolean;
  readonly links: readonly ResolvedLink[];
}

/** The request; absent members mean "no preference". */
export interface ResolveRequest extends Partial<RequestPreferences> {
  /** Any spelling that `normalizeLinkType` reads; `linkset` and `all` request the linkset. */
  readonly linkType?: string | null;
  /** Whether Accept names application/linkset+json, or the text form. */
  readonly wantsLinkset?: boolean;
}

/** Everything on which the decision depends. It does not read the clock and does not fetch. */
export interface DecisionInput {
  readonly identification: Identification;
  readonly request: ResolveRequest;
  /** A Date, or epoch in ms. */
  readonly now: Date | number;
  /** The rules of the level anchors and of the owner; other rules, and the order, do not matter. */
  readonly rules: readonly Rule[];
  readonly product: KnownProduct | null;
  readonly companyPrefix: MatchedCompanyPrefix | null;
  /** Public origin, for the hosted page. */
  readonly baseUrl: string;
  /** Further hosts of this server: no request is delegated to one of them. */
  readonly ownHosts?: readonly string[];
}

/** The reasons for an answer from rules. */
const MATCH_REASONS = [
  "default",
  "default_multi",
  "link_type",
  "multiple_choices",
  "delegated",
] as const;

export const DECISION_REASONS = [
  ...MATCH_REASONS,
  "linkset",
  "unknown_identifier",
  "no_default",
  "no_such_link_type",
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** The rule that answered. For a 300 there is none: `link_id` and `order_index` are null. */
export interface Matched {
  readonly scope: LinkScope;
  readonly anchor: string;
  readonly link_id: string | null;
  readonly order_index: number | null;
  /**
   * Whether it is registered above the most specific requested level; true for rules of a brand or
   * organization.
   */
  readonly inherited: boolean;
  readonly via: Owner["via"] | null;
  /** Whether any candidate of a 300 is timed. */
  readonly timed: boolean;
  readonly reason: (typeof MATCH_REASONS)[number];
}

/** The answer, the same for both faces (GS1-Conformant Resolver 1.2.1, clauses 2.4.1 and 2.6). */
export interface Decision {
  readonly status: 307 | 300 | 404 | 200;
  readonly reason: DecisionReason;
  /** The target of a 307, else null. */
  readonly link: ResolvedLink | null;
  /** The choices of a 300, else empty. */
  readonly candidates: readonly ResolvedLink[];
  /**
   * The links of all levels, most specific first, then those of owners only; see `unionOf` for duplicates.
   */
  readonly available: readonly ResolvedLink[];
  /** Null for a 404 and for a linkset. */
  readonly matched: Matched | null;
  /** Every gs1:recallStatus link of all levels: the pages that show whether a recall exists. */
  readonly notices: readonly ResolvedLink[];
  /** The non-empty levels, most specific first. */
  readonly levels: readonly LinkLevel[];
  /** Older versions, which answer no request: only the linkset of UNTP lists them. */
  readonly older: readonly ResolvedLink[];
  /** The time, epoch in ms, up to which the clock does not change the answer; null for no limit. */
  readonly validUntil: number | null;
}

type Named = Pick<
  ResolvedLink,
  "linkType" | "href" | "title" | "scope" | "anchor" | "about" | "via"
>;

/** A link without a rule: the default of its level if nothing else is. */
export const rulelessLink = (named: Named): ResolvedLink => ({
  ...named,
  id: null,
  hreflang: [],
  mediaType: null,
  context: [],
  isDefault: true,
  isDefaultMulti: false,
  orderIndex: null,
  timed: false,
  rel: [],
  withheld: null,
  qualifiers: "",
  standsIn: false,
  givesWayTo: null,
});
