/** A rule of the resolver, and one reason to reject it. */
import type { linkRecord } from "../../model/link.ts";
import type { Row } from "../../model/record.ts";
import { RECALL_STATUS } from "./link-types.ts";
import { isActive, NO_TIMING } from "./timing.ts";

/**
 * One stored link of an anchor (GS1-Conformant Resolver 1.2.1, clause 2.5). `anchor` is the
 * canonical path of an identifier, `brand:<id>` or `organization:<id>`. `linkType` is `gs1:<name>`
 * for the GS1 vocabulary, otherwise an absolute IRI. `isDefault` and `isDefaultMulti` are flags on
 * a descriptive link type (clause 2.5.8).
 */
export type Rule = { readonly id: string } & Row<(typeof linkRecord)["shape"]>;

const BRAND = "brand:";
const ORGANIZATION = "organization:";

/** The anchor of brand-wide rules. */
export const brandAnchor = (brandId: string): string => BRAND + brandId;

/** The anchor of organization-wide rules. */
export const organizationAnchor = (organizationId: string): string => ORGANIZATION + organizationId;

/** The owner of a `brand:<id>` or `organization:<id>` anchor; null for another anchor. */
export function parseOwnerAnchor(
  anchor: string,
): { kind: "brand" | "organization"; id: string } | null {
  if (anchor.startsWith(BRAND)) return { kind: "brand", id: anchor.slice(BRAND.length) };
  if (!anchor.startsWith(ORGANIZATION)) return null;
  return { kind: "organization", id: anchor.slice(ORGANIZATION.length) };
}

/** Whether the href of the anchor's rules may be a template: only for brands and organizations. */
export const isOwnerAnchor = (anchor: string): boolean => parseOwnerAnchor(anchor) !== null;

/** The newest version of a target that everybody may see. */
export const OPEN = {
  rel: [],
  access: "open",
  accessRoles: [],
  accessRequest: null,
} as const satisfies Partial<Rule>;

/** Whether a newer link of its type takes its place: it answers no request, and only UNTP lists it. */
export const isOlderVersion = ({ rel }: Pick<Rule, "rel">): boolean =>
  rel.includes("predecessor-version");

/** One reason to reject a rule. */
export interface RuleProblem {
  /** The rule's member; `timing.<member>` for a member of its timing. */
  readonly field: string;
  readonly message: string;
  /** The clause of GS1-Conformant Resolver 1.2.1; null if it is a rule of this resolver only. */
  readonly clause: string | null;
}

/** `must be written gs1:pip (clause 2.14)` */
export const problemText = ({ message, clause }: Omit<RuleProblem, "field">): string =>
  `${message} (${clause === null ? "a rule of this resolver, not of the standard" : `clause ${clause}`})`;

/** The problem with its member's name on the wire: `timing.date_from: must be …`. */
export const problemLine = ({ field, ...problem }: RuleProblem): string =>
  `${wireField(field)}: ${problemText(problem)}`;

export const wireField = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const isRecall = ({ linkType }: Pick<Rule, "linkType">): boolean =>
  linkType === RECALL_STATUS;

/** Whether scans lead to it of themselves. Others are pages about recalls, links among others. */
export const isFlaggedRecall = (link: Rule): boolean =>
  isRecall(link) && (link.isDefault || link.isDefaultMulti);

/** Whether a rule is public now: a scan at this moment would find it. */
export const isPublicNow = (
  { enabled, isPublic, timing }: Pick<Rule, "enabled" | "isPublic" | "timing">,
  now: Date,
): boolean => enabled && isPublic && isActive(timing, now);

/** Whether a recall applies, or will. */
export const isOpen = ({ enabled, timing }: Rule, now: Date): boolean =>
  enabled && (timing?.until == null || Date.parse(timing.until) > now.getTime());

/** The rule with an end; disabled if it would end before it begins. */
export function endedRule<R extends Pick<Rule, "enabled" | "timing">>(rule: R, until: string): R {
  const { from = null } = rule.timing ?? {};
  const isBefore = from !== null && Date.parse(until) <= Date.parse(from);
  if (isBefore) return { ...rule, enabled: false };
  return { ...rule, timing: { ...NO_TIMING, ...rule.timing, until } };
}
