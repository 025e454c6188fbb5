import { silent } from "../../catalog/query.ts";
import { deleteLinkRow } from "../../catalog/tables/links.ts";
import { linkKey } from "../../model/link-key.ts";
import { type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOfAnchor } from "../owners/ownership.ts";
import { auditLine } from "../write/audit.ts";
import { changedError, deleteRequirements, type Preconditions } from "../write/record.ts";
import { isStanding } from "./dependants.ts";
import { type LinkName, noSuchLinkError, readLink } from "./link.ts";
import {
  aroundOf,
  identificationOf,
  removalRequirements,
  requireDefaultsWithout,
} from "./requirements.ts";

/**
 * Two round trips, three for a default: the links that depend on it are read, and must be unchanged
 * when it is deleted.
 * @throws AppError as readLink; precondition_failed; conflict if other links depend on it
 */
export async function deleteLink(
  context: WriteContext & KeyedContext,
  name: LinkName,
  { versions }: Preconditions,
): Promise<void> {
  const [caller, link] = await readLink(context, name);
  const { id } = link;
  if (Array.isArray(versions) && !versions.includes(link.updatedAt)) throw changedError();
  // Deletes only the version that was read and checked.
  const asRead = { versions: [link.updatedAt], isNew: false };
  const steps = deleteRequirements("links", linkKey(link), asRead, () => noSuchLinkError(id));
  const ownership = ownershipOfAnchor(link.anchor);
  const identification = identificationOf(link);
  steps.push(...removalRequirements(link, identification));
  if (isStanding(link) && identification) {
    const { around, prefix, brand } = await context.catalog.ask({
      around: aroundOf(identification),
      ...ownersOf(ownership),
    });
    refuseOthers(owns(caller, ownership, prefix, brand));
    steps.push(...requireDefaultsWithout(link, identification, around));
  }
  await context.catalog.change({
    authorization: context.authorization,
    owned: ownership,
    steps: [...steps, deleteLinkRow(link)],
    answer: silent(),
    action: auditLine(context, { action: "link.delete", subject: id, outcome: "recorded" }),
    about: { record: { table: "links", key: id, anchor: link.anchor }, owner: ownership },
  });
}
