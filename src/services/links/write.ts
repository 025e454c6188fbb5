/** Writes a link after checking the link itself, the default on which it depends, and the other links of its anchor. */

import { type Query, requireThat, rowWritten } from "../../catalog/query.ts";
import {
  areAllOf,
  isStillInOrder,
  type LinkRecord,
  linkAt,
  linkPage,
  orderChanges,
  putLinkRow,
  reorderLinkRows,
} from "../../catalog/tables/links.ts";
import { AppError } from "../../errors/errors.ts";
import type { Identification } from "../../gs1/identification.ts";
import { MOST_OF_AN_ANCHOR } from "../../model/bounds.ts";
import type { LinkChange, LinkInput } from "../../model/link.ts";
import { linkKey } from "../../model/link-key.ts";
import type { Rule } from "../../resolver/rules/rule.ts";
import { askAsOwner, type KeyedWriteContext } from "../access/rights.ts";
import { ownershipOf, ownershipOfAnchor, ownershipOfOwner } from "../anchor.ts";
import type { WriteContext } from "../context.ts";
import { type AuditAction, auditLine } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { confirmedBy } from "../write/previewed.ts";
import {
  changedError,
  type Preconditions,
  putConditions,
  requireVersion,
} from "../write/record.ts";
import {
  anchorConditions,
  aroundOf,
  checkLink,
  isKeyDefault,
  requireDefaults,
  requireSameAnchor,
  writeNotes,
} from "./conditions.ts";
import {
  checkAnchor,
  type LinkAnswer,
  type LinkName,
  linkAnswer,
  patched,
  readLink,
  ruleOf,
} from "./link.ts";
import { nearNow } from "./near.ts";
import { warningsOf } from "./notes.ts";

/**
 * Adds the link, or replaces the version that its sender has seen. @throws AppError as writeLink
 */
export async function putLink(
  context: WriteContext,
  id: string,
  input: LinkInput,
  sent: Preconditions,
  action: AuditAction = "link.put",
): Promise<LinkAnswer> {
  const link = ruleOf(id, input);
  const { preconditions, unchanged } = await confirmedBy(sent, () => nearNow(context, link));
  const conditions = putConditions("links", linkKey(link), preconditions);
  return writtenAnswer(await writeLink(context, link, [...conditions, ...unchanged], action));
}

/**
 * Changes members of a link that its sender has seen. One round trip more than writeLink: the write
 * is valid only if the version is still that of the first. @throws AppError precondition_failed,
 * and as readLink and writeLink
 */
export async function patchLink(
  context: KeyedWriteContext,
  name: LinkName,
  change: LinkChange,
  sent: Preconditions,
): Promise<LinkAnswer> {
  const { id } = name;
  const { link } = await readLink(context, name);
  const { preconditions, unchanged } = await confirmedBy(sent, () => nearNow(context, link));
  requireVersion(preconditions, link.updatedAt, { table: "links", key: linkKey(link) });
  const asRead = { versions: [link.updatedAt], isNew: false };
  const rule = ruleOf(id, patched(link, change, context.clock()));
  const conditions = putConditions("links", linkKey(rule), asRead);
  return writtenAnswer(await writeLink(context, rule, [...conditions, ...unchanged], "link.patch"));
}

const writtenAnswer = (link: LinkRecord): LinkAnswer => ({
  ...linkAnswer(link),
  warnings: warningsOf(writeNotes(link)),
});

/** Adds a link with an id that the server makes. @param sent the version of a preview, or none */
export function addLink(
  context: WriteContext,
  input: LinkInput,
  sent: Preconditions,
  once: Once | null,
): Promise<Done<LinkAnswer>> {
  // The same time for the row and for the stored answer.
  const now = context.clock();
  const at = now.toISOString();
  const rule = ruleOf(crypto.randomUUID(), input);
  const kept = writtenAnswer({ ...rule, createdAt: at, updatedAt: at });
  return doOnce(context, once, kept, async (steps) => {
    const { preconditions, unchanged } = await confirmedBy(sent, () => nearNow(context, rule));
    const conditions = [...steps, ...newConditions(rule, preconditions), ...unchanged];
    return writtenAnswer(await writeLink({ ...context, clock: () => now }, rule, conditions));
  });
}

/** An id that the server makes has no version. */
const newConditions = (link: Rule, { versions, isNew }: Preconditions): Query<void>[] =>
  versions === null ? [] : putConditions("links", linkKey(link), { versions, isNew });

/**
 * Adds the link, or replaces the one with its id; the audit line is in the same transaction. One
 * round trip for the default of a key. Two for other links: the first reads the default on which
 * they depend, the second requires that it still exists.
 * @throws AppError validation_error naming field and clause of GS1-Conformant Resolver 1.2.1;
 * conflict for a second untimed default of its anchor, and if other links depend on a default that
 * this would end; and the errors of `conditions`. Then nothing is written.
 */
export async function writeLink(
  context: WriteContext,
  link: Rule,
  conditions: readonly Query<void>[] = [],
  actionName: AuditAction = "link.put",
): Promise<LinkRecord> {
  const identification = checkLink(context, link);
  const beside = identification ? await conditionsBeside(context, link, identification) : [];
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const { id, anchor } = link;
  const action = auditLine(context, { action: actionName, subject: id, outcome: "recorded" });
  return context.catalog.change({
    authorization: context.authorization,
    owned,
    steps: [
      requireSameAnchor(link),
      ...conditions,
      ...beside,
      ...anchorConditions(link, identification),
      putLinkRow({ ...link, createdAt: action.at, updatedAt: action.at }),
    ],
    answer: rowWritten(linkAt(link)),
    action,
    about: { record: { table: "links", key: id, anchor }, owner: owned },
  });
}

/** The conditions on the default on which the link depends, and on those that depend on it. */
export async function conditionsBeside(
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
  // The faults reveal other links of the anchor, so only its owner gets them.
  const keyed = { ...context, authorization };
  const { around } = await askAsOwner(keyed, ownershipOf(identification), { around: question });
  return requireDefaults(link, identification, around);
}

/**
 * One round trip. @param seen the order that the principal saw
 * @throws AppError precondition_failed for another order than `seen`; conflict if `ids` are not
 * exactly the links of the anchor
 */
export async function reorderLinks(
  context: WriteContext,
  { anchor, ids, seen }: { anchor: string; ids: readonly string[]; seen: readonly string[] | null },
): Promise<{ items: LinkAnswer[] }> {
  const owned = ownershipOfAnchor(checkAnchor(anchor));
  const action = auditLine(context, {
    action: "link.reorder",
    subject: anchor,
    outcome: "recorded",
  });
  const rows = await context.catalog.change({
    authorization: context.authorization,
    owned,
    steps: [
      ...(seen === null ? [] : [requireThat(isStillInOrder(anchor, seen), changedError())]),
      requireThat(areAllOf(anchor, ids), () => notAllError(anchor)),
      reorderLinkRows(anchor, ids, action.at),
    ],
    answer: linkPage({ anchor, limit: MOST_OF_AN_ANCHOR }),
    action,
    about: { record: { table: "link_order", key: anchor }, owner: owned },
    changes: orderChanges(ids),
  });
  return { items: rows.map(linkAnswer) };
}

const notAllError = (anchor: string) =>
  new AppError("conflict", `ids: must name every link of ${anchor} once.`, {
    causeCode: "incomplete_order",
    guidance: "List the links of the anchor, and send all their ids in the new order.",
  });
