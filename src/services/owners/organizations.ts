/** Organizations: who owns brands, company prefixes and keys. An administrator alone writes them. */
import { isUnused } from "../../catalog/conditions.ts";
import { demand, silent } from "../../catalog/query.ts";
import {
  deleteOrganizationRow as deleteRow,
  type OrganizationRow,
  organizationById,
  organizationPage,
  putOrganizationRow as putRow,
} from "../../catalog/tables/organizations.ts";
import { type OrganizationInput, organizationRecord } from "../../model/organization.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { refusePrivate } from "../write/parse.ts";
import { deleteDemands, type Preconditions, putDemands } from "../write/preconditions.ts";
import { checkFound, inUseError, moments, notThereError, write } from "./entries.ts";

const organizationAnswer = (row: OrganizationRow) => ({
  id: row.id,
  ...organizationRecord.fromRow(row),
  ...moments(row),
});

export async function listOrganizations({ catalog }: ReadContext, page: PageRequest) {
  const [after] = parseCursor(page.cursor, {}, ["string"]) ?? [];
  const [rows] = await catalog.ask([organizationPage({ after, limit: page.limit + 1 })]);
  return pageOf(rows, page, {}, ({ id }) => [id], organizationAnswer);
}

export async function getOrganization({ catalog }: ReadContext, id: string) {
  const [row] = await catalog.ask([organizationById(id)]);
  return organizationAnswer(checkFound(row, "organization", id));
}

/** @throws AppError precondition_failed and those of a key. */
export async function putOrganization(
  context: WriteContext,
  id: string,
  input: OrganizationInput,
  preconditions: Preconditions,
) {
  refusePrivate(organizationRecord.addressesOf(input), context.baseUrl, "organization");
  const row = await write(context, {
    action: "organization.put",
    table: "organizations",
    key: id,
    owned: {},
    owner: { organizationId: id },
    answer: organizationById(id),
    steps: (at) => [
      ...putDemands("organizations", id, preconditions),
      putRow({ id, ...organizationRecord.toRow(input), createdAt: at, updatedAt: at }),
    ],
  });
  return organizationAnswer(row!);
}

/** @throws AppError not_found, conflict where it is in use. */
export async function deleteOrganization(
  context: WriteContext,
  id: string,
  preconditions: Preconditions,
): Promise<void> {
  await write(context, {
    action: "organization.delete",
    table: "organizations",
    key: id,
    owned: {},
    owner: { organizationId: id },
    answer: silent(),
    steps: () => [
      ...deleteDemands("organizations", id, preconditions, () => notThereError("organization", id)),
      demand(isUnused("organization", id), () => inUseError("organization", id)),
      deleteRow(id),
    ],
  });
}
