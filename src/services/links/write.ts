/** Writing a link: whatever the resolver could not honour is refused here, with the clause. */
import { type Facts, factsQuery } from "../../catalog/catalog.ts";
import { demand, type Query, rowWritten } from "../../catalog/query.ts";
import {
  hasDefaultBeside,
  type LinkRecord,
  linkById,
  linksBelow,
  putLinkRow as putRow,
} from "../../catalog/tables/links.ts";
import { AppError, type FieldError } from "../../errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { type RuleProblem, ruleProblems } from "../../resolver/rules/conformance.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { askAs, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOf, ownershipOfOwner } from "../owners/ownership.ts";
import { factsKey } from "../resolve/readings.ts";
import { parseAnchor } from "../resolve/understand.ts";
import { auditLine } from "../write/audit.ts";
import { isStanding, keepsItsVariants, LONE_VARIANT, othersRestError, resting } from "./resting.ts";

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
  if (!identification || link.anchor !== keyAnchorOf(identification)) {
    steps.push(...variantDemands(link));
  }
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const { id: key, anchor } = link;
  const about = { record: { table: "links", key, anchor } as const, owner: owned };
  const action = auditLine(context, { action: "link.put", subject: link.id, outcome: "recorded" });
  steps.push(putRow({ ...link, createdAt: action.at, updatedAt: action.at }));
  const { authorization, catalog } = context;
  const answer = rowWritten(linkById(link.id));
  try {
    return await catalog.change({ authorization, owned, steps, answer, action, about });
  } catch (error) {
    if (/links\.anchor stays/.test(String(error))) throw anotherAnchorError(link.id);
    // SQLite names the column of the index that was violated: only this one has the anchor alone.
    if (/UNIQUE constraint failed: links\.anchor\b/.test(String(error))) {
      throw secondDefaultError(link.anchor);
    }
    throw error;
  }
}

/** Null for the anchor of a brand or an organization. @throws AppError validation_error. */
function checkLink(
  { baseUrl, vocabularies = [] }: WriteContext,
  link: Rule,
): Identification | null {
  const problems: (RuleProblem & FieldError)[] = ruleProblems(link, { baseUrl, vocabularies });
  const reading = isOwnerAnchor(link.anchor) ? null : parseAnchor(link.anchor);
  if (reading?.ok === false) problems.push(...reading.error);
  if (problems.length > 0) throw refusedLinkError(problems);
  return reading?.ok ? reading.value : null;
}

async function judgeRest(
  context: WriteContext,
  link: Rule,
  identification: Identification,
): Promise<readonly Query<void>[]> {
  const keyAnchor = keyAnchorOf(identification);
  if (link.anchor === keyAnchor && isStanding(link)) return [];
  const { authorization } = context;
  const questions = [factsQuery(factsKey({ identification })), linksBelow(keyAnchor)] as const;
  let facts: Facts;
  let all: LinkRecord[];
  if (authorization === null) [facts, all] = await context.catalog.ask(questions);
  else {
    const ownership = ownershipOf(identification);
    const keyed = { ...context, authorization };
    const [caller, ...answers] = await askAs(keyed, [...questions, ...ownersOf(ownership)]);
    const [, , prefix, brand] = answers;
    // What is wrong with a link tells of those around it: its owner alone is told.
    refuseOthers(owns(caller, ownership, prefix, brand));
    [facts, all] = answers;
  }
  const found = resting({ id: link.id, written: link, identification, all, facts });
  if ("problem" in found) throw refusedLinkError([found.problem]);
  if ("left" in found) throw othersRestError(link.id, found.left);
  return found.demands;
}

function variantDemands(link: Rule): Query<void>[] {
  if (isStanding(link)) return [];
  const demands = [keepsItsVariants(link.id)];
  if (link.isDefaultMulti && !link.isDefault) {
    demands.push(demand(hasDefaultBeside(link), () => refusedLinkError([LONE_VARIANT])));
  }
  return demands;
}

/** Members are named as they go over the wire. */
function refusedLinkError(problems: readonly (RuleProblem & FieldError)[]): AppError {
  const errors = problems.map(({ field, message, clause, ...place }) => ({
    ...place,
    field: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    message: `${message} (clause ${clause})`,
  }));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", `The link cannot be stored. ${detail}`, {
    errors,
    guidance: "The clauses are those of the GS1-Conformant Resolver standard 1.2.1.",
  });
}

const anotherAnchorError = (id: string) =>
  new AppError("conflict", `The link ${id} stands under another anchor, and stays there.`, {
    guidance: "Delete that one, and add the new one under an id of its own.",
  });

const secondDefaultError = (anchor: string) =>
  new AppError("conflict", `${anchor} has an untimed default link already (clause 2.5.8).`, {
    guidance: "Change that one, or give this one a timing: campaigns may stand beside the default.",
  });
