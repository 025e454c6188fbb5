/**
 * The record of a product: every member with its bounds, the same for the REST API, import and
 * export. To add a member, add it to `productMembers` and to the table in `src/catalog/schema.ts`.
 */
import * as z from "zod";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "./bounds.ts";
import { FORMATS } from "./field-codes.ts";
import { AMOUNT } from "./net-content/net-content.ts";
import { LONGEST_NET_CONTENT, type NetContentValue } from "./net-content/units.ts";
import { described, keep, orNull, type Row, recordOf } from "./record.ts";
import * as texts from "./text.ts";

const description = texts.longText(5_000);
const label = texts.text(200);
const countries = z.array(texts.country).max(300).default([]);

const netContent = z.strictObject({
  value: z.string().regex(AMOUNT, FORMATS.not_decimal).describe("Decimal number"),
  unit: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/, FORMATS.not_unit)
    .describe("Code, such as GRM"),
});
const netContents = keep(z.array(netContent).max(20), {
  // A catalog that was loaded by SQL may have further members in them.
  fromRow: (values: readonly NetContentValue[]) =>
    values.map(({ value, unit }) => ({ value, unit })),
});

const QUANTITY = FORMATS.not_quantity;
const CONFIDENCE = FORMATS.not_fraction;

/**
 * The members by name on the wire, which is also the column's name; rows have the name in camel
 * case.
 */
export const productMembers = {
  name: described(texts.name, "Name without a language"),
  names: texts.byLanguage(texts.name).default({}).describe("By BCP 47 tag"),
  description: orNull(description).describe("Description without a language"),
  descriptions: texts.byLanguage(description).default({}).describe("By BCP 47 tag"),
  brand_id: orNull(texts.id).describe("The brand"),
  variant: orNull(label).describe("Flavour, colour or size"),
  net_content_text: orNull(texts.text(LONGEST_NET_CONTENT)).describe("As printed on the pack"),
  net_contents: netContents.default([]).describe("Units of UN/ECE Rec 20"),
  gpc_brick: orNull(z.string().regex(/^\d{8}$/, FORMATS.not_brick)).describe(
    "Brick of GS1's Global Product Classification",
  ),
  target_markets: countries.describe("Countries where it is sold, ISO 3166-1 alpha-2"),
  countries_of_origin: countries.describe("Countries of origin, ISO 3166-1 alpha-2"),
  image_url: orNull(texts.pictureAddress).describe("Address of a picture, https"),
  unit_kind: texts.oneOf(UNIT_KINDS).default("unknown").describe("Level of packaging"),
  contains_gtin: orNull(texts.gtin).describe("Product inside a pack, case or pallet"),
  contains_quantity: orNull(z.int(QUANTITY).min(1, QUANTITY).max(1_000_000_000, QUANTITY)).describe(
    "How many of it are inside",
  ),
  variable_measure: z
    .boolean()
    .default(false)
    .describe("Whether items differ in weight or measure"),
  lifecycle: texts.oneOf(LIFECYCLES).default("active").describe("State on the market"),
  discontinued_on: orNull(texts.isoDay).describe("Day it was discontinued, YYYY-MM-DD"),
  replaced_by_gtin: orNull(texts.gtin).describe(
    "GTIN of the product that replaces it; need not be in the catalog",
  ),
  source: orNull(label).describe("By default the name of the key's organization"),
  source_url: orNull(texts.httpUrl).describe("Address of the source"),
  licence: orNull(label).describe("Licence of the record"),
  retrieved_at: orNull(texts.instantOrDay).describe("When the record was taken from its source"),
  confidence: orNull(z.number(CONFIDENCE).min(0, CONFIDENCE).max(1, CONFIDENCE)).describe(
    "0 to 1; an import keeps a record of higher confidence",
  ),
  visibility: orNull(texts.oneOf(VISIBILITIES)).describe(
    "Whether everybody can read it, or only the organization. Default: organization while it is planned, else public",
  ),
};

export type ProductMember = keyof typeof productMembers;

export const productRecord = recordOf(productMembers);

/** A rule about two members: a quantity requires the number of the contained product. */
export const quantityProblem = (record: {
  readonly contains_gtin?: unknown;
  readonly contains_quantity?: unknown;
}): string | undefined =>
  (record.contains_quantity ?? null) !== null && (record.contains_gtin ?? null) === null
    ? "requires contains_gtin"
    : undefined;

export const SELF_CONTAINED = "must not be the product itself";
export const REPLACED_IN_A_CIRCLE = "must not be replaced, directly or indirectly, by this product";

export const productInput = z
  .strictObject(productRecord.shape)
  .refine((record) => quantityProblem(record) === undefined, {
    path: ["contains_quantity"],
    message: "requires contains_gtin",
  })
  .meta({ id: "ProductInput" });

export type ProductInput = z.output<typeof productInput>;

export type ProductChange = Record<string, unknown>;

/** Members to change; null removes. The whole record is checked after the change. */
export const productPatch = z
  .strictObject(
    Object.fromEntries(Object.keys(productMembers).map((name) => [name, z.unknown().optional()])),
  )
  .meta({ id: "ProductPatch", description: "JSON merge patch (RFC 7396) of a ProductInput" });

/** The record as a row of the table; every row has `source` and `visibility`. */
export type ProductRecordRow = {
  [K in keyof RecordRow]: K extends "source" | "visibility"
    ? NonNullable<RecordRow[K]>
    : RecordRow[K];
};
type RecordRow = Row<typeof productMembers>;

/** The default: a product that is not launched yet is visible only to its organization. */
const usualVisibility = (lifecycle: ProductInput["lifecycle"]) =>
  lifecycle === "planned" ? "organization" : "public";

/** The row without its timestamps. */
export const productRow = (
  gtin: string,
  input: ProductInput,
): ProductRecordRow & { gtin: string } => ({
  gtin,
  ...productRecord.toRow(input),
  source: input.source ?? "",
  visibility: input.visibility ?? usualVisibility(input.lifecycle),
});
