/** How an argument that somebody is typing may go on. Any text may come: what fits nothing gets nothing. */
import type { Query } from "../../../catalog/query.ts";
import type { ReadContext } from "../../context.ts";

/** What the protocol lets through at most. */
const MOST_VALUES = 100;

export interface Completion {
  values: string[];
  hasMore: boolean;
  /** Where it is known without counting on. */
  total?: number;
}

export type Completer = (typed: string, context: ReadContext) => Promise<Completion>;

/** `found` may hold one more than is shown. */
export function completion(found: readonly string[]): Completion {
  const values = found.slice(0, MOST_VALUES);
  const hasMore = found.length > MOST_VALUES;
  return hasMore ? { values, hasMore } : { values, hasMore, total: found.length };
}

/** @param query of as many as it is told; null if nothing can fit */
export async function completionFrom(
  { catalog }: ReadContext,
  query: ((limit: number) => Query<string[]>) | null,
): Promise<Completion> {
  if (!query) return completion([]);
  const [found] = await catalog.ask([query(MOST_VALUES + 1)]);
  return completion(found);
}
