import { keyPage } from "../../catalog/tables/api-keys.ts";
import { askAs, type KeyedContext } from "../access/caller.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { type KeyAnswer, keyAnswer } from "./key.ts";

/**
 * Ordered by their first characters, with revoked keys; never the keys themselves. One round trip.
 */
export async function listKeys(
  context: KeyedContext,
  filters: { readonly organization: string | null },
  page: PageRequest,
): Promise<Page<KeyAnswer>> {
  const [after] = parseCursor(page.cursor, filters, ["string"]) ?? [];
  const rows = keyPage({ ...filters, after, limit: page.limit + 1 });
  const answers = await askAs(context, { rows });
  return pageOf(answers.rows, page, filters, ({ prefix }) => [prefix], keyAnswer);
}
