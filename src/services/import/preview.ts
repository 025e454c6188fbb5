import type { Send } from "../../catalog/client.ts";
import { keysThere } from "../../catalog/import/counts.ts";
import { answersOf } from "../../catalog/query.ts";
import type { Batch } from "./batch.ts";
import { type BatchOutcome, countedTypes } from "./outcome.ts";

/**
 * Stores nothing: a row counts as new, or as existing (`unchanged`) even if it would change the
 * record.
 */
export async function previewBatch(send: Send, batch: Batch): Promise<BatchOutcome> {
  const counted = countedTypes(batch.rows);
  const owners = batch.rows.filter(({ ownerChange }) => ownerChange).length;
  const [there] = counted.length > 0 ? await answersOf(send, [keysThere(counted)], "read") : [[]];
  const types = counted.map(
    ({ type, keys }, i) =>
      [type.name, { new: keys.length - there[i]!, changed: 0, unchanged: there[i]! }] as const,
  );
  return { types: new Map(types), brands: 0, links: 0, owners };
}
