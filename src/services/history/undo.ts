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
  UNDO_STEPS,
  type UndoState,
  type UndoStep,
  undoRows,
} from "../../catalog/tables/revisions.ts";
import { AppError } from "../../errors/errors.ts";
import { anchorOfLinkKey } from "../../model/link-key.ts";
import { askAs, type KeyedWriteContext, organizationOfClaims } from "../access/caller.ts";
import { anchorStarts, ownershipOfAnchor } from "../anchor.ts";
import { encodeCursor, parseCursor } from "../cursor.ts";
import { constraint } from "../import/store.ts";
import { writeScopeOf } from "../owners/kinds.ts";
import { REMOVABLE_MS } from "../products/delete.ts";
import { productOwner } from "../products/product.ts";
import { auditLine } from "../write/audit.ts";
import { shownKey } from "./list.ts";
/** Records of one request: an undo of any length leaves room for other writers. */
export const MOST_UNDONE = 200;

type Step = (typeof UNDO_STEPS)[number];

interface Undo {
  readonly importId: string;
  /** Whether it only reports what it would do. */
  readonly isPreview: boolean;
  readonly cursor: string | null;
}

export interface LeftRecord {
  readonly kind: Step["kind"];
  readonly key: string;
  readonly name: string | null;
  /** The anchor of a link, and the name of what it is about. */
  readonly anchor: string | null;
  readonly of: string | null;
  readonly reason: Exclude<UndoState, "ready" | "done"> | "rejected" | "needs_admin";
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
  const sum = { import_id: importId, dry_run: isPreview, restored: 0, removed: 0, kinds };
  const left: LeftRecord[] = [];
  for (let number = place?.[0] ?? 0; number < UNDO_STEPS.length; number++, after = null) {
    if (seen >= MOST_UNDONE) return { ...sum, left, next: encodeCursor(filters, [number, 0, ""]) };
    const step = UNDO_STEPS[number]!;
    const limit = MOST_UNDONE - seen;
    const page = { importId, isPreview, after, limit };
    const { found, isAllowed } = await readPage(context, step, page);
    const rows = found.slice(0, limit);
    seen += rows.length;
    const late: LeftRecord[] = [];
    const ready = rows.filter(({ state }) => state === "ready");
    if (!isAllowed) late.push(...ready.map((row) => leftAs("needs_admin", step, row)));
    else if (!isPreview) await undoReady(context, step, importId, ready, late);
    const count = ready.length - late.length;
    sum[step.isAdded ? "removed" : "restored"] += count;
    if (count > 0) kinds[step.kind] = (kinds[step.kind] ?? 0) + count;
    left.push(...rows.flatMap((row) => leftOf(step, row)), ...late);
    const last = found.length > limit ? rows.at(-1) : undefined;
    if (last) {
      return { ...sum, left, next: encodeCursor(filters, [number, last.line, last.key]) };
    }
  }
  return { ...sum, left, next: null };
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
  const { isAdmin } = found.caller;
  const scope = writeScopeOf(step.kind);
  return {
    found: isAdmin ? found.all : found.own,
    /** Whether the key has the scope; this batch has asked already about catalog:write. */
    isAllowed: scope !== "admin" || isAdmin,
  };
}

const removableSince = ({ clock }: Pick<KeyedWriteContext, "clock">) =>
  new Date(clock().getTime() - REMOVABLE_MS).toISOString();

const leftOf = (step: UndoStep, row: Imported): LeftRecord[] =>
  row.state === "ready" || row.state === "done" ? [] : [leftAs(row.state, step, row)];

const leftAs = (
  reason: LeftRecord["reason"],
  { kind }: UndoStep,
  { key, name, of }: Imported,
): LeftRecord => ({
  kind,
  key: shownKey(kind, key),
  name,
  anchor: kind === "links" ? anchorOfLinkKey(key) : null,
  of,
  reason,
});

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
