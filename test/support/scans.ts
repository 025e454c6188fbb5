/** Scans in a catalog, as isolates send them. */
import type { Client } from "@libsql/client/http";
import type { Catalog } from "../../src/catalog/catalog.ts";
import { answersOf } from "../../src/catalog/query.ts";
import { appendToJournal } from "../../src/catalog/scan-journal.ts";
import type { ScanFacts } from "../../src/services/scans/facts.ts";
import { rollUp } from "../../src/services/scans/roll-up.ts";
import { createScanSums } from "../../src/services/scans/sums.ts";

export const noting = (client: Pick<Client, "batch">): Pick<Catalog, "note"> => ({
  note: (queries) =>
    answersOf((statements, mode) => client.batch(statements, mode), queries, "write"),
});

/** Adds all that isolates have sent to the counts. */
export const rollUpScans = (client: Pick<Client, "batch">): Promise<number> =>
  rollUp(noting(client));

/** Puts the scans of a day into the journal, as one batch of an isolate. */
export async function sendScans(
  client: Pick<Client, "batch">,
  day: string,
  scans: readonly ScanFacts[],
): Promise<void> {
  const sums = createScanSums(Number.POSITIVE_INFINITY);
  for (const one of scans) sums.add(one, day);
  const batch = sums.take(new Date(day));
  if (batch) await noting(client).note([appendToJournal(batch)]);
}
