import { organizationPage } from "../../../catalog/tables/organizations.ts";
import type { ReadContext } from "../../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../../cursor.ts";
import { organizationAnswer } from "./organization.ts";

export async function listOrganizations({ catalog }: ReadContext, page: PageRequest) {
  const [after] = parseCursor(page.cursor, {}, ["string"]) ?? [];
  const [rows] = await catalog.ask([organizationPage({ after, limit: page.limit + 1 })]);
  return pageOf(rows, page, {}, ({ id }) => [id], organizationAnswer);
}
