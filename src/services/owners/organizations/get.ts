import { organizationById } from "../../../catalog/tables/organizations.ts";
import type { ReadContext } from "../../context.ts";
import { checkFound } from "../entries.ts";
import { organizationAnswer } from "./organization.ts";

export async function getOrganization({ catalog }: ReadContext, id: string) {
  const [row] = await catalog.ask([organizationById(id)]);
  return organizationAnswer(checkFound(row, "organization", id));
}
