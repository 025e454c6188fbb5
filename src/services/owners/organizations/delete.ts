import { isUnused } from "../../../catalog/conditions.ts";
import { demand, silent } from "../../../catalog/query.ts";
import { deleteOrganizationRow as deleteRow } from "../../../catalog/tables/organizations.ts";
import type { WriteContext } from "../../context.ts";
import { deleteDemands, type Preconditions } from "../../write/preconditions.ts";
import { inUseError, notThereError, write } from "../entries.ts";

/** @throws AppError not_found, conflict if it is in use */
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
