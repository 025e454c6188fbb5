/** Organizations, their brands and the company prefixes that are granted to them. */
import * as z from "zod";
import { numberProblem } from "./product.ts";
import * as texts from "./texts.ts";

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

export const organizationInput = z
  .strictObject({ name: texts.text(300), url: orNull(texts.httpUrl) })
  .meta({ id: "OrganizationInput" });

export const brandInput = z
  .strictObject({ organization_id: texts.id, ...organizationInput.shape })
  .meta({ id: "BrandInput" });

export const companyPrefix = z.string().regex(/^\d{4,12}$/, "must be 4 to 12 digits");

export const prefixInput = z
  .strictObject({
    organization_id: texts.id,
    brand_id: orNull(texts.id).describe("The brand that the prefix belongs to"),
    resolver: orNull(z.string().max(300)).describe(
      "Https origin of another GS1-conformant resolver: identifiers of this prefix without a link here are redirected there",
    ),
  })
  .meta({ id: "CompanyPrefixInput" });

/** Numbers under these are given out inside a company or region, and by no prefix; undefined for others. */
export const prefixProblem = (prefix: string): string | undefined =>
  numberProblem(`0${prefix.padEnd(13, "0")}`);
