import type { Identification } from "../../gs1/identification.ts";
import { LEVEL_SCOPES, type LevelScope } from "../levels.ts";
import type { Rule } from "../rules/rule.ts";
import type { RequestPreferences } from "./narrow.ts";
import type { KnownProduct, MatchedCompanyPrefix, Owner } from "./owner.ts";

/**
 * Where a link was registered: at a level, for a brand or organization, or nowhere (the page that
 * this server hosts; the resolver to which a company prefix delegates).
 */
export const LINK_SCOPES = [
  ...LEVEL_SCOPES,
  ...(["brand", "organization", "hosted", "delegated"] as const),
] as const;
export type LinkScope = (typeof LINK_SCOPES)[number];

/** A rule as it applies to one request: active, href complete, the default flags settled. */
export interface ResolvedLink {
  /** The rule's id; null for the hosted page and another resolver, which no rule stands behind. */
  readonly id: string | null;
  readonly linkType: string;
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
  readonly mediaType: string | null;
  readonly context: readonly string[];
  /** True for the one default of its level. */
  readonly isDefault: boolean;
  readonly isDefaultMulti: boolean;
  readonly orderIndex: number | null;
  readonly timed: boolean;
  readonly scope: LinkScope;
  /** The level it applies at: brand, organization and hosted links have `/01/{gtin}`. */
  readonly anchor: string;
  /** The level that it says something of: its own, or a narrower one whose value its template took. */
  readonly about: string;
  /** Null where neither a brand, an organization nor another resolver was found. */
  readonly via: Owner["via"] | null;
}

/** A level with at least one active link; links in `order_index` order. */
export interface LinkLevel {
  readonly scope: LevelScope;
  readonly anchor: string;
  /** True when it is above the most specific level of the request. */
  readonly inherited: boolean;
  readonly links: readonly ResolvedLink[];
}

/** What was asked of the resolver; everything left out is "no preference". */
export interface ResolveRequest extends Partial<RequestPreferences> {
  /** Any spelling `normalizeLinkType` reads; `linkset` and `all` ask for the linkset. */
  readonly linkType?: string | null;
  /** Accept names application/linkset+json, or its text form. */
  readonly wantsLinkset?: boolean;
}

/** Everything the decision depends on. It reads no clock and fetches nothing. */
export interface DecisionInput {
  readonly identification: Identification;
  readonly request: ResolveRequest;
  /** A Date, or epoch in ms. */
  readonly now: Date | number;
  /** Those of the level anchors and of the owner's; others, and their order, do not matter. */
  readonly rules: readonly Rule[];
  readonly product: KnownProduct | null;
  readonly companyPrefix: MatchedCompanyPrefix | null;
  /** Public origin, for the hosted page. */
  readonly baseUrl: string;
  /** Further hosts of this server: no request is delegated to one of them. */
  readonly ownHosts?: readonly string[];
}

/** Of an answer that a rule, or several, gave. */
export const MATCH_REASONS = [
  "default",
  "default_multi",
  "link_type",
  "multiple_choices",
  "delegated",
] as const;

export const DECISION_REASONS = [
  ...MATCH_REASONS,
  ...(["linkset", "unknown_identifier", "no_default", "no_such_link_type"] as const),
] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** Which rule answered. On a 300 none did: `link_id` and `order_index` are null. */
export interface Matched {
  readonly scope: LinkScope;
  readonly anchor: string;
  readonly link_id: string | null;
  readonly order_index: number | null;
  /** Registered above the most specific level asked for; so is all of a brand or organization. */
  readonly inherited: boolean;
  readonly via: Owner["via"] | null;
  /** On a 300: whether any of the candidates is timed. */
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
  /** The union of all levels, most specific first; see `unionOf` for what counts as one link. */
  readonly available: readonly ResolvedLink[];
  /** Null on a 404 and for a linkset. */
  readonly matched: Matched | null;
  /** Every gs1:recallStatus link of the union: where to see whether a recall exists. */
  readonly notices: readonly ResolvedLink[];
  /** The non-empty levels, most specific first. */
  readonly levels: readonly LinkLevel[];
  /** Epoch in ms up to which the answer stands by the clock alone; null when for good. */
  readonly validUntil: number | null;
}
