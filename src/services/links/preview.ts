/**
 * The changes that putting or deleting a link would make; throws where the write would. Writes
 * nothing.
 */

import { unmetOf } from "../../catalog/query.ts";
import { lastWriteOfLink } from "../../catalog/tables/last-write.ts";
import { linkAt } from "../../catalog/tables/links.ts";
import { type LinkChange, type LinkInput, linkRecord } from "../../model/link.ts";
import { type LinkNote, linkNote } from "../../model/link-notes.ts";
import { localInstant } from "../../resolver/rules/wall-clock.ts";
import {
  askAsOwner,
  type KeyedContext,
  ownersOf,
  type Rights,
  requireOwned,
} from "../access/rights.ts";
import { ownershipOf, ownershipOfAnchor, ownershipOfOwner } from "../anchor.ts";
import { lastChange, listAudit } from "../write/audit.ts";
import { changesOf, type Preview } from "../write/record.ts";
import {
  anchorConditions,
  checkLink,
  identificationOf,
  removalConditions,
  requireDefaults,
  requireDefaultsWithout,
  requireSameAnchor,
  writeNotes,
} from "./conditions.ts";
import { isStanding } from "./dependants.ts";
import { type LinkName, patched, readLink, ruleOf } from "./link.ts";
import { type Near, nearOf, type Reached, reached } from "./near.ts";
import { warningsOf } from "./notes.ts";
import { changedOwnerScans } from "./owner-scans.ts";
import type { BeforeAndAfter } from "./scan-places.ts";
import { type ChangedScan, type Compared, changedScans } from "./scans.ts";

export interface LinkPreview extends Preview {
  readonly scans: readonly ChangedScan[];
  /** The number of scans that were compared, each at every instant from now on. */
  readonly scans_checked: number;
  /** When the first of them changes; null: now, or none changes. */
  readonly scans_at: string | null;
  readonly notes: readonly LinkNote[];
  /** The notes in sentences. */
  readonly warnings: readonly string[];
}

/**
 * One round trip, two for a link of a brand or organization. @throws AppError as putLink, except for
 * preconditions
 */
export async function previewLink(
  context: KeyedContext,
  id: string,
  input: LinkInput,
): Promise<LinkPreview> {
  const link = ruleOf(id, input);
  const identification = checkLink(context, link);
  const owned = identification ? ownershipOf(identification) : ownershipOfOwner(link.anchor);
  const { rights, stored, line, unmet, near } = await askAsOwner(context, owned, {
    stored: linkAt(link),
    line: lastWriteOfLink(link),
    unmet: unmetOf([requireSameAnchor(link), ...anchorConditions(link, identification)]),
    near: nearOf(link),
  });
  if (identification && near.around) requireDefaults(link, identification, near.around);
  if (unmet) throw unmet;
  const [was, is] = [stored && linkRecord.fromRow(stored), linkRecord.fromRow(link)];
  return {
    tag: stored?.updatedAt ?? null,
    changes: changesOf(was, is),
    last_change: lastChange(stored, line, rights),
    ...(await effectsOf(context, rights, { before: stored, after: link }, near)),
  };
}

/** One round trip more than previewLink. @throws AppError as patchLink, except for preconditions */
export async function previewLinkPatch(
  context: KeyedContext,
  name: LinkName,
  change: LinkChange,
): Promise<LinkPreview> {
  const { link } = await readLink(context, name);
  return previewLink(context, name.id, patched(link, change, context.clock()));
}

/**
 * Two round trips, three for a link of a brand or organization. @throws AppError as deleteLink,
 * except for preconditions
 */
export async function previewDeletion(context: KeyedContext, name: LinkName): Promise<LinkPreview> {
  const { rights, link } = await readLink(context, name);
  const owned = ownershipOfAnchor(link.anchor);
  const identification = identificationOf(link);
  const { owners, unmet, near, line } = await context.catalog.ask({
    owners: ownersOf(owned),
    unmet: unmetOf(removalConditions(link, identification)),
    near: nearOf(link),
    line: lastWriteOfLink(link),
  });
  requireOwned(rights, owned, owners);
  if (unmet) throw unmet;
  if (identification && near.around && isStanding(link))
    requireDefaultsWithout(link, identification, near.around);
  return {
    tag: link.updatedAt,
    changes: changesOf(linkRecord.fromRow(link), null),
    last_change: lastChange(link, line, rights),
    ...(await effectsOf(context, rights, { before: link, after: null }, near)),
  };
}

/**
 * Whether the audit shows the principal's organization that the link was deleted. One round trip.
 * @throws AppError unauthorized, forbidden
 */
export async function wasDeleted(context: KeyedContext, id: string): Promise<boolean> {
  const filters = { action: "link.delete", subject: id, outcome: "recorded" } as const;
  const asked = { ...filters, client: null, import_id: null, since: null, until: null };
  const { items } = await listAudit(context, asked, { limit: 1, cursor: null });
  return items.length > 0;
}

function scansNear(
  context: KeyedContext,
  change: BeforeAndAfter,
  { around, places }: Reached,
): Compared {
  if (around) return changedScans(context, change, around);
  if (places) return changedOwnerScans(context, change, places);
  // No scan reads an anchor that is not canonical.
  return {
    scans: [],
    scans_checked: 0,
    first: null,
    endsRecall: false,
    endedRecalls: [],
    notes: [],
  };
}

export async function effectsOf(
  context: KeyedContext,
  rights: Rights,
  change: BeforeAndAfter,
  near: Near,
) {
  const seen = await reached(context, rights, change.after ?? change.before, near);
  const { reach } = seen;
  const compared = scansNear(context, change, seen);
  const { scans, scans_checked, first, endsRecall } = compared;
  const isLater = first !== null && first > context.clock().getTime();
  const { timing } = change.after ?? change.before;
  const scans_at = isLater ? localInstant(first, timing?.zone ?? null) : null;
  const notes = [
    ...(endsRecall ? [linkNote("ends_recall")] : []),
    ...(change.after ? writeNotes(change.after) : []),
    ...compared.notes,
    ...(seen.mayOthersPlan ? [linkNote("others_plans")] : []),
  ];
  return { reach, scans, scans_checked, scans_at, notes, warnings: warningsOf(notes) };
}
