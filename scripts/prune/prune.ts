/** Deletes old audit lines, and sums of scans. */
import { and, count, eq, lt, sql } from "drizzle-orm";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { answersOf } from "../../src/catalog/query.ts";
import { scanCounts, userActions } from "../../src/catalog/schema.ts";
import { deleteOld, keptFrom, type Retention } from "../../src/services/retention.ts";
import { batchOf, type Database } from "../catalog/catalog.ts";
import { rollUpScans } from "../catalog/scans.ts";

export interface Pruned {
  /** Instant (ISO 8601, UTC) and day; what is older is deleted. */
  readonly before: { readonly audit: string; readonly scans: string };
  readonly audit_lines: number;
  readonly scan_counts: number;
}

/** Deletes what is older than its retention; with `dryRun` it only counts that. */
export async function prune(
  db: Database,
  retention: Retention,
  { dryRun = false, now = new Date() } = {},
): Promise<Pruned> {
  const before = keptFrom(retention, now);
  if (dryRun) return { before, ...(await countOld(db, before)) };
  const send = batchOf(db);
  const catalog = { note: (queries) => answersOf(send, queries, "write") } as Pick<Catalog, "note">;
  return { before, ...(await deleteOld(catalog, retention, now, Number.POSITIVE_INFINITY)) };
}

async function countOld(db: Database, before: Pruned["before"]) {
  const lines = lt(userActions.at, before.audit);
  const days = and(lt(scanCounts.period, before.scans), sql`length(${scanCounts.period}) = 10`);
  const [audit] = await db.select({ rows: count() }).from(userActions).where(lines);
  const [scans] = await db.select({ rows: count() }).from(scanCounts).where(days);
  return { audit_lines: audit?.rows ?? 0, scan_counts: scans?.rows ?? 0 };
}

/** Deletes all sums of one anchor, such as `/01/09506000134352` or `organization:acme`. */
export async function eraseScans(
  db: Database,
  anchor: string,
  { dryRun = false } = {},
): Promise<number> {
  const own = eq(scanCounts.anchor, anchor);
  await rollUpScans(db);
  if (!dryRun) return (await db.delete(scanCounts).where(own)).rowsAffected;
  return (await db.select({ rows: count() }).from(scanCounts).where(own))[0]?.rows ?? 0;
}
