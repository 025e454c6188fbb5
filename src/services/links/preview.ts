/**
 * The changes that putting or deleting a link would make; throws where the write would. Writes
 * nothing.
 */
import type { OwnerSample } from "../../catalog/facts/owner-sample.ts";
import { type Query, unmetOf } from "../../catalog/query.ts";
import { linkAt } from "../../catalog/tables/links.ts";
import type { Identification } from "../../gs1/identification.ts";
import { type LinkChange, type LinkInput, linkRecord } from "../../model/link.ts";
import { ENDS_RECALL } from "../../model/link-warnings.ts";
import { localInstant } from "../../resolver/rules/wall-clock.ts";
import { askAs, type KeyedContext, ownersOf, owns, refuseOthers } from "../access/caller.ts";
import { ownershipOf, ownershipOfAnchor, ownershipOfOwner } from "../owners/ownership.ts";
import { listAudit } from "../write/audit.ts";
import { changesOf, type Preview } from "../write/record.ts";
import { isStanding } from "./dependants.ts";
import { type LinkName, patched, readLink, ruleOf } from "./link.ts";
import { changedOwnerScans, sampleIf } from "./owner-scans.ts";
import {
  type Around,
  anchorRequirements,
  aroundOf,
  checkLink,
  identificationOf,
  removalRequirements,
  requireDefaults,
  requireDefaultsWithout,
  requireSameAnchor,
} from "./requirements.ts";
import type { BeforeAndAfter } from "./scan-places.ts";
import { type ChangedScan, type Compared, changedScans } from "./scans.ts";
import { writeWarnings } from "./warnings.ts";

export interface LinkPreview extends Preview {
  readonly scans: readonly ChangedScan[];
  /** The number of scans that were compared, each at every instant from now on. */
  readonly scans_checked: number;
  /** When the first of them changes; null: now, or none changes. */
  readonly scans_at: string | null;
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
  const { caller, prefix, brand, stored, unmet, around, sample } = await askAs(context, {
    ...ownersOf(owned),
    stored: linkAt(link),
    unmet: unmetOf([requireSameAnchor(link), ...anchorRequirements(link, identification)]),
    around: aroundIf(identification),
    sample: sampleIf(link),
  });
  refuseOthers(owns(caller, owned, prefix, brand));
  if (identification && around) requireDefaults(link, identification, around);
  if (unmet) throw unmet;
  const [was, is] = [stored && linkRecord.fromRow(stored), linkRecord.fromRow(link)];
  return {
    tag: stored?.updatedAt ?? null,
    changes: changesOf(was, is),
    ...(await effectsOf(context, { before: stored, after: link }, { around, sample })),
  };
}

/** One round trip more than previewLink. @throws AppError as patchLink, except for preconditions */
export async function previewLinkPatch(
  context: KeyedContext,
  name: LinkName,
  change: LinkChange,
): Promise<LinkPreview> {
  const { link } = await readLink(context, name);
  return previewLink(context, name.id, patched(link, change));
}

/**
 * Two round trips, three for a link of a brand or organization. @throws AppError as deleteLink,
 * except for preconditions
 */
export async function previewDeletion(context: KeyedContext, name: LinkName): Promise<LinkPreview> {
  const { caller, link } = await readLink(context, name);
  const owned = ownershipOfAnchor(link.anchor);
  const identification = identificationOf(link);
  const { prefix, brand, unmet, around, sample } = await context.catalog.ask({
    ...ownersOf(owned),
    unmet: unmetOf(removalRequirements(link, identification)),
    around: aroundIf(identification),
    sample: sampleIf(link),
  });
  refuseOthers(owns(caller, owned, prefix, brand));
  if (unmet) throw unmet;
  if (identification && around && isStanding(link))
    requireDefaultsWithout(link, identification, around);
  return {
    tag: link.updatedAt,
    changes: changesOf(linkRecord.fromRow(link), null),
    ...(await effectsOf(context, { before: link, after: null }, { around, sample })),
  };
}

/**
 * Whether the audit shows the caller's organization that the link was deleted. One round trip.
 * @throws AppError unauthorized, forbidden
 */
export async function wasDeleted(context: KeyedContext, id: string): Promise<boolean> {
  const filters = { action: "link.delete", subject: id, outcome: "recorded" } as const;
  const asked = { ...filters, client: null, import_id: null, since: null, until: null };
  const { items } = await listAudit(context, asked, { limit: 1, cursor: null });
  return items.length > 0;
}

const aroundIf = (identification: Identification | null): Query<Around | null> =>
  identification ? aroundOf(identification) : { statements: [], read: () => null };

interface Near {
  readonly around: Around | null;
  readonly sample: OwnerSample | null;
}

async function scansNear(
  context: KeyedContext,
  change: BeforeAndAfter,
  { around, sample }: Near,
): Promise<Compared> {
  if (around) return changedScans(context, change, around);
  if (sample) return changedOwnerScans(context, change, sample);
  // No scan reads an anchor that is not canonical.
  return { scans: [], scans_checked: 0, first: null, endsRecall: false, notes: [] };
}

export async function effectsOf(context: KeyedContext, change: BeforeAndAfter, near: Near) {
  const { scans, scans_checked, first, endsRecall, notes } = await scansNear(context, change, near);
  const isLater = first !== null && first > context.clock().getTime();
  const { timing } = change.after ?? change.before;
  const scans_at = isLater ? localInstant(first, timing?.zone ?? null) : null;
  const ofTarget = change.after ? writeWarnings(change.after) : [];
  const warnings = [...(endsRecall ? [ENDS_RECALL] : []), ...ofTarget, ...notes];
  return { scans, scans_checked, scans_at, warnings };
}
