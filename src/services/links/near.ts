/**
 * What decides on scans beside a link: previews compare it, and a write that confirms a preview
 * requires that it is unchanged.
 */
import type { CompanyPrefixRow, Facts } from "../../catalog/catalog.ts";
import type { OwnerSample } from "../../catalog/facts/owner-sample.ts";
import { type Query, together } from "../../catalog/query.ts";
import { areUnchanged } from "../../catalog/tables/links.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, type Rights } from "../access/rights.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import { type ComparedNow, digestOf } from "../write/previewed.ts";
import { type Around, aroundOf, identificationOf } from "./conditions.ts";
import { placesOfOwner, type SampledPlaces, sampleIf } from "./owner-scans.ts";
import { factsSeen, mayOthersPlan } from "./rules-seen.ts";

export interface Near {
  /** What is around the link of an identifier. */
  readonly around: Around | null;
  /** A sample of the products of a brand or an organization, for its link. */
  readonly sample: OwnerSample | null;
}

/** Both are null for an anchor that is not canonical, which no scan reads. */
export function nearOf(link: Rule): Query<Near> {
  const identification = identificationOf(link);
  const around: Query<Around | null> = identification
    ? aroundOf(identification)
    : { statements: [], read: () => null };
  return together({ around, sample: sampleIf(link) });
}

export interface Reached {
  readonly places: SampledPlaces | null;
  readonly around: Around | null;
  /** Whether links can begin later that the principal may not see. */
  readonly mayOthersPlan: boolean;
  /** Equal as long as all that decides on these scans stays as it is: 22 characters. */
  readonly reach: string;
}

/**
 * What the principal may see of it. One round trip for a link of a brand or an organization, otherwise
 * none.
 */
export async function reached(
  context: ReadContext,
  rights: Rights | null,
  link: Rule,
  { around: read, sample }: Near,
): Promise<Reached> {
  const places = sample && (await placesOfOwner(context, rights, link.anchor, sample));
  // The links of the key and below are the principal's, those of brand and organization can be another's.
  const around = read && { ...read, facts: factsSeen(rights, read.facts, context.clock()) };
  const identification = identificationOf(link);
  const own = around && identification && { identification, facts: around.facts };
  const seen = places?.places ?? (own ? [own] : []);
  const parts = places ? places.places.map(({ facts }) => facts) : around ? [wholeOf(around)] : [];
  return {
    places,
    around,
    mayOthersPlan:
      rights !== null &&
      seen.some(({ identification, facts }) => mayOthersPlan(rights, identification, facts)),
    reach: digestOf(parts.map(decisiveOf)),
  };
}

/** What a preview of the link would compare now. One round trip more than `reached`. */
export async function nearNow(context: WriteContext, link: Rule): Promise<ComparedNow> {
  const { authorization } = context;
  const { rights, near } = authorization
    ? await askAs({ ...context, authorization }, { near: nearOf(link) })
    : { rights: null, ...(await context.catalog.ask({ near: nearOf(link) })) };
  const { reach } = await reached(context, rights, link, near);
  const identification = identificationOf(link);
  if (identification === null || near.around === null) return { reach, isUnchanged: null };
  const { all } = near.around;
  return { reach, isUnchanged: areUnchanged(keyAnchorOf(identification), all) };
}

function wholeOf({ all, facts }: Around): Facts {
  const owners = facts.links.filter(({ anchor }) => isOwnerAnchor(anchor));
  return { ...scannedFacts(facts), links: [...all, ...owners] };
}

const decisiveOf = ({ links, product, companyPrefix }: Facts) => [
  links,
  product && [product.gtin, product.brandId, product.organizationId, product.lifecycle],
  companyPrefix && ownerIn(companyPrefix),
];

const ownerIn = ({ prefix, organizationId, brandId, resolver }: CompanyPrefixRow) => [
  prefix,
  organizationId,
  brandId,
  resolver,
];
