/** Deletes old audit lines, and sums of scans. */
import { and, count, eq, lt, sql } from "drizzle-orm";
import { scanCounts, userActions } from "../../src/catalog/schema.ts";
import type { Database } from "../catalog/catalog.ts";

const DAY_MS = 86_400_000;

export interface Pruned {
  /** Instant (ISO 8601, UTC); older lines are deleted. */
  before: string;
  lines: number;
}

/** Deletes old lines; with `dryRun` it only counts them. */
export async function pruneAudit(
  db: Database,
  days: number,
  { dryRun = false, now = new Date() } = {},
): Promise<Pruned> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  const old = lt(userActions.at, before);
  if (dryRun) {
    const rows = await db.select({ lines: count() }).from(userActions).where(old);
    return { before, lines: rows[0]?.lines ?? 0 };
  }
  const result = await db.delete(userActions).where(old);
  return { before, lines: result.rowsAffected };
}

/** Deletes the sums of days; those of months are kept. Running it again is safe. */
export async function pruneScans(
  db: Database,
  days: number,
  { dryRun = false, now = new Date() } = {},
): Promise<{ before: string; rows: number }> {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const old = and(lt(scanCounts.period, before), sql`length(${scanCounts.period}) = 10`);
  const rows = await db.select({ rows: count() }).from(scanCounts).where(old);
  const found = rows[0]?.rows ?? 0;
  if (dryRun || found === 0) return { before, rows: found };
  const periods = await db
    .selectDistinct({ period: scanCounts.period })
    .from(scanCounts)
    .where(old);
  // A transaction for each day, so that other writes wait for a short time only.
  for (const { period } of periods) {
    await db.delete(scanCounts).where(eq(scanCounts.period, period));
  }
  return { before, rows: found };
}

/** Deletes all sums of one anchor, such as `/01/09506000134352` or `organization:acme`. */
export async function eraseScans(
  db: Database,
  anchor: string,
  { dryRun = false } = {},
): Promise<number> {
  const own = eq(scanCounts.anchor, anchor);
  if (!dryRun) return (await db.delete(scanCounts).where(own)).rowsAffected;
  return (await db.select({ rows: count() }).from(scanCounts).where(own))[0]?.rows ?? 0;
}
