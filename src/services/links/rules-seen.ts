/** The rules of an identifier that a principal may see, and the time for which they are decided. */
import type { Facts } from "../../catalog/catalog.ts";
import { type Answers, type Queries, together } from "../../catalog/query.ts";
import { factsQuery, type ProductRow } from "../../catalog/tables/products.ts";
import { AppError } from "../../errors/errors.ts";
import {
  type DigitalLink,
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../gs1/digital-link/digital-link.ts";
import type { Identification } from "../../gs1/identification.ts";
import { ownerOf } from "../../resolver/decide/owner.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import { isPublicNow, parseOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import {
  credentialsOf,
  type KeyedContext,
  ownersOf,
  owns,
  type Rights,
  rightsOf,
  rightsToMore,
} from "../access/rights.ts";
import { ownershipOf } from "../anchor.ts";
import type { ReadContext } from "../context.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import { factsKey } from "../resolve/reading.ts";

export interface RulesSeen {
  readonly facts: Facts<ProductRow>;
  /** All rules for the identifier's owner, otherwise those that are public at this moment. */
  readonly rules: Facts["links"];
  /** Null without a key. */
  readonly rights: Rights | null;
  /** Whether the identifier belongs to the principal. */
  readonly isOwn: boolean;
  readonly now: Date;
}

interface RulesAsked {
  readonly identification: Identification;
  readonly at: string | null;
  /** Whether a key without a scope for the catalog is answered like nobody, and not refused. */
  readonly isSoft?: boolean;
}

/**
 * The time that is asked about; another one than now only by the owner. @throws AppError unauthorized
 * for another time without a key
 */
export function momentOf(context: ReadContext, keyed: KeyedContext | null, at: string | null) {
  const present = context.clock();
  const now = at === null ? present : new Date(at);
  const isElsewhen = now.getTime() !== present.getTime();
  if (isElsewhen && keyed === null) throw momentNeedsKeyError();
  const refuseOthersThen = (isOwn: boolean) => {
    if (isElsewhen && !isOwn) throw momentOfAnotherError();
  };
  return { present, now, refuseOthersThen };
}

/**
 * One round trip, with the answers to `more`.
 * @param at ISO instant; null for now. Only the owner may ask about another time.
 * @throws AppError unauthorized, forbidden
 */
export async function readRulesSeen<const Q extends Queries>(
  context: ReadContext,
  keyed: KeyedContext | null,
  { identification, at, isSoft = false }: RulesAsked,
  more: Q,
): Promise<RulesSeen & { readonly answers: Answers<Q> }> {
  const { present, now, refuseOthersThen } = momentOf(context, keyed, at);
  const ownership = ownershipOf(identification);
  const { facts, owners, key, answers } = await context.catalog.ask({
    facts: factsQuery(factsKey({ identification })),
    owners: ownersOf(ownership),
    key: credentialsOf(keyed?.authorization),
    answers: together(more),
  });
  const rights = keyed && (isSoft ? rightsToMore : rightsOf)(key, keyed);
  const isOwn = rights !== null && owns(rights, ownership, owners);
  refuseOthersThen(isOwn);
  const { links: rules } = factsSeen(isOwn ? rights : null, facts, present);
  return { facts, rules, rights, isOwn, now, answers };
}

/**
 * The facts without the rules of others that no scan reads now; links of a brand or an organization
 * can be another's than the number. Previews compare only these, so that neither they nor their
 * versions tell of the others.
 */
export const factsSeen = <F extends Facts>(rights: Rights | null, facts: F, now: Date): F => ({
  ...facts,
  links: facts.links.filter(
    (rule) => (rights !== null && ownsRule(rights, rule, facts)) || isPublicNow(rule, now),
  ),
});

/**
 * Whether somebody else may write links for scans of the identifier: whoever owns its brand, or the
 * number itself. What they plan is in no preview, so that previews say so whether or not there is such
 * a plan.
 */
export const mayOthersPlan = (
  { isAdmin, organizationId }: Rights,
  identification: Identification,
  { product, companyPrefix }: Pick<Facts, "product" | "companyPrefix">,
): boolean =>
  !isAdmin &&
  [ownerOf(identification, product, companyPrefix), companyPrefix].some(
    (owner) => (owner?.organizationId ?? organizationId) !== organizationId,
  );

/** Whether a rule that applies to a number is the principal's own; the number can be another's. */
export function ownsRule(
  rights: Rights,
  { anchor }: Pick<Rule, "anchor">,
  { product, companyPrefix }: Pick<Facts, "product" | "companyPrefix">,
): boolean {
  if (rights.isAdmin) return true;
  const owner = parseOwnerAnchor(anchor);
  if (owner === null) return rights.organizationId === companyPrefix?.organizationId;
  if (owner.kind === "organization") return rights.organizationId === owner.id;
  const found = [product, companyPrefix].find((one) => one?.brandId === owner.id);
  return rights.organizationId === found?.organizationId;
}

const momentNeedsKeyError = () =>
  new AppError("unauthorized", "at: only the owner of the identifier can ask about another time.", {
    errors: [{ field: "at", message: "needs a key of the owner" }],
    reason: "moment",
    challenge: { scope: "catalog:read" },
  });

const momentOfAnotherError = () =>
  new AppError("forbidden", "at: this identifier belongs to another organization.", {
    errors: [{ field: "at", message: "needs a key of the owner" }],
    guidance: "Omit at to ask about now, or use a key of the owner.",
  });

/**
 * A Digital Link on any domain, or its path. `sent`: the request target with which this resolver
 * gives the same answer. @param field that errors name
 */
export function parseTarget(
  text: string,
  field = "digital_link",
): Pick<DigitalLink, "identification" | "fromPath"> & { sent: Sent } {
  const target = text.split("#", 1)[0]!;
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const rawQuery = mark < 0 ? null : target.slice(mark + 1);
  const parsed = text.startsWith("/")
    ? parseDigitalLinkPath(path, rawQuery)
    : parseDigitalLink(text);
  if (parsed.ok) {
    const { identification, fromPath, stem } = parsed.value;
    const sent = { path: withoutOrigin(path).slice(withoutOrigin(stem).length), rawQuery };
    return { identification, fromPath, sent };
  }
  const detail = `${field}: is not a GS1 Digital Link. ${faultDetail(parsed.error)}`;
  throw new AppError("validation_error", detail, {
    errors: faultErrors(field, parsed.error),
    guidance: "Compare with /01/09506000134352/10/ABC123.",
  });
}

const withoutOrigin = (uri: string) => uri.replace(/^https?:\/\/[^/]*/i, "");
