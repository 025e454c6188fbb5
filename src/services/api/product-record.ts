/** A product's record as it is written: every member checked, by the same schema for every face. */
import * as z from "zod";
import type { ProductRow } from "../../catalog/catalog.ts";
import { LIFECYCLES, UNIT_KINDS, VISIBILITIES } from "../../catalog/schema.ts";
import { toGtin14 } from "../../gs1/check-digit.ts";
import { webUrl } from "../../resolver/target.ts";
import * as texts from "./texts.ts";

export const LIFECYCLE_NAMES = LIFECYCLES;
export const VISIBILITY_NAMES = VISIBILITIES;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const netContent = z.strictObject({
  value: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, "must be a decimal number as text"),
  unit: z.string().regex(/^[A-Z0-9]{2,3}$/, "must be a unit code of UN/ECE Recommendation 20"),
});

const members = {
  name: texts.text(300),
  names: texts.byLanguage(texts.text(300)).default({}).describe("By BCP 47 tag"),
  description: orNull(texts.longText(5000)),
  descriptions: texts.byLanguage(texts.longText(5000)).default({}).describe("By BCP 47 tag"),
  brand_id: orNull(texts.id),
  variant: orNull(texts.text(200)),
  net_content_text: orNull(texts.text(100)).describe("As the pack says it"),
  net_contents: z.array(netContent).max(20).default([]).describe("Units of UN/ECE Rec 20"),
  gpc_brick: orNull(z.string().regex(/^\d{8}$/, "must be 8 digits")),
  target_markets: z.array(texts.country).max(300).default([]),
  countries_of_origin: z.array(texts.country).max(300).default([]),
  image_url: orNull(texts.httpsUrl),
  unit_kind: z.enum(UNIT_KINDS).default("unknown"),
  contains_gtin: orNull(texts.gtin),
  contains_quantity: orNull(z.int().min(1).max(1_000_000_000)),
  variable_measure: z.boolean().default(false),
  lifecycle: z.enum(LIFECYCLES).default("active"),
  discontinued_on: orNull(texts.isoDay),
  replaced_by_gtin: orNull(texts.gtin),
  source: orNull(texts.text(200)).describe("By default the name of the key's organization"),
  source_url: orNull(texts.httpUrl),
  licence: orNull(texts.text(200)),
  retrieved_at: orNull(z.union([texts.isoInstant, texts.isoDay])),
  confidence: orNull(z.number().min(0).max(1)),
  visibility: orNull(z.enum(VISIBILITIES)).describe(
    "Who reads it: everybody, or the organization. Null: organization while it is planned, else public",
  ),
};

export const productInput = z
  .strictObject(members)
  .refine(
    ({ contains_gtin, contains_quantity }) => contains_quantity === null || contains_gtin !== null,
    { path: ["contains_quantity"], message: "needs contains_gtin" },
  )
  .meta({ id: "ProductInput" });

export type ProductInput = z.output<typeof productInput>;

export type ProductChange = Record<string, unknown>;

/** Members to change; null removes. The whole is checked once it is put together. */
export const productPatch = z
  .strictObject(
    Object.fromEntries(Object.keys(members).map((name) => [name, z.unknown().optional()])),
  )
  .meta({ id: "ProductPatch", description: "JSON merge patch (RFC 7396) of a ProductInput" });

/** The row without its moments; GTINs with 14 digits. */
export function rowOf(gtin: string, input: ProductInput) {
  const gtin14 = (text: string | null) => text && toGtin14(text);
  return {
    gtin,
    brandId: input.brand_id,
    name: input.name,
    names: input.names,
    description: input.description,
    descriptions: input.descriptions,
    variant: input.variant,
    netContentText: input.net_content_text,
    netContents: input.net_contents,
    gpcBrick: input.gpc_brick,
    targetMarkets: input.target_markets,
    countriesOfOrigin: input.countries_of_origin,
    imageUrl: input.image_url,
    unitKind: input.unit_kind,
    containsGtin: gtin14(input.contains_gtin),
    containsQuantity: input.contains_quantity,
    variableMeasure: input.variable_measure,
    lifecycle: input.lifecycle,
    discontinuedOn: input.discontinued_on,
    replacedByGtin: gtin14(input.replaced_by_gtin),
    source: input.source ?? "",
    sourceUrl: input.source_url,
    licence: input.licence,
    retrievedAt: input.retrieved_at,
    confidence: input.confidence,
    visibility: input.visibility ?? defaultVisibility(input),
  };
}

/** Of a product of which nobody said who reads it: what is not launched yet is nobody else's business. */
export const defaultVisibility = ({ lifecycle }: Pick<ProductInput, "lifecycle">) =>
  lifecycle === "planned" ? "organization" : "public";

/** What a stored product has of the members that can be written. */
export function inputOf(row: ProductRow): ProductInput {
  return {
    name: row.name,
    names: row.names,
    description: row.description,
    descriptions: row.descriptions,
    brand_id: row.brandId,
    variant: row.variant,
    net_content_text: row.netContentText,
    net_contents: row.netContents.map(({ value, unit }) => ({ value, unit })),
    gpc_brick: row.gpcBrick,
    target_markets: row.targetMarkets,
    countries_of_origin: row.countriesOfOrigin,
    image_url: webUrl(row.imageUrl),
    unit_kind: row.unitKind,
    contains_gtin: row.containsGtin,
    contains_quantity: row.containsQuantity,
    variable_measure: row.variableMeasure,
    lifecycle: row.lifecycle,
    discontinued_on: row.discontinuedOn,
    replaced_by_gtin: row.replacedByGtin,
    source: row.source,
    source_url: webUrl(row.sourceUrl),
    licence: row.licence,
    retrieved_at: row.retrievedAt,
    confidence: row.confidence,
    visibility: row.visibility,
  };
}
