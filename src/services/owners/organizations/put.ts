import { rowWritten } from "../../../catalog/query.ts";
import {
  organizationById,
  putOrganizationRow as putRow,
} from "../../../catalog/tables/organizations.ts";
import { type OrganizationInput, organizationRecord } from "../../../model/organization.ts";
import type { WriteContext } from "../../context.ts";
import { refusePrivate } from "../../write/parse.ts";
import { type Preconditions, putDemands } from "../../write/preconditions.ts";
import { write } from "../entries.ts";
import { organizationAnswer } from "./organization.ts";

/** @throws AppError precondition_failed and the errors of a key */
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
    answer: rowWritten(organizationById(id)),
    steps: (at) => [
      ...putDemands("organizations", id, preconditions),
      putRow({ id, ...organizationRecord.toRow(input), createdAt: at, updatedAt: at }),
    ],
  });
  return organizationAnswer(row);
}
