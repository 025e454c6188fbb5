/** Deletes old audit lines. */
import { count, lt } from "drizzle-orm";
import { userActions } from "../../src/catalog/schema.ts";
import type { Database } from "../catalog/catalog.ts";

const DAY_MS = 86_400_000;

export interface Pruned {
  /** Instant (ISO 8601, UTC); older lines are deleted. */
  before: string;
  lines: number;
}

/** With `dryRun` it only counts. */
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
