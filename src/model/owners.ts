/** The records of organizations, and of the brands and GS1 company prefixes that they own. */
import * as z from "zod";
import { numberProblem } from "../gs1/gtin/classify.ts";
import { PREFIX_LENGTHS } from "./bounds.ts";
import { keep, orNull, recordOf } from "./record.ts";
import * as texts from "./text.ts";

export const organizationRecord = recordOf({ name: texts.name, url: orNull(texts.httpUrl) });

export const organizationInput = z
  .strictObject(organizationRecord.shape)
  .meta({ id: "OrganizationInput" });

export type OrganizationInput = z.output<typeof organizationInput>;

/** A brand; it has no organization if an import named the brand, but not its owner. */
export const brandRecord = recordOf({
  organization_id: orNull(texts.id),
  ...organizationRecord.shape,
});

export const brandInput = z
  .strictObject({ ...brandRecord.shape, organization_id: texts.id })
  .meta({ id: "BrandInput" });

export type BrandInput = z.output<typeof brandInput>;

const { least, most } = PREFIX_LENGTHS;

export const prefixDigits = z
  .string()
  .regex(new RegExp(`^\\d{${least},${most}}$`), `must be ${least} to ${most} digits`);

export const companyPrefixRecord = recordOf({
  organization_id: texts.id,
  brand_id: orNull(texts.id).describe("The brand that the prefix belongs to"),
  resolver: orNull(keep(z.string().max(300), { sort: "address" })).describe(
    "Https origin of another GS1-conformant resolver. Identifiers of this prefix that have no link here are redirected to it",
  ),
});

export const companyPrefixInput = z
  .strictObject(companyPrefixRecord.shape)
  .meta({ id: "CompanyPrefixInput" });

export type CompanyPrefixInput = z.output<typeof companyPrefixInput>;

/**
 * Why a prefix cannot be a company prefix: its numbers are issued inside a company or region.
 * Undefined for others.
 */
export const prefixProblem = (prefix: string): string | undefined =>
  numberProblem(`0${prefix.padEnd(13, "0")}`);

/**
 * The GS1 Company Prefix of a U.P.C. Company Prefix that begins with 0, which lacks the zero before
 * it; undefined for others. GS1 Company Prefixes that begin with 0 have seven digits or more.
 */
export const prefixOfUpc = (prefix: string): string | undefined =>
  /^0\d{5}$/.test(prefix) ? `0${prefix}` : undefined;

export const notOfUpc = (prefix: string, meant: string): string =>
  `${prefix} is a U.P.C. Company Prefix. The GS1 Company Prefix to grant is ${meant}.`;
