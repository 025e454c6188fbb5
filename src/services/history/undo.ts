/**
 * Undoes an import, some records at a time: those that are still as it left them are written back or
 * removed, the others are listed with the reason.
 */
import { checkedHash, type Ownership } from "../../catalog/authorization.ts";
import { silent } from "../../catalog/query.ts";
import {
  areReady,
  authorizeEach,
  type Imported,
  importedPage,
  type Keeper,
  UNDO_STEPS,
  type UndoState,
  type UndoStep,
  undoRows,
} from "../../catalog/tables/import-undo.ts";
import { type CampaignOfLink, campaignsOf } from "../../catalog/tables/link-groups.ts";
import { AppError } from "../../errors/errors.ts";
import { anchorOfLinkKey } from "../../model/link-key.ts";
import { askAs, type KeyedWriteContext, organizationOfClaims } from "../access/rights.ts";
import { anchorStarts, ownershipOfAnchor } from "../anchor.ts";
import { encodeCursor, parseCursor } from "../cursor.ts";
import type { NamedStart } from "../import/starts.ts";
import { constraint } from "../import/store.ts";
import { writeScopeOf } from "../owners/kinds.ts";
import { REMOVABLE_MS } from "../products/delete.ts";
import { productOwner } from "../products/product.ts";
import { auditLine } from "../write/audit.ts";
import { shownKey } from "./list.ts";
import { MOST_SCANNED, scansAfterUndo, type UndoEffect } from "./undo-scans.ts";

/** Records of one request: an undo of any length leaves room for other writers. */
export const MOST_UNDONE = 200;

type Step = (typeof UNDO_STEPS)[number];

interface Undo {
  readonly importId: string;
  /** Whether it only reports what it would do. */
  readonly isPreview: boolean;
  readonly cursor: string | null;
}

/** Who or what keeps a record as it is: a campaign or another link, a code, a product, a later change. */
export interface KeptBy {
  readonly kind: "campaign" | Keeper["kind"];
  /** The name of the campaign, link or product; for a change, what its line, or what it undid, is about. */
  readonly name: string | null;
  /** The action of a change's audit line; null for anything else. */
  readonly action: string | null;
  readonly at: string | null;
  /** What an undo took back; null for anything else. */
  readonly undoes: { readonly action: string; readonly campaign: boolean } | null;
}

export interface LeftRecord {
  readonly kind: Step["kind"];
  readonly key: string;
  readonly name: string | null;
  /** The anchor of a link, and the name of what it is about. */
  readonly anchor: string | null;
  readonly of: string | null;
  readonly reason: Exclude<UndoState, "ready" | "done"> | "rejected" | "needs_admin";
  readonly kept_by: KeptBy | null;
}

/**
 * The next records of the import, links first; steps that find few are done together. Two round trips
 * a step; more if records change meanwhile, or if the catalog rejects one.
 * @throws AppError not_found; forbidden if a record moves to another organization meanwhile
 */
export async function undoImport(
  context: KeyedWriteContext,
  { importId, isPreview, cursor }: Undo,
) {
  const filters = { importId, isPreview };
  const place = parseCursor(cursor, filters, ["number", "number", "string"]);
  let after = place && place[1] > 0 ? ([place[1], place[2]] as const) : null;
  let seen = 0;
  const kinds: Partial<Record<Step["kind"], number>> = {};
  const sum = {
    import_id: importId,
    dry_run: isPreview,
    restored: 0,
    removed: 0,
    kinds,
    /** What scans get afterwards; a preview knows it at its end. */
    effects: [] as readonly UndoEffect[],
    gone: 0,
    ends: [] as readonly NamedStart[],
    starts: [] as readonly NamedStart[],
  };
  const left: LeftRecord[] = [];
  for (let number = place?.[0] ?? 0; number < UNDO_STEPS.length; number++, after = null) {
    if (seen >= MOST_UNDONE) return { ...sum, left, next: encodeCursor(filters, [number, 0, ""]) };
    const step = UNDO_STEPS[number]!;
    const limit = MOST_UNDONE - seen;
    const page = { importId, isPreview, after, limit };
    const { found, isAllowed, campaigns } = await readPage(context, step, page);
    const rows = found.slice(0, limit);
    seen += rows.length;
    const late: LeftRecord[] = [];
    const ready = rows.filter(({ state }) => state === "ready");
    if (!isAllowed) late.push(...ready.map((row) => leftAs("needs_admin", step, row)));
    else if (!isPreview) await undoReady(context, step, importId, ready, late);
    const count = ready.length - late.length;
    sum[step.isAdded ? "removed" : "restored"] += count;
    if (count > 0) kinds[step.kind] = (kinds[step.kind] ?? 0) + count;
    left.push(...rows.flatMap((row) => leftOf(step, row, campaigns)), ...late);
    const last = found.length > limit ? rows.at(-1) : undefined;
    if (last) {
      return { ...sum, left, next: encodeCursor(filters, [number, last.line, last.key]) };
    }
  }
  if (!isPreview) return { ...sum, left, next: null };
  // The scans are looked at in pages of their own.
  if (seen > MOST_UNDONE - MOST_SCANNED) {
    return { ...sum, left, next: encodeCursor(filters, [UNDO_STEPS.length, 0, ""]) };
  }
  const { next, ...scans } = await scansAfterUndo(
    context,
    importId,
    removableSince(context),
    after,
  );
  const cursorOf = (line: number, gtin: string) =>
    encodeCursor(filters, [UNDO_STEPS.length, line, gtin]);
  return { ...sum, ...scans, left, next: next && cursorOf(next.line, next.gtin) };
}

