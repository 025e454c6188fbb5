/**
 * The linkset of the UN Transparency Protocol's identity resolver, beside GS1's, whose schema
 * allows no further members: versions, and who may see a target.
 */
import type { Decision } from "./decide/decision.ts";
import { buildLinkset, type Linkset, type LinksetForm, type LinksetOptions } from "./linkset.ts";

/** The profile that asks for it, `Accept: application/linkset+json;profile="…"`, and names it. */
export const UNTP_PROFILE = "https://test.uncefact.org/vocabulary/untp/linkset";

const ROLE = "untp:accessRole#";
const HANDLED_BY = "gs1:handledBy";
const LINKSET = "linkset";

const FORM: LinksetForm = {
  /** An older version is marked; a target that is withheld names the roles that may see it. */
  targetOf(link, relation) {
    const { title, hreflang, mediaType, context, rel, withheld } = link;
    const isResolver = relation === LINKSET;
    const relations = isResolver ? ["untp:idr", HANDLED_BY] : rel;
    const type = isResolver ? "application/linkset+json" : mediaType;
    const roles = withheld?.roles ?? ["anonymous"];
    return {
      href: isResolver ? linksetOf(link.href) : link.href,
      title,
      ...(hreflang.length > 0 && { hreflang }),
      ...(type !== null && { type }),
      ...(context.length > 0 && { context }),
      ...(relations.length > 0 && { rel: relations }),
      ...(roles.length > 0 && { accessRole: roles.map((role) => ROLE + capital(role)) }),
      ...(withheld && { public: false }),
    };
  },
  /** Another resolver knows more: the protocol has its linkset as a link of this one. */
  relationsOf: ({ linkType }) => (linkType === HANDLED_BY ? [linkType, LINKSET] : [linkType]),
  besides: ({ older }) => older,
};

const capital = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

const linksetOf = (href: string): string =>
  `${href}${href.includes("?") ? "&" : "?"}linkType=linkset`;

export const buildUntpLinkset = (decision: Decision, options: LinksetOptions): Linkset =>
  buildLinkset(decision, options, FORM);

/** Whether an Accept header asks for this form (RFC 9264, section 4.2, and RFC 6906). */
export const asksUntp = (accept: string | null | undefined): boolean =>
  (accept ?? "").includes(UNTP_PROFILE) &&
  accept!
    .split(",")
    .some(
      (range) =>
        /^\s*application\/linkset\+json\s*;/i.test(range) &&
        profilesOf(range).includes(UNTP_PROFILE),
    );

const profilesOf = (range: string): string[] =>
  (/;\s*profile\s*=\s*"?([^";]*)"?/i.exec(range)?.[1] ?? "").trim().split(/\s+/);
