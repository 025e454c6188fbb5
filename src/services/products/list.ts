import type { ProductRow } from "../../catalog/catalog.ts";
import { productPage } from "../../catalog/tables/products.ts";
import { inUtc } from "../../model/text.ts";
import type { ReadContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { productAnswer } from "./product.ts";

export interface ProductFilters {
  readonly brand: string | null;
  readonly organization: string | null;
  readonly lifecycle: string | null;
  readonly visibility: "public" | "organization" | null;
  /** ISO instant, inclusive. */
  readonly updated_since: string | null;
}

/**
 * Ordered by GTIN, or with `updated_since` by the last change, so that an index leads to each page.
 * A product that changes meanwhile is listed again at the end.
 * @throws AppError validation_error for a wrong cursor
 */
export async function listProducts(
  { catalog, baseUrl }: ReadContext,
  filters: ProductFilters,
  page: PageRequest,
): Promise<Page<ReturnType<typeof productAnswer>>> {
  const { updated_since, visibility, ...others } = filters;
  const asked = updated_since && inUtc(updated_since);
  const given =
    asked === null
      ? parseCursor(page.cursor, filters, ["string"])
      : parseCursor(page.cursor, filters, ["string", "string"]);
  const [after = "", since = asked] = given?.toReversed() ?? [];
  const isPublic = visibility === "public" || null;
  const isPrivate = visibility === "organization" || null;
  const only = { ...others, isPublic, isPrivate, since, after };
  const [rows] = await catalog.ask([productPage({ ...only, limit: page.limit + 1 })]);
  const position = ({ gtin, updatedAt }: ProductRow) =>
    asked === null ? [gtin] : [updatedAt, gtin];
  return pageOf(rows, page, filters, position, (row) => productAnswer(row, baseUrl));
}
