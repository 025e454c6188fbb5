/** Questions that are asked before their answers are needed, all in one round trip. */
import type { ResultSet } from "@libsql/client/http";
import type { CatalogReader } from "../catalog.ts";
import { type Query, together } from "../query.ts";

type Ask = CatalogReader["ask"];

/**
 * @returns gives each answer once, to the same question, and asks all others: an answer that is
 * needed again may have changed
 */
export async function askAhead(ask: Ask, queries: readonly Query<unknown>[]): Promise<Ask> {
  const statements = queries.flatMap((query) => query.statements);
  const known = new Map<string, ResultSet>();
  const read = (results: ResultSet[]) => {
    for (const one of statements) known.set(JSON.stringify(one), results.shift()!);
  };
  if (statements.length > 0) await ask([{ statements, read }]);
  return async (wanted) => {
    const whole = together(wanted);
    const names = whole.statements.map((one) => JSON.stringify(one));
    const found = names.flatMap((name) => known.get(name) ?? []);
    for (const name of names) known.delete(name);
    return found.length === names.length ? whole.read(found) : ask(wanted);
  };
}
