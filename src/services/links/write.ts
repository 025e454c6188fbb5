/**
 * Writes a link after checking the link itself, the default on which it depends, and the other
 * links of its anchor.
 */
import { type Query, rowWritten } from "../../catalog/query.ts";
import { type LinkRecord, linkById, putLinkRow } from "../../catalog/tables/links.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { askAs, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOf, ownershipOfOwner } from "../owners/ownership.ts";
import { auditLine } from "../write/audit.ts";
import {
  anchorRequirements,
  aroundOf,
  checkLink,
  isKeyDefault,
  requireDefaults,
  requireOwnId,
} from "./requirements.ts";

/**
 * Adds the link, or replaces the one with its id; the audit line is in the same transaction. One
 * round trip for the default of a key. Two for other links: the first reads the default on which
 * they depend, the second requires that it still exists.
 * @throws AppError validation_error naming field and clause of GS1-Conformant Resolver 1.2.1;
 * conflict for a second untimed default of its anchor, and if other links depend on a default that
 * this would end; and the errors of `requirements`. Then nothing is written.
 */
export async function writeLink(
  context: WriteContext,
  link: Rule,
  requirements: readonly Query<void>[] = [],
): Promise<LinkRecord> {
  const identification = checkLink(context, link);
  const steps: Query<void>[] = [requireOwnId(link), ...requirements];
  if (identification) steps.push(...(await requirementsBeside(context, link, identification)));
  steps.push(...anchorRequirements(link, identification));
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const { id: key, anchor } = link;
  const about = { record: { table: "links", key, anchor } as const, owner: owned };
  const action = auditLine(context, { action: "link.put", subject: link.id, outcome: "recorded" });
  steps.push(putLinkRow({ ...link, createdAt: action.at, updatedAt: action.at }));
  const { authorization, catalog } = context;
  const answer = rowWritten(linkById(link.id));
  return catalog.change({ authorization, owned, steps, answer, action, about });
}

async function requirementsBeside(
  context: WriteContext,
  link: Rule,
  identification: Identification,
): Promise<readonly Query<void>[]> {
  if (isKeyDefault(link, identification)) return [];
  const { authorization } = context;
  const question = aroundOf(identification);
  if (authorization === null) {
    const [around] = await context.catalog.ask([question]);
    return requireDefaults(link, identification, around);
  }
  const ownership = ownershipOf(identification);
  const keyed = { ...context, authorization };
  const { caller, around, prefix, brand } = await askAs(keyed, {
    around: question,
    ...ownersOf(ownership),
  });
  // The faults reveal other links of the anchor, so only its owner gets them.
  refuseOthers(owns(caller, ownership, prefix, brand));
  return requireDefaults(link, identification, around);
}
