/** What took the place of a product, and what has that place today. */
import type { ProductRow } from "../../catalog/catalog.ts";
import { MOST_SUCCESSORS, type Successor, successorsOf } from "../../catalog/tables/products.ts";

export interface Replacement {
  /** Only its number where the catalog does not know it. */
  replaced_by: {
    gtin: string;
    name: string | null;
    lifecycle: ProductRow["lifecycle"] | null;
  } | null;
  /**
   * The end of what replaces what. Null without a replacement, and where the end is off the market, is
   * further away than MOST_SUCCESSORS, or is none because the products replace each other in a circle.
   */
  current_gtin: string | null;
}

const OFF_THE_MARKET: readonly ProductRow["lifecycle"][] = ["discontinued", "withdrawn"];

export function replacementOf(product: ProductRow): Replacement {
  const { replacedByGtin: gtin } = product;
  if (gtin === null) return { replaced_by: null, current_gtin: null };
  const chain = successorsOf(product);
  const [first] = chain;
  return {
    replaced_by: {
      gtin,
      name: first?.name ?? null,
      lifecycle: first?.lifecycle ?? null,
    },
    current_gtin: currentOf(chain, gtin),
  };
}

function currentOf(chain: readonly Successor[], first: string): string | null {
  const last = chain.at(-1);
  // A product that the catalog does not know is the end as far as anybody here can tell.
  if (last === undefined) return first;
  // A circle goes on for as long as it is followed.
  if (last.next !== null) return chain.length < MOST_SUCCESSORS ? last.next : null;
  return OFF_THE_MARKET.includes(last.lifecycle) ? null : last.gtin;
}
