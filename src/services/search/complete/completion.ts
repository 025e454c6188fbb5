/** Autocompletion of an argument. Any text is accepted; without a match the result is empty. */
import type { Query } from "../../../catalog/query.ts";
import type { ReadContext } from "../../context.ts";

/** The most values that the protocol allows. */
const MOST_VALUES = 100;

export interface Completion {
  values: string[];
  hasMore: boolean;
  /** Absent if more values were found than are shown. */
  total?: number;
}

export type Completer = (typed: string, context: ReadContext) => Promise<Completion>;

/** `found` may have one value more than is shown. */
export function completion(found: readonly string[]): Completion {
  const values = found.slice(0, MOST_VALUES);
  const hasMore = found.length > MOST_VALUES;
  return hasMore ? { values, hasMore } : { values, hasMore, total: found.length };
}

/** @param query for the given number of values; null if nothing can match */
export async function completionFrom(
  { catalog }: ReadContext,
  query: ((limit: number) => Query<string[]>) | null,
): Promise<Completion> {
  if (!query) return completion([]);
  const [found] = await catalog.ask([query(MOST_VALUES + 1)]);
  return completion(found);
}
