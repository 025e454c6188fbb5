/** Products that would replace each other in a circle, as the REST API refuses them. */
import { REPLACED_IN_A_CIRCLE } from "../../src/model/product.ts";
import type { Batch } from "./batch.ts";
import { PRODUCT } from "./columns.ts";
import type { Read } from "./facts.ts";
import { bitOf, has, valueAt } from "./rows.ts";
import { json } from "./statements.ts";

const REPLACED_BY = bitOf(PRODUCT, "replaced_by_gtin");

/** From given products on, what replaces each; a circle that is stored already ends by itself. */
const CHAINS = `WITH RECURSIVE chain (gtin, next) AS (
  SELECT gtin, replaced_by_gtin FROM products
    WHERE gtin IN (SELECT value FROM json_each(?1)) AND replaced_by_gtin IS NOT NULL
  UNION SELECT products.gtin, products.replaced_by_gtin FROM chain
    JOIN products ON products.gtin = chain.next WHERE products.replaced_by_gtin IS NOT NULL
) SELECT gtin, next FROM chain`;

/** Moves such rows to the batch's refusals; reads only where a row names what replaces it. */
export async function checkReplacements(batch: Batch, read: Read): Promise<void> {
  const rows = batch.rows.filter(({ type, mask }) => type === PRODUCT && has(mask, REPLACED_BY));
  const given = rows.flatMap((row) => {
    const next = valueAt(row, REPLACED_BY);
    return next === null ? [] : [{ row, next: String(next) }];
  });
  if (given.length === 0) return;
  const [found] = await read([{ sql: CHAINS, args: [json(given.map(({ next }) => next))] }]);
  const chain = new Map(found!.rows.map((row) => [String(row[0]), String(row[1])]));
  for (const { key } of rows) chain.delete(key);
  for (const { row, next } of given) {
    if (leadsTo(row.key, next, chain)) {
      batch.remove(row, `replaced_by_gtin: ${REPLACED_IN_A_CIRCLE}`);
    } else chain.set(row.key, next);
  }
}

function leadsTo(goal: string, from: string, chain: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = chain.get(at)) {
    if (at === goal) return true;
    seen.add(at);
  }
  return false;
}
