/** Stores a batch in the catalog, or only looks what it would store, and counts the results. */

import type { CatalogReader } from "../../catalog/catalog.ts";
import { keysAmong } from "../../catalog/import/checks.ts";
import { type Counted, countsLine } from "../../catalog/import/counts.ts";
import { stillAsRead } from "../../catalog/import/facts.ts";
import { storedLinks } from "../../catalog/import/stored.ts";
import { type Answers, type Queries, silent, together } from "../../catalog/query.ts";
import { BULK_ACTION, OF_CAMPAIGN } from "../../catalog/tables/link-groups.ts";
import { insertUserActions } from "../../catalog/tables/user-actions.ts";
import { AppError } from "../../errors/errors.ts";
import { finding } from "../../import/findings.ts";
import { RECORD_TYPES, type RecordType } from "../../model/record-types.ts";
import { type AuditContext, auditLine } from "../write/audit.ts";
import type { Batch, BatchRow, OwnerChange } from "./batch.ts";
import { changesOfRow, storedQueries, typesOf } from "./results.ts";
import type { NoticesOfRows } from "./starts.ts";
import { brandWrites, broughtByProducts, linkWrites, recordWrites, shortHash } from "./writes.ts";

/** Who stores the batch, how, and the facts for the audit line. */
export interface Run {
  /**
   * The clock is the instant that the batch's new and changed rows get, and no other batch of the
   * run: by it they are counted, however often they are sent.
   */
  by: AuditContext;
  source: string;
  /** The organization for which the file is imported. */
  ownerId: string | null;
  /** The recalls and withdrawals that its rows start and end. */
  notices: NoticesOfRows;
  /** Reads what the batch needs besides. */
  ask: CatalogReader["ask"];
  /** Writes in one transaction. */
  write: <const Q extends Queries>(queries: Q, rows: readonly BatchRow[]) => Promise<Answers<Q>>;
}

export interface TypeCounts {
  new: number;
  changed: number;
  unchanged: number;
}

export interface BatchOutcome {
  /** The counts by record type. */
  types: Map<RecordType["name"], TypeCounts>;
  /** New brands of products. */
  brands: number;
  /** New and changed links of products. */
  links: number;
  /** Records that moved from one organization to another, or to none. */
  owners: number;
}

const nothingYet = (): BatchOutcome => ({
  types: new Map(),
  brands: 0,
  links: 0,
  owners: 0,
});

const countedTypes = (rows: readonly BatchRow[]): Counted[] =>
  RECORD_TYPES.flatMap((type) => {
    const own = rows.filter((row) => row.type === type);
    return own.length === 0 ? [] : [{ type, keys: own.map(({ key }) => key) }];
  });

/** What a preview has counted in earlier batches, which are not stored. */
export interface Previewed {
  /** The results of rows, as the preview on the screen has them. */
  readonly results: TypeCounts;
  readonly brands: Set<string>;
}

/** Stores nothing, and counts what would be stored. */
export async function previewBatch(
  ask: CatalogReader["ask"],
  batch: Batch,
  before: Previewed,
): Promise<BatchOutcome> {
  const { rows } = batch;
  const used = typesOf(batch);
  const brands = broughtByProducts(rows).filter(({ type }) => type.name === "brand");
  const [[links, ...records], there] = await ask([
    together(storedQueries(batch)),
    keysAmong("brands", "id", new Set(brands.flatMap(({ keys }) => keys))),
  ]);
  const found = nothingYet();
  for (const row of rows) {
    const stored = records[used.indexOf(row.type)]!.get(row.key);
    const { own, ofLinks, result } = changesOfRow(row, stored, links!);
    const sum = found.types.get(row.type.name) ?? { new: 0, changed: 0, unchanged: 0 };
    sum[stored === undefined ? "new" : own.length > 0 ? "changed" : "unchanged"]++;
    found.types.set(row.type.name, sum);
    found.links += ofLinks.filter((changes) => changes.length > 0).length;
    before.results[result]++;
    if (row.ownerChange) found.owners++;
  }
  for (const id of brands.flatMap(({ keys }) => keys.map(String))) {
    if (there.has(id) || before.brands.has(id)) continue;
    before.brands.add(id);
    found.brands++;
  }
  return found;
}

