import { factsQuery } from "../../catalog/catalog.ts";
import { silent } from "../../catalog/query.ts";
import {
  deleteLinkRow as deleteRow,
  type LinkRecord,
  linkById,
  linksBelow,
} from "../../catalog/tables/links.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import {
  askAs,
  type Caller,
  type KeyedContext,
  ownersOf,
  owns,
  refuseOthers,
} from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { ownershipOfAnchor } from "../owners/ownership.ts";
import { factsKey, isSeen } from "../resolve/readings.ts";
import { parseAnchor } from "../resolve/understand.ts";
import { auditLine } from "../write/audit.ts";
import { changedError, deleteDemands, type Preconditions } from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { linkAttempt, noSuchLinkError, refuseOthersOf } from "./link.ts";
import { isStanding, keepsItsVariants, othersRestError, resting } from "./resting.ts";

/**
 * Two round trips, three for a default: what rests on it is read, and still the same when it goes.
 * @throws AppError not_found, forbidden, precondition_failed; conflict where others rest on it.
 */
export async function deleteLink(
  context: WriteContext & KeyedContext,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  const unread = { action: "link.delete", subject: id, owner: {} } as const;
  const [caller, link] = await watchRefusals(context, unread, () => askAs(context, [linkById(id)]));
  if (!caller.isAdmin && !(link && isSeen(link, context.clock()))) {
    await refuseOthersOf(context, caller, link);
  }
  if (!link) throw noSuchLinkError(id);
  await watchRefusals(context, linkAttempt("link.delete", id, link.anchor), () =>
    deleteRead(context, caller, link, preconditions),
  );
}

async function deleteRead(
  context: WriteContext & KeyedContext,
  caller: Caller,
  link: LinkRecord,
  { seen }: Preconditions,
): Promise<void> {
  const { id } = link;
  if (Array.isArray(seen) && !seen.includes(link.updatedAt)) throw changedError();
  // As it was read: what was judged is what goes.
  const asRead = { seen: [link.updatedAt], isNew: false };
  const steps = deleteDemands("links", id, asRead, () => noSuchLinkError(id));
  const ownership = ownershipOfAnchor(link.anchor);
  const reading = isOwnerAnchor(link.anchor) ? null : parseAnchor(link.anchor);
  const identification = reading?.ok ? reading.value : null;
  const keyAnchor = identification && keyAnchorOf(identification);
  if (isStanding(link) && link.anchor !== keyAnchor) steps.push(keepsItsVariants(id));
  if (isStanding(link) && identification && keyAnchor !== null) {
    const [facts, all, prefix, brand] = await context.catalog.ask([
      factsQuery(factsKey({ identification })),
      linksBelow(keyAnchor),
      ...ownersOf(ownership),
    ]);
    refuseOthers(owns(caller, ownership, prefix, brand));
    const found = resting({ id, written: null, identification, all, facts });
    if ("left" in found) throw othersRestError(id, found.left);
    if ("demands" in found) steps.push(...found.demands);
  }
  await context.catalog.change({
    authorization: context.authorization,
    owned: ownership,
    steps: [...steps, deleteRow(id)],
    answer: silent(),
    action: auditLine(context, { action: "link.delete", subject: id, outcome: "recorded" }),
    about: { record: { table: "links", key: id, anchor: link.anchor }, owner: ownership },
  });
}
