import { companyPrefixPage } from "../../../catalog/tables/company-prefixes.ts";
import type { ReadContext } from "../../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../../cursor.ts";
import { prefixAnswer } from "./prefix.ts";

export async function listPrefixes(
  { catalog }: ReadContext,
  filters: { readonly organization: string | null; readonly brand: string | null },
  page: PageRequest,
) {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const limit = page.limit + 1;
  const [rows] = await catalog.ask([companyPrefixPage({ ...filters, after, limit })]);
  return pageOf(rows, page, filters, ({ prefix }) => [prefix], prefixAnswer);
}
