/** Links, the resolver's rules: listed, written, ordered and deleted by who owns their anchor. */
import { factsQuery } from "../../catalog/catalog.ts";
import { demand, none, silent } from "../../catalog/query.ts";
import {
  areAllOf,
  deleteLinkRow as deleteRow,
  type LinkRecord,
  linkById,
  linkPage,
  linksBelow,
  reorderLinkRows as reorderRows,
} from "../../catalog/tables/links.ts";
import { AppError } from "../../errors.ts";
import { type LinkInput, MOST_OF_AN_ANCHOR } from "../../model/link.ts";
import { keyAnchorOf } from "../../resolver/decide/key-default.ts";
import { isOwnerAnchor } from "../../resolver/rules/rule.ts";
import {
  askAs,
  type Caller,
  type KeyedContext,
  organizationOfClaims,
  ownersOf,
  owns,
  refuseOthers,
  wholeFor,
} from "../access/caller.ts";
import type { WriteContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { ANCHOR_STARTS, NOBODY, ownershipOfAnchor } from "../owners/ownership.ts";
import { factsKey, isSeen } from "../resolve/readings.ts";
import { parseAnchor } from "../resolve/understand.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import {
  changedError,
  deleteDemands,
  type Preconditions,
  putDemands,
} from "../write/preconditions.ts";
import { watchRefusals } from "../write/refusals.ts";
import { writeLink } from "./put-link.ts";
import { type LinkAnswer, linkAnswer, ruleOf } from "./record.ts";
import { isStanding, keepsItsVariants, othersRestError, resting } from "./resting.ts";

export interface LinkFilters {
  /** Exactly this one. */
  readonly anchor: string | null;
  /** All anchors that the organization owns. */
  readonly organization: string | null;
}

/**
 * By anchor and order; without a filter those of the key's organization, for `admin` all there are.
 * One round trip. @throws AppError forbidden for those of others.
 */
export async function listLinks(
  context: KeyedContext,
  filters: LinkFilters,
  page: PageRequest,
): Promise<Page<LinkAnswer>> {
  const { anchor, organization } = filters;
  const ownership =
    anchor === null ? { organizationId: organization } : ownershipOfAnchor(checkAnchor(anchor));
  const [afterAnchor, afterOrder, afterId] =
    parseCursor(page.cursor, filters, ["string", "number", "string"]) ?? [];
  const from = { afterAnchor, afterOrder, afterId, limit: page.limit + 1 };
  const { authorization } = context;
  const { keyHash } = authorization;
  const starts = JSON.stringify(ANCHOR_STARTS);
  // Whether the key is an administrator's, who sees all, the batch itself tells.
  const isAll = anchor === null && organization === null;
  const whose = organization ?? organizationOfClaims(authorization);
  const narrowed = anchor === null ? { starts, organization: whose, keyHash } : { anchor };
  const [caller, own, all, prefix, brand] = await askAs(context, [
    linkPage({ ...narrowed, ...from }),
    isAll ? linkPage({ ...wholeFor(authorization), ...from }) : none,
    ...ownersOf(ownership),
  ]);
  const rows = isAll && caller.isAdmin ? all : own;
  refuseOthers(owns(caller, ownership, prefix, brand));
  const position = (row: LinkRecord) => [row.anchor, row.orderIndex, row.id];
  return pageOf(rows, page, filters, position, linkAnswer);
}

/** Two round trips: whose it is, its anchor tells. @throws AppError not_found, forbidden. */
export async function getLink(context: KeyedContext, id: string): Promise<LinkAnswer> {
  const [caller, link] = await askAs(context, [linkById(id)]);
  if (!caller.isAdmin) await refuseOthersOf(context, caller, link);
  if (!link) throw noSuchLinkError(id);
  return linkAnswer(link);
}

/**
 * One round trip, also without a link: how many there are tells nobody whether there is one.
 * @throws AppError forbidden; not_found for a link that only its owner may know of.
 */