export type UndoAnswer = Awaited<ReturnType<typeof undoImport>>;

async function readPage(
  context: KeyedWriteContext,
  step: UndoStep,
  asked: Pick<Undo, "importId" | "isPreview"> & {
    after: readonly [number, string] | null;
    limit: number;
  },
) {
  const { authorization } = context;
  const page = {
    ...asked,
    step,
    removableSince: removableSince(context),
    limit: asked.limit + 1,
    starts: JSON.stringify(anchorStarts()),
  };
  const own = {
    keyHash: authorization.keyHash,
    organization: organizationOfClaims(authorization),
  };
  const found = await askAs(context, {
    own: importedPage({ ...page, own }),
    all: importedPage({ ...page, own: null }),
  });
  const { isAdmin } = found.rights;
  const scope = writeScopeOf(step.kind);
  const rows = isAdmin ? found.all : found.own;
  const keys = rows.flatMap(({ keeper }) => (keeper?.kind === "link" ? [keeper.key] : []));
  const [campaigns] =
    keys.length === 0
      ? [new Map<string, CampaignOfLink>()]
      : await context.catalog.ask([campaignsOf(isAdmin ? "everybody" : own, keys)]);
  return {
    found: rows,
    /** The campaigns of links that keep records, by their keys. */
    campaigns,
    /** Whether the key has the scope; this batch has asked already about catalog:write. */
    isAllowed: scope !== "admin" || isAdmin,
  };
}

const removableSince = ({ clock }: Pick<KeyedWriteContext, "clock">) =>
  new Date(clock().getTime() - REMOVABLE_MS).toISOString();

type Campaigns = ReadonlyMap<string, CampaignOfLink>;

const leftOf = (step: UndoStep, row: Imported, campaigns: Campaigns): LeftRecord[] =>
  row.state === "ready" || row.state === "done" ? [] : [leftAs(row.state, step, row, campaigns)];

const leftAs = (
  reason: LeftRecord["reason"],
  { kind }: UndoStep,
  { key, name, of, keeper }: Imported,
  campaigns?: Campaigns,
): LeftRecord => ({
  kind,
  key: shownKey(kind, key),
  name,
  anchor: kind === "links" ? anchorOfLinkKey(key) : null,
  of,
  reason,
  kept_by: keeper && keptBy(keeper, campaigns),
});

function keptBy(keeper: Keeper, campaigns: Campaigns = new Map()): KeptBy {
  if (keeper.kind === "change") {
    const { kind, name, action, at, undoes } = keeper;
    const undone = undoes && { action: undoes.action, campaign: Boolean(undoes.timed) };
    return { kind, name: undoes ? undoes.subject : name, action, at, undoes: undone };
  }
  const campaign = keeper.kind === "link" ? campaigns.get(keeper.key) : undefined;
  return {
    kind: campaign ? "campaign" : keeper.kind,
    name: campaign?.name ?? ("name" in keeper ? keeper.name : null),
    action: null,
    at: null,
    undoes: null,
  };
}

/**
 * Undoes the records in one transaction; if the catalog rejects one, in halves until it is found.
 */
async function undoReady(
  context: KeyedWriteContext,
  step: UndoStep,
  importId: string,
  ready: readonly Imported[],
  left: LeftRecord[],
): Promise<void> {
  const [first] = ready;
  if (first === undefined) return;
  try {
    await write(context, step, importId, ready);
  } catch (error) {
    const isChanged = error instanceof AppError && error.errorCode === "conflict";
    if (!isChanged && constraint(error) === undefined) throw error;
    if (ready.length === 1) {
      left.push(leftAs(isChanged ? "changed_later" : "rejected", step, first));
      return;
    }
    const half = ready.length >> 1;
    await undoReady(context, step, importId, ready.slice(0, half), left);
    await undoReady(context, step, importId, ready.slice(half), left);
  }
}

async function write(
  context: KeyedWriteContext,
  step: UndoStep,
  importId: string,
  records: readonly Imported[],
): Promise<void> {
  const { catalog } = context;
  const authorization = { ...context.authorization, scope: writeScopeOf(step.kind) };
  const action = auditLine(
    { ...context, importId },
    {
      action: "import.undo",
      subject: importId,
      outcome: "recorded",
      changes: { before: {}, after: countOf(step, records) },
    },
  );
  const { at } = action;
  const owners = records.map((record) => ownerOf(step, record));
  const owned = owners.map(({ digits = null, brandId = null, organizationId = null }) => [
    digits,
    brandId,
    organizationId,
  ]);
  const page = { importId, step, removableSince: removableSince(context) };
  await catalog.change({
    authorization,
    owned: {},
    steps: [
      authorizeEach(checkedHash(authorization), authorization.scope, at, owned),
      areReady(page, records, changedError),
      undoRows(step, records, at),
    ],
    answer: silent(),
    action,
    about: { record: { table: "import", key: importId }, owner: {} },
  });
}

/** What a line of many records says in the place of their members. */
const countOf = ({ kind, isAdded }: UndoStep, { length }: readonly Imported[]) =>
  isAdded ? { kind, removed: length } : { kind, restored: length };

function ownerOf({ kind }: UndoStep, { key }: Imported): Ownership {
  switch (kind) {
    case "products":
      return productOwner(key);
    case "links":
      return ownershipOfAnchor(anchorOfLinkKey(key));
    case "brands":
      return { brandId: key };
    case "company_prefixes":
      return { digits: key };
    default:
      return { organizationId: key };
  }
}

const changedError = () =>
  new AppError("conflict", "Records of the import changed while it was undone.", {
    causeCode: "changed_meanwhile",
  });
