/** Stores sums of days, which questions then read in place of these days. */
import type { Catalog } from "../../catalog/catalog.ts";
import {
  beginStored,
  completeStored,
  firstLacking,
  type Lacking,
  storePart,
  WINDOW,
} from "../../catalog/stored-scans.ts";
import { isoDate } from "../context.ts";
import { addDays, addMonths, KEPT_DAYS, monthOf, storedUntil } from "./periods.ts";

type Notes = Pick<Catalog, "note">;

/** Stores the first of the periods that lacks scans, in parts: other writes wait for a short time. */
export async function storeFirstLacking(
  catalog: Notes,
  periods: readonly Omit<Lacking, "dimension">[],
): Promise<void> {
  const [lacking] = await catalog.note([firstLacking(periods)]);
  for (const one of lacking) {
    await catalog.note([beginStored(one)]);
    let after: string | null = "";
    while (after !== null) [after] = await catalog.note([storePart(one, after)]);
    await catalog.note([completeStored(one)]);
  }
}

/** The month, whole. */
export const wholeMonth = (month: string): Omit<Lacking, "dimension"> => ({
  period: month,
  through: `${month}-31`,
});

/**
 * The same for the last 28 days, and for the months of which days are kept. What isolates send later
 * has a period stored again.
 */
export async function storeScans(catalog: Notes, now: Date): Promise<void> {
  const today = isoDate(now);
  const through = storedUntil(today);
  await storeFirstLacking(catalog, [{ period: WINDOW, through }]);
  const months: Omit<Lacking, "dimension">[] = [];
  for (
    let month = monthOf(addDays(today, -KEPT_DAYS));
    month < monthOf(through);
    month = addMonths(month, 1)
  ) {
    months.push(wholeMonth(month));
  }
  months.push({ period: monthOf(through), through });
  await storeFirstLacking(catalog, months);
}
