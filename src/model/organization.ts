/** The record of an organization, which owns brands, company prefixes and keys. */
import * as z from "zod";
import { orNull, recordOf } from "./record.ts";
import * as texts from "./text.ts";

export const organizationRecord = recordOf({ name: texts.name, url: orNull(texts.httpUrl) });

export const organizationInput = z
  .strictObject(organizationRecord.shape)
  .meta({ id: "OrganizationInput" });

export type OrganizationInput = z.output<typeof organizationInput>;
