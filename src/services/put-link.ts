/** Writing a link: whatever the resolver could not honour is refused here, with the clause. */
import type { Facts } from "../catalog/catalog.ts";
import { AppError } from "../errors.ts";
import { isOwnerAnchor, type Rule } from "../resolver/rule.ts";
import { type RuleProblem, ruleProblems } from "../resolver/rule-conformance.ts";
import { auditLine } from "./audit.ts";
import type { WriteContext } from "./context.ts";
import { ownershipOf, ownershipOfOwner } from "./ownership.ts";
import { factsKey } from "./readings.ts";
import { readAnchor } from "./understand.ts";

/**
 * Adds the link, or replaces the one with its id; one audit line in the same transaction.
 * @throws AppError validation_error naming field and clause of GS1-Conformant Resolver 1.2.1;
 * conflict for a second untimed default of its anchor. Nothing is written then.
 */
export async function putLink(context: WriteContext, link: Rule): Promise<void> {
  const problems = ruleProblems(link);
  const reading = isOwnerAnchor(link.anchor) ? null : readAnchor(link.anchor);
  if (reading && "problem" in reading) problems.push(reading.problem);
  if (problems.length > 0) throw refused(problems);
  if (reading && "identification" in reading && !isDefault(link)) {
    const [facts] = await context.catalog.facts([factsKey(reading)]);
    if (!hasDefault(facts!, link.id)) throw refused([NO_DEFAULT]);
  }
  const owned =
    reading && "identification" in reading
      ? ownershipOf(reading.identification)
      : ownershipOfOwner(link.anchor);
  const at = context.clock().toISOString();
  const row = { ...link, hreflang: [...link.hreflang], context: [...link.context] };
  const outcome = await context.catalog.putLink(
    { ...row, timing: row.timing as never, createdAt: at, updatedAt: at },
    auditLine(context, { action: "link.put", subject: link.id, outcome: "recorded" }),
    { authorization: context.authorization, owned },
  );
  if (outcome === "second_default") throw secondDefault(link.anchor);
  if (outcome === "another_anchor") throw anotherAnchor(link.id);
}

const isDefault = ({ isDefault, timing }: Rule) => isDefault && timing === null;

/** The link itself is left out: replacing the only default by another link would leave none. */
const hasDefault = ({ links, product }: Facts, id: string) =>
  product !== null ||
  links.some((other) => other.id !== id && other.isDefault && other.enabled && !other.timing);

const NO_DEFAULT: RuleProblem = {
  field: "anchor",
  message: "there is no default link at this level or above, so add that first",
  clause: "2.5.9",
};

function refused(problems: readonly RuleProblem[]): AppError {
  const errors = problems.map(({ field, message, clause }) => ({
    field,
    message: `${message} (clause ${clause})`,
  }));
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", `The link cannot be stored. ${detail}`, {
    errors,
    guidance: "The clauses are those of the GS1-Conformant Resolver standard 1.2.1.",
  });
}

const anotherAnchor = (id: string) =>
  new AppError("conflict", `The link ${id} stands under another anchor, and stays there.`, {
    guidance: "Delete that one, and add the new one under an id of its own.",
  });

const secondDefault = (anchor: string) =>
  new AppError("conflict", `${anchor} has an untimed default link already (clause 2.5.8).`, {
    guidance: "Change that one, or give this one a timing: campaigns may stand beside the default.",
  });