/** If rows change more often than this, they cannot be imported at the same time. */
const MOST_LOOKS = 20;

const isLink = ({ name }: RecordType) => name === "link";

const LINKS = RECORD_TYPES.filter(isLink);

const OTHERS = RECORD_TYPES.filter((type) => !isLink(type));

/**
 * Stores a batch in one transaction, with its audit line; in several if the catalog rejects a row.
 * @param again checks rows again if the catalog has changed since they were checked
 * @throws AppError conflict if it changes again and again
 */
export async function storeBatch(
  batch: Batch,
  run: Run,
  again: (rows: readonly BatchRow[]) => Promise<BatchRow[]>,
): Promise<BatchOutcome> {
  const found = nothingYet();
  const { by } = run;
  const at = by.clock().toISOString();
  const groups = await inCampaigns(batch, run);
  // Lists of imports have those of which all links are of campaigns, too.
  if (groups.length > 1 && groups[0]!.rows.length === 0) {
    const line = batchLine(run, batch.rows, null);
    await run.write([countsLine(line, [], [], { rows: placeOf(batch.rows) })], []);
  }
  for (const { campaign, rows } of groups) await storeRows(rows, campaign);
  return found;

  async function storeRows(
    rows: readonly BatchRow[],
    campaign: string | null,
    looks = 1,
  ): Promise<void> {
    if (rows.length === 0) return;
    const counted = countedTypes(rows);
    const moves = rows.flatMap((row) =>
      row.ownerChange ? [moveLine(by, row, row.ownerChange)] : [],
    );
    const line = batchLine(run, rows, campaign);
    const conditions = batch.conditions.map((condition) => stillAsRead(condition, line.onceKey));
    // The order matters; all are one transaction.
    const writes = {
      conditions: silent(...conditions.flatMap(({ statements }) => statements)),
      brands: brandWrites(rows, at),
      records: recordWrites(rows, OTHERS, at),
      links: linkWrites(rows, at),
      linkRecords: recordWrites(rows, LINKS, at),
      moves: silent(...insertUserActions(moves)),
      counts: countsLine(line, counted, broughtByProducts(rows), {
        rows: placeOf(rows),
        ...(campaign !== null && campaignFacts(run, rows)),
        ...(moves.length > 0 && { owners: moves.length }),
      }),
      notices: silent(...insertUserActions(rows.flatMap((row) => noticeLines(run, row)))),
    };
    try {
      const { brands, links, counts } = await run.write(writes, rows);
      found.brands += brands;
      found.links += links;
      // The batch was already stored: the audit line of the first time has its moves.
      found.owners += Number(counts.owners ?? 0);
      addTypes(found, counted, counts);
    } catch (error) {
      const why = constraint(error);
      if (why === undefined) throw error;
      if (!why.includes("precondition: unmet")) return storeHalves(rows, campaign, why);
      if (looks === MOST_LOOKS) throw keepsChangingError();
      await storeRows(await again(rows), campaign, looks + 1);
    }
  }

  /** Finds the row that the catalog itself rejects, and rejects only that one. */
  async function storeHalves(
    rows: readonly BatchRow[],
    campaign: string | null,
    why: string,
  ): Promise<void> {
    const half = rows.length >> 1;
    if (half === 0) {
      const found = finding(`the catalog rejects it: ${why}`, { code: "catalog_rejects" });
      return batch.remove(rows[0]!, found);
    }
    // The second half was not checked against the rows that the first half stores.
    await storeRows(await again(rows.slice(0, half)), campaign);
    await storeRows(await again(rows.slice(half)), campaign);
  }
}

/** Why the catalog itself rejects a row; undefined for any other error. */
export function constraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (String(code).startsWith("SQLITE_CONSTRAINT")) return cause.message;
  }
  return undefined;
}

function placeOf(rows: readonly BatchRow[]): string {
  const positions = rows.map(({ position }) => position);
  return `${Math.min(...positions)}-${Math.max(...positions)}`;
}

/**
 * The rows without a campaign, then new links by their campaigns: each is a group of its own in the
 * audit, as the bulk change that made it elsewhere. Links that are there keep theirs.
 */
