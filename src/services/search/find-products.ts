/** The search of search_products as a page of the REST API, with the filters and orders of lists. */

import type { FoundRow } from "../../catalog/catalog.ts";
import type { Order } from "../../catalog/tables/product-filters.ts";
import type { Missing } from "../../model/bounds.ts";
import type { ReadContext } from "../context.ts";
import type { Page, PageRequest } from "../cursor.ts";
import { type FoundProduct, searchProducts, type Understood } from "./products.ts";

export interface FoundFilters {
  /** Words, or a GTIN or a part of one; may be empty with a filter. */
  readonly q: string;
  /** Id of a brand, or its full name. */
  readonly brand: string | null;
  readonly gpc: string | null;
  readonly visibility: "public" | "organization" | null;
  readonly lifecycle: string | null;
  readonly market: string | null;
  readonly missing: Missing | null;
  readonly organization: string | null;
  /** ISO instant, inclusive. */
  readonly updated_since: string | null;
  readonly sort: Order | null;
}

/** What a table shows besides. */
const inTable = ({ updatedAt, targetMarkets }: FoundRow) => ({
  target_markets: JSON.parse(targetMarkets) as string[],
  updated_at: updatedAt,
});

export interface FoundPage extends Page<FoundProduct & ReturnType<typeof inTable>> {
  readonly understood: Understood;
  /** Exact below 1,000. */
  readonly total_at_least: number;
}

/**
 * The best match first, or as `sort` says. One round trip.
 * @throws AppError validation_error naming q, cursor or sort
 */
export async function findProducts(
  context: ReadContext,
  { q, brand, gpc, visibility, updated_since: updatedSince, ...others }: FoundFilters,
  { limit, cursor }: PageRequest,
): Promise<FoundPage> {
  const question = {
    query: q,
    brand: brand ?? undefined,
    gpc: gpc ?? undefined,
    visibility: visibility ?? undefined,
    ...others,
    updatedSince,
    limit,
    cursor: cursor ?? undefined,
  };
  const found = await searchProducts(context, question, "q", inTable);
  const { understood, total_at_least, results, next_cursor } = found;
  return { understood, total_at_least, items: results, next: next_cursor };
}
