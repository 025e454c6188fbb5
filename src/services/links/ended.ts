/** The end of a link: it stays stored. Pure. */
import type { LinkRecord } from "../../catalog/tables/links.ts";
import { NO_TIMING } from "../../resolver/rules/timing.ts";

/** The row with an end; disabled if it would end before it begins. */
export function endedRow(row: LinkRecord, until: string): LinkRecord {
  const { from = null } = row.timing ?? {};
  const isBefore = from !== null && Date.parse(until) <= Date.parse(from);
  if (isBefore) return { ...row, enabled: false };
  return { ...row, timing: { ...NO_TIMING, ...row.timing, until } };
}