async function inCampaigns({ rows }: Batch, { ask, by }: Run) {
  const named = rows.filter(({ campaign }) => campaign !== undefined);
  if (named.length === 0 || campaignGroup(by, "") === null) return [{ campaign: null, rows }];
  const [there] = await ask([storedLinks(named.map(({ key }) => key))]);
  const isNew = ({ campaign, key }: BatchRow) => campaign !== undefined && !there.has(key);
  const groups = Map.groupBy(rows.filter(isNew), ({ campaign }) => campaign!);
  return [
    { campaign: null, rows: rows.filter((row) => !isNew(row)) },
    ...[...groups].map(([campaign, rows]) => ({ campaign, rows })),
  ];
}

/** The group of a campaign: the import that brings it can be undone with it. */
function campaignGroup({ importId, correlationId }: AuditContext, name: string): string | null {
  const group = `${importId ?? correlationId}${OF_CAMPAIGN}${shortHash(name)}`;
  return group.length > LONGEST_GROUP ? null : group;
}

/** What an id of an import or a group may have. */
const LONGEST_GROUP = 64;

/** The facts of an audit line, the same as of a bulk change that adds links with a timing, and the file. */
const campaignFacts = ({ source }: Run, rows: readonly BatchRow[]) => ({
  action: "add",
  timed: 1,
  links: rows.length,
  products: new Set(rows.map(({ rule }) => rule?.anchor)).size,
  source,
});

/** No two transactions of a run have a row in common, so the first position distinguishes them. */
function batchLine(
  { by, source, ownerId }: Run,
  rows: readonly BatchRow[],
  campaign: string | null,
) {
  const [action, subject] =
    campaign === null ? (["catalog.import", source] as const) : ([BULK_ACTION, campaign] as const);
  const line = auditLine(by, { action, subject, outcome: "", ownerId });
  const importId = campaign === null ? line.importId : campaignGroup(by, campaign);
  const onceKey = `${action}|${by.correlationId}|${placeOf(rows)}`;
  return { ...line, importId: importId ?? null, onceKey };
}

const keepsChangingError = () =>
  new AppError("conflict", "The records of one batch keep changing during the import.", {
    causeCode: "changed_meanwhile",
    guidance: "All batches before it are stored. Run the same command again.",
  });

/** The audit line of a record that moves to another organization, for its former owner. */
function moveLine(
  by: AuditContext,
  { key, position }: BatchRow,
  { action, from, to }: OwnerChange,
) {
  const changes = { before: { organization_id: from }, after: { organization_id: to } };
  const line = auditLine(by, { action, subject: key, outcome: "recorded", changes, ownerId: from });
  return { ...line, onceKey: `catalog.import.owner|${by.correlationId}|${position}` };
}

const ACTIONS = {
  recall: { starts: "recall.publish", ends: "recall.end" },
  withdrawal: { starts: "product.withdraw", ends: "product.reinstate" },
} as const;

/** A recall and a withdrawal have the lines that they get where a person begins or ends them. */
function noticeLines({ by, ownerId, notices }: Run, { row, position }: BatchRow) {
  const ofRow = notices.get(row);
  return (["starts", "ends"] as const).flatMap((turn) =>
    (ofRow?.[turn] ?? []).map(({ what, subject }) => {
      const action = ACTIONS[what][turn];
      const line = auditLine(by, { action, subject, outcome: "recorded", ownerId });
      return { ...line, onceKey: `${action}|${by.correlationId}|${position}|${subject}` };
    }),
  );
}

const NOTHING = { new: 0, changed: 0 };

function addTypes(
  found: BatchOutcome,
  counted: readonly Counted[],
  counts: Readonly<Record<string, unknown>>,
): void {
  for (const { type, keys } of counted) {
    const { new: made, changed } = (counts[type.name] ?? NOTHING) as typeof NOTHING;
    const sum = found.types.get(type.name) ?? { new: 0, changed: 0, unchanged: 0 };
    found.types.set(type.name, {
      new: sum.new + made,
      changed: sum.changed + changed,
      unchanged: sum.unchanged + keys.length - made - changed,
    });
  }
}
