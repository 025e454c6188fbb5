/** A brand's record. */
import * as z from "zod";
import { organizationRecord } from "./organization.ts";
import { recordOf } from "./record.ts";
import * as texts from "./text.ts";

export const brandRecord = recordOf({ organization_id: texts.id, ...organizationRecord.shape });

export const brandInput = z.strictObject(brandRecord.shape).meta({ id: "BrandInput" });

export type BrandInput = z.output<typeof brandInput>;
