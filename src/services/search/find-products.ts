/** The search of search_products as a page of the REST API. */
import type { Missing } from "../../model/bounds.ts";
import type { ReadContext } from "../context.ts";
import type { Page, PageRequest } from "../cursor.ts";
import { type FoundProduct, searchProducts, type Understood } from "./products.ts";

export interface FoundFilters {
  /** Words, or a GTIN or its beginning; may be empty with a filter. */
  readonly q: string;
  /** Id of a brand, or its full name. */
  readonly brand: string | null;
  readonly gpc: string | null;
  readonly visibility: "public" | "organization" | null;
  readonly lifecycle: string | null;
  readonly market: string | null;
  readonly missing: Missing | null;
}

export interface FoundPage extends Page<FoundProduct> {
  readonly understood: Understood;
  /** Exact below 1,000. */
  readonly total_at_least: number;
}

/** The best match first. One round trip. @throws AppError validation_error naming q or cursor */
export async function findProducts(
  context: ReadContext,
  { q, brand, gpc, visibility, lifecycle, market, missing }: FoundFilters,
  { limit, cursor }: PageRequest,
): Promise<FoundPage> {
  const question = {
    query: q,
    brand: brand ?? undefined,
    gpc: gpc ?? undefined,
    visibility: visibility ?? undefined,
    ...{ lifecycle, market, missing, limit },
    cursor: cursor ?? undefined,
  };
  const { understood, total_at_least, results, next_cursor } = await searchProducts(
    context,
    question,
    "q",
  );
  return { understood, total_at_least, items: results, next: next_cursor };
}
