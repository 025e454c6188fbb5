/** Moves the default of an anchor to another of its links, in one transaction. */

import { hasTag } from "../../catalog/conditions.ts";
import { type Query, requireThat, rowWritten, unmetOf } from "../../catalog/query.ts";
import { lastWriteOfLink } from "../../catalog/tables/last-write.ts";
import {
  flagLinkRow,
  isStillDefault,
  type LinkRecord,
  linkAt,
  linksOfIdAndDefaults,
  putLinkRow,
} from "../../catalog/tables/links.ts";
import type { CauseCode } from "../../errors/causes.ts";
import { AppError } from "../../errors/errors.ts";
import { type LinkChange, linkRecord } from "../../model/link.ts";
import { linkKey } from "../../model/link-key.ts";
import { isOwnerAnchor, type Rule } from "../../resolver/rules/rule.ts";
import { servesAnchor } from "../../resolver/rules/template.ts";
import {
  askAs,
  type KeyedContext,
  type KeyedWriteContext,
  ownersOf,
  type Rights,
  requireOwned,
} from "../access/rights.ts";
import { ownershipOfAnchor } from "../anchor.ts";
import type { WriteContext } from "../context.ts";
import { lastChange, partOf } from "../write/audit.ts";
import { confirmedBy } from "../write/previewed.ts";
import { changedError, changesOf, type Preconditions, requireVersion } from "../write/record.ts";
import { anchorConditions, anotherAnchorError, checkLink, requireDefaults } from "./conditions.ts";
import { changedMeanwhileError } from "./dependants.ts";
import {
  type LinkAnswer,
  type LinkName,
  linkAnswer,
  namedBy,
  onlyLink,
  patched,
  ruleOf,
} from "./link.ts";
import { nearNow, nearOf } from "./near.ts";
import { effectsOf, type LinkPreview } from "./preview.ts";
import { conditionsBeside } from "./write.ts";

export interface MadeDefault {
  readonly link: LinkAnswer;
  /** The link that was the default before; null if there was none. */
  readonly former_default: string | null;
}

/**
 * The link becomes the default, and the former default loses that flag; of the link, only what
 * `change` names changes too. A link with a timing becomes a default beside the one without a timing
 * (clause 2.5.8). Two round trips. @throws AppError as readLink and patchLink; precondition_failed;
 * conflict if it cannot be a default
 */
export async function makeDefault(
  context: KeyedWriteContext,
  name: LinkName,
  sent: Preconditions,
  change = NO_CHANGE,
): Promise<MadeDefault> {
  // Parse: both links, and the version that the principal saw.
  const { link, after, former } = await readPair(context, name, change);
  const { preconditions, unchanged } = await confirmedBy(sent, () => nearNow(context, link));
  const record = { table: "links", key: linkKey(link) } as const;
  requireVersion(preconditions, link.updatedAt, record);
  // Check the link, and ask for what its change depends on.
  refuseUnfit(link, after);
  const patching = change === NO_CHANGE ? null : await patchConditions(context, after);
  // Write both, if they are still as they were read.
  const owned = ownershipOfAnchor(link.anchor);
  const partOfLink = ({ id: key, anchor }: LinkRecord, stepsAt: (at: string) => Query<void>[]) => {
    const line = { action: "link.make_default", subject: key, outcome: "recorded" } as const;
    const about = { record: { table: "links", key, anchor } as const, owner: owned };
    return partOf(context, line, about, stepsAt);
  };
  const written = await context.catalog.change({
    authorization: context.authorization,
    owned,
    first: [
      requireThat(hasTag("links", record.key, [link.updatedAt]), changedError(record)),
      ...unchanged,
      ...(after.timing === null ? [requireFormer(link, former)] : []),
    ],
    before: former ? [partOfLink(former, (at) => [flagLinkRow(former, false, at)])] : [],
    ...partOfLink(link, (at) =>
      patching
        ? [...patching, putLinkRow({ ...after, updatedAt: at })]
        : [flagLinkRow(link, true, at)],
    ),
    answer: rowWritten(linkAt(link)),
  });
  return { link: linkAnswer(written), former_default: former?.id ?? null };
}

const NO_CHANGE: LinkChange = {};

/** The conditions of a link that changes beside the flag. @throws AppError as writeLink */
async function patchConditions(context: WriteContext, after: Rule): Promise<Query<void>[]> {
  const identification = checkLink(context, after);
  const beside = identification ? await conditionsBeside(context, after, identification) : [];
  return [...beside, ...anchorConditions(after, identification)];
}

