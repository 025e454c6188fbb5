import { brandPage } from "../../../catalog/tables/brands.ts";
import type { ReadContext } from "../../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../../cursor.ts";
import { brandAnswer } from "./brand.ts";

export async function listBrands(
  { catalog }: ReadContext,
  filters: { readonly organization: string | null },
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const [rows] = await catalog.ask([brandPage({ ...filters, after, limit: page.limit + 1 })]);
  return pageOf(rows, page, filters, ({ id }) => [id], brandAnswer);
}
