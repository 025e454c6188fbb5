/** Writing a link: whatever the resolver could not honour is refused here, with the clause. */
import { type Facts, factsQuery, type LinkRow } from "../catalog/catalog.ts";
import {
  areUnchanged,
  isStandingDefault,
  type LinkRecord,
  linkById,
  linksBelow,
  putLink as putRow,
} from "../catalog/links.ts";
import { demand, type Query } from "../catalog/query.ts";
import { AppError } from "../errors.ts";
import type { Identification } from "../gs1/identification.ts";
import { levelsOf } from "../resolver/levels.ts";
import { isOwnerAnchor, type Rule } from "../resolver/rule.ts";
import { type RuleProblem, ruleProblems } from "../resolver/rule-conformance.ts";
import { servesAnchor } from "../resolver/template.ts";
import { auditLine } from "./audit.ts";
import type { WriteContext } from "./context.ts";
import { ownershipOf, ownershipOfOwner } from "./ownership.ts";
import { factsKey } from "./readings.ts";
import { readAnchor } from "./understand.ts";

/**
 * Adds the link, or replaces the one with its id; one audit line in the same transaction. One round
 * trip for a default, two for others: what they rest on is read first, and still there at the second.
 * @throws AppError validation_error naming field and clause of GS1-Conformant Resolver 1.2.1;
 * conflict for a second untimed default of its anchor, and where others rest on a default that this
 * would end; and whatever `demands` throw. Nothing is written then.
 */
export async function putLink(
  context: WriteContext,
  link: Rule,
  demands: readonly Query<void>[] = [],
): Promise<LinkRecord> {
  const identification = identified(link);
  const steps = [...demands];
  if (identification && !isStanding(link, keyAnchorOf(identification))) {
    steps.push(...(await restDemands(context, link, identification)));
  }
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const action = auditLine(context, { action: "link.put", subject: link.id, outcome: "recorded" });
  const row = { ...link, hreflang: [...link.hreflang], context: [...link.context] };
  const moments = { createdAt: action.at, updatedAt: action.at };
  steps.push(putRow({ ...row, timing: row.timing as never, ...moments }));
  const { authorization, catalog } = context;
  const answer = linkById(link.id);
  try {
    return (await catalog.change({ authorization, owned, steps, answer, action }))!;
  } catch (error) {
    if (/links\.anchor stays/.test(String(error))) throw anotherAnchor(link.id);
    // SQLite names the column of the index that was violated: only this one has the anchor alone.
    if (/UNIQUE constraint failed: links\.anchor\b/.test(String(error))) {
      throw secondDefault(link.anchor);
    }
    throw error;
  }
}

/** Null for the anchor of a brand or an organization. @throws AppError validation_error. */
function identified(link: Rule): Identification | null {
  const problems = ruleProblems(link);
  const reading = isOwnerAnchor(link.anchor) ? null : readAnchor(link.anchor);
  if (reading && "problem" in reading) problems.push(reading.problem);
  if (problems.length > 0) throw refused(problems);
  return reading && "identification" in reading ? reading.identification : null;
}

async function restDemands(
  context: WriteContext,
  link: Rule,
  identification: Identification,
): Promise<Query<void>[]> {
  const keyAnchor = keyAnchorOf(identification);
  const [facts, all] = await context.catalog.ask([
    factsQuery(factsKey({ identification })),
    linksBelow(keyAnchor),
  ]);
  const demands = restingDemands(link.id, keyAnchor, all, facts);
  if (isStanding({ ...link, enabled: true }, keyAnchor)) return demands;
  // The link itself is left out: replacing the only default by another link would leave none.
  const standard = facts.links.find(
    (other) => other.id !== link.id && isStanding(other, keyAnchor),
  );
  if (facts.product === null && standard === undefined) throw refused([NO_DEFAULT]);
  if (facts.product === null) demands.push(demand(isStandingDefault(standard!), changedMeanwhile));
  return demands;
}

/**
 * Before a link stops to be a default: nothing may rest on it (clause 2.5.9), also at that moment.
 * `all` are the links of the identifier, at every level.
 * @throws AppError conflict naming those that do.
 */
export function restingDemands(
  id: string,
  keyAnchor: string,
  all: readonly LinkRecord[],
  { product, links }: Facts,
): Query<void>[] {
  const ending = all.find((link) => link.id === id);
  const stands = (link: LinkRow) => isStanding(link, keyAnchor);
  if (!ending || !stands(ending) || product !== null) return [];
  const others = [...all, ...links].filter((link) => link.id !== id);
  const byOwner = others.some((link) => isOwnerAnchor(link.anchor) && stands(link));
  const anchors = new Set(others.filter(stands).map(({ anchor }) => anchor));
  const rests = ({ anchor }: LinkRow) => {
    const reading = readAnchor(anchor);
    if ("problem" in reading) return false;
    return !levelsOf(reading.identification).some((level) => anchors.has(level.anchor));
  };
  const resting = byOwner
    ? []
    : all.filter((link) => link.id !== id && link.enabled && rests(link));
  if (resting.length > 0) throw othersRest(id, resting);
  return [demand(areUnchanged(keyAnchor, all), changedMeanwhile)];
}

/**
 * A default that is always there for its anchor (that of the key, where it is an owner's): not one
 * whose template waits for a serial.
 */
export const isStanding = (
  { anchor, href, isDefault, enabled, timing }: Rule | LinkRow,
  keyAnchor: string,
): boolean =>
  isDefault &&
  enabled &&
  timing === null &&
  servesAnchor(href, isOwnerAnchor(anchor) ? keyAnchor : anchor);

const keyAnchorOf = (identification: Identification): string =>
  levelsOf(identification).at(-1)!.anchor;

const NO_DEFAULT: RuleProblem = {
  field: "anchor",
  message: "there is no default link at this level or above, so add that first",
  clause: "2.5.9",
};

/** Members are named as they go over the wire. */
function refused(problems: readonly RuleProblem[]): AppError {
  const errors = problems.map(({ field, message, clause }) => ({
    field: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
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

const MOST_NAMES = 10;

function othersRest(id: string, resting: readonly LinkRow[]): AppError {
  const names = resting.slice(0, MOST_NAMES).map((link) => link.id);
  const more = resting.length > MOST_NAMES ? ` and ${resting.length - MOST_NAMES} more` : "";
  return new AppError(
    "conflict",
    `${id} is the default that other links rest on (clause 2.5.9): ${names.join(", ")}${more}.`,
    { guidance: "Delete or disable those first, or give their anchor another default." },
  );
}

const changedMeanwhile = () =>
  new AppError("conflict", "Links of this identifier were changed at the same moment.", {
    guidance: "Try again: what is there now is judged anew.",
  });