/**
 * What `makeDefault` would change; writes nothing. A repeated call may find its work done. Two round
 * trips, three for a link of a brand or organization. @throws AppError as makeDefault, except for
 * preconditions
 */
export async function previewDefault(
  context: KeyedContext,
  name: LinkName,
  { isRepeated = false, change = NO_CHANGE } = {},
): Promise<LinkPreview & { former_default: string | null }> {
  const { rights, link, after, former } = await readPair(context, name, change);
  const changes = changesOf(linkRecord.fromRow(link), linkRecord.fromRow(after));
  const owned = ownershipOfAnchor(link.anchor);
  const isPatched = change !== NO_CHANGE;
  const identification = isPatched ? checkLink(context, after) : null;
  const { owners, near, line, unmet } = await context.catalog.ask({
    owners: ownersOf(owned),
    near: nearOf(link),
    line: lastWriteOfLink(link),
    // A standing default takes the place of the former one, and needs no other.
    unmet: unmetOf(isPatched && !former ? anchorConditions(after, identification) : []),
  });
  requireOwned(rights, owned, owners);
  if (isRepeated && link.isDefault && changes.length === 0) {
    return { ...NOTHING, tag: link.updatedAt };
  }
  refuseUnfit(link, after);
  if (identification && near.around) requireDefaults(after, identification, near.around);
  if (unmet) throw unmet;
  const removed = former && { ...former, isDefault: false };
  const compared = { before: link, after, ...(removed && { beside: removed }) };
  return {
    tag: link.updatedAt,
    former_default: former?.id ?? null,
    changes,
    last_change: lastChange(link, line, rights),
    ...(await effectsOf(context, rights, compared, near)),
  };
}

const NOTHING = {
  former_default: null,
  reach: null,
  changes: [],
  scans: [],
  scans_checked: 0,
  scans_at: null,
  notes: [],
  warnings: [],
} as const;

/** The anchor's default must still be the one that was read, as it was read. */
const requireFormer = (link: LinkRecord, former: LinkRecord | null) =>
  requireThat(isStillDefault(link.anchor, former), changedMeanwhileError);

interface Pair {
  readonly rights: Rights;
  readonly link: LinkRecord;
  /** The link as the default, with the change. */
  readonly after: LinkRecord;
  /** The default that it takes the place of; null if there is none, or if both stay defaults. */
  readonly former: LinkRecord | null;
}

async function readPair(context: KeyedContext, name: LinkName, change: LinkChange): Promise<Pair> {
  const { own, all } = namedBy(context, name);
  // The limit is for two links, each with the default of its anchor.
  const limit = 4;
  const found = await askAs(context, {
    own: linksOfIdAndDefaults({ ...own, limit }),
    all: linksOfIdAndDefaults({ ...all, limit }),
  });
  const { rights } = found;
  const rows = rights.isAdmin ? found.all : found.own;
  const named = rows.filter(({ id }) => id === name.id);
  const link = onlyLink(name.id, named);
  const standing = rows.find(({ isDefault, timing }) => isDefault && timing === null) ?? null;
  const changed =
    change === NO_CHANGE ? link : ruleOf(name.id, patched(link, change, context.clock()));
  if (changed.anchor !== link.anchor) throw anotherAnchorError(name.id);
  const isReplaced = changed.timing === null && standing?.id !== link.id;
  const after = { ...link, ...changed, isDefault: true };
  return { rights, link, after, former: isReplaced ? standing : null };
}

/** @throws AppError conflict. */
function refuseUnfit({ id, isDefault }: LinkRecord, after: LinkRecord): void {
  const { anchor, href, enabled, isPublic, timing } = after;
  const refuse = (causeCode: CauseCode, why: string, guidance: string) => {
    throw new AppError("conflict", `${id} cannot become the default: ${why}`, {
      causeCode,
      guidance,
    });
  };
  if (isDefault)
    refuse(
      "default_already",
      "it is the default already.",
      "Nothing about the default needs to change.",
    );
  if (!enabled) refuse("link_disabled", "it is disabled.", "First enable the link.");
  if (!isPublic)
    refuse("link_not_public", "it is not public (clause 2.5.8).", "First make the link public.");
  if (timing === null && !isOwnerAnchor(anchor) && !servesAnchor(href, anchor)) {
    refuse(
      "incomplete_address",
      `its address has a variable that ${anchor} has no value for, so scans of ${anchor} would have no default.`,
      "Choose a link whose address is complete for every scan of this anchor.",
    );
  }
}
