/**
 * The answer to a request and its reason: the resolver's own decision, with the result for each
 * rule.
 */

import type { Facts } from "../../catalog/catalog.ts";
import { factsQuery } from "../../catalog/tables/products.ts";
import { AppError } from "../../errors.ts";
import { attributesQuery, digitalLinkPath } from "../../gs1/digital-link/build.ts";
import {
  type DigitalLink,
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../gs1/digital-link/digital-link.ts";
import { explain, VERDICTS } from "../../resolver/decide/explain.ts";
import { locationOf, type Sent } from "../../resolver/decide/redirect.ts";
import { buildLinkset } from "../../resolver/linkset.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import {
  authorizeBearer,
  bearerOf,
  type Caller,
  type KeyedContext,
  ownersOf,
  owns,
} from "../access/caller.ts";
import type { ReadContext } from "../context.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import { ownershipOf, ownershipOfAnchor } from "../owners/ownership.ts";
import { factsKey, isPublicNow } from "../resolve/readings.ts";
import { requestOf, type Wishes } from "../resolve/request.ts";

export interface DryRunQuestion extends Wishes {
  /** A Digital Link on any domain, or its path. */
  readonly digital_link: string;
  /** ISO instant; null for now. */
  readonly at: string | null;
}

/**
 * Only a key of the identifier's owner may ask about another time than now, and sees rules that are
 * disabled, not public, or inactive at that time. One round trip. @throws AppError
 * validation_error; unauthorized, forbidden for a key that is not valid
 */
export async function dryRun(
  context: ReadContext,
  keyed: KeyedContext | null,
  question: DryRunQuestion,
) {
  const { identification, fromPath, sent } = parseTarget(question.digital_link);
  const present = context.clock();
  const now = question.at === null ? present : new Date(question.at);
  const isElsewhen = now.getTime() !== present.getTime();
  if (isElsewhen && keyed === null) throw momentNeedsKeyError();
  const ownership = ownershipOf(identification);
  const { facts, prefix, brand, key } = await context.catalog.ask({
    facts: factsQuery(factsKey({ identification })),
    ...ownersOf(ownership),
    key: bearerOf(keyed?.authorization),
  });
  const caller = keyed && authorizeBearer(key, keyed);
  const isOwn = caller !== null && owns(caller, ownership, prefix, brand);
  if (isElsewhen && !isOwn) throw momentOfAnotherError();
  // Links of a brand or an organization can be another's than the number.
  const rules = facts.links.filter(
    (rule) => (isOwn && ownsRule(caller, rule, facts)) || isPublicNow(rule, present),
  );
  const { decision, why } = explain({
    identification,
    request: requestOf(sent.rawQuery, question, context),
    now,
    rules,
    product: facts.product,
    companyPrefix: facts.companyPrefix,
    baseUrl: context.baseUrl,
    ownHosts: context.ownHosts ?? [],
  });
  const { status, reason, link, matched, validUntil } = decision;
  const itemDescription = facts.product?.name ?? null;
  return {
    anchor: digitalLinkPath(identification),
    at: now.toISOString(),
    status,
    reason,
    location: link && locationOf(link, sent, attributesQuery(fromPath)),
    matched: matched && { ...matched },
    linkset:
      status === 200 || status === 300
        ? buildLinkset(decision, { baseUrl: context.baseUrl, itemDescription })
        : null,
    /** The time up to which nothing changes without a write. */
    valid_until: validUntil === null ? null : new Date(validUntil).toISOString(),
    rules: isOwn ? ("all" as const) : ("public" as const),
    why: why.map(({ id, anchor, linkType, href, verdict, by }) => ({
      id,
      anchor,
      link_type: linkType,
      href,
      verdict,
      meaning: VERDICTS[verdict],
      by,
    })),
  };
}

/** Of the owner of the number: whether the rule is its own too. */
function ownsRule(caller: Caller, { anchor }: Rule, { product, companyPrefix }: Facts): boolean {
  const { brandId = null, organizationId = null } = ownershipOfAnchor(anchor);
  if (caller.isAdmin || (brandId === null && organizationId === null)) return true;
  const found = [product, companyPrefix].find((one) => one?.brandId === brandId);
  return caller.organizationId === (brandId === null ? organizationId : found?.organizationId);
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

/** `sent`: the request target with which this resolver gives the same answer. */
function parseTarget(
  text: string,
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
  const detail = `digital_link: is not a GS1 Digital Link. ${faultDetail(parsed.error)}`;
  throw new AppError("validation_error", detail, {
    errors: faultErrors("digital_link", parsed.error),
    guidance: "Compare with /01/09506000134352/10/ABC123.",
  });
}

const withoutOrigin = (uri: string) => uri.replace(/^https?:\/\/[^/]*/i, "");
