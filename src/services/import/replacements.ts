/** Rejects products that would replace each other in a circle, as the REST API does. */
import type { CatalogReader } from "../../catalog/catalog.ts";
import { replacementChains } from "../../catalog/import/checks.ts";
import { REPLACED_IN_A_CIRCLE } from "../../model/product.ts";
import type { Batch } from "./batch.ts";
import { bitOf, has, PRODUCT, valueAt } from "./rows.ts";

const REPLACED_BY = bitOf(PRODUCT, "replaced_by_gtin");

/** Rejects such rows; reads the catalog only if a row names the product that replaces it. */
export async function checkReplacements(batch: Batch, ask: CatalogReader["ask"]): Promise<void> {
  const rows = batch.rows.filter(({ type, mask }) => type === PRODUCT && has(mask, REPLACED_BY));
  const given = rows.flatMap((row) => {
    const next = valueAt(row, REPLACED_BY);
    return next === null ? [] : [{ row, next: String(next) }];
  });
  if (given.length === 0) return;
  const [chain] = await ask([replacementChains(given.map(({ next }) => next))]);
  for (const { key } of rows) chain.delete(key);
  for (const { row, next } of given) {
    if (leadsTo(row.key, next, chain)) {
      batch.remove(row, `replaced_by_gtin: ${REPLACED_IN_A_CIRCLE}`);
    } else chain.set(row.key, next);
  }
}

function leadsTo(goal: string, from: string, chain: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !passed.has(at); at = chain.get(at)) {
    if (at === goal) return true;
    passed.add(at);
  }
  return false;
}
