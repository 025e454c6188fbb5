/** A brand's record. */
import * as z from "zod";
import { organizationRecord } from "./organization.ts";
import { orNull, recordOf } from "./record.ts";
import * as texts from "./text.ts";

/** Without an organization: an import named the brand, but not its owner. */
export const brandRecord = recordOf({
  organization_id: orNull(texts.id),
  ...organizationRecord.shape,
});

export const brandInput = z
  .strictObject({ ...brandRecord.shape, organization_id: texts.id })
  .meta({ id: "BrandInput" });

export type BrandInput = z.output<typeof brandInput>;
