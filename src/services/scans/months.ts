/** Stores the sums of months, which questions then read in place of those of their days. */
import type { Catalog } from "../../catalog/catalog.ts";
import {
  beginMonth,
  completeMonth,
  firstLacking,
  LAST_DAY,
  type LackingMonth,
  storePartOfMonth,
} from "../../catalog/scan-months.ts";
import { isoDate } from "../context.ts";
import { addDays, addMonths, KEPT_DAYS, monthOf } from "./periods.ts";

type Notes = Pick<Catalog, "note">;
/** In order. */
type Months = Omit<LackingMonth, "dimension">[];

/** Stores the first of the months that lacks scans, in parts: other writes wait for a short time. */
export async function storeFirstLacking(catalog: Notes, months: Months): Promise<void> {
  const [lacking] = await catalog.note([firstLacking(months)]);
  for (const one of lacking) {
    await catalog.note([beginMonth(one)]);
    let after: string | null = "";
    while (after !== null) [after] = await catalog.note([storePartOfMonth(one, after)]);
    await catalog.note([completeMonth(one)]);
  }
}

/**
 * The same for the months of which days are kept, through the day before yesterday, for isolates send
 * scans later; what they send after that has a month stored again.
 */
export async function storeMonths(catalog: Notes, now: Date): Promise<void> {
  const today = isoDate(now);
  const last = addDays(today, -2);
  const months: Months = [];
  for (
    let month = monthOf(addDays(today, -KEPT_DAYS));
    month < monthOf(last);
    month = addMonths(month, 1)
  ) {
    months.push({ month, through: LAST_DAY });
  }
  months.push({ month: monthOf(last), through: last.slice(monthOf(last).length) });
  await storeFirstLacking(catalog, months);
}
