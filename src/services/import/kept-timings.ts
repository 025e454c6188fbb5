/**
 * Links of a sheet that lacks columns of the timing: what it does not say stays as it is stored, so
 * that a column that is not there changes nothing.
 */
import type { CatalogReader } from "../../catalog/catalog.ts";
import { type StoredRows, storedLinks } from "../../catalog/import/stored.ts";
import type { Query } from "../../catalog/query.ts";
import { Refused, refuse } from "../../import/findings.ts";
import type { Timing } from "../../model/link.ts";
import { RECORD_TYPES } from "../../model/record-types.ts";
import { wireField } from "../../resolver/rules/rule.ts";
import { isTimed, NO_TIMING, validateTiming } from "../../resolver/rules/timing.ts";
import type { Batch, BatchRow } from "./batch.ts";
import { replaced } from "./rows.ts";

const LINK = RECORD_TYPES.find(({ name }) => name === "link")!;
const PLACE = LINK.columns.findIndex(({ name }) => name === "timing");

const isPartial = ({ keepsTiming = [] }: BatchRow): boolean => keepsTiming.length > 0;

/** Null if every row says its whole timing. */
export function keptTimingsQuery(rows: readonly BatchRow[]): Query<StoredRows> | null {
  const keys = rows.filter(isPartial).map(({ key }) => key);
  return keys.length === 0 ? null : storedLinks(keys);
}

/** Completes the timings of a batch; reads the catalog only if it must. */
export async function keepTimings(batch: Batch, ask: CatalogReader["ask"]): Promise<void> {
  const query = keptTimingsQuery(batch.rows);
  if (query === null) return;
  const [links] = await ask([query]);
  for (const row of batch.rows.filter(isPartial)) {
    const stored = links.get(row.key)?.[PLACE] ?? null;
    if (stored === null) continue;
    try {
      batch.complete(withTiming(row, JSON.parse(String(stored))));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      batch.remove(row, error.finding);
    }
  }
}

/** @throws Refused if the two together are no timing */
function withTiming(row: BatchRow, stored: Timing): BatchRow {
  const rule = row.rule!;
  const kept = row.keepsTiming!.map((name) => [name, stored[name]]);
  const both: Timing = { ...(rule.timing ?? NO_TIMING), ...Object.fromEntries(kept) };
  const timing = isTimed(both) ? both : null;
  const [problem] = timing ? validateTiming(timing) : [];
  if (problem) refuse(wireField(`timing.${problem.field}`), problem.message);
  return {
    ...replaced(row, "timing", timing && JSON.stringify(timing)),
    rule: { ...rule, timing },
    isDefault: rule.isDefault && timing === null,
  };
}
