/** An organization in its form on the wire. */
import type { OrganizationRow } from "../../../catalog/tables/organizations.ts";
import { organizationRecord } from "../../../model/organization.ts";
import { moments } from "../entries.ts";

export const organizationAnswer = (row: OrganizationRow) => ({
  id: row.id,
  ...organizationRecord.fromRow(row),
  ...moments(row),
});