async function refuseOthersOf(context: KeyedContext, caller: Caller, link: LinkRecord | null) {
  const ownership = link === null ? NOBODY : ownershipOfAnchor(link.anchor);
  const [prefix, brand] = await context.catalog.ask(ownersOf(ownership));
  if (link === null) return;
  const isOwn = owns(caller, ownership, prefix, brand);
  if (!isOwn && !isSeen(link, context.clock())) throw noSuchLinkError(link.id);
  refuseOthers(isOwn);
}

/** Adds the link, or replaces what its sender has seen. @throws AppError as put-link.ts does. */
export async function putLink(
  context: WriteContext,
  id: string,
  input: LinkInput,
  preconditions: Preconditions,
): Promise<LinkAnswer> {
  const demands = putDemands("links", id, preconditions);
  return watchRefusals(context, attempt("link.put", id, input.anchor), async () =>
    linkAnswer(await writeLink(context, ruleOf(id, input), demands)),
  );
}

/** Under an id that the server makes. */
export function addLink(
  context: WriteContext,
  input: LinkInput,
  once: Once | null,
): Promise<Done<LinkAnswer>> {
  // One moment for the row and for the answer that is kept of it.
  const now = context.clock();
  const at = now.toISOString();
  const rule = ruleOf(crypto.randomUUID(), input);
  const kept = linkAnswer({ ...rule, createdAt: at, updatedAt: at });
  return watchRefusals(context, attempt("link.put", rule.id, input.anchor), () =>
    doOnce(context, once, kept, async (steps) =>
      linkAnswer(await writeLink({ ...context, clock: () => now }, rule, steps)),
    ),
  );
}

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
  await watchRefusals(context, attempt("link.delete", id, link.anchor), () =>
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
    about: { record: { table: "links", key: id }, owner: ownership },
  });
}

/** One round trip. @throws AppError conflict where `ids` are not the links of the anchor. */
export async function reorderLinks(
  context: WriteContext,
  { anchor, ids }: { anchor: string; ids: readonly string[] },
): Promise<{ items: LinkAnswer[] }> {
  const owned = ownershipOfAnchor(checkAnchor(anchor));
  const action = auditLine(context, {
    action: "link.reorder",
    subject: anchor,
    outcome: "recorded",
  });
  const rows = await watchRefusals(context, attempt("link.reorder", anchor, anchor), () =>
    context.catalog.change({
      authorization: context.authorization,
      owned,
      steps: [
        demand(areAllOf(anchor, ids), () => notAllError(anchor)),
        reorderRows(anchor, ids, action.at),
      ],
      answer: linkPage({ anchor, limit: MOST_OF_AN_ANCHOR }),
      action,
      about: { record: { table: "link_order", key: anchor }, owner: owned },
    }),
  );
  return { items: rows.map(linkAnswer) };
}

const attempt = (action: AuditAction, subject: string, anchor: string) => ({
  ...{ action, subject },
  owner: ownershipOfAnchor(anchor),
});

/** @throws AppError validation_error for what no link can stand under. */
function checkAnchor(anchor: string): string {
  if (isOwnerAnchor(anchor)) return anchor;
  const reading = parseAnchor(anchor);
  if (reading.ok) return anchor;
  const errors = reading.error.map(({ clause: _, ...error }) => error);
  const messages = errors.map(({ message }) => message).join(" ");
  throw new AppError("validation_error", `anchor: ${messages}`, {
    errors,
    guidance: "Compare with /01/09506000134352, brand:ID or organization:ID.",
  });
}

const noSuchLinkError = (id: string) => new AppError("not_found", `There is no link ${id}.`);

const notAllError = (anchor: string) =>
  new AppError("conflict", `These are not all the links of ${anchor}, each once.`, {
    guidance: "List the links of the anchor, and send all their ids in the order that you want.",
  });
