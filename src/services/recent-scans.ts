/** How often people scanned keys lately, for lists: the last 30 days, with today. */
import { scansOfKeys } from "../catalog/tables/link-list.ts";
import { isoDate, type ReadContext } from "./context.ts";

/** The days up to today, as in the statistics. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** Scans are summed for each entry before a list can be sorted by them. */
export const MOST_BY_SCANS = 1_000;

export type RecentScans = ReadonlyMap<string, number> | null;

/**
 * The scans of each key, such as `/01/09506000134352`; keys without scans are left out. Null if this
 * server does not count scans.
 */
export async function recentScans(
  context: Pick<ReadContext, "catalog" | "clock" | "countsScans">,
  keys: readonly string[],
): Promise<RecentScans> {
  if (context.countsScans === false) return null;
  const anchors = [...new Set(keys)];
  if (anchors.length === 0) return new Map<string, number>();
  const today = context.clock().getTime();
  const days = Array.from({ length: DAYS }, (_, ago) => isoDate(new Date(today - ago * DAY_MS)));
  const [found] = await context.catalog.ask([scansOfKeys(anchors, days)]);
  return found;
}
