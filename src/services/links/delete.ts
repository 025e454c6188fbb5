import { type Query, silent } from "../../catalog/query.ts";
import { deleteLinkRow, type LinkRecord } from "../../catalog/tables/links.ts";
import type { Identification } from "../../gs1/identification.ts";
import { linkKey } from "../../model/link-key.ts";
import {
  type KeyedContext,
  type KeyedWriteContext,
  ownersOf,
  type Rights,
  requireOwned,
} from "../access/rights.ts";
import { ownershipOfAnchor } from "../anchor.ts";
import { auditLine } from "../write/audit.ts";
import { confirmedBy } from "../write/previewed.ts";
import { deleteConditions, type Preconditions, requireVersion } from "../write/record.ts";
import {
  aroundOf,
  identificationOf,
  removalConditions,
  requireDefaultsWithout,
} from "./conditions.ts";
import { isStanding } from "./dependants.ts";
import { type LinkName, noSuchLinkError, readLink } from "./link.ts";
import { nearNow } from "./near.ts";

/**
 * Two round trips, three for a default: the links that depend on it are read, and must be unchanged
 * when it is deleted.
 * @throws AppError as readLink; precondition_failed; conflict if other links depend on it
 */
export async function deleteLink(
  context: KeyedWriteContext,
  name: LinkName,
  sent: Preconditions,
): Promise<void> {
  const { rights, link } = await readLink(context, name);
  const { preconditions, unchanged } = await confirmedBy(sent, () => nearNow(context, link));
  const { versions } = preconditions;
  if (versions !== null) {
    requireVersion(preconditions, link.updatedAt, { table: "links", key: linkKey(link) });
  }
  const identification = identificationOf(link);
  const beside = await conditionsBeside(context, rights, link, identification);
  const { id, anchor } = link;
  const owned = ownershipOfAnchor(anchor);
  // Only the version that was read and checked is deleted.
  const asRead = { versions: [link.updatedAt], isNew: false };
  await context.catalog.change({
    authorization: context.authorization,
    owned,
    steps: [
      ...deleteConditions("links", linkKey(link), asRead, () => noSuchLinkError(id)),
      ...unchanged,
      ...removalConditions(link, identification),
      ...beside,
      deleteLinkRow(link),
    ],
    answer: silent(),
    action: auditLine(context, { action: "link.delete", subject: id, outcome: "recorded" }),
    about: { record: { table: "links", key: id, anchor }, owner: owned },
  });
}

/** The conditions on the links that depend on a default; none for other links. */
async function conditionsBeside(
  context: KeyedContext,
  rights: Rights,
  link: LinkRecord,
  identification: Identification | null,
): Promise<readonly Query<void>[]> {
  if (!isStanding(link) || identification === null) return [];
  const ownership = ownershipOfAnchor(link.anchor);
  const { around, owners } = await context.catalog.ask({
    around: aroundOf(identification),
    owners: ownersOf(ownership),
  });
  requireOwned(rights, ownership, owners);
  return requireDefaultsWithout(link, identification, around);
}
