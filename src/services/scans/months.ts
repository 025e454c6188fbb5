/** Stores the sums of months, which questions then read in place of those of their days. */
import type { Catalog } from "../../catalog/catalog.ts";
import { completeMonth, firstLacking, storePartOfMonth } from "../../catalog/scan-months.ts";
import { isoDate } from "../context.ts";
import { addDays, addMonths, KEPT_DAYS, monthOf } from "./periods.ts";

type Notes = Pick<Catalog, "note">;

/** Stores the first of the months that has less than its days, in parts: other writes wait for a short time. */
export async function storeFirstLacking(catalog: Notes, months: readonly string[]): Promise<void> {
  const [lacking] = await catalog.note([firstLacking(months)]);
  for (const one of lacking) {
    let after: string | null = "";
    while (after !== null) [after] = await catalog.note([storePartOfMonth(one, after)]);
    await catalog.note([completeMonth(one)]);
  }
}

/**
 * The same for the months that have ended, of which days are kept. The last one is stored a day after
 * its end, for isolates send scans later; what they send after that has it stored again.
 */
export async function storeEndedMonth(catalog: Notes, now: Date): Promise<void> {
  const today = isoDate(now);
  const last = monthOf(addDays(today, -1));
  const months: string[] = [];
  for (let month = monthOf(addDays(today, -KEPT_DAYS)); month < last; month = addMonths(month, 1)) {
    months.push(month);
  }
  await storeFirstLacking(catalog, months);
}
