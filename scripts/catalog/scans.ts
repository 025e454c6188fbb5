/** Adds the scans that wait in the journal to the counts, for commands that read or delete counts. */
import { answersOf } from "../../src/catalog/query.ts";
import { rollUp } from "../../src/services/scans/roll-up.ts";
import { batchOf, type Database } from "./catalog.ts";

export function rollUpScans(db: Database): Promise<number> {
  const send = batchOf(db);
  return rollUp({ note: (queries) => answersOf(send, queries, "write") });
}
