/** Writing a link: it is judged by itself, by what it rests on, and by what is under its anchor. */
import { type Query, rowWritten } from "../../catalog/query.ts";
import { type LinkRecord, linkById, putLinkRow as putRow } from "../../catalog/tables/links.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { askAs, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOf, ownershipOfOwner } from "../owners/ownership.ts";
import { auditLine } from "../write/audit.ts";
import { anchorDemands, aroundOf, checkLink, isKeyDefault, restDemands } from "./judge.ts";

/**
 * Adds the link, or replaces the one with its id; one audit line in the same transaction. One round
 * trip for the default of a key, two for others: what they rest on is read first, and still there at
 * the second.
 * @throws AppError validation_error naming field and clause of GS1-Conformant Resolver 1.2.1;
 * conflict for a second untimed default of its anchor, and where others rest on a default that this
 * would end; and whatever `demands` throw. Nothing is written then.
 */
export async function writeLink(
  context: WriteContext,
  link: Rule,
  demands: readonly Query<void>[] = [],
): Promise<LinkRecord> {
  const identification = checkLink(context, link);
  const steps = [...demands];
  if (identification) steps.push(...(await judgeRest(context, link, identification)));
  steps.push(...anchorDemands(link, identification));
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const { id: key, anchor } = link;
  const about = { record: { table: "links", key, anchor } as const, owner: owned };
  const action = auditLine(context, { action: "link.put", subject: link.id, outcome: "recorded" });
  steps.push(putRow({ ...link, createdAt: action.at, updatedAt: action.at }));
  const { authorization, catalog } = context;
  const answer = rowWritten(linkById(link.id));
  return catalog.change({ authorization, owned, steps, answer, action, about });
}

async function judgeRest(
  context: WriteContext,
  link: Rule,
  identification: Identification,
): Promise<readonly Query<void>[]> {
  if (isKeyDefault(link, identification)) return [];
  const { authorization } = context;
  const question = aroundOf(identification);
  if (authorization === null) {
    const [around] = await context.catalog.ask([question]);
    return restDemands(link, identification, around);
  }
  const ownership = ownershipOf(identification);
  const keyed = { ...context, authorization };
  const [caller, around, prefix, brand] = await askAs(keyed, [question, ...ownersOf(ownership)]);
  // What is wrong with a link tells of those around it: its owner alone is told.
  refuseOthers(owns(caller, ownership, prefix, brand));
  return restDemands(link, identification, around);
}
