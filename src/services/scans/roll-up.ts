/** Adds what isolates have sent to the counts of scans: a timer does it, and whoever finds much. */
import type { Catalog } from "../../catalog/catalog.ts";
import { releaseRollUp, rollUpPart } from "../../catalog/scan-roll-up.ts";

/**
 * Adds the journal to the counts in parts, until nothing is left, or another roll-up works.
 * @param goesOn whether to begin a further part
 * @returns the number of added batches
 */
export async function rollUp(
  catalog: Pick<Catalog, "note">,
  goesOn: () => boolean = () => true,
): Promise<number> {
  const holder = crypto.randomUUID();
  let added = 0;
  for (;;) {
    const [part] = await catalog.note([rollUpPart(holder)]);
    added += part.batches;
    // The last part has released the lease; without batches, another one has it.
    if (part.batches === 0 || part.left === 0) return added;
    if (!goesOn()) break;
  }
  await catalog.note([releaseRollUp(holder)]);
  return added;
}
