/**
 * Deletes old audit lines, and sums of scans of old days, as the privacy page says. Days become part
 * of their month before.
 */
import type { Catalog } from "../catalog/catalog.ts";
import type { Query } from "../catalog/query.ts";
import { deleteAudit, deleteIsolates, deleteScans, firstDayOfScans } from "../catalog/retention.ts";
import { isoDate } from "./context.ts";
import { monthOf } from "./scans/periods.ts";
import { storeFirstLacking, wholeMonth } from "./scans/stored.ts";

const DAY_MS = 86_400_000;
/** Parts that one call deletes of each table: the next call goes on. */
const MOST_PARTS = 50;

export interface Retention {
  readonly auditDays: number;
  readonly scanDays: number;
}

/** The first instant, and the first day, that are kept. */
export const keptFrom = ({ auditDays, scanDays }: Retention, now: Date) => ({
  audit: new Date(now.getTime() - auditDays * DAY_MS).toISOString(),
  scans: isoDate(new Date(now.getTime() - scanDays * DAY_MS)),
});

/** @returns the numbers of deleted rows */
export async function deleteOld(
  catalog: Pick<Catalog, "note">,
  retention: Retention,
  now: Date,
  mostParts = MOST_PARTS,
): Promise<{ audit_lines: number; scan_counts: number }> {
  const kept = keptFrom(retention, now);
  const inParts = async (part: Query<number>, parts: number) => {
    let rows = 0;
    for (let i = 0; i < parts; i++) {
      const [count] = await catalog.note([part]);
      rows += count;
      // The last part of a day of scans is smaller, too.
      if (count === 0) break;
    }
    return rows;
  };
  const auditLines = await inParts(deleteAudit(kept.audit), mostParts);
  let scanCounts = 0;
  for (let i = 0; i < mostParts; i++) {
    const [day] = await catalog.note([firstDayOfScans(kept.scans)]);
    if (day === null) break;
    await storeFirstLacking(catalog, [wholeMonth(monthOf(day))]);
    scanCounts += await inParts(deleteScans(day), mostParts);
  }
  await catalog.note([deleteIsolates]);
  return { audit_lines: auditLines, scan_counts: scanCounts };
}
