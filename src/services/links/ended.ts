/** The end of a link: it stays stored. Pure. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import type { Timing } from "../../model/link.ts";

/** A timing that always holds. */
export const NO_TIMING: Timing = {
  from: null,
  until: null,
  timeFrom: null,
  timeUntil: null,
  dateFrom: null,
  dateUntil: null,
  weekdays: null,
  zone: "UTC",
};

/** The row with an end; disabled if it would end before it begins. */
export function endedRow(row: LinkRecord, until: string): LinkRecord {
  const { from = null } = row.timing ?? {};
  const isBefore = from !== null && Date.parse(until) <= Date.parse(from);
  if (isBefore) return { ...row, enabled: false };
  return { ...row, timing: { ...NO_TIMING, ...row.timing, until } };
}
