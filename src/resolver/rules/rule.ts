/**
 * When a rule holds. Every condition that is not null must hold; all of them null is "always".
 * `from`/`until` are ISO 8601 instants with an offset; the rest is wall clock in `zone`.
 */
export interface Timing {
  /** First instant, inclusive. */
  readonly from: string | null;
  /** End instant, exclusive. */
  readonly until: string | null;
  /** "HH:MM", inclusive. */
  readonly timeFrom: string | null;
  /** "HH:MM", exclusive; earlier than `timeFrom` when the window wraps midnight. */
  readonly timeUntil: string | null;
  /** "MM-DD", inclusive. */
  readonly dateFrom: string | null;
  /** "MM-DD", inclusive; earlier than `dateFrom` when the window wraps the year. */
  readonly dateUntil: string | null;
  /** ISO weekdays, 1 = Monday to 7 = Sunday. */
  readonly weekdays: readonly number[] | null;
  /** IANA time zone name. */
  readonly zone: string;
}

/**
 * One stored link of an anchor (GS1-Conformant Resolver 1.2.1, clause 2.5).
 * `anchor` is the canonical path of an identifier, `brand:<id>` or `organization:<id>`.
 * `linkType` is `gs1:<name>` for the GS1 vocabulary, else an absolute IRI.
 * `isDefault` and `isDefaultMulti` are flags on a descriptive link type (clause 2.5.8).
 */
export interface Rule {
  readonly id: string;
  readonly anchor: string;
  readonly orderIndex: number;
  readonly linkType: string;
  readonly href: string;
  readonly title: string;
  readonly hreflang: readonly string[];
  readonly mediaType: string | null;
  readonly context: readonly string[];
  readonly isDefault: boolean;
  readonly isDefaultMulti: boolean;
  readonly timing: Timing | null;
  readonly isPublic: boolean;
  readonly enabled: boolean;
}

const BRAND = "brand:";
const ORGANIZATION = "organization:";

/** The anchor of brand-wide rules. */
export const brandAnchor = (brandId: string): string => BRAND + brandId;

/** The anchor of organization-wide rules. */
export const organizationAnchor = (organizationId: string): string => ORGANIZATION + organizationId;

/** Whose `brand:<id>` or `organization:<id>` is; null for another anchor. */
export function ownerOf(anchor: string): { kind: "brand" | "organization"; id: string } | null {
  if (anchor.startsWith(BRAND)) return { kind: "brand", id: anchor.slice(BRAND.length) };
  if (!anchor.startsWith(ORGANIZATION)) return null;
  return { kind: "organization", id: anchor.slice(ORGANIZATION.length) };
}

/** True for the only anchors whose href may be a template. */
export const isOwnerAnchor = (anchor: string): boolean => ownerOf(anchor) !== null;
