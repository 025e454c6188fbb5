/**
 * The answer to a request and its reason: the resolver's own decision, with the result for each
 * rule; also with drafts, as if they were stored.
 */

import { none } from "../../catalog/query.ts";
import { AppError } from "../../errors/errors.ts";
import { attributesQuery, digitalLinkPath } from "../../gs1/digital-link/build.ts";
import type { LinkInput } from "../../model/link.ts";
import { linkKey } from "../../model/link-key.ts";
import { explain, VERDICTS } from "../../resolver/decide/explain.ts";
import { locationOf } from "../../resolver/decide/redirect.ts";
import { buildLinkset } from "../../resolver/linkset.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import type { KeyedContext } from "../access/rights.ts";
import type { ReadContext } from "../context.ts";
import { requestOf, type Wishes } from "../resolve/reading.ts";
import { scannedFacts } from "../resolve/resolve.ts";
import { checkLink } from "./conditions.ts";
import { ruleOf } from "./link.ts";
import { parseTarget, readRulesSeen } from "./rules-seen.ts";

export interface DryRunQuestion extends Wishes {
  /** A Digital Link on any domain, or its path. */
  readonly digital_link: string;
  /** ISO instant; null for now. */
  readonly at: string | null;
  /** Links to add; one with the id of a stored link replaces it. */
  readonly drafts?: readonly Draft[];
}

export type Draft = LinkInput & { readonly id: string };

/**
 * Only a key of the identifier's owner may ask about another time than now or with drafts, and sees
 * rules that are disabled, not public, or inactive at that time. One round trip. @throws AppError
 * validation_error; unauthorized, forbidden for a key that is not valid
 */
export async function dryRun(
  context: ReadContext,
  keyed: KeyedContext | null,
  question: DryRunQuestion,
) {
  const { identification, fromPath, sent } = parseTarget(question.digital_link);
  const drafts = (question.drafts ?? []).map((draft, i) => checkedDraft(context, draft, i));
  const seen = await readRulesSeen(context, keyed, { identification, at: question.at }, { none });
  const { isOwn, now } = seen;
  const facts = scannedFacts(seen.facts);
  if (drafts.length > 0 && !isOwn) throw draftOfAnotherError();
  const { decision, why } = explain({
    identification,
    request: requestOf(sent.rawQuery, question, context),
    now,
    rules: withDrafts(seen.rules, drafts),
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

export type DryRunAnswer = Awaited<ReturnType<typeof dryRun>>;

/**
 * A default that is drafted takes the place of the anchor's default, as moving the default does.
 */
function withDrafts(rules: readonly Rule[], drafts: readonly Rule[]): readonly Rule[] {
  const keys = new Set(drafts.map(linkKey));
  const taken = new Set(
    drafts.flatMap(({ anchor, isDefault, timing }) => (isDefault && timing === null ? anchor : [])),
  );
  const others = rules
    .filter((rule) => !keys.has(linkKey(rule)))
    .map((rule) =>
      rule.timing === null && taken.has(rule.anchor) ? { ...rule, isDefault: false } : rule,
    );
  return [...others, ...drafts];
}

/** @throws AppError validation_error with the draft's place in the list */
function checkedDraft(context: ReadContext, { id, ...input }: Draft, index: number): Rule {
  const rule = ruleOf(id, input);
  try {
    checkLink(context, rule);
    return rule;
  } catch (error) {
    if (!(error instanceof AppError) || !error.options.errors) throw error;
    const errors = error.options.errors.map((one) => ({
      ...one,
      field: `drafts.${index}.${one.field}`,
    }));
    throw new AppError(error, error.message, { ...error.options, errors });
  }
}

const draftOfAnotherError = () =>
  new AppError("forbidden", "drafts: this identifier belongs to another organization.", {
    errors: [{ field: "drafts", message: "needs a key of the owner" }],
    guidance: "Ask about an identifier of your own, or omit drafts.",
  });
